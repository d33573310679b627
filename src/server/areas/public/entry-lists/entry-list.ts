import { getPublicEntries, type ListedAthlete } from '#contracts/organising/event-group.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { seeds } from '#domain/performance/seeding.ts';
import { uomOf } from '#domain/performance/unit.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { NO_COMPETITION } from '#server/lib/http/answer.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { type Entered, named, printed, readEntered, readEnteredTeams } from './read-entered.ts';

/** A large list is made once for all who read it at the same time. */
const CACHE_MS = 5000;
type Listed = Data<typeof getPublicEntries>['events'];

/** The entry list of a competition. */
export function entryListRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;
  const cached = router.shown.add(answerCache<Listed>(now, CACHE_MS));
  route(router, getPublicEntries, async ({ params: { compId } }) => {
    const at = new Date(now()).toISOString();
    const configuration = compId > LARGEST_ID ? undefined : await readConfiguration(pool, compId, at);
    if (!configuration) return NO_COMPETITION;
    const { options, facts } = configuration.competition;
    const events = await cached.get(String(compId), compId, () => readList(pool, compId, options.showTeamAthletes));
    return { data: { competition: { id: compId, name: configuration.name, timeZone: facts.timeZone }, events } };
  });
}

async function readList(pool: Pool, compId: number, teamAthletes: boolean): Promise<Listed> {
  const [groups, entered, teams] = [
    await readGroups(pool, compId),
    groupBy(await readEntered(pool, compId, null), ({ groupId }) => groupId),
    groupBy(await readEnteredTeams(pool, compId, null, teamAthletes), ({ groupId }) => groupId),
  ];
  return groups.map(({ id, name, eventNo, startDateIso, ...group }) => ({
    id,
    name,
    eventNo,
    startDateIso,
    eventCode: group.eventCode,
    isTrack: group.type === 'T',
    athletes: seeded(entered.get(id) ?? [], group),
    teams: (teams.get(id) ?? []).map(named),
  }));
}

type Group = Pick<EventGroupRow, 'type' | 'unit' | 'eventCode'> & {
  readonly id: number;
  readonly name: string;
  readonly eventNo: number;
  readonly startDateIso: string;
};

async function readGroups(pool: Pool, compId: number): Promise<readonly Group[]> {
  const { rows } = await pool.query<Group>(
    `select g.id, g.name, g.event_no as "eventNo", ${iso('g.starts_at')} as "startDateIso", g.type, g.unit, g.event_code as "eventCode"
     from event_group g where g.comp_id = $1 and g.part_of is null order by g.starts_at, g.event_no, g.id`,
    [compId],
  );
  return rows;
}

function seeded(entered: readonly Entered[], group: Pick<EventGroupRow, 'type' | 'unit' | 'eventCode'>): ListedAthlete[] {
  const places = seeds(
    entered.map(({ pb }) => pb),
    uomOf(group),
  );
  return entered.map((one, i) => ({ ...printed(one), seed: places[i] ?? 0, heat: one.heat, lane: one.lane }));
}
