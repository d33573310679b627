import type { DrawRow } from '#domain/draw/draw-row.ts';
import type { AthleteRow, EntryRow } from '#domain/rows/row.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Starter } from './venue.ts';

/** Whom results are taken of: a draw leaves out who was not there for it. */
export const onStartList = (starters: readonly Starter[]): readonly Starter[] =>
  starters.some(({ undrawn }) => undrawn) ? starters.filter(({ undrawn }) => !undrawn) : starters;

/** The start list of each event group. A list is made on demand and cached until one of its athletes changes. */
export class StartLists {
  readonly #members = new Map<number, Set<StarterId>>();
  readonly #lists = new Map<number, readonly Starter[]>();
  /** Lists that are out of date: their starters go on being the same objects where nothing changed. */
  readonly #stale = new Map<number, readonly Starter[]>();
  /** The other lists that were made, of parts and later rounds, by the event groups in which their starters are entered. */
  readonly #madeFrom = new Map<number, Set<number>>();

  /** The event was drawn, somebody moved, or it became part of another. */
  changed(eventGroupId: number): void {
    this.#forget(eventGroupId);
  }

  /** Without `after` the athlete is gone. */
  change(before: AthleteRow | undefined, after: AthleteRow | undefined): void {
    for (const entry of before?.entries ?? []) {
      this.#forget(entry.eventGroupId);
      if (before) this.#members.get(entry.eventGroupId)?.delete(before.athleteId);
    }
    if (!after) return;
    for (const entry of after.entries) {
      this.#forget(entry.eventGroupId);
      const members = this.#members.get(entry.eventGroupId);
      if (members) members.add(after.athleteId);
      else this.#members.set(entry.eventGroupId, new Set([after.athleteId]));
    }
  }

  /** `sources`: the event groups in which its starters are entered, see `enteredFor`. */
  list(
    eventGroupId: number,
    sources: readonly number[],
    athlete: (id: StarterId) => AthleteRow | undefined,
    draw: DrawRow | undefined,
  ): readonly Starter[] {
    const known = this.#lists.get(eventGroupId);
    if (known) return known;
    const old = new Map((this.#stale.get(eventGroupId) ?? []).map((starter) => [starter.entry.id, starter]));
    const places = draw && new Map(draw.places.map((place) => [place.entry, place]));
    const starters: Starter[] = [];
    const put = (starter: Starter) => {
      const before = old.get(starter.entry.id);
      starters.push(before && isSame(before, starter) ? before : starter);
    };
    const [own = eventGroupId, ...rounds] = sources;
    const isPart = own !== eventGroupId;
    for (const { row, entry: entered } of this.#entriesOf(own, athlete)) {
      // What was entered for a combined event says nothing of its parts.
      const entry = isPart ? { ...entered, pb: '', sb: '' } : entered;
      put(places ? inDraw(row, entry, places.get(entry.id)) : { athlete: row, entry });
    }
    // Athletes from another round start with the entry of that one, once they are drawn.
    for (const round of places ? rounds : [])
      for (const { row, entry } of this.#entriesOf(round, athlete))
        if (places?.has(entry.id)) put(inDraw(row, entry, places.get(entry.id)));
    starters.sort(byHeatLaneBib);
    this.#stale.delete(eventGroupId);
    this.#lists.set(eventGroupId, starters);
    for (const source of sources)
      if (source !== eventGroupId) this.#madeFrom.set(source, (this.#madeFrom.get(source) ?? new Set()).add(eventGroupId));
    return starters;
  }

  *#entriesOf(eventGroupId: number, athlete: (id: StarterId) => AthleteRow | undefined) {
    for (const id of this.#members.get(eventGroupId) ?? []) {
      const row = athlete(id);
      for (const entry of row?.entries ?? []) if (row && entry.eventGroupId === eventGroupId) yield { row, entry };
    }
  }

  /** Its entries changed: the lists that are made from them too. */
  #forget(eventGroupId: number): void {
    this.#forgetList(eventGroupId);
    for (const other of this.#madeFrom.get(eventGroupId) ?? []) this.#forgetList(other);
  }

  #forgetList(eventGroupId: number): void {
    const list = this.#lists.get(eventGroupId);
    if (!list) return;
    this.#stale.set(eventGroupId, list);
    this.#lists.delete(eventGroupId);
  }
}

function byHeatLaneBib(a: Starter, b: Starter): number {
  return (
    Number(a.undrawn ?? false) - Number(b.undrawn ?? false) ||
    a.entry.heat - b.entry.heat ||
    a.entry.lane - b.entry.lane ||
    (a.athlete.bibNo ?? Number.MAX_SAFE_INTEGER) - (b.athlete.bibNo ?? Number.MAX_SAFE_INTEGER) ||
    a.entry.id - b.entry.id
  );
}

const NOWHERE = { heat: 0, lane: 0 };

/** The draw's place, whatever the entry brought along. */
function inDraw(
  athlete: AthleteRow,
  entry: EntryRow,
  place: { readonly heat: number; readonly lane: number } | undefined,
): Starter {
  const { heat, lane } = place ?? NOWHERE;
  return { athlete, entry: { ...entry, heat, lane }, ...(!place && { undrawn: true }) };
}

function isSame(a: Starter, b: Starter): boolean {
  return a.athlete === b.athlete && a.entry.heat === b.entry.heat && a.entry.lane === b.entry.lane && a.undrawn === b.undrawn;
}
