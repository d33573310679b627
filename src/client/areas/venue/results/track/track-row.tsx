import { memo } from 'react';
import { cellKey, ruleCell, timeCell } from '#client/areas/venue/results/cells/cell.ts';
import { asTrack, textOf } from '#client/areas/venue/results/cells/cell-text.ts';
import { ChallengePanel } from '#client/areas/venue/results/cells/challenge-panel.tsx';
import { MarkInput } from '#client/areas/venue/results/cells/mark-input.tsx';
import { PlaceMark } from '#client/areas/venue/results/cells/place-mark.tsx';
import { RowErrors } from '#client/areas/venue/results/cells/row-errors.tsx';
import { SaveMark } from '#client/areas/venue/results/cells/save-mark.tsx';
import { type RowDrafts, saveStateOf } from '#client/areas/venue/results/cells/save-state.ts';
import { StarterText } from '#client/areas/venue/results/cells/starter-text.tsx';
import { heatOfStarter } from '#client/areas/venue/results/heats.ts';
import { cellLabel, starterLabel } from '#client/areas/venue/results/marks-props.ts';
import type { MarksSession } from '#client/areas/venue/results/marks-session.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { SelectField } from '#client/ui/field.tsx';
import type { Placing } from '#domain/result/places.ts';
import type { ResultValue, TrackCode } from '#domain/result/value.ts';
import type { EventGroupRow, ResultRow } from '#domain/sync/row.ts';
import type { Starter } from '#local/venue/venue.ts';
import css from './track-row.module.css';

interface TrackRowProps {
  readonly starter: Starter;
  readonly row: ResultRow | undefined;
  readonly own: RowDrafts;
  readonly placing: Placing | undefined;
  readonly severalHeats: boolean;
  readonly absent: boolean;
  readonly unsent: ReadonlySet<string>;
  readonly group: EventGroupRow;
  readonly session: MarksSession;
  readonly keypad: boolean;
  readonly onActive: (key: string) => void;
  readonly onWrite: (heat: number, entryId: number, value: ResultValue | null) => void;
}

/** Suggestions for the rule of a disqualification (World Athletics technical rules); any text goes. */
export const RULES_LIST = 'disqualification-rules';

export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const { starter, row, own, placing, severalHeats, absent, unsent, group, session, keypad, onActive, onWrite } = props;
  const heat = heatOfStarter(starter);
  const entryId = starter.entry.id;
  const value = row?.value ?? null;
  const time = timeCell(heat, entryId);
  const rule = ruleCell(heat, entryId);
  const field = { session, keypad, onActive };
  const showRule = asTrack(value).code === 'DQ' || own.drafts.has(cellKey(rule));
  return (
    <li className={css.row} aria-label={starterLabel(starter)}>
      <StarterText starter={starter} absent={absent} />
      <div className={css.code}>
        <SelectField
          label={text.codeOf(starterLabel(starter))}
          hideLabel
          value={asTrack(value).code ?? ''}
          onChange={(event) => onWrite(heat, entryId, withCode(value, event.currentTarget.value))}
        >
          <option value="">–</option>
          {CODES.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={css.time}>
        <MarkInput
          {...field}
          cell={time}
          label={cellLabel(time, starter)}
          saved={textOf(time, value)}
          draft={own.drafts.get(cellKey(time))}
          error={own.errors.get(cellKey(time))}
        />
        {showRule && (
          <MarkInput
            {...field}
            cell={rule}
            label={cellLabel(rule, starter)}
            saved={textOf(rule, value)}
            draft={own.drafts.get(cellKey(rule))}
            error={own.errors.get(cellKey(rule))}
            placeholder={text.rule}
            size="small"
            list={RULES_LIST}
          />
        )}
        <SaveMark state={saveStateOf(row, own, unsent)} />
      </div>
      <PlaceMark placing={placing} severalHeats={severalHeats} />
      <RowErrors group={group} own={own} session={session} />
      {row && <ChallengePanel row={row} onDecide={(decided) => onWrite(heat, entryId, decided)} />}
    </li>
  );
});

const CODES: readonly TrackCode[] = ['DNS', 'DNF', 'DQ'];

/** A code over what is there; a disqualified athlete's time is kept and comes back when the code goes. */
export function withCode(value: ResultValue | null, wanted: string): ResultValue | null {
  const { ms } = asTrack(value);
  const code = CODES.find((c) => c === wanted) ?? null;
  if (code === null) return ms === null ? null : { type: 'track', ms, code: null };
  return { type: 'track', ms: code === 'DQ' ? ms : null, code };
}
