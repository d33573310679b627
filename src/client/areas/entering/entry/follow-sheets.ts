import type { Query } from '#client/lib/net/query.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { createStore, type Readable, type Store } from '#client/lib/net/store.ts';
import { onMinute } from '#client/lib/text/clock.ts';
import { evaluateEntries, holdEntries } from '#client/lib/venue/rules-worker.ts';
import { getEntryEvents } from '#contracts/entering/entry-events.ts';
import { type EventEligibility, evaluate } from '#domain/eligibility/evaluate.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import type { Selection } from '#domain/entry/selection.ts';
import type { SelectionStore } from '#local/selection/selection.ts';
import { inputOf, type Sheet, sheetOf } from './sheet.ts';

/** What this device knows about an athlete's events; no sheet: it is being asked, or never was while there was a network. */
interface SheetNow {
  readonly state: 'asking' | 'fresh' | 'stale' | 'refused';
  readonly sheet: Sheet | undefined;
  /** When this device heard it, ISO instant. */
  readonly at: string | undefined;
  readonly message: string | undefined;
}
/** The entry of an athlete that is being changed to another event. */
interface Leaving {
  readonly athleteId: number;
  readonly from: { readonly ceid: number };
}
type Sheets = ReadonlyMap<number, SheetNow>;

/** The sheets of some athletes, as answers come in and events are chosen. */
export interface FollowedSheets extends Readable<Sheets> {
  refresh(): void;
}

export const entryEventsOf = (compId: number, athleteId: number): Query<typeof getEntryEvents> =>
  cachedQuery(getEntryEvents, { params: { compId, athleteId } });

/** Evaluates in the worker, which holds the athlete after the first time. A worker that does not answer is no reason to show nothing. */
async function evaluateInWorker(input: EligibilityInput, held: boolean): Promise<readonly EventEligibility[]> {
  const { selected, entries, performances, switchFrom, now, user, events } = input;
  const whose = { compId: input.competition.id, athleteId: input.athlete.id };
  try {
    const again = held && (await evaluateEntries(whose, { selected, entries, performances, switchFrom, now, user, events }));
    return again || (await holdEntries(input));
  } catch (error) {
    console.warn('The rules run in the page', error);
    return evaluate(input);
  }
}

/** `switching`: the entry that is being changed, where the screen can. */
export function followSheets(
  compId: number,
  athleteIds: readonly number[],
  selection: SelectionStore,
  switching?: Store<Leaving | undefined>,
): FollowedSheets {
  const sources = new Map(athleteIds.map((id) => [id, entryEventsOf(compId, id)]));
  const sheets = createStore<Sheets>(new Map(), start);
  /**
   * What each sheet is made of: an athlete whom nothing touched keeps theirs, so that a tap evaluates one athlete and not the whole
   * club.
   */
  const madeOf = new Map<number, string>();
  let minute = new Date().toISOString();

  const show = (id: number, now: SheetNow) => {
    sheets.set(new Map([...sheets.get(), [id, now]]));
  };

  async function compute(id: number, source: Query<typeof getEntryEvents>): Promise<void> {
    const { state, answer, at, message } = source.get();
    const chosen = selection.getSnapshot();
    const leaving = switching?.get();
    const switchFrom = leaving?.athleteId === id ? leaving.from.ceid : 0;
    const key = JSON.stringify([state, at, minute, switchFrom, chosen && ofAthlete(chosen, id)]);
    if (madeOf.get(id) === key) return;
    madeOf.set(id, key);
    const before = sheets.get().get(id)?.sheet;
    if (!answer || !chosen) {
      show(id, { state, at, message, sheet: undefined });
      return;
    }
    const input = inputOf(answer.data, chosen, minute, switchFrom);
    const evaluated = await evaluateInWorker(input, before !== undefined);
    // Something else was chosen meanwhile: its answer is on the way.
    if (madeOf.get(id) === key) show(id, { state, at, message, sheet: sheetOf(answer.data, input, evaluated, chosen.choices) });
  }
  const computeAll = () => {
    for (const [id, source] of sources) void compute(id, source);
  };

  function start() {
    minute = new Date().toISOString();
    const stops = [
      selection.subscribe(computeAll),
      ...(switching ? [switching.subscribe(computeAll)] : []),
      onMinute(() => {
        minute = new Date().toISOString();
        computeAll();
      }),
      ...[...sources].map(([id, source]) => source.subscribe(() => void compute(id, source))),
    ];
    computeAll();
    return () => {
      for (const stop of stops) stop();
    };
  }
  return {
    get: sheets.get,
    subscribe: sheets.subscribe,
    refresh: () => {
      for (const source of sources.values()) void source.refresh();
    },
  };
}

function ofAthlete({ choices, marks }: Selection, id: number): Pick<Selection, 'choices' | 'marks'> {
  const isHers = ({ athleteId }: { readonly athleteId: number }) => athleteId === id;
  return { choices: choices.filter(isHers), marks: marks.filter(isHers) };
}
