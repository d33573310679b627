import { block } from '#domain/eligibility/block.ts';
import { DEARER, settleDifference, switchTerms } from '#domain/eligibility/switch-event.ts';
import { isFullOfTeams } from '#domain/eligibility/team-room.ts';
import { teamCharge } from '#domain/entry/team-price.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { Minor } from '#domain/money/money.ts';
import { isOpenToTeams } from '#domain/team/team-event.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { entityName } from '#server/db/entry/acts-for.ts';
import { type Configuration, readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { checkTeam } from '#server/db/team/check-team.ts';
import { formatName, freeName, isFormatName } from '#server/db/team/free-name.ts';
import { noRoomFor } from '#server/db/team/team-room.ts';
import { must } from '#server/lib/must.ts';
import type { Bought } from './find-entry.ts';

/** Another event for a team's place, and why it can't be. */
interface TeamTarget {
  readonly event: CompEvent;
  readonly why: { readonly message: string; readonly remedy: string } | undefined;
  /** What goes to the credit, or off the cheque, minor units. */
  readonly back: Minor;
  readonly less: Minor;
}

const FULL = block('full', 'EVENT', 'Event full', 'A place comes free when a team is cancelled.');

interface Team {
  readonly name: string;
  readonly entityId: number;
  readonly entityLevel: number;
  readonly athleteIds: readonly number[];
}

async function readTeam(db: Pool | Client, { compId, teamId }: Bought): Promise<Team> {
  const { rows } = await db.query<Team>(
    `select t.name, t.entity_id as "entityId", t.entity_level as "entityLevel", (select coalesce(json_agg(m.athlete_id order by m.position), '[]')
       from team_athlete m where m.comp_id = t.comp_id and m.team_id = t.id) as "athleteIds"
     from team t where t.comp_id = $1 and t.id = $2`,
    [compId, teamId],
  );
  return must(rows[0], 'the team of a place');
}

async function readAll(db: Pool | Client, { compId }: Bought, now: string) {
  const configuration = must(await readConfiguration(db, compId, now), 'the competition of a place');
  return { configuration, events: await readEvents(db, compId, configuration.prices, now) };
}

/** The other team events of the competition, or one of them, each with what the rules of teams say about this team in it. */
export async function teamTargets(db: Pool | Client, bought: Bought, now: string, ceid?: number): Promise<readonly TeamTarget[]> {
  const { configuration, events } = await readAll(db, bought, now);
  const team = await readTeam(db, bought);
  const entity = { id: team.entityId, level: team.entityLevel };
  const { userId, teamId } = bought;
  const source = must(
    events.find((event) => event.ceid === bought.ceid),
    'the event of a place',
  );
  const { saleEndDate } = configuration.competition.options;
  const costs = (event: CompEvent) => teamCharge(event, team.athleteIds.length, now, saleEndDate).total;
  const targets: TeamTarget[] = [];
  for (const event of events) {
    if (!isOpenToTeams(event) || event.ceid === bought.ceid || (ceid !== undefined && event.ceid !== ceid)) continue;
    const full = await noRoomFor(db, configuration, event, 'forms', { entity, userId, now, except: teamId });
    const candidate = { configuration, event, teamId, entity, athleteIds: team.athleteIds, userId, now, organiser: false };
    const { dearer, back } = switchTerms({ from: costs(source), to: costs(event), paid: bought.worth });
    const against = full ?? (isFullOfTeams(event, event.entryInfo.totalCount) ? FULL : dearer ? DEARER : undefined);
    const why = against ? { message: against.message, remedy: against.unblock } : await checkTeam(db, candidate);
    targets.push({ event, why, ...settleDifference(bought.paid, back) });
  }
  return targets;
}

/** The team itself goes to the other event; a name that its old event made is made anew. Gives the name. */
export async function moveTeam(client: Client, bought: Bought, event: CompEvent, now: string): Promise<string> {
  const { compId, teamId, productId } = bought;
  const { configuration, events } = await readAll(client, bought, now);
  const team = await readTeam(client, bought);
  const entity = (await entityName(client, { id: team.entityId, level: team.entityLevel })) ?? '';
  const before = events.find(({ ceid }) => ceid === bought.ceid);
  const own = before && isFormatName(team.name, formatName(configuration, before, entity)) ? '' : team.name;
  const place = { compId, ceid: event.ceid, teamId };
  const made = formatName(configuration, event, entity);
  const name = (await freeName(client, place, own, made)) ?? (await freeName(client, place, '', made)) ?? team.name;
  await client.query('update team set ce_id = $3, gender = $4, name = $5, version = version + 1 where comp_id = $1 and id = $2', [
    compId,
    teamId,
    event.ceid,
    event.event.gender,
    name,
  ]);
  await client.query('update product set age_group = $3 where comp_id = $1 and id = $2', [
    compId,
    productId,
    ageGroupOf(configuration, event),
  ]);
  return name;
}

const ageGroupOf = ({ competition }: Configuration, { ageGroupId }: CompEvent): string =>
  competition.ageGroups.find(({ id }) => id === ageGroupId)?.shortName ?? '';
