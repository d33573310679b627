import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextAreaField } from '#client/ui/field.tsx';
import { LONGEST_PROTEST, type Protest, RULINGS, type RulingWord } from '#domain/protest/protest.ts';
import type { Venue } from '#local/venue/venue.ts';
import { protestMessages as text } from './messages-protests.ts';
import { takeStep } from './protest-actions.ts';
import css from './protests.module.css';

interface RulingFormProps {
  readonly venue: Venue;
  readonly eventGroupId: number;
  readonly protest: Protest;
  readonly who: 'referee' | 'jury';
  readonly onDone: () => void;
}

/** What the referee or the Jury of Appeal decides. */
export function RulingForm({ venue, eventGroupId, protest, who, onDone }: RulingFormProps) {
  const [ruling, setRuling] = useState<RulingWord>('dismissed');
  const [why, setWhy] = useState('');
  const save = async () => {
    const body = { eventGroupId, protestId: protest.id, step: who, ruling, text: why.trim() };
    if (await takeStep(venue, body)) onDone();
  };
  return (
    <>
      <p>{text.of(text.decide[who], protest.from)}</p>
      <SelectField
        label={text.ruling}
        value={ruling}
        data-first
        onChange={(event) => setRuling(RULINGS.find((one) => one === event.currentTarget.value) ?? 'dismissed')}
      >
        {RULINGS.map((one) => (
          <option key={one} value={one}>
            {text.rulings[one]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={text.why}
        value={why}
        rows={3}
        maxLength={LONGEST_PROTEST}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      <span className={css.ways}>
        <Button onClick={onDone}>{text.cancel}</Button>
        <Button variant="primary" onClick={() => void save()}>
          {text.save}
        </Button>
      </span>
    </>
  );
}
