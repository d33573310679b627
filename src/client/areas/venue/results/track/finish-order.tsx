import { type KeyboardEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { calledBib } from '#domain/athlete/names.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { Starter } from '#local/venue/venue.ts';
import css from './finish-order.module.css';
import { trackMessages as text } from './messages-track.ts';

interface FinishOrderProps {
  readonly starters: readonly Starter[];
  readonly resultOf: (starter: Starter) => ResultValue | null;
  /** The device's own keyboard stays away: bibs are tapped. */
  readonly keypad: boolean;
  readonly onPlace: (starter: Starter, place: number) => void;
}

/** Bibs in the order in which they cross the line, typed or tapped: each takes the next place of the heat. */
export function FinishOrder({ starters, resultOf, keypad, onPlace }: FinishOrderProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const places = starters.flatMap((starter) => placeIn(resultOf(starter)) ?? []);
  // Of those who had a place somebody may have been disqualified since.
  const next = Math.max(places.length, ...places) + 1;
  const waiting = starters.filter((starter) => placeIn(resultOf(starter)) === undefined && !codeIn(resultOf(starter)));
  const take = (starter: Starter, place: number) => {
    onPlace(starter, place);
    setTyped('');
    setProblem(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    const [, level, bib = ''] = /^(=?)\s*(.*)$/.exec(typed.trim()) ?? [];
    const starter = starters.find(({ athlete }) => String(calledBib(athlete) ?? '') === bib);
    if (!starter) return setProblem(text.nobody(bib));
    const has = placeIn(resultOf(starter));
    const code = codeIn(resultOf(starter));
    if (has !== undefined) return setProblem(text.placed(bib, has));
    if (code) return setProblem(text.coded(bib, code));
    if (level && places.length === 0) return setProblem(text.level);
    take(starter, level ? Math.max(...places) : next);
  };
  return (
    <section className={css.order} aria-label={text.finish}>
      {waiting.length === 0 ? (
        <p>{text.all}</p>
      ) : (
        <>
          <Field
            label={text.bibOf(next)}
            hint={text.bibHint}
            big
            inputMode="numeric"
            autoFocus={!keypad}
            value={typed}
            error={problem}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
          <div className={css.waiting}>
            {waiting.map((starter) => (
              <Button key={starter.entry.id} onClick={() => take(starter, next)}>
                {text.next(String(calledBib(starter.athlete) ?? ''), starter.athlete.surName || starter.athlete.firstName)}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** In the heat; undefined: none yet. */
export const placeIn = (value: ResultValue | null): number | undefined =>
  value?.type === 'track' && value.code === null ? value.place : undefined;
const codeIn = (value: ResultValue | null): string | null => (value?.type === 'track' ? value.code : null);
