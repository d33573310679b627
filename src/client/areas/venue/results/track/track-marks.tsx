import { cellKey, parseCellKey, windCell } from '#client/areas/venue/results/cells/cell.ts';
import { textOf } from '#client/areas/venue/results/cells/cell-text.ts';
import { ChallengePanel } from '#client/areas/venue/results/cells/challenge-panel.tsx';
import { MarkInput } from '#client/areas/venue/results/cells/mark-input.tsx';
import { RowErrors } from '#client/areas/venue/results/cells/row-errors.tsx';
import { SaveMark } from '#client/areas/venue/results/cells/save-mark.tsx';
import { draftsOf, saveStateOf } from '#client/areas/venue/results/cells/save-state.ts';
import { HeatFrame, useChosenHeat } from '#client/areas/venue/results/heat-frame.tsx';
import { type Heat, heatOfStarter, progressOf, usesCheckIn } from '#client/areas/venue/results/heats.ts';
import { fieldOf, focusNeighbour } from '#client/areas/venue/results/keypad/focus-order.ts';
import { CLEAR, MarksKeypad } from '#client/areas/venue/results/keypad/marks-keypad.tsx';
import { placingKey } from '#client/areas/venue/results/live-places.ts';
import { cellLabel, type MarksProps, starterLabel } from '#client/areas/venue/results/marks-props.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { useWrite } from '#client/areas/venue/results/use-write.ts';
import { hasHeatWind } from '#domain/event/event-code.ts';
import css from './track-marks.module.css';
import { RULES_LIST, TrackRow, withCode } from './track-row.tsx';

/** Times of a track event, heat by heat. */
export function TrackMarks(props: MarksProps) {
  const { venue, group, starters, session, rows, keypad, activeKey, onActive } = props;
  const chosen = useChosenHeat(starters);
  const { heats, heat } = chosen;
  const onWrite = useWrite(session);
  if (!heat) return null;

  const cell = activeKey === null ? null : parseCellKey(activeKey);
  const active = cell && heat.starters.find((s) => s.entry.id === cell.entryId);
  const onCode = (code: string) => {
    if (!cell || !active) return;
    const value = venue.result(group.id, cell.heat, cell.entryId)?.value ?? null;
    if (code === CLEAR) {
      // Nothing saved: only what was typed goes.
      if (value === null) session.type(cell, null);
      else onWrite(cell.heat, cell.entryId, null);
      return;
    }
    onWrite(cell.heat, cell.entryId, withCode(value, code));
    const field = fieldOf(activeKey);
    if (field) focusNeighbour(field, 1);
  };
  const pad = keypad && cell && cell.kind !== 'rule' && cell.heat === heat.heat && (
    <MarksKeypad
      cell={cell}
      target={active ? starterLabel(active) : text.labels.wind(text.labels.heat(cell.heat))}
      own={draftsOf(rows, cell.heat, cell.entryId)}
      group={group}
      session={session}
      onCode={onCode}
      onClose={() => onActive(null)}
    />
  );
  return (
    <HeatFrame chosen={chosen} label={text.heatsLabel} tabText={(one) => heatTab(props, one)} keypad={pad}>
      <datalist id={RULES_LIST}>
        {text.rules.map(([rule, what]) => (
          <option key={rule} value={rule} label={what} />
        ))}
      </datalist>
      <HeatList {...props} heat={heat} severalHeats={heats.length > 1} onWrite={onWrite} />
    </HeatFrame>
  );
}

function heatTab({ venue, group, rows }: MarksProps, { heat, starters }: Heat): string {
  const { done, of } = progressOf(group.id, starters, venue.result);
  const typed = [...rows.keys()].some((at) => at.startsWith(`${heat}:`));
  return text.heatTab(heat, done, of, typed);
}

interface HeatListProps extends MarksProps {
  readonly heat: Heat;
  readonly severalHeats: boolean;
  readonly onWrite: ReturnType<typeof useWrite>;
}

function HeatList(props: HeatListProps) {
  const absent = usesCheckIn(props.starters);
  const { venue, group, heat, severalHeats, session, rows, placings, unsent, keypad, onActive, onWrite } = props;
  return (
    <>
      {!keypad && <p className={css.help}>{text.help}</p>}
      {hasHeatWind(group.eventCode) && <HeatWind {...props} />}
      <ol className={css.list} aria-label={severalHeats ? text.heat(heat.heat) : text.startList}>
        {heat.starters.map((starter) => (
          <TrackRow
            key={starter.entry.id}
            starter={starter}
            row={venue.result(group.id, heatOfStarter(starter), starter.entry.id)}
            own={draftsOf(rows, heat.heat, starter.entry.id)}
            placing={placings.get(placingKey(heat.heat, starter.entry.id))}
            severalHeats={severalHeats}
            absent={absent}
            unsent={unsent}
            session={session}
            keypad={keypad}
            onActive={onActive}
            onWrite={onWrite}
            group={group}
          />
        ))}
      </ol>
    </>
  );
}

function HeatWind({ venue, group, heat, session, rows, unsent, keypad, onActive, onWrite }: HeatListProps) {
  const cell = windCell(heat.heat);
  const row = venue.result(group.id, heat.heat, 0);
  const own = draftsOf(rows, heat.heat, 0);
  return (
    <div className={css.wind}>
      <span className={css.windName}>{text.wind}</span>
      <span className={css.windField}>
        <MarkInput
          cell={cell}
          label={cellLabel(cell, undefined)}
          saved={textOf(cell, row?.value ?? null)}
          draft={own.drafts.get(cellKey(cell))}
          error={own.errors.get(cellKey(cell))}
          session={session}
          keypad={keypad}
          onActive={onActive}
          placeholder="+0.0"
        />
      </span>
      <span>{text.metresASecond}</span>
      <SaveMark state={saveStateOf(row, own, unsent)} />
      <RowErrors group={group} own={own} session={session} />
      {row && <ChallengePanel row={row} onDecide={(value) => onWrite(heat.heat, 0, value)} />}
    </div>
  );
}
