import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field, SelectField, TextAreaField } from '#client/ui/field.tsx';
import { fullName } from '#domain/athlete/names.ts';
import { LONGEST_PARTY, LONGEST_PROTEST } from '#domain/protest/protest.ts';
import { newId } from '#local/device/device.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { protestMessages as text } from './messages-protests.ts';
import { takeStep } from './protest-actions.ts';
import css from './protests.module.css';

interface LodgeFormProps {
  readonly venue: Venue;
  readonly eventGroupId: number;
  readonly starters: readonly Starter[];
  readonly onDone: () => void;
}

/** A protest as it is lodged: who lodges it, against what, and who competes under protest until it is decided (TR8.5). */
export function LodgeForm({ venue, eventGroupId, starters, onDone }: LodgeFormProps) {
  const [protestId] = useState(newId);
  const [from, setFrom] = useState('');
  const [against, setAgainst] = useState('');
  const [words, setWords] = useState('');
  const [under, setUnder] = useState(0);
  const [missing, setMissing] = useState(false);
  const lodge = async () => {
    if (!from.trim()) {
      setMissing(true);
      return;
    }
    const said = { from: from.trim(), against: against.trim(), text: words.trim(), ...(under > 0 && { under: [under] }) };
    if (await takeStep(venue, { eventGroupId, protestId, step: 'lodge', ...said })) onDone();
  };
  return (
    <>
      <Field
        label={text.from}
        value={from}
        maxLength={LONGEST_PARTY}
        data-first
        error={missing && !from.trim() ? text.missing : undefined}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <Field
        label={text.against}
        value={against}
        maxLength={LONGEST_PARTY}
        onChange={(event) => setAgainst(event.currentTarget.value)}
      />
      <TextAreaField
        label={text.text}
        value={words}
        rows={3}
        maxLength={LONGEST_PROTEST}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <SelectField label={text.under} value={under} onChange={(event) => setUnder(Number(event.currentTarget.value))}>
        <option value={0}>{text.nobody}</option>
        {starters.map(({ athlete, entry }) => (
          <option key={entry.id} value={entry.id}>
            {fullName(athlete)}
          </option>
        ))}
      </SelectField>
      <span className={css.ways}>
        <Button onClick={onDone}>{text.cancel}</Button>
        <Button variant="primary" onClick={() => void lodge()}>
          {text.save}
        </Button>
      </span>
    </>
  );
}
