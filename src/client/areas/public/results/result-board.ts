import { calledBib, fullName, underName } from '#client/lib/text/names.ts';
import { formatDistance, formatWind } from '#domain/performance/format.ts';
import { heatOf, type Placing, places } from '#domain/result/places.ts';
import type { FieldValue, ResultValue, Trial } from '#domain/result/value.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { CompetitionRow, EventGroupRow, PublicAthlete, PublicEntry, PublicResult, PublicRow } from '#domain/sync/row.ts';

/** An event as a spectator reads it. */
export interface ResultBoard {
  readonly competition: CompetitionRow | undefined;
  readonly group: EventGroupRow;
  /** False: nobody has a mark or a code yet, it is a start list. */
  readonly started: boolean;
  readonly heats: readonly BoardHeat[];
  /** All heats together, best first; only when there are several. */
  readonly overall: readonly BoardLine[];
}
interface BoardHeat {
  readonly heat: number;
  /** e.g. `+1.3`; empty when it was not read. */
  readonly wind: string;
  readonly lines: readonly BoardLine[];
}
export interface BoardLine {
  readonly entryId: number;
  readonly heat: number;
  /** The place that counts in this list. */
  readonly place: number | null;
  readonly lane: number;
  readonly bibNo: number | null;
  readonly name: string;
  /** And who runs for a team. */
  readonly club: string;
  readonly pb: string;
  readonly mark: string;
  readonly note: string;
  /** Trials in the order of the rounds; empty on the track. */
  readonly series: readonly string[];
}

interface Starter {
  readonly athlete: PublicAthlete;
  readonly entry: PublicEntry;
}

/** The board of an event group from the rows of the public call; undefined when the group is not among them. */
export function resultBoard(rows: readonly PublicRow[], eventGroupId: number): ResultBoard | undefined {
  const group = rows.find((r): r is EventGroupRow => r.kind === 'eventGroup' && r.id === eventGroupId);
  if (!group) return undefined;
  const results = rows.filter((r): r is PublicResult => r.kind === 'result' && r.eventGroupId === eventGroupId);
  const starters = startersOf(rows, eventGroupId);
  const values = new Map(results.map((r) => [`${r.heat}:${r.entryId}`, r.value]));
  const placed = places(
    group,
    starters.map(({ entry }) => ({ entryId: entry.id, heat: entry.heat })),
    results,
  );
  const byEntry = new Map(starters.map((s) => [s.entry.id, s]));
  const line = (p: Placing, place: number | null): BoardLine[] => {
    const starter = byEntry.get(p.entryId);
    return starter ? [lineOf(starter, p, place, values.get(`${p.heat}:${p.entryId}`) ?? null)] : [];
  };
  const started = placed.some((p) => p.mark !== '');
  const heats = [...groupBy(placed, (p) => p.heat)]
    .sort(([a], [b]) => a - b)
    .map(([heat, inHeat]) => {
      const lines = inHeat.flatMap((p) => line(p, p.heatPlace));
      return { heat, wind: windText(values.get(`${heat}:0`)), lines: inOrder(lines, started, starters) };
    });
  return {
    competition: rows.find((r): r is CompetitionRow => r.kind === 'competition'),
    group,
    started,
    heats,
    overall: heats.length > 1 && started ? placed.flatMap((p) => line(p, p.place)) : [],
  };
}

function startersOf(rows: readonly PublicRow[], eventGroupId: number): readonly Starter[] {
  return rows
    .flatMap((athlete) =>
      athlete.kind === 'athlete'
        ? athlete.entries.filter((entry) => entry.eventGroupId === eventGroupId).map((entry) => ({ athlete, entry }))
        : [],
    )
    .sort((a, b) => a.entry.heat - b.entry.heat || a.entry.lane - b.entry.lane || bibOrder(a.athlete) - bibOrder(b.athlete));
}
const bibOrder = ({ bibNo }: PublicAthlete): number => bibNo ?? Number.MAX_SAFE_INTEGER;

/** Before the first mark a start list is in its own order, not in that of places that nobody has. */
function inOrder(lines: readonly BoardLine[], started: boolean, starters: readonly Starter[]): readonly BoardLine[] {
  if (started) {
    // Within a heat the heat's places lead; athletes without one keep the order of the ranking.
    return [...lines].sort((a, b) => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER));
  }
  const at = new Map(starters.map((s, i) => [s.entry.id, i]));
  return [...lines].sort((a, b) => (at.get(a.entryId) ?? 0) - (at.get(b.entryId) ?? 0));
}

function lineOf({ athlete, entry }: Starter, p: Placing, place: number | null, value: ResultValue | null): BoardLine {
  return {
    entryId: entry.id,
    heat: heatOf(entry.heat),
    place,
    lane: entry.lane,
    bibNo: calledBib(athlete),
    name: fullName(athlete),
    club: underName(athlete),
    pb: entry.pb,
    mark: p.mark,
    note: p.note,
    series: value?.type === 'field' ? seriesOf(value) : [],
  };
}

const seriesOf = ({ trials }: FieldValue): readonly string[] => trials.map(trialText);

function trialText(trial: Trial | null): string {
  if (trial === null) return '';
  return 'cm' in trial ? formatDistance(trial.cm) : trial.mark === '-' ? '–' : trial.mark;
}

function windText(value: ResultValue | null | undefined): string {
  return value?.type === 'wind' && value.wind !== null ? formatWind(value.wind) : '';
}
