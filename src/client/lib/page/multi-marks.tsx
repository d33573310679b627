import { Form, FormProblem } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { markedEvent, typedBests } from '#client/lib/venue/marked-event.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type AthletePb, postMultiPb } from '#contracts/entering/performance.ts';
import css from './multi-marks.module.css';
import { PbField } from './pb-field.tsx';

const text = athleteMessages.bests;

interface MultiProps {
  readonly athleteId: number;
  /** As `getMultiEvents` has them. */
  readonly parts: readonly AthletePb[];
  readonly onSaved: () => void | Promise<void>;
}

/** The best marks of a combined event's events, saved together or not at all. */
export function MultiMarks({ athleteId, parts, onSaved }: MultiProps) {
  const form = useForm<Record<string, string>>(() => Object.fromEntries(parts.map(({ eventid, pbText }) => [eventid, pbText])), {
    check: (typed) => typedBests(parts, typed).errors,
    async send(typed) {
      const { pbs } = typedBests(parts, typed);
      const answer = pbs.length > 0 && (await call(postMultiPb, { params: { id: athleteId }, body: { pbs } }));
      if (answer && !answer.ok) return { message: `${text.failedMulti} ${answer.message}` };
      toast(text.savedAll);
      await onSaved();
      return undefined;
    },
  });
  return (
    <Form form={form} ownProblem className={css.form}>
      <h2>{text.multi}</h2>
      <div className={css.parts}>
        {parts.map((part) => (
          <PbField
            key={part.eventid}
            label={part.eventName}
            event={markedEvent(part)}
            value={form.values[part.eventid] ?? ''}
            error={form.problems[part.eventid]}
            onChange={(mark) => form.change({ [part.eventid]: mark })}
          />
        ))}
      </div>
      <FormProblem form={form} />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {text.saveAll}
        </Button>
      </div>
    </Form>
  );
}
