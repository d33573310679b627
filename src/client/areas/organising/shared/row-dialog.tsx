import { type ReactNode, useId } from 'react';
import { Form, FormProblem } from '#client/lib/form/form.tsx';
import type { Refused } from '#client/lib/form/refused.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { SharedRow } from '#contracts/organising/lists/shared-row.ts';
import { rowMessages as text } from './messages-rows.ts';
import css from './rows.module.css';

interface RowDialogProps {
  readonly title: string;
  /** Undefined: a new one. */
  readonly row: SharedRow | undefined;
  /** What is typed becomes a row of its own. */
  readonly copies: boolean;
  readonly form: { readonly submit: () => Promise<void>; readonly problem?: Refused | undefined; readonly busy: boolean };
  readonly clash: { readonly by: string } | undefined;
  readonly takeTheirs: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of a row that competitions share: what others rely on is copied and not changed. */
export function RowDialog({ title, row, copies, form, clash, takeTheirs, onRemove, onClose, children }: RowDialogProps) {
  const formId = useId();
  const asNew = row !== undefined && copies;
  const save = asNew ? text.saveAsNew : text.save;
  const mayRemove = row && row.may !== 'none' && row.inUse.competitions === 0;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {mayRemove && (
            <Button variant="danger" onClick={onRemove}>
              {text.remove}
            </Button>
          )}
          <Button onClick={onClose}>{text.leave}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {form.busy ? text.saving : save}
          </Button>
        </>
      }
    >
      <Form form={form} ownProblem id={formId} className={css.form}>
        {row?.may === 'frozen' && <Banner tone="info">{text.frozen(row.inUse)}</Banner>}
        {row?.may === 'none' && <Banner tone="info">{text.keptBy(row.organisation)}</Banner>}
        <FormProblem form={form} action={clash && <Button onClick={takeTheirs}>{text.takeTheirs(clash.by)}</Button>} />
        {children}
        {row && (
          <p className={css.soft}>
            {[
              row.may !== 'frozen' && text.used(row.inUse),
              row.changedBy !== '' && text.changed(row.changedBy, deviceDayTime(row.changedAt)),
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
