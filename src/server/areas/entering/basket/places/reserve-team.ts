import { mayBuild } from '#domain/access/permission.ts';
import type { ProductId } from '#domain/basket/ids.ts';
import { type Block, block } from '#domain/eligibility/block.ts';
import { isFullOfTeams } from '#domain/eligibility/team-room.ts';
import { reservedUntil } from '#domain/entry/place.ts';
import { teamCharge } from '#domain/entry/team-price.ts';
import { NOTHING } from '#domain/money/money.ts';
import type { AthleteId, TeamId } from '#domain/team/starter.ts';
import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { actsFor, type EntityRef } from '#server/db/entry/acts-for.ts';
import { isLive } from '#server/db/entry/live.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { checkTeam } from '#server/db/team/check-team.ts';
import { noRoomFor } from '#server/db/team/team-room.ts';
import type { User } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import { WAITS } from './mail-waits.ts';
import { type Held, prolong } from './reserve.ts';

interface TeamPlace {
  readonly compId: number;
  readonly ceid: number;
  readonly teamId: TeamId;
  /** The caller runs the competition. */
  readonly organiser: boolean;
}

/** Undefined: no such team in that event, or one that the user does not act for; the answer does not say which. */
export async function findTeamPlace(db: Pool, user: User, ceid: number, teamId: TeamId): Promise<TeamPlace | undefined> {
  const { rows } = await db.query<{ compId: number; orgId: number; entityId: number; entityLevel: number }>(
    `select t.comp_id as "compId", c.org_id as "orgId", t.entity_id as "entityId", t.entity_level as "entityLevel"
     from team t join competition c on c.id = t.comp_id where t.id = $1 and t.ce_id = $2`,
    [teamId, ceid],
  );
  const [team] = rows;
  if (!team) return undefined;
  const { compId, orgId, entityId, entityLevel } = team;
  const organiser = mayBuild(user, 'Comp Events', { orgId, compId });
  const theirs = organiser || (await actsFor(db, user.id, { id: entityId, level: entityLevel }));
  return theirs ? { compId, ceid, teamId, organiser } : undefined;
}

/**
 * Holds a place for a team whose form is saved, under the lock of the competition's places. Its members were checked when the form was saved;
 * here only the room is. Asking again for a place already held gives the same place.
 */
export async function reserveTeam(
  { mailer }: Pick<BasketDeps, 'mailer'>,
  client: Client,
  { compId, ceid, teamId, organiser }: TeamPlace,
  { userId, now, minutes }: { readonly userId: number; readonly now: string; readonly minutes: number },
): Promise<Held | { readonly block: Block }> {
  const configuration = await readConfiguration(client, compId, now);
  const events = configuration ? await readEvents(client, compId, configuration.prices, now) : [];
  const event = events.find((candidate) => candidate.ceid === ceid && candidate.event.options.isTeamEvent);
  if (!configuration || !event) return { block: block('not-available', 'EVENT', 'Event Not Available') };
  const held = await readTeamPlace(client, compId, teamId, now);
  if (held?.userId === userId && !held.entered) return held;
  const { athleteIds, clubId, entity } = await readTeam(client, compId, teamId);
  const asked = { entity, userId, now, except: teamId };
  const blocked = held ? taken(held) : await noRoomFor(client, configuration, event, 'places', asked);
  if (blocked) return { block: blocked };
  // Checked when its form was saved, but somebody of it may have moved to another club since, and the organiser to other rules.
  const wrong = await checkTeam(client, { configuration, event, teamId, entity, athleteIds, userId, now, organiser });
  if (wrong) return { block: block('not-available', 'EVENT', wrong.message, wrong.remedy) };
  const waits = isFullOfTeams(event, event.entryInfo.totalCount);
  const { total, fee } = teamCharge(event, athleteIds.length, now, configuration.competition.options.saleEndDate);
  const until = waits ? null : reservedUntil(now, minutes, configuration.competition.facts.closesAt);
  const ageGroup = configuration.competition.ageGroups.find(({ id }) => id === event.ageGroupId)?.shortName ?? '';
  const state = waits ? 'waiting' : 'reserved';
  const { rows } = await client.query<{ id: ProductId }>(
    `insert into product (comp_id, ce_id, team_id, user_id, club_id, state, reserved_until, since, age_group, charged, fee, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $8) returning id`,
    [compId, ceid, teamId, userId, clubId, state, until, now, ageGroup, ...(waits ? [null, null] : [total, fee])],
  );
  const { id: productId } = must(rows[0], 'the place');
  if (waits) await mailer.tell(client, WAITS, { compId, productId });
  else await prolong(client, userId, now, minutes);
  return { productId, state, price: waits ? NOTHING : total, reservedUntil: until };
}

interface TeamHeld extends Held {
  readonly userId: number;
  readonly holder: string;
  readonly paid: number;
  readonly entered: boolean;
}

async function readTeamPlace(client: Client, compId: number, teamId: TeamId, now: string): Promise<TeamHeld | undefined> {
  const { rows } = await client.query<Omit<TeamHeld, 'reservedUntil'> & { readonly until: Date | null }>(
    `select p.id as "productId", p.state, coalesce(p.charged, 0) as price, p.reserved_until as until, p.user_id as "userId",
       u.display_name as holder, p.paid, p.state = 'entered' as entered
     from product p join app_user u on u.id = p.user_id
     where p.comp_id = $1 and p.team_id = $2 and ${isLive('$3')}`,
    [compId, teamId, now],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { until, ...held } = row;
  return { ...held, reservedUntil: until?.toISOString() ?? null };
}

function taken({ entered, state, holder }: TeamHeld): Block {
  if (entered) return block('confirmed', 'EVENT', 'Entry Confirmed');
  return state === 'waiting'
    ? block('waiting', 'EVENT', 'On the waiting list')
    : block('awaiting-payment', 'EVENT', `Awaiting Payment by: ${holder}`);
}

interface TeamRow {
  readonly athleteIds: readonly AthleteId[];
  readonly clubId: number | null;
  readonly entity: EntityRef;
}

async function readTeam(client: Client, compId: number, teamId: TeamId): Promise<TeamRow> {
  const { rows } = await client.query<TeamRow>(
    `select (select coalesce(json_agg(m.athlete_id order by m.position), '[]') from team_athlete m
         where m.comp_id = t.comp_id and m.team_id = t.id) as "athleteIds",
       case when t.entity_level = 1 then t.entity_id end as "clubId", json_build_object('id', t.entity_id, 'level', t.entity_level) as entity
     from team t where t.comp_id = $1 and t.id = $2`,
    [compId, teamId],
  );
  return must(rows[0], 'the team');
}
