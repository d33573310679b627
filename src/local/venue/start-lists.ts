import type { AthleteRow } from '#domain/sync/row.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Starter } from './venue.ts';

/** The start list of each event group. A list is made on demand and cached until one of its athletes changes. */
export class StartLists {
  readonly #members = new Map<number, Set<StarterId>>();
  readonly #lists = new Map<number, readonly Starter[]>();
  /** Lists that are out of date: their starters go on being the same objects where nothing changed. */
  readonly #stale = new Map<number, readonly Starter[]>();

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

  list(eventGroupId: number, athlete: (id: StarterId) => AthleteRow | undefined): readonly Starter[] {
    const known = this.#lists.get(eventGroupId);
    if (known) return known;
    const old = new Map((this.#stale.get(eventGroupId) ?? []).map((starter) => [starter.entry.id, starter]));
    const starters: Starter[] = [];
    for (const id of this.#members.get(eventGroupId) ?? []) {
      const row = athlete(id);
      for (const entry of row?.entries ?? []) {
        if (!row || entry.eventGroupId !== eventGroupId) continue;
        const before = old.get(entry.id);
        starters.push(before?.athlete === row && before.entry === entry ? before : { athlete: row, entry });
      }
    }
    starters.sort(byHeatLaneBib);
    this.#stale.delete(eventGroupId);
    this.#lists.set(eventGroupId, starters);
    return starters;
  }

  #forget(eventGroupId: number): void {
    const list = this.#lists.get(eventGroupId);
    if (!list) return;
    this.#stale.set(eventGroupId, list);
    this.#lists.delete(eventGroupId);
  }
}

function byHeatLaneBib(a: Starter, b: Starter): number {
  return (
    a.entry.heat - b.entry.heat ||
    a.entry.lane - b.entry.lane ||
    (a.athlete.bibNo ?? Number.MAX_SAFE_INTEGER) - (b.athlete.bibNo ?? Number.MAX_SAFE_INTEGER) ||
    a.entry.id - b.entry.id
  );
}
