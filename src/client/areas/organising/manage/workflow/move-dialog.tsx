import { useId } from 'react';
import { contractCheck } from '#client/lib/form/contract-check.ts';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field, TextAreaField } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { putWorkflow } from '#contracts/organising/hub/workflow.ts';
import { isMoveOfFinance, wantsNote } from '#domain/competition/workflow.ts';
import { workflowMessages as text } from './messages-workflow.ts';
import css from './workflow.module.css';

/** From a step to the one before or after it. */
export interface Move {
  readonly from: number;
  readonly to: { readonly id: number; readonly description: string };
}

interface MoveDialogProps {
  readonly compId: number;
  readonly move: Move;
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

const NOTHING = { notes: '', ref: '', value: '', invoicelink: '' };

/** Asks for a note, and finance for the invoice. */
export function MoveDialog({ compId, move: { from, to }, refresh, onClose }: MoveDialogProps) {
  const formId = useId();
  const isBack = wantsNote(from, to.id);
  const hasInvoice = !isBack && isMoveOfFinance(from, to.id);
  const bodyOf = (typed: typeof NOTHING) => ({ ...typed, from, moveto: to.id });
  const ofContract = contractCheck<typeof NOTHING>(putWorkflow.body, { bodyOf });
  const form = useForm(NOTHING, {
    notDone: text.notDone,
    check: (typed) => (isBack && typed.notes.trim() === '' ? { notes: text.needWhy } : ofContract(typed)),
    async send(typed) {
      const answer = await call(putWorkflow, { params: { id: compId }, body: bodyOf(typed) });
      if (!answer.ok) return refusedBy(answer);
      await refresh();
      toast(text.moved(to.description));
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog
      title={isBack ? text.back(to.description) : text.forward(to.description)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {isBack ? text.moveBack : text.move}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className={css.form}>
        {hasInvoice && (
          <>
            <Field label={text.ref} maxLength={100} {...form.text('ref')} />
            <Field label={text.value} maxLength={100} {...form.text('value')} />
            <Field label={text.link} type="url" maxLength={500} {...form.text('invoicelink')} />
          </>
        )}
        <TextAreaField
          label={isBack ? text.why : text.note}
          hint={text.noteHint}
          rows={3}
          maxLength={1000}
          required={isBack}
          {...form.text('notes')}
        />
      </Form>
    </Dialog>
  );
}
