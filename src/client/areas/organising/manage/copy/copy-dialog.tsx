import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { contractCheck } from '#client/lib/form/contract-check.ts';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { postClone } from '#contracts/organising/builder/clone.ts';
import { nextDate, nextName } from '#domain/builder/clone.ts';
import { isDate, localDate } from '#domain/shared/wall-clock.ts';
import css from './copy.module.css';
import { CopyPlan, type Typed } from './copy-plan.tsx';
import { copyMessages as text } from './messages-copy.ts';

export interface Copied {
  readonly id: number;
  readonly name: string;
  readonly dates: readonly string[];
  readonly timeZone: string;
}

interface CopyDialogProps {
  readonly competition: Copied;
  readonly onClose: () => void;
}

/** Hundreds of events with their prices. */
const TIMEOUT_MS = 60_000;

/** Asks for the new day and name and leads on to the copy's set-up. */
export function CopyDialog({ competition: { id, name, dates, timeZone }, onClose }: CopyDialogProps) {
  const navigate = useNavigate();
  const formId = useId();
  const [first = ''] = dates;
  const form = useForm<Typed>(
    () => {
      const date = nextDate(first, localDate(new Date().toISOString(), timeZone));
      return { name: nextName(name, first, date), date, clubs: false, staff: false };
    },
    {
      notDone: text.notDone,
      check: contractCheck<Typed>(postClone.body, { bodyOf: ({ name: called, date }) => ({ name: called, date, id }) }),
      async send({ clubs, staff, ...typed }, { key }) {
        const body = { ...typed, id, parts: { clubs, staff }, callId: key };
        const answer = await call(postClone, { body, timeoutMs: TIMEOUT_MS });
        if (!answer.ok) return refusedBy(answer);
        toast(text.done);
        navigate(paths.builder(answer.data.compId));
        return undefined;
      },
    },
  );
  return (
    <Dialog
      title={text.copyOf(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {text.copy}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className={css.form}>
        <p>{text.lead}</p>
        <Field label={text.name} required maxLength={250} {...form.text('name')} />
        <Field label={text.date} hint={text.dateHint(weekdayOf(first))} type="date" required {...form.text('date')} />
        {isDate(form.values.date) && <CopyPlan compId={id} form={form} />}
        <p className={css.soft}>{text.stays}</p>
      </Form>
    </Dialog>
  );
}

const weekdayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date));
