import type { PlannedAthlete, PlannedGroup } from './planned.ts';
import type { KnownAthlete, KnownEntry, State } from './state.ts';

/** Entries of an athlete that an earlier file brought and this one does not have. */
export interface Missing {
  readonly known: KnownAthlete;
  readonly entries: readonly KnownEntry[];
  readonly events: readonly string[];
  /** The file has none of theirs. */
  readonly isWhole: boolean;
}

/** In the order of the surnames. `held`: athletes a person has to decide about first. */
export function missingOf(
  athletes: readonly PlannedAthlete[],
  groups: readonly PlannedGroup[],
  state: State,
  held: ReadonlySet<number>,
): readonly Missing[] {
  const ids = new Map(groups.flatMap(({ file, known }) => (known ? [[file.key, known.id] as const] : [])));
  const inFile = new Set(
    athletes.flatMap(({ known, entries }) =>
      known ? entries.map(({ file }) => `${known.athleteId}:${ids.get(file.groupKey)}`) : [],
    ),
  );
  const found = new Set(athletes.flatMap(({ known }) => known?.athleteId ?? []));
  const names = new Map(state.groups.map(({ id, name }) => [id, name]));
  const entries = Map.groupBy(
    state.entries.filter((e) => e.imported && !held.has(e.athleteId) && !inFile.has(`${e.athleteId}:${e.eventGroupId}`)),
    ({ athleteId }) => athleteId,
  );
  return state.athletes
    .flatMap((known): readonly Missing[] => {
      const own = entries.get(known.athleteId) ?? [];
      if (own.length === 0) return [];
      const events = own.map(({ eventGroupId }) => names.get(eventGroupId) ?? '');
      return [{ known, entries: own, events, isWhole: !found.has(known.athleteId) }];
    })
    .sort((a, b) => collator.compare(a.known.surName, b.known.surName) || a.known.athleteId - b.known.athleteId);
}

const collator = new Intl.Collator('en');
