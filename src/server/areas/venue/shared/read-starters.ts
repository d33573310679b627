import type { DrawRow } from '#domain/draw/draw-row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { Placed } from '#domain/timing/match.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { IS_DRAWN } from '#server/db/read/row-sql.ts';

/** All who start in these events, and everybody with one of these entries or bibs. */
interface Wanted {
  readonly eventGroupIds: readonly number[];
  readonly entryIds?: readonly number[];
  readonly bibs?: readonly number[];
}

/** A starter with their place: of the draw where the event was drawn, else as entered. Heat 0: the draw left them out. */
export interface Starting extends Placed {
  readonly event: string;
  /** They can be moved between its heats. */
  readonly isDrawn: boolean;
}

/** As entered; a part of a combined event and a later round have the entries of another. */
type Entered = Omit<Starting, 'isDrawn' | 'event'>;

interface Group {
  readonly id: number;
  readonly name: string;
  /** Whose entries start in it. */
  readonly source: number;
  /** Of its draw; null: it is not drawn. */
  readonly places: DrawRow['places'] | null;
}

/**
 * Entries are asked for by an array of their ids, and what belongs to each one by one, so that all are found by their keys: a plan from before the
 * tables were counted began with the events, and read all of a meeting.
 */
const ENTERED = `
  select e.id as "entryId", e.event_group_id as "eventGroupId", e.heat, e.lane, e.athlete_id as "athleteId",
    array_remove(array[ca.bib_no, ca.team_bib_no], null) as bibs, a.urn as licence, coalesce(a.first_name, '') as "firstName",
    coalesce(a.sur_name, t.name) as "surName", coalesce(cl.name, ar.name, '') as club
  from entry e
  cross join lateral (
    select bib_no, team_bib_no, person_id, team_id, comp_id, club_id from comp_athlete
    where comp_id = e.comp_id and athlete_id = e.athlete_id offset 0) ca
  left join athlete a on a.id = ca.person_id
  left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
  left join area ar on t.entity_level > 1 and ar.id = t.entity_id
  left join club cl on cl.id = ca.club_id
  where e.comp_id = $1 and e.id = any(array(
    select id from entry where comp_id = $1 and event_group_id = any($2::integer[])
    union select unnest($3::integer[])
    union select x.id from entry x where x.comp_id = $1 and x.athlete_id = any(array(
      select w.athlete_id from comp_athlete w where w.comp_id = $1 and w.bib_no = any($4::integer[])
      union select w.athlete_id from comp_athlete w where w.comp_id = $1 and w.team_bib_no = any($4::integer[])))))
  order by e.heat, e.lane, e.id`;

/** A statement each for the events and the entries, and one more for events that were not asked for. */
export async function readStarters(
  db: Pool | Client,
  compId: number,
  { eventGroupIds, entryIds = [], bibs = [] }: Wanted,
): Promise<readonly Starting[]> {
  const groups = await readGroups(db, compId, eventGroupIds);
  const drawn = groups.flatMap(({ places }) => places?.map(({ entry }) => entry) ?? []);
  const { rows } = await db.query<Entered>({
    name: 'starters of a race',
    text: ENTERED,
    values: [compId, groups.map(({ source }) => source), [...entryIds, ...drawn], bibs],
  });
  const byId = new Map(rows.map((row) => [row.entryId, row]));
  const bySource = groupBy(rows, ({ eventGroupId }) => eventGroupId);
  const starting = groups.flatMap((group) => startersOf(group, bySource.get(group.source) ?? [], byId));
  const there = new Set(starting.map(({ entryId }) => entryId));
  const others = groupBy(
    rows.filter(({ entryId }) => !there.has(entryId)),
    ({ eventGroupId }) => eventGroupId,
  );
  const theirs = await readGroups(db, compId, [...others.keys()]);
  return [
    ...starting,
    ...theirs.flatMap((group) => (others.get(group.id) ?? []).flatMap((one) => startersOf({ ...group, source: 0 }, [one]))),
  ];
}

async function readGroups(db: Pool | Client, compId: number, ids: readonly number[]): Promise<readonly Group[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Group>({
    name: 'events of starters',
    text: `select g.id, g.name, coalesce(g.part_of, g.id) as source, d.body->'places' as places from event_group g
      left join draw d on d.comp_id = g.comp_id and d.event_group_id = g.id and ${IS_DRAWN}
      where g.comp_id = $1 and g.id = any($2::integer[]) order by g.event_no, g.id`,
    values: [compId, ids],
  });
  return rows;
}

/** All entries of an event, each at its place in the draw, and those that the draw has besides: they come from a round before. */
function startersOf(
  { id, name, source, places }: Group,
  entered: readonly Entered[],
  byId: ReadonlyMap<number, Entered> = new Map(),
): readonly Starting[] {
  const own = { eventGroupId: id, event: name };
  // Heat and lane of an entry are those of its own event, not of a part.
  if (!places)
    return entered.map((one) => ({
      ...one,
      ...own,
      ...(source === id || source === 0 ? { heat: one.heat || 1 } : { heat: 1, lane: 0 }),
      isDrawn: false,
    }));
  const at = new Map(places.map((place) => [place.entry, place]));
  const all = new Map([...entered, ...places.flatMap(({ entry }) => byId.get(entry) ?? [])].map((one) => [one.entryId, one]));
  return [...all.values()].map((one) => {
    const { heat, lane } = at.get(one.entryId) ?? { heat: 0, lane: 0 };
    return { ...one, ...own, heat, lane, isDrawn: true };
  });
}
