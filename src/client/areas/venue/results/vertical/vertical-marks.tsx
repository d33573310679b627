import { lazy, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ExcludedContext } from '#client/areas/venue/results/cards/excluded.tsx';
import { ChoicePanel } from '#client/areas/venue/results/cells/challenge-panel.tsx';
import { HeatFrame, useChosenHeat } from '#client/areas/venue/results/heat-frame.tsx';
import { type Heat, heatsOf } from '#client/areas/venue/results/heats.ts';
import { type PlacingMap, placingKey } from '#client/areas/venue/results/live-places.ts';
import type { MarksProps } from '#client/areas/venue/results/marks-props.ts';
import { resultsMessages } from '#client/areas/venue/results/messages-results.ts';
import {
  type FindRow,
  heatsBeside,
  tieOf,
  type VerticalModel,
  verticalModel,
} from '#client/areas/venue/shared/vertical-model.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { calledBib, fullName } from '#domain/athlete/names.ts';
import { formatDistance } from '#domain/performance/format.ts';
import { CODE, writeCode } from '#domain/result/part-rules.ts';
import type { HeightCode, TrySign } from '#domain/result/value.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { asTyped } from '#domain/vertical/as-typed.ts';
import { isVault } from '#domain/vertical/bars.ts';
import { BARS, STANDS, START } from '#domain/vertical/parts.ts';
import { writeBars } from '#domain/vertical/write-parts.ts';
import type { Starter } from '#local/venue/venue.ts';
import { CallCard } from './call-card.tsx';
import { verticalMessages as text } from './messages-vertical.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { sayTie } from './say-tie.ts';
import { SignKeys } from './sign-keys.tsx';
import { UpDialog } from './up-dialog.tsx';
import { type Aim, calledAims, chosenAim, disputesIn, faultsIn, lastTry, SIGN_KEYS } from './vertical-entry.ts';
import { VerticalGrid } from './vertical-grid.tsx';
import css from './vertical-marks.module.css';

const DqDialog = lazy(() => import('#client/areas/venue/results/dq/dq-dialog.tsx').then((m) => ({ default: m.DqDialog })));

const StartsDialog = lazy(() => import('./starts-dialog.tsx').then((m) => ({ default: m.StartsDialog })));

/** A vertical jump: who is up at which height, O X – r, the grid of all tries, and the jump-off. */
export function VerticalMarks(props: MarksProps) {
  const chosen = useChosenHeat(heatsOf(props.starters));
  const { heats, heat } = chosen;
  if (!heat) return null;
  const card = <HeatCard key={heat.heat} {...props} heats={heats} heat={heat} />;
  if (heats.length === 1) return card;
  return (
    <HeatFrame
      venue={props.venue}
      group={props.group}
      chosen={chosen}
      label={resultsMessages.groupsLabel}
      tabText={(one) => resultsMessages.group(one.heat)}
      ownKeys
    >
      {card}
    </HeatFrame>
  );
}

type HeatCardProps = MarksProps & { readonly heats: readonly Heat[]; readonly heat: Heat };

