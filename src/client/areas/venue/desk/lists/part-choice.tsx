import { useState } from 'react';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { SelectField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import type { DeskPart } from '#domain/check-in/desk-part.ts';
import type { Venue } from '#local/venue/venue.ts';
import { keepPart, keptPart } from './desk-part.ts';
import { listMessages as text } from './messages-lists.ts';
import { isNextKept, keepNext } from './next-please.ts';
import { BIB_TOO } from './part-key.ts';
import css from './tools-dialog.module.css';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Whom this desk looks after: what is chosen counts at once, and is kept on this device. */
export function PartChoice({ venue }: { readonly venue: Venue }) {
  const [part, setPart] = useState(keptPart(venue.compId));
  const choose = (next: DeskPart | undefined) => {
    setPart(next);
    keepPart(venue, next);
  };
  const by = (value: string) => {
    if (value === 'letters') choose({ by: 'letters', from: 'a', to: 'm' });
    else choose(value === 'events' ? { by: 'events', eventGroupIds: [] } : undefined);
  };
  return (
    <section className={css.part} aria-label={text.part}>
      <SelectField label={text.part} value={part?.by ?? ''} onChange={(event) => by(event.currentTarget.value)}>
        <option value="">{text.everybody}</option>
        <option value="letters">{text.byLetters}</option>
        <option value="events">{text.byEvents}</option>
      </SelectField>
      {part?.by === 'letters' && <Letters part={part} onChoose={choose} />}
      {part?.by === 'events' && <Events venue={venue} ids={part.eventGroupIds} onChoose={choose} />}
      <p>{text.partHint}</p>
    </section>
  );
}

interface LettersProps {
  readonly part: Extract<DeskPart, { by: 'letters' }>;
  readonly onChoose: (part: DeskPart) => void;
}

function Letters({ part: { from, to }, onChoose }: LettersProps) {
  const options = (letters: readonly string[]) =>
    letters.map((letter) => (
      <option key={letter} value={letter}>
        {letter.toUpperCase()}
      </option>
    ));
  return (
    <div className={css.letters}>
      <SelectField
        label={text.from}
        value={from}
        onChange={({ currentTarget: { value } }) => onChoose({ by: 'letters', from: value, to: value > to ? value : to })}
      >
        {options(LETTERS)}
      </SelectField>
      <SelectField
        label={text.to}
        value={to}
        onChange={({ currentTarget: { value } }) => onChoose({ by: 'letters', from, to: value })}
      >
        {options(LETTERS.filter((letter) => letter >= from))}
      </SelectField>
    </div>
  );
}

interface EventsProps {
  readonly venue: Venue;
  readonly ids: readonly number[];
  readonly onChoose: (part: DeskPart) => void;
}

function Events({ venue, ids, onChoose }: EventsProps) {
  // Nobody is entered in a part of a combined event by itself.
  const groups = useVenueValue(venue, (s) => s.eventGroups).filter(({ part }) => !part);
  return (
    <div className={css.events}>
      {groups.map(({ id, name }) => (
        <Tick
          key={id}
          checked={ids.includes(id)}
          label={name}
          onChange={(on) => onChoose({ by: 'events', eventGroupIds: on ? [...ids, id] : ids.filter((one) => one !== id) })}
        />
      ))}
    </div>
  );
}

/** Whether the first tick of an athlete hands out their bib, too. */
export function BibChoice() {
  const [on, setOn] = useState(() => localStorage.getItem(BIB_TOO) !== null);
  const change = (next: boolean) => {
    setOn(next);
    if (next) localStorage.setItem(BIB_TOO, 'on');
    else localStorage.removeItem(BIB_TOO);
  };
  return (
    <div>
      <Tick wraps checked={on} label={text.bibToo} detail={text.bibTooHint} onChange={change} />
    </div>
  );
}

/** Whether the search empties once everything is done for an athlete. */
export function NextChoice({ venue }: { readonly venue: Venue }) {
  const [on, setOn] = useState(isNextKept);
  const change = (next: boolean) => {
    setOn(next);
    keepNext(venue, next);
  };
  // In a box of its own: a dialog that is full would squeeze the plate.
  return (
    <div>
      <Tick wraps checked={on} label={text.next} detail={text.nextHint} onChange={change} />
    </div>
  );
}
