import { type CSSProperties, useState } from 'react';
import { flushSync } from 'react-dom';
import { CardFold } from '#client/areas/venue/results/card-fold.tsx';
import { cellKey, parseCellKey, trialCell } from '#client/areas/venue/results/cells/cell.ts';
import { draftsOf, saveStateOf } from '#client/areas/venue/results/cells/save-state.ts';
import { typedValues } from '#client/areas/venue/results/cells/typed-values.ts';
import { HeatFrame, useChosenHeat } from '#client/areas/venue/results/heat-frame.tsx';
import { heatOfStarter, usesCheckIn } from '#client/areas/venue/results/heats.ts';
import { fieldOf, focusNeighbour } from '#client/areas/venue/results/keypad/focus-order.ts';
import { MarksKeypad } from '#client/areas/venue/results/keypad/marks-keypad.tsx';
import { placingKey } from '#client/areas/venue/results/live-places.ts';
import { type MarksProps, starterLabel } from '#client/areas/venue/results/marks-props.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { tell, useWrite } from '#client/areas/venue/results/use-write.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Button } from '#client/ui/button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { readsTrialWind } from '#domain/event/event-code.ts';
import { trialPart } from '#domain/horizontal/parts.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { TrialRound } from '#domain/result/trial-plan.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import type { Starter } from '#local/venue/venue.ts';
import { EndRoundDialog } from './end-round-dialog.tsx';
import { type BestOfPools, FieldCalls } from './field-calls.tsx';
import card from './field-card.module.css';
import css from './field-marks.module.css';
import { calledIn, type FieldHeat, fieldHeats, isOfSeveral } from './field-rounds.ts';
import { FieldRow } from './field-row.tsx';
import { fieldMessages as words } from './messages-field.ts';
import { sayScheme } from './scheme-actions.ts';
import { SchemeDialog } from './scheme-dialog.tsx';
import { schemeText } from './scheme-form.ts';

/** Trials of a horizontal field event: all rounds side by side where there is room, else round by round. */
export function FieldMarks(props: MarksProps) {
  const { venue, group, starters, session, rows, keypad, activeKey, onActive } = props;
  const saved = starters.flatMap((s) => venue.result(group.id, heatOfStarter(s), s.entry.id) ?? []);
  const typed = typedValues(group, saved, session.getSnapshot().drafts);
  const chosen = useChosenHeat(fieldHeats(venue, group, starters, typed));
  const { heats, heat, choose } = chosen;
  if (!heat) return null;
  const scheme = schemeOf(group, venue.round(group.id));
  const several = heats.filter(({ list }) => isOfSeveral(list)).length > 1;
  const tabText = ({ heat: id, list }: FieldHeat) =>
    id > 0 ? text.group(id) : words.best(scheme.cut?.to ?? 0, several ? list.heats : []);
  const best = isOfSeveral(heat.list) ? undefined : heats.find(({ list }) => isOfSeveral(list) && list.heats.includes(heat.heat));
  const cell = activeKey === null ? null : parseCellKey(activeKey);
  const active = cell && heat.starters.find((s) => s.entry.id === cell.entryId);
  const onCode = (code: string) => {
    const field = fieldOf(activeKey);
    if (!cell || !field) return;
    // A sign has no wind: its field must be gone before the next one is looked for.
    flushSync(() => session.type(cell, code));
    if (session.commit(cell) && code !== '') focusNeighbour(field, 1);
  };
  const pad = keypad && cell && active && (
    <MarksKeypad
      cell={cell}
      target={cell.kind === 'trialWind' ? text.labels.wind(starterLabel(active, 'no.')) : starterLabel(active, 'no.')}
      own={draftsOf(rows, cell.heat, cell.entryId)}
      group={group}
      session={session}
      onCode={onCode}
      onClose={() => onActive(null)}
    />
  );
  return (
    <HeatFrame
      venue={venue}
      group={group}
      chosen={chosen}
      label={text.groupsLabel}
      tabText={(one) => tabText(heats.find(({ heat: id }) => id === one.heat) ?? heat)}
      keypad={pad}
    >
      <FieldCard
        key={heat.heat}
        {...props}
        heat={heat}
        scheme={scheme}
        severalHeats={heats.length > 1 && heat.heat > 0}
        best={best && { waitsFor: best.list.waitsFor, to: scheme.cut?.to ?? 0, onShow: () => choose(best.heat) }}
      />
    </HeatFrame>
  );
}

