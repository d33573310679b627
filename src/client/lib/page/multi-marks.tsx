import { type FormEvent, useState } from 'react';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { markedEvent, typedBests } from '#client/lib/venue/marked-event.ts';
import { Banner } from '#client/ui/banner.tsx';
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
  const [typed, setTyped] = useState(() => new Map(parts.map(({ eventid, pbText }) => [eventid, pbText])));
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { pbs, errors: wrong } = typedBests(parts, typed);
    setErrors(wrong);
    setProblem(undefined);
    if (wrong.size > 0 || busy) return;
    setBusy(true);
    const answer = pbs.length > 0 && (await call(postMultiPb, { params: { id: athleteId }, body: { pbs } }));
    setBusy(false);
    if (answer && !answer.ok) return setProblem(`${text.failedMulti} ${answer.message}`);
    toast(text.savedAll);
    await onSaved();
  };

  return (
    <form className={css.form} onSubmit={save} noValidate>
      <h2>{text.multi}</h2>
      <div className={css.parts}>
        {parts.map((part) => (
          <PbField
            key={part.eventid}
            label={part.eventName}
            event={markedEvent(part)}
            value={typed.get(part.eventid) ?? ''}
            error={errors.get(part.eventid)}
            onChange={(mark) => setTyped((now) => new Map(now).set(part.eventid, mark))}
          />
        ))}
      </div>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {text.saveAll}
        </Button>
      </div>
    </form>
  );
}
