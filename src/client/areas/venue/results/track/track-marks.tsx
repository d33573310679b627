import { lazy, Suspense, useCallback, useState } from 'react';
import { CardFold } from '#client/areas/venue/results/card-fold.tsx';
import { CardsButton } from '#client/areas/venue/results/cards/cards-button.tsx';
import { parseCellKey, windCell } from '#client/areas/venue/results/cells/cell.ts';
import { textOf } from '#client/areas/venue/results/cells/cell-text.ts';
import { useOrderWord } from '#client/areas/venue/results/cells/order-word.ts';
import { draftsOf, saveStateOf } from '#client/areas/venue/results/cells/save-state.ts';
import { eventProgress } from '#client/areas/venue/results/combined/combined-progress.ts';
import { HeatFrame, useChosenHeat } from '#client/areas/venue/results/heat-frame.tsx';
import { type Heat, heatOfStarter, heatsOf, usesCheckIn } from '#client/areas/venue/results/heats.ts';
import { fieldOf, focusNeighbour } from '#client/areas/venue/results/keypad/focus-order.ts';
import { CLEAR, MarksKeypad } from '#client/areas/venue/results/keypad/marks-keypad.tsx';
import { placingKey } from '#client/areas/venue/results/live-places.ts';
import { type MarksProps, starterLabel } from '#client/areas/venue/results/marks-props.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { useWrite, type Write } from '#client/areas/venue/results/use-write.ts';
import { Chip } from '#client/ui/chip.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { fullName } from '#domain/athlete/names.ts';
import { readsHeatWind, relayLegs } from '#domain/event/event-code.ts';
import { readDqRules } from '#domain/result/dq-rules.ts';
import { PLACE } from '#domain/track/parts.ts';
import type { Starter } from '#local/venue/venue.ts';
import { FinishOrder, placeIn } from './finish-order.tsx';
import { HeatFacts } from './heat-facts.tsx';
import { HeatNotes } from './heat-notes.tsx';
import { HeatPictures } from './heat-pictures.tsx';
import { trackMessages as track } from './messages-track.ts';
import css from './track-marks.module.css';
import { RULES_LIST, TrackRow, withCode } from './track-row.tsx';
import { useFinishKey } from './use-finish-key.ts';

const DqDialog = lazy(() => import('#client/areas/venue/results/dq/dq-dialog.tsx').then((m) => ({ default: m.DqDialog })));