function HeatCard(props: HeatCardProps) {
  const { venue, group, heats, heat, session, placings, unsent, allowed } = props;
  const saving = useStore(session.saving);
  const { starters } = heat;
  const typed = groupBy(saving, (one) => `${one.heat} ${one.entryId}`);
  const findIn = (one: number): FindRow =>
    remembered((entryId) => asTyped(venue.result(group.id, one, entryId), typed.get(`${one} ${entryId}`) ?? [], group));
  const find = findIn(heat.heat);
  const others = heatsBeside(venue, group, heats, heat);
  const rivals = [...starters, ...others.flatMap((one) => one.starters)];
  const heatOfEntry = (entryId: number) => others.find((one) => isIn(one, entryId))?.heat ?? heat.heat;
  const excluded = useContext(ExcludedContext);
  const tie = tieOf(venue, group);
  const model = verticalModel(group, {
    heat: heat.heat,
    starters,
    find,
    rowOf: (one) => venue.result(group.id, one, 0),
    others: others.map((one) => ({ ...one, find: findIn(one.heat) })),
    tie,
    excluded,
  });
  const [cell, setCell] = useState<{ readonly entryId: number; readonly cm: number }>();
  const [holdsJumpOff, setHoldsJumpOff] = useState(false);
  const [asked, ask] = useState<'up' | 'plan' | 'starts' | { readonly standsOf: number }>();
  const standsOf = typeof asked === 'object' ? asked.standsOf : undefined;
  const [disqualifies, disqualify] = useState<number>();
  const [gridShown, showGrid] = useState(false);
  const phone = useMedia('(width <= 43.75rem)');
  const wide = useMedia('(width >= 90rem)');
  const calls = calledAims(model, holdsJumpOff, heatOfEntry);
  /** Nobody is called any more: on a phone, too, the results stand under what says so. */
  const ended = model.card.over && calls.length === 0;
  const chosen = cell && chosenAim({ heat: heat.heat, ...cell }, find(cell.entryId)?.value);
  const aim = cell ? (typeof chosen === 'string' ? undefined : chosen) : calls[0];

  const write = (entryId: number, part: string, value: string | null, joined?: boolean) =>
    void session.mark({ heat: heatOfEntry(entryId), entryId }, part, value, joined).then(tell);
  const sign = (which: TrySign) => {
    if (typeof chosen === 'string') toast(chosen);
    if (!aim || (aim.jumpOff && which === '-')) return;
    write(aim.entryId, aim.part, which);
    setCell(undefined);
  };
  const last = cell && lastTry(cell.cm, find(cell.entryId)?.value);
  const clear = () => {
    if (!cell || !last) return;
    write(cell.entryId, last, null);
  };
  /** One after the other, so that one undo takes them all back. */
  const raise = async (bars: readonly number[]) => {
    ask(undefined);
    const heights = writeBars(bars);
    const rises = heights !== writeBars(model.bars);
    if (rises) tell(await session.mark({ heat: heat.heat, entryId: 0 }, BARS, heights));
    for (const [i, { entryId, part }] of calls.entries())
      tell(await session.mark({ heat: heat.heat, entryId }, part, '-', rises || i > 0));
  };
  const up = () => {
    if (model.bars.length === 0) ask('plan');
    else if (!model.card.over) ask('up');
  };
  const keys = useRef<HTMLElement>(null);
  useKeys(keys, allowed && asked === undefined, {
    sign,
    up,
    back: () => {
      setCell(undefined);
      if (!cell) setHoldsJumpOff(false);
    },
  });

  const onChoose = useCallback((entryId: number, cm: number) => {
    setCell((before) => (before?.entryId === entryId && before.cm === cm ? undefined : { entryId, cm }));
  }, []);
  const setCode = useCallback(
    async (entryId: number, code: string | null) => tell(await session.mark({ heat: heat.heat, entryId }, CODE, code)),
    [session, heat.heat],
  );
  const onCode = useCallback(
    async (entryId: number, code: HeightCode | null) => {
      if (code === 'DQ') disqualify(entryId);
      else await setCode(entryId, code);
    },
    [setCode],
  );
  const { bar } = model.card;
  const shownBar = calls[0]?.cm ?? bar;
  const next = shownBar === undefined ? undefined : model.bars.find((cm) => cm > shownBar);
  return (
    <section ref={keys} className={css.card}>
      <div className={css.head}>
        {shownBar !== undefined && (
          <p className={css.bar}>
            {text.bar} <strong>{formatDistance(shownBar)}</strong>
            {next !== undefined && !model.card.over && <span>{text.nextHeight(formatDistance(next))}</span>}
          </p>
        )}
        <div className={css.tools}>
          {phone && bar !== undefined && !ended && (
            <Button icon="list" aria-expanded={gridShown} onClick={() => showGrid(!gridShown)}>
              {gridShown ? text.hideGrid : text.showGrid}
            </Button>
          )}
          {props.officials}
          <Button onClick={() => ask('plan')}>{text.heights}</Button>
          <Button disabled={model.card.over} onClick={up}>
            {next === undefined ? text.up : text.upTo(formatDistance(next))}
          </Button>
        </div>
      </div>
      <Notes
        model={model}
        starters={starters}
        find={find}
        onDecide={(entryId, part, value) => void session.decide({ heat: heat.heat, entryId }, part, value).then(tell)}
        onLook={(entryId, cm) => {
          showGrid(true);
          setCell({ entryId, cm });
        }}
      />
      {(!phone || !gridShown || ended) && (
        <CallCard
          model={model}
          starters={rivals}
          find={(entryId) => findIn(heatOfEntry(entryId))(entryId)}
          calls={calls}
          chosen={cell ? (aim ?? sentAim({ heat: heat.heat, ...cell })) : undefined}
          onBack={() => setCell(undefined)}
          onPlan={() => ask('plan')}
          onUp={() => ask('up')}
          onJumpOff={setHoldsJumpOff}
          onStands={isVault(group) ? (entryId) => ask({ standsOf: entryId }) : undefined}
        />
      )}
      <div className={css.scroll}>
        {(!phone || gridShown || ended) && (
          <div className={css.body}>
            {wide && <Plan model={model} starters={starters} find={find} bar={shownBar} />}
            <VerticalGrid
              venue={venue}
              jumpsCount={tie !== 'shared'}
              group={group}
              session={session}
              model={model}
              heat={heat.heat}
              starters={starters}
              find={find}
              placings={placings}
              unsent={unsent}
              saving={saving}
              aim={aim}
              chosen={cell}
              onChoose={onChoose}
              onCode={onCode}
            />
            {wide && <Ranking heat={heat} placings={placings} />}
          </div>
        )}
      </div>
      <SignKeys idle={!aim && !cell} jumpOff={aim?.jumpOff ?? false} onSign={sign} onClear={last ? clear : undefined} />
      {asked === 'up' && (
        <UpDialog
          model={model}
          jumped={group}
          waiting={calls.map(({ entryId }) => nameIn(starters, entryId))}
          onClose={() => ask(undefined)}
          onRaise={(bars) => void raise(bars)}
        />
      )}
      {disqualifies !== undefined && (
        <Suspense>
          <DqDialog
            venue={venue}
            who={nameIn(starters, disqualifies)}
            onRule={(rule) => setCode(disqualifies, writeCode({ code: 'DQ', ...(rule && { rule }) }))}
            onClose={() => disqualify(undefined)}
          />
        </Suspense>
      )}
      {asked === 'plan' && (
        <PlanDialog
          bars={model.bars}
          jumped={group}
          onClose={() => ask(undefined)}
          onStarts={() => ask('starts')}
          tie={tie}
          onSave={(bars, wanted) => {
            ask(undefined);
            if (writeBars(bars) !== writeBars(model.bars)) write(0, BARS, writeBars(bars));
            if (wanted !== tie) void sayTie(venue, group, wanted);
          }}
        />
      )}
      {(asked === 'starts' || standsOf !== undefined) && (
        <Suspense>
          <StartsDialog
            starters={standsOf === undefined ? starters : rivals.filter(({ entry }) => entry.id === standsOf)}
            find={(entryId) => findIn(heatOfEntry(entryId))(entryId)}
            parts={standsOf !== undefined ? [STANDS] : isVault(group) ? [START, STANDS] : [START]}
            onClose={() => ask(undefined)}
            onSave={(said) => {
              ask(undefined);
              for (const [i, { entryId, part, value }] of said.entries()) write(entryId, part, value, i > 0);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** A card asks for a row many times while it renders. */
function remembered(find: FindRow): FindRow {
  const found = new Map<number, ResultRow | undefined>();
  return (entryId) => {
    if (!found.has(entryId)) found.set(entryId, find(entryId));
    return found.get(entryId);
  };
}

const isIn = (heat: Heat, entryId: number): boolean => heat.starters.some(({ entry }) => entry.id === entryId);

const tell = (problem: string | null): void => {
  if (problem !== null) toast(problem, { tone: 'danger' });
};

/** A chosen cell in which no try can be entered any more: it is shown, and can be cleared. */
const sentAim = ({ heat, entryId, cm }: Pick<Aim, 'heat' | 'entryId' | 'cm'>): Aim => ({
  heat,
  entryId,
  cm,
  n: 1,
  part: '',
  jumpOff: false,
});

const nameIn = (starters: readonly Starter[], entryId: number): string => {
  const athlete = starters.find(({ entry }) => entry.id === entryId)?.athlete;
  return athlete ? `${calledBib(athlete) ?? '–'} ${fullName(athlete)}` : '';
};

interface KeyActs {
  readonly sign: (sign: TrySign) => void;
  readonly up: () => void;
  readonly back: () => void;
}

/** O X - r and the arrow up of a keyboard, wherever the focus is but in a field. */
function useKeys(within: React.RefObject<HTMLElement | null>, on: boolean, acts: KeyActs): void {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
  });
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.repeat || !within.current) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog')) return;
      const { sign, up, back } = now.current;
      const key = event.key.toLowerCase();
      const which = SIGN_KEYS[key];
      if (which) sign(which);
      else if (key === 'arrowup') up();
      else if (key === 'escape') back();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on, within]);
}

interface NotesProps {
  readonly model: VerticalModel;
  readonly starters: readonly Starter[];
  readonly find: FindRow;
  readonly onDecide: (entryId: number, part: string, value: string | null) => void;
  /** To a cell of the grid. */
  readonly onLook: (entryId: number, cm: number) => void;
}

/** What a person must look at: tries and heights that two recorders entered differently, and tries that don’t follow each other. */
function Notes({ model, starters, find, onDecide, onLook }: NotesProps) {
  const disputes = disputesIn(starters, find);
  const faults = faultsIn(starters, find);
  if (disputes.length + faults.length + model.card.unset.length === 0) return null;
  return (
    <div className={css.notes}>
      {disputes.map(({ entryId, part, title, stands }) => (
        <ChoicePanel
          key={`${entryId} ${part}`}
          title={title}
          part={part}
          stands={stands}
          onDecide={(value) => onDecide(entryId, part, value)}
        />
      ))}
      {faults.map(({ entryId, name, cm }) => (
        <div key={`${entryId} ${cm}`} className={css.note}>
          <Icon name="warning" />
          <p>{text.lookAt(name, formatDistance(cm))}</p>
          <Button onClick={() => onLook(entryId, cm)}>{text.look}</Button>
        </div>
      ))}
      {model.card.unset.map((cm) => (
        <p key={cm} className={css.note}>
          <Icon name="warning" />
          {text.neverSet(formatDistance(cm))}
        </p>
      ))}
    </div>
  );
}

interface PlanProps {
  readonly model: VerticalModel;
  readonly starters: readonly Starter[];
  readonly find: FindRow;
  readonly bar: number | undefined;
}

function Plan({ model, starters, find, bar }: PlanProps) {
  return (
    <section className={css.side} aria-label={text.plan}>
      <h2>{text.plan}</h2>
      <ol>
        {model.card.heights.map((cm) => {
          const cleared = starters.filter(({ entry }) => {
            const value = find(entry.id)?.value;
            return value?.type === 'height' && value.bars.some((one) => one.cm === cm && one.tries.includes('O'));
          });
          return (
            <li key={cm} className={css.line} aria-current={cm === bar || undefined}>
              <strong>{formatDistance(cm)}</strong>
              <span>{cleared.length > 0 && text.cleared(cleared.length)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Ranking({ heat: { heat, starters }, placings }: { readonly heat: Heat; readonly placings: PlacingMap }) {
  const ranked = starters
    .flatMap(({ athlete, entry }) => {
      const placing = placings.get(placingKey(heat, entry.id));
      return placing?.place != null ? [{ athlete, id: entry.id, place: placing.place, mark: placing.mark }] : [];
    })
    .sort((a, b) => a.place - b.place);
  return (
    <section className={css.side} aria-label={text.ranking}>
      <h2>{text.ranking}</h2>
      {ranked.length === 0 && <p className={css.line}>{text.noPlaces}</p>}
      <ol>
        {ranked.map(({ athlete, id, place, mark }) => (
          <li key={id} className={css.line}>
            <strong>{place}</strong>
            <span>{fullName(athlete)}</span>
            <strong>{mark}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
