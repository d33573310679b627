import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { timingMessages as text } from './messages-timing.ts';
import css from './timing.module.css';

export interface EventChoice {
  readonly id: number;
  readonly eventNo: number;
  readonly name: string;
  readonly heats: number;
}

interface RaceChoiceProps {
  readonly events: readonly EventChoice[];
  /** The heat that it was taken for. */
  readonly at: string | undefined;
  /** What the button says. */
  readonly done: string;
  readonly busy: boolean;
  readonly onChoose: (race: { readonly eventGroupId: number; readonly heat: number }) => Promise<void>;
}

/** Which heat of the meeting a race of the timing system is. */
export function RaceChoice({ events, at, done, busy, onChoose }: RaceChoiceProps) {
  const [eventGroupId, setEvent] = useState(0);
  const [heat, setHeat] = useState(1);
  const event = events.find(({ id }) => id === eventGroupId);
  const heats = Array.from({ length: event?.heats ?? 0 }, (_, i) => i + 1);
  return (
    <fieldset className={css.fixes}>
      <legend>{text.race}</legend>
      {at !== undefined && <p className={css.soft}>{text.movesResults(at)}</p>}
      <SelectField
        label={text.event}
        value={eventGroupId}
        onChange={(change) => {
          setEvent(Number(change.currentTarget.value));
          setHeat(1);
        }}
      >
        <option value={0}>{text.chooseEvent}</option>
        {events.map(({ id, eventNo, name }) => (
          <option key={id} value={id}>
            {eventNo} {name}
          </option>
        ))}
      </SelectField>
      {event && event.heats > 1 && (
        <SelectField label={text.heat} value={heat} onChange={(change) => setHeat(Number(change.currentTarget.value))}>
          {heats.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      )}
      <Button variant="primary" busy={busy} disabled={!event} onClick={() => void onChoose({ eventGroupId, heat })}>
        {done}
      </Button>
    </fieldset>
  );
}
