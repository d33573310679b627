import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { type ClubRow, getClubs } from '#contracts/organising/club.ts';
import { NOWHERE, type Place } from './athlete-form.ts';
import css from './athlete-screen.module.css';

const text = athleteMessages.athlete;
const PAUSE_MS = 200;
const SHOWN = 8;

interface Found {
  readonly clubs?: readonly ClubRow[];
  readonly problem?: string;
}

/** Clubs or schools by the start of their name; only the newest question's answer counts. */
function createFinder(type: 'C' | 'S' | undefined) {
  const found = createStore<Found>({});
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const ask = async (typed: string) => {
    const mine = asked;
    const answer = await call(getClubs, { query: { ...(type && { type }), startswith: typed, pagesize: SHOWN } });
    if (mine !== asked) return;
    found.set(answer.ok ? { clubs: answer.data } : { problem: answer.why === 'unreachable' ? text.placesLater : answer.message });
    if (!answer.ok) addEventListener('online', () => void (mine === asked && ask(typed)), { once: true });
  };
  return {
    found,
    type(typed: string): void {
      clearTimeout(timer);
      asked += 1;
      if (typed.trim() === '') found.set({});
      else timer = setTimeout(() => void ask(typed), PAUSE_MS);
    },
  };
}

interface PlaceProps {
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
export function PlaceField({ label, type, value, error, fixed, onChoose }: PlaceProps) {
  const [finder] = useState(() => createFinder(type));
  const [typed, setTyped] = useState('');
  const { clubs, problem } = useStore(finder.found);
  const box = useRef<HTMLDivElement>(null);
  const search = (name: string) => {
    setTyped(name);
    finder.type(name);
  };
  const choose = (place: Place) => {
    flushSync(() => {
      search('');
      onChoose(place);
    });
    // What was pressed is gone: the keyboard goes on at what stands in its place.
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  if (value.id !== 0) {
    return (
      <div ref={box} className={css.place}>
        <span className={css.placeLabel}>{label}</span>
        <div className={css.chosen}>
          <strong>{value.name}</strong>
          {!fixed && <IconButton icon="close" label={text.clearPlace(label)} onClick={() => choose(NOWHERE)} />}
        </div>
        {fixed && <p className={css.soft}>{fixed}</p>}
      </div>
    );
  }
  return (
    <div ref={box} className={css.place}>
      <Field
        label={label}
        placeholder={text.findPlace}
        error={error}
        value={typed}
        autoComplete="off"
        maxLength={100}
        onChange={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          box.current?.querySelector('button')?.focus();
        }}
      />
      {problem && (
        <p role="status" className={css.soft}>
          {problem}
        </p>
      )}
      <Choices found={clubs} onChoose={choose} />
    </div>
  );
}

function Choices({
  found,
  onChoose,
}: {
  readonly found: readonly ClubRow[] | undefined;
  readonly onChoose: (place: Place) => void;
}) {
  const id = useId();
  if (!found) return null;
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
