import { memo } from 'react';
import { CardsButton } from '#client/areas/venue/results/cards/cards-button.tsx';
import { GivenCards } from '#client/areas/venue/results/cards/given-cards.tsx';
import { cellKey, reactionCell, ruleCell, timeCell } from '#client/areas/venue/results/cells/cell.ts';
import { asTrack, textOf } from '#client/areas/venue/results/cells/cell-text.ts';
import { ChallengePanel } from '#client/areas/venue/results/cells/challenge-panel.tsx';
import { MarkInput } from '#client/areas/venue/results/cells/mark-input.tsx';
import { useOrderWord } from '#client/areas/venue/results/cells/order-word.ts';
import { PlaceMark } from '#client/areas/venue/results/cells/place-mark.tsx';
import { RowErrors } from '#client/areas/venue/results/cells/row-errors.tsx';
import { SaveMark } from '#client/areas/venue/results/cells/save-mark.tsx';
import type { RowDrafts, SaveState } from '#client/areas/venue/results/cells/save-state.ts';
import { StarterText } from '#client/areas/venue/results/cells/starter-text.tsx';
import { heatOfStarter } from '#client/areas/venue/results/heats.ts';
import { LineUpLine } from '#client/areas/venue/results/line-up/line-up-line.tsx';
import { cellLabel, starterLabel } from '#client/areas/venue/results/marks-props.ts';
import type { MarksSession } from '#client/areas/venue/results/marks-session.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { useChosen } from '#client/lib/screen/use-chosen.ts';
import { cx } from '#client/ui/cx.ts';
import { SelectField } from '#client/ui/field.tsx';
import { cardsOf } from '#domain/card/cards-of.ts';
import { formatReaction } from '#domain/performance/format.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { Placing } from '#domain/result/places.ts';
import type { ResultValue, TrackCode } from '#domain/result/value.ts';
import type { EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { LegTimes } from './leg-times.tsx';
import css from './track-row.module.css';

interface TrackRowProps {
  readonly venue: Venue;
  readonly starter: Starter;
  readonly row: ResultRow | undefined;
  readonly own: RowDrafts;
  readonly placing: Placing | undefined;
  readonly lineUp: LineUpRow | undefined;
  /** Of a relay; undefined: it is another event. */
  readonly legs: number | undefined;
  /** Fields for reaction times, and of a relay for the times of its legs. */
  readonly withReaction: boolean;
  readonly withLegs: boolean;
  readonly severalHeats: boolean;
  readonly absent: boolean;
  readonly saved: SaveState | undefined;
  readonly group: EventGroupRow;
  readonly session: MarksSession;
  readonly keypad: boolean;
  readonly onActive: (key: string) => void;
  readonly onCode: (heat: number, starter: Starter, code: string) => Promise<void>;
  readonly onDecide: (heat: number, entryId: number, part: string, value: string | null) => void;
}

/** Suggestions for the rule of a disqualification; any text goes. */
export const RULES_LIST = 'disqualification-rules';

export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const {
    venue,
    starter,
    row,
    lineUp,
    legs,
    withReaction,
    withLegs,
    own,
    placing,
    severalHeats,
    absent,
    saved,
    group,
    session,
    keypad,
    onActive,
    onCode,
    onDecide,
  } = props;
  const word = useOrderWord();
  const heat = heatOfStarter(starter);
  const entryId = starter.entry.id;
  const value = row?.value ?? null;
  const time = timeCell(heat, entryId);
  const rule = ruleCell(heat, entryId);
  const reactionAt = reactionCell(heat, entryId);
  const field = { session, keypad, onActive };
  const { reaction } = asTrack(value);
  const [code, choose] = useChosen<string>(asTrack(value).code ?? '', (chosen) => onCode(heat, starter, chosen));
  const showRule = asTrack(value).code === 'DQ' || own.drafts.has(cellKey(rule));
  const isRelay = legs !== undefined && starter.athlete.runnerIds !== undefined;
  return (
    <li className={css.row} aria-label={starterLabel(starter, word)}>
      <StarterText starter={starter} absent={absent} hideRunners={isRelay} />
      <div className={css.time}>
        <MarkInput
          {...field}
          cell={time}
          label={cellLabel(time, starter, word)}
          saved={textOf(time, value)}
          draft={own.drafts.get(cellKey(time))}
          error={own.errors.get(cellKey(time))}
        />
        {showRule && (
          <MarkInput
            {...field}
            cell={rule}
            label={cellLabel(rule, starter, word)}
            saved={textOf(rule, value)}
            draft={own.drafts.get(cellKey(rule))}
            error={own.errors.get(cellKey(rule))}
            placeholder={text.rule}
            size="small"
            list={RULES_LIST}
          />
        )}
        {withReaction || own.drafts.has(cellKey(reactionAt)) ? (
          <MarkInput
            {...field}
            cell={reactionAt}
            label={cellLabel(reactionAt, starter, word)}
            saved={textOf(reactionAt, value)}
            draft={own.drafts.get(cellKey(reactionAt))}
            error={own.errors.get(cellKey(reactionAt))}
            placeholder={text.reactionShort}
            size="small"
          />
        ) : (
          reaction !== undefined && <span className={css.reaction}>{text.reaction(formatReaction(reaction))}</span>
        )}
        <SaveMark state={saved} />
      </div>
      <PlaceMark placing={placing} severalHeats={severalHeats} />
      <div className={cx(css.code, keypad && css.onKeypad)}>
        <SelectField
          label={text.codeOf(starterLabel(starter, word))}
          hideLabel
          value={code}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">–</option>
          {CODES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        <CardsButton venue={venue} group={group} heat={heat} starter={starter} session={session} />
      </div>
      <GivenCards cards={cardsOf(value)} />
      {isRelay && <LineUpLine venue={venue} group={group} starter={starter} lineUp={lineUp} legs={legs} />}
      {legs !== undefined && (
        <LegTimes {...field} starter={starter} heat={heat} legs={legs} value={value} own={own} open={withLegs} />
      )}
      <RowErrors group={group} own={own} session={session} />
      {row && <ChallengePanel row={row} onDecide={(part, decided) => onDecide(heat, entryId, part, decided)} />}
    </li>
  );
});

const CODES: readonly TrackCode[] = ['DNS', 'DNF', 'DQ'];

/** A code over what is there; a disqualified athlete's time is kept and comes back when the code goes. `rule` of a disqualification. */
export function withCode(value: ResultValue | null, wanted: string, rule?: string): ResultValue | null {
  const { ms } = asTrack(value);
  const code = CODES.find((c) => c === wanted) ?? null;
  if (code === null) return ms === null ? null : { type: 'track', ms, code: null };
  return code === 'DQ' ? { type: 'track', ms, code, ...(rule && { rule }) } : { type: 'track', ms: null, code };
}