interface FieldCardProps extends MarksProps {
  readonly heat: FieldHeat;
  readonly scheme: FieldScheme;
  readonly severalHeats: boolean;
  /** Where the best of this pool and of others go on together. */
  readonly best: BestOfPools | undefined;
}

/** In rem, as `.row` has it: what stands beside the rounds with the gaps, and a round. */
const BESIDE_ROUNDS = 35;
const ROUND = 5.25;
const USUAL_ROUNDS = 6;

function FieldCard(props: FieldCardProps) {
  const { venue, group, heat, scheme, session, allowed } = props;
  const [view, setView] = useState<'one' | 'all'>();
  const [picked, pick] = useState<number>();
  const [asked, ask] = useState<'scheme' | 'end'>();
  const wide = useMedia(`(width >= ${BESIDE_ROUNDS + ROUND * Math.max(scheme.rounds, USUAL_ROUNDS)}rem)`);
  const { rounds, plan, calls, waitsFor } = heat.list;
  const on = rounds.find((r) => r.round === calls.round);
  const shown = rounds.find((r) => r.round === (picked ?? calls.round));
  const all = wide && view !== 'one';
  const waiting = calls.order.flatMap((entryId) => heat.starters.find(({ entry }) => entry.id === entryId) ?? []);
  /** One after the other, so that one undo takes them all back. */
  const endRound = async () => {
    ask(undefined);
    for (const [i, starter] of waiting.entries())
      tell(await session.mark({ heat: heatOfStarter(starter), entryId: starter.entry.id }, trialPart(calls.round), '-', i > 0));
  };
  return (
    <>
      <div className={card.top}>
        <FieldCalls
          calls={calls}
          starters={heat.starters}
          waitsFor={waitsFor}
          best={props.best}
          onUp={(starter) => {
            // The round must be on the screen before its field is looked for.
            flushSync(() => pick(undefined));
            fieldOf(cellKey(trialCell(heatOfStarter(starter), starter.entry.id, calls.round)))?.focus();
          }}
        />
        {on && waiting.length > 0 && waiting.length < on.order.length && (
          <Button onClick={() => ask('end')}>{words.endRound(calls.round)}</Button>
        )}
      </div>
      <CardFold summary={[shown && text.roundNo(shown.round), schemeText(scheme)].filter(Boolean).join(' · ')}>
        <div className={css.bar}>
          {wide && (
            <Segmented
              label={text.show}
              options={[
                { value: 'all', text: text.allRounds },
                { value: 'one', text: text.roundByRound },
              ]}
              value={all ? 'all' : 'one'}
              onChange={setView}
            />
          )}
          {!all && shown && (
            <Segmented
              label={text.round}
              options={rounds.map(({ round }) => ({ value: String(round), text: String(round) }))}
              value={String(shown.round)}
              onChange={(value) => pick(Number(value))}
            />
          )}
          {!all && shown && <p className={css.note}>{roundNote(shown, scheme, heat)}</p>}
          <div className={card.tools}>
            {props.officials}
            <Button disabled={!allowed} aria-label={words.schemeOpen(schemeText(scheme))} onClick={() => ask('scheme')}>
              {schemeText(scheme)}
            </Button>
          </div>
        </div>
      </CardFold>
      {all && !isOfSeveral(heat.list) ? (
        <FieldList {...props} rounds={rounds} shown={rounds} starters={heat.starters} label={text.fieldCard} />
      ) : (
        shown && (
          <OneRound
            {...props}
            rounds={plan}
            round={shown}
            shown={all ? plan : [shown]}
            label={all ? text.fieldCard : text.roundNo(shown.round)}
          />
        )
      )}
      {asked === 'end' && waiting.length > 0 && (
        <EndRoundDialog round={calls.round} waiting={waiting} onClose={() => ask(undefined)} onPass={() => void endRound()} />
      )}
      {asked === 'scheme' && (
        <SchemeDialog
          event={group.name}
          scheme={scheme}
          taken={takenIn(props)}
          onClose={() => ask(undefined)}
          onSave={(wanted) => {
            ask(undefined);
            void sayScheme(venue, group.id, wanted, scheme, schemeText);
          }}
        />
      )}
    </>
  );
}

