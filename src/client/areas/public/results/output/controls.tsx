import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import css from '#client/areas/public/results/output/view/output.module.css';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import type { PublicScoreboard } from '#contracts/venue/scoreboard.ts';
import type { Slide } from '#domain/scoreboard/output.ts';
import { TEAMS } from './follow-output.ts';
import { outputMessages } from './messages-output.ts';
import type { Steering } from './use-steering.ts';

const text = outputMessages.controls;

interface ControlsProps {
  readonly steering: Steering;
  /** How old the picture is, where the picture itself does not say it. */
  readonly state: ReactNode;
  readonly events: PublicScoreboard['events'];
  /** Teams score here. */
  readonly teams: boolean;
  readonly before: number;
  readonly after: number;
  /** Pixels that they take from the picture. */
  readonly onHeight: (height: number) => void;
}

/** Freeze, page and event: for all screens of the output by who runs scoreboards, else for this one. */
export function Controls({ steering: { now, forAll, steer }, state, events, teams, before, after, onHeight }: ControlsProps) {
  const bar = useHeight(onHeight);
  const { show, page, frozen } = now;
  return (
    <section ref={bar} className={css.controls} aria-label={text.title}>
      <p>{forAll ? text.all : text.own}</p>
      {state}
      <Button
        icon={frozen ? 'forward' : 'lock'}
        aria-pressed={frozen !== null}
        onClick={() => steer({ frozen: frozen === null })}
      >
        {frozen ? text.run : text.freeze}
      </Button>
      <Button icon="back" aria-label={text.before} onClick={() => steer({ page: before })} />
      <Button icon="forward" aria-label={text.after} onClick={() => steer({ page: after })} />
      <Button aria-pressed={page === null} onClick={() => steer({ page: null })}>
        {text.turning}
      </Button>
      <div className={css.choice}>
        <SelectField
          label={text.event}
          value={show?.kind === 'event' ? show.eventGroupId : show?.kind === 'teams' ? TEAMS : 0}
          onChange={({ currentTarget: { value } }) => steer({ show: chosen(Number(value)) })}
        >
          <option value={0}>{text.schedule}</option>
          {teams && <option value={TEAMS}>{outputMessages.teams}</option>}
          {events
            .toSorted((a, b) => a.no - b.no)
            .map(({ id, no, name }) => (
              <option key={id} value={id}>
                {no} {name}
              </option>
            ))}
        </SelectField>
      </div>
      <Button onClick={() => void document.documentElement.requestFullscreen?.().catch(() => undefined)}>{text.full}</Button>
    </section>
  );
}

const chosen = (value: number): Slide | null =>
  value === 0 ? null : value === TEAMS ? { kind: 'teams' } : { kind: 'event', eventGroupId: value };

function useHeight(onHeight: (height: number) => void): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!bar.current) return undefined;
    const watch = new ResizeObserver(([entry]) => entry && onHeight(Math.ceil(entry.borderBoxSize[0]?.blockSize ?? 0)));
    watch.observe(bar.current);
    return () => {
      watch.disconnect();
      onHeight(0);
    };
  }, [onHeight]);
  return bar;
}