/** Times of a track event, heat by heat. */
export function TrackMarks(props: MarksProps) {
  const { venue, group, starters, session, rows, keypad, activeKey, onActive } = props;
  const chosen = useChosenHeat(heatsOf(starters));
  const { heats, heat } = chosen;
  const { onWrite, onDecide, onPart } = useWrite(session);
  const word = useOrderWord();
  const [byFinish, setByFinish] = useState(false);
  useFinishKey(() => setByFinish((on) => !on));
  const [asked, ask] = useState<{ readonly heat: number; readonly starter: Starter }>();
  const write = useCallback(
    (at: number, { entry }: Starter, code: string, rule?: string) =>
      onWrite(at, entry.id, withCode(venue.result(group.id, at, entry.id)?.value ?? null, code, rule)),
    [venue, group.id, onWrite],
  );
  const setCode = useCallback(
    async (at: number, starter: Starter, code: string) => {
      if (code === 'DQ') ask({ heat: at, starter });
      else await write(at, starter, code);
    },
    [write],
  );
  if (!heat) return null;

  const cell = activeKey === null ? null : parseCellKey(activeKey);
  const active = cell && heat.starters.find((s) => s.entry.id === cell.entryId);
  const onCode = (code: string) => {
    if (!cell || !active) return;
    const value = venue.result(group.id, cell.heat, cell.entryId)?.value ?? null;
    if (code === CLEAR) {
      // Nothing saved: only what was typed goes.
      if (value === null) session.type(cell, null);
      else void onWrite(cell.heat, cell.entryId, null);
      return;
    }
    setCode(cell.heat, active, code);
    const field = fieldOf(activeKey);
    if (field) focusNeighbour(field, 1);
  };
  const pad = keypad && cell && cell.kind !== 'rule' && cell.heat === heat.heat && (
    <MarksKeypad
      cell={cell}
      target={active ? starterLabel(active, word) : text.labels.wind(text.labels.heat(cell.heat))}
      own={draftsOf(rows, cell.heat, cell.entryId)}
      group={group}
      session={session}
      onCode={onCode}
      onClose={() => onActive(null)}
      cards={active && <CardsButton venue={venue} group={group} heat={cell.heat} starter={active} session={session} />}
    />
  );
  return (
    <HeatFrame
      venue={venue}
      group={group}
      chosen={chosen}
      label={text.heatsLabel}
      tabText={(one) => heatTab(props, one)}
      keypad={pad}
    >
      <datalist id={RULES_LIST}>
        {readDqRules(venue.getSnapshot().competition?.dqRules).map(({ rule, what }) => (
          <option key={rule} value={rule} label={what} />
        ))}
      </datalist>
      <HeatList
        {...props}
        heat={heat}
        severalHeats={heats.length > 1}
        onCode={setCode}
        onDecide={onDecide}
        onPart={onPart}
        byFinish={byFinish}
        onByFinish={setByFinish}
      />
      {asked && (
        <Suspense>
          <DqDialog
            venue={venue}
            who={fullName(asked.starter.athlete)}
            onRule={(rule) => write(asked.heat, asked.starter, 'DQ', rule)}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </HeatFrame>
  );
}

const AFTER = Number.MAX_SAFE_INTEGER;

function heatTab({ venue, group, rows }: MarksProps, { heat, starters }: Heat): string {
  const { done, of } = eventProgress(venue, group, starters);
  const typed = [...rows.keys()].some((at) => at.startsWith(`${heat}:`));
  return text.heatTab(heat, done, of, typed);
}

interface HeatListProps extends MarksProps {
  readonly heat: Heat;
  readonly severalHeats: boolean;
  readonly onCode: (heat: number, starter: Starter, code: string) => Promise<void>;
  readonly onDecide: Write['onDecide'];
  readonly onPart: Write['onPart'];
  readonly byFinish: boolean;
  readonly onByFinish: (on: boolean) => void;
}

/** How the heat is taken, in one line: its wind where one is read, by hand or not, and the order of the list. */
function headline({ venue, group, heat, byFinish }: HeatListProps, word: ReturnType<typeof useOrderWord>): string {
  const value = venue.result(group.id, heat.heat, 0)?.value;
  const wind = textOf(windCell(heat.heat), value ?? null);
  return [
    readsHeatWind(group) && (wind === '' ? track.noWind : `${text.wind} ${wind}`),
    value?.type === 'wind' && value.hand && track.hand,
    byFinish ? track.byFinish : word === 'lane' ? track.byLane : track.byNumber,
  ]
    .filter(Boolean)
    .join(' · ');
}

function HeatList(props: HeatListProps) {
  const absent = usesCheckIn(props.starters);
  const legs = relayLegs(props.group.eventCode);
  const {
    venue,
    group,
    heat,
    severalHeats,
    session,
    rows,
    placings,
    unsent,
    keypad,
    onActive,
    onCode,
    onDecide,
    onPart,
    byFinish,
    onByFinish,
  } = props;
  const word = useOrderWord();
  const [withReaction, showReaction] = useState(false);
  const [withLegs, showLegs] = useState(false);
  const resultOf = ({ entry }: Starter) => venue.result(group.id, heat.heat, entry.id)?.value ?? null;
  const inList = byFinish
    ? heat.starters.toSorted((a, b) => (placeIn(resultOf(a)) ?? AFTER) - (placeIn(resultOf(b)) ?? AFTER))
    : heat.starters;
  return (
    <>
      <CardFold className={css.laid} summary={headline(props, word)} open={draftsOf(rows, heat.heat, 0).errors.size > 0}>
        <div className={css.tools}>{props.officials}</div>
        {!keypad && <p className={css.help}>{text.help}</p>}
        <HeatFacts {...props} heat={heat.heat} />
        <div className={css.by}>
          <Segmented
            label={track.list}
            options={[
              { value: 'lane', text: word === 'lane' ? track.byLane : track.byNumber },
              { value: 'finish', text: track.byFinish },
            ]}
            value={byFinish ? 'finish' : 'lane'}
            onChange={(value) => onByFinish(value === 'finish')}
          />
          <Chip pressed={withReaction} onPress={showReaction}>
            {track.reactions}
          </Chip>
          {legs !== undefined && (
            <Chip pressed={withLegs} onPress={showLegs}>
              {track.legTimes}
            </Chip>
          )}
          {props.allowed && <HeatPictures compId={venue.compId} eventGroupId={group.id} heat={heat.heat} />}
        </div>
      </CardFold>
      <HeatNotes venue={venue} group={group} heat={heat.heat} />
      {byFinish && (
        <FinishOrder
          key={heat.heat}
          starters={heat.starters}
          resultOf={resultOf}
          keypad={keypad}
          onPlace={({ entry }, place) => onPart(heat.heat, entry.id, PLACE, String(place))}
        />
      )}
      <ol className={css.list} aria-label={severalHeats ? text.heat(heat.heat) : text.startList}>
        {inList.map((starter) => {
          const row = venue.result(group.id, heatOfStarter(starter), starter.entry.id);
          const own = draftsOf(rows, heat.heat, starter.entry.id);
          return (
            <TrackRow
              key={starter.entry.id}
              venue={venue}
              lineUp={venue.lineUp(group.id, starter.entry.id)}
              legs={legs}
              withReaction={withReaction}
              withLegs={withLegs}
              starter={starter}
              row={row}
              own={own}
              placing={placings.get(placingKey(heat.heat, starter.entry.id))}
              severalHeats={severalHeats}
              absent={absent}
              saved={saveStateOf(row, own, unsent)}
              session={session}
              keypad={keypad}
              onActive={onActive}
              onCode={onCode}
              onDecide={onDecide}
              group={group}
            />
          );
        })}
      </ol>
    </>
  );
}