/** The last trial that anybody of the event has taken. */
function takenIn({ venue, group }: FieldCardProps): number {
  const taken = venue.resultsOf(group.id).map(({ value }) => (value?.type === 'field' ? value.trials.length : 0));
  return Math.max(0, ...taken);
}

function roundNote({ round, order }: TrialRound, { cut }: FieldScheme, heat: FieldHeat): string {
  if (!cut || round <= cut.after || order.length === heat.starters.length) return text.inOrder(order.length);
  return text.goOn(order.length);
}

interface OneRoundProps extends Omit<FieldListProps, 'starters'> {
  readonly round: TrialRound;
}

/** Those who are called in a round, and apart from them who is not. */
function OneRound({ round, ...props }: OneRoundProps) {
  const { called, out } = calledIn(round, props.heat.starters);
  return (
    <>
      <FieldList {...props} starters={called} />
      {out.length > 0 && (
        <details className={css.out}>
          <summary>{text.notInRoundCount(out.length)}</summary>
          <FieldList {...props} starters={out} label={text.notInRound} />
        </details>
      )}
    </>
  );
}

interface FieldListProps extends FieldCardProps {
  readonly rounds: readonly TrialRound[];
  readonly shown: readonly TrialRound[];
  readonly starters: readonly Starter[];
  readonly label: string;
}

function FieldList(props: FieldListProps) {
  const { venue, group, heat, severalHeats, starters, rounds, shown, label, session, rows, placings, unsent, keypad, onActive } =
    props;
  const { onWrite, onDecide } = useWrite(session);
  const absent = usesCheckIn(heat.starters);
  const style: CSSProperties & Record<'--rounds', number> = { '--rounds': shown.length };
  return (
    <div style={style} className={css.list}>
      {shown.length > 1 && (
        <div className={css.head} aria-hidden="true">
          <span>{text.columns.athlete}</span>
          {shown.map(({ round }) => (
            <span key={round} className={css.number}>
              {round}
            </span>
          ))}
          <span className={css.number}>{text.columns.best}</span>
          <span className={css.number}>{text.columns.place}</span>
          <span>{text.columns.code}</span>
        </div>
      )}
      <ol aria-label={label}>
        {starters.map((starter) => {
          const row = venue.result(group.id, heatOfStarter(starter), starter.entry.id);
          const own = draftsOf(rows, heatOfStarter(starter), starter.entry.id);
          return (
            <FieldRow
              key={starter.entry.id}
              venue={venue}
              starter={starter}
              row={row}
              own={own}
              placing={placings.get(placingKey(heatOfStarter(starter), starter.entry.id))}
              severalHeats={severalHeats}
              absent={absent}
              saved={saveStateOf(row, own, unsent)}
              session={session}
              keypad={keypad}
              onActive={onActive}
              onWrite={onWrite}
              onDecide={onDecide}
              rounds={shown.map((r) => r.round).join(',')}
              group={group}
              mayTake={rounds
                .filter((r) => r.order.includes(starter.entry.id))
                .map((r) => r.round)
                .join(',')}
              withWind={readsTrialWind(group)}
            />
          );
        })}
      </ol>
    </div>
  );
}
