import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { useDebounced } from '#client/lib/net/use-asked.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Field, Problem } from '#client/ui/field.tsx';
import { getClubs } from '#contracts/organising/club.ts';
import { NOWHERE, type Place } from './athlete-form.ts';
import css from './athlete-screen.module.css';

const text = athleteMessages.athlete;
const SHOWN = 8;

interface PlaceProps {
  /** The field of the form. */
  readonly name?: string;
  readonly label: string;
  /** Absent: either. */
  readonly type?: 'C' | 'S';
  readonly value: Place;
  readonly error?: string | undefined;
  /** Why it cannot be chosen; absent: it can. */
  readonly fixed?: string | undefined;
  readonly onChoose: (place: Place) => void;
}

/** A club or school: shown with its name, chosen by typing the start of it. */
export function PlaceField({ name, label, type, value, error, fixed, onChoose }: PlaceProps) {
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim());
  const box = useRef<HTMLDivElement>(null);
  const choose = (place: Place) => {
    flushSync(() => {
      setTyped('');
      onChoose(place);
    });
    // What was pressed is gone: the keyboard goes on at what stands in its place.
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  if (value.id !== 0) {
    return (
      <div ref={box} className={css.place} data-field={name}>
        <span className={css.placeLabel}>{label}</span>
        <div className={css.chosen} data-invalid={error ? true : undefined}>
          <strong>{value.name}</strong>
          {!fixed && <IconButton icon="close" label={text.clearPlace(label)} onClick={() => choose(NOWHERE)} />}
        </div>
        {fixed && <p className={css.soft}>{fixed}</p>}
        {error && <Problem>{error}</Problem>}
      </div>
    );
  }
  return (
    <div ref={box} className={css.place} data-field={name}>
      <Field
        label={label}
        placeholder={text.findPlace}
        error={error}
        value={typed}
        maxLength={100}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          box.current?.querySelector('button')?.focus();
        }}
      />
      {typed.trim() !== '' && wanted !== '' && <Choices type={type} wanted={wanted} onChoose={choose} />}
    </div>
  );
}

interface ChoicesProps extends Pick<PlaceProps, 'onChoose'> {
  readonly type: PlaceProps['type'] | undefined;
  readonly wanted: string;
}

/** Clubs or schools by the start of their name. */
function Choices({ type, wanted, onChoose }: ChoicesProps) {
  const id = useId();
  const { answer, state, message } = useQuery(getClubs, {
    query: { ...(type && { type }), startswith: wanted, pagesize: SHOWN },
  });
  if (state === 'stale' || state === 'refused')
    return (
      <p role="status" className={css.soft}>
        {state === 'stale' ? text.placesLater : message}
      </p>
    );
  if (!answer) return null;
  const found = answer.data;
  return (
    <>
      <p id={id} role="status" className={css.soft}>
        {found.length === 0 ? text.placeNone : text.placesFound(found.length)}
      </p>
      {found.length > 0 && (
        <ul className={css.choices} aria-describedby={id}>
          {found.map((club) => (
            <li key={club.id}>
              <button type="button" onClick={() => onChoose({ id: club.id, name: club.name })} onKeyDown={walk}>
                {club.name} <span>{club.area}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Up and down among the choices. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.parentElement;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : event.key === 'ArrowUp' ? row?.previousElementSibling : null;
  if (!next) return;
  event.preventDefault();
  next.querySelector('button')?.focus();
}
