import { type FormEvent, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast.ts';
import { type AthletePb, postMultiPb } from '#contracts/performance.ts';
import { call } from './call.ts';
import { markedEvent, typedMark } from './marked-event.ts';
import { athleteMessages } from './messages-athletes.ts';
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
    const read = parts.map((part) => ({ part, mark: typedMark(typed.get(part.eventid) ?? '', markedEvent(part)) }));
    setErrors(new Map(read.flatMap(({ part, mark }) => (mark.ok ? [] : [[part.eventid, mark.error] as const]))));
    setProblem(undefined);
    const pbs = read.flatMap(({ part, mark }) => (mark.ok ? [{ eventid: part.eventid, pb: mark.wire, pbText: mark.text }] : []));
    if (pbs.length < parts.length || busy) return;
    setBusy(true);
    const answer = await call(postMultiPb, { params: { id: athleteId }, body: { pbs } });
    setBusy(false);
    if (!answer.ok) return setProblem(`${text.failedMulti} ${answer.message}`);
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
