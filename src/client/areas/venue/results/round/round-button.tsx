import { useState } from 'react';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { challengesIn } from '#domain/result/challenges-in.ts';
import type { RoundState } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { resultsAndParts } from '#local/venue/results-and-parts.ts';
import { roundStateOf } from '#local/venue/round-state-of.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { roundMessages as text } from './messages-round.ts';
import css from './round.module.css';
import { RoundDialog } from './round-dialog.tsx';

interface RoundButtonProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly starters: readonly Starter[];
  readonly allowed: boolean;
  /** This device checks: it shows nothing that others have entered. */
  readonly blind?: boolean;
}

const SIGNS = { running: 'pencil', provisional: 'clock', official: 'check' } as const satisfies Record<RoundState, IconName>;

/** How far the results of an event are; pressed, it asks what they become. */
export function RoundButton({ venue, group, starters, allowed, blind = false }: RoundButtonProps) {
  const [asks, ask] = useState(false);
  const state = roundStateOf(venue, group);
  // Heights and winds too, which are no starter’s, and those of the parts of a combined event.
  const challenged = resultsAndParts(venue, group).reduce((sum, row) => sum + challengesIn(row), 0);
  return (
    <>
      <button
        type="button"
        className={css.button}
        data-state={state}
        title={text.states[state]}
        disabled={!allowed}
        aria-label={text.open(text.states[state])}
        onClick={() => ask(true)}
      >
        <Icon name={SIGNS[state]} size={20} />
        <span className={css.word}>{text.states[state]}</span>
      </button>
      {asks && (
        <RoundDialog
          venue={venue}
          group={group}
          starters={starters}
          challenged={challenged}
          blind={blind}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
