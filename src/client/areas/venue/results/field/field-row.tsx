import { memo } from 'react';
import { CardsButton } from '#client/areas/venue/results/cards/cards-button.tsx';
import { GivenCards } from '#client/areas/venue/results/cards/given-cards.tsx';
import { trialCell } from '#client/areas/venue/results/cells/cell.ts';
import { asField, textOf } from '#client/areas/venue/results/cells/cell-text.ts';
import { ChallengePanel } from '#client/areas/venue/results/cells/challenge-panel.tsx';
import { PlaceMark } from '#client/areas/venue/results/cells/place-mark.tsx';
import { RowErrors } from '#client/areas/venue/results/cells/row-errors.tsx';
import { SaveMark } from '#client/areas/venue/results/cells/save-mark.tsx';
import type { RowDrafts, SaveState } from '#client/areas/venue/results/cells/save-state.ts';
import { StarterText } from '#client/areas/venue/results/cells/starter-text.tsx';
import { heatOfStarter } from '#client/areas/venue/results/heats.ts';
import { starterLabel } from '#client/areas/venue/results/marks-props.ts';
import type { MarksSession } from '#client/areas/venue/results/marks-session.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { cx } from '#client/ui/cx.ts';
import { fullName } from '#domain/athlete/names.ts';
import { cardsOf } from '#domain/card/cards-of.ts';
import type { Placing } from '#domain/result/places.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { FieldCodeSelect } from './field-code.tsx';
import css from './field-row.module.css';
import { TrialInputs } from './trial-inputs.tsx';

interface FieldRowProps {
  readonly venue: Venue;
  readonly starter: Starter;
  readonly row: ResultRow | undefined;
  readonly own: RowDrafts;
  readonly placing: Placing | undefined;
  readonly severalHeats: boolean;
  readonly absent: boolean;
  readonly saved: SaveState | undefined;
  readonly group: EventGroupRow;
  readonly session: MarksSession;
  readonly keypad: boolean;
  readonly onActive: (key: string) => void;
  readonly onWrite: (heat: number, entryId: number, value: ResultValue | null) => void;
  readonly onDecide: (heat: number, entryId: number, part: string, value: string | null) => void;
  /** Rounds that stand side by side, as text (`1,2,3`) so that the row renders again only when they change; one in round-by-round mode. */
  readonly rounds: string;
  /** Rounds this athlete is in, as text too. */
  readonly mayTake: string;
  readonly withWind: boolean;
}

/** One athlete of a field event: place, best, and the trials of the rounds that are shown. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const {
    venue,
    starter,
    row,
    own,
    placing,
    severalHeats,
    absent,
    saved,
    group,
    session,
    keypad,
    onActive,
    onWrite,
    onDecide,
    withWind,
  } = props;
  const heat = heatOfStarter(starter);
  const value = row?.value ?? null;
  const taken = asField(value).trials;
  const rounds = props.rounds.split(',').map(Number);
  const may = new Set(props.mayTake.split(',').map(Number));
  const onlyRound = rounds.length === 1 ? rounds[0] : undefined;
  return (
    <li className={cx(css.row, onlyRound !== undefined && css.single)} aria-label={starterLabel(starter, 'no.')}>
      <div className={css.who}>
        <StarterText starter={starter} absent={absent} />
        {onlyRound !== undefined && taken.length > (onlyRound === 1 ? 1 : 0) && (
          <p className={css.series}>
            {taken.map((_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
              <span key={i}>{textOf(trialCell(heat, starter.entry.id, i + 1), value) || '·'}</span>
            ))}
          </p>
        )}
        <GivenCards cards={cardsOf(value)} />
      </div>
      {rounds.map((round) => (
        <div key={round} className={cx(css.trial, withWind && css.withWind)}>
          {may.has(round) || taken[round - 1] ? (
            <TrialInputs
              starter={starter}
              round={round}
              value={value}
              row={row}
              own={own}
              withWind={withWind}
              session={session}
              keypad={keypad}
              onActive={onActive}
              size={onlyRound === undefined ? 'cell' : 'big'}
            />
          ) : (
            <span className={css.notIn}>{onlyRound === undefined ? '' : text.notInThis}</span>
          )}
        </div>
      ))}
      <div className={css.best}>
        <strong>{placing?.mark ?? ''}</strong>
        <SaveMark state={saved} />
      </div>
      <PlaceMark placing={placing} severalHeats={severalHeats} />
      <div className={css.code}>
        <FieldCodeSelect
          venue={venue}
          who={fullName(starter.athlete)}
          label={text.codeOf(starterLabel(starter, 'no.'))}
          value={value}
          onChange={(next) => onWrite(heat, starter.entry.id, next)}
        />
        <CardsButton venue={venue} group={group} heat={heat} starter={starter} session={session} />
      </div>
      <RowErrors group={group} own={own} session={session} />
      {row && <ChallengePanel row={row} onDecide={(part, decided) => onDecide(heat, starter.entry.id, part, decided)} />}
    </li>
  );
});
