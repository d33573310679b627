import { productId as productIdOf } from '#domain/basket/ids.ts';
import { FREE, PAID } from '#domain/entry/paid.ts';
import { reservedUntil } from '#domain/entry/place.ts';
import { chargeAt } from '#domain/entry/price.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { seatPlaces } from '#server/db/entry/seat-places.ts';
import { formatName, freeName } from '#server/db/team/free-name.ts';
import { must } from '#server/lib/must.ts';

/** Teams of the secretary's club, one of each state that a team can be in. */
const TEAMS = [
  // All that the league lets the club enter, and at the desk.
  { competition: 'Club League Final', gender: 'F', runners: { F: 4, M: 0 }, state: 'free' },
  { competition: 'Summer Open', gender: 'M', runners: { F: 0, M: 4 }, state: 'paid' },
  // Two are missing.
  { competition: 'Summer Open', gender: 'O', runners: { F: 1, M: 1 }, state: 'form' },
  { competition: 'Summer Open', gender: 'O', runners: { F: 2, M: 2 }, state: 'basket' },
] as const;
type TeamPlan = (typeof TEAMS)[number];
const RELAY = '4X100';

interface Around {
  readonly secretary: number;
  /** In whose basket a team of the club is. */
  readonly organiser: number;
  readonly now: string;
}

export async function insertTeams(client: Client, around: Around): Promise<void> {
  for (const plan of TEAMS) await insertTeam(client, plan, around);
}

async function insertTeam(client: Client, plan: TeamPlan, { secretary, organiser, now }: Around): Promise<void> {
  const { rows } = await client.query<{ compId: number; clubId: number; club: string; runners: readonly number[] }>(
    `select c.id as "compId", k.id as "clubId", k.name as club, (
       select json_agg(x.id order by x.gender, x.dob, x.id) from (
         select a.*, row_number() over (partition by a.gender order by a.dob, a.id) as n from user_athlete l
         join athlete a on a.id = l.athlete_id where l.user_id = $2 and a.club_id = k.id) x
       where x.n <= case x.gender when 'F' then $3::integer else $4::integer end) as runners
     from competition c join user_club uc on uc.user_id = $2 join club k on k.id = uc.club_id where c.name = $1 order by k.id limit 1`,
    [plan.competition, secretary, plan.runners.F, plan.runners.M],
  );
  const [found] = rows;
  const configuration = found && (await readConfiguration(client, found.compId, now));
  if (!found || !configuration || found.runners.length < plan.runners.F + plan.runners.M) return;
  const { compId, clubId, club, runners } = found;
  const events = await readEvents(client, compId, configuration.prices, now);
  const event = events.find(({ event: { eventCode, gender } }) => eventCode === RELAY && gender === plan.gender);
  if (!event) return;
  const name = await freeName(client, { compId, ceid: event.ceid, teamId: 0 }, '', formatName(configuration, event, club));
  const one = async (text: string, ...values: unknown[]) =>
    must((await client.query<{ id: number }>(text, values)).rows[0], 'what was written').id;
  const teamId = await one(
    `with made as (
       insert into team (comp_id, name, entity_id, entity_level, gender, ce_id, created_by) values ($1, $2, $3, 1, $4, $5, $6) returning comp_id, id),
     members as (
       insert into team_athlete (comp_id, team_id, athlete_id, position)
       select made.comp_id, made.id, x.id, x.n from made, unnest($7::integer[]) with ordinality as x(id, n))
     select id from made`,
    compId,
    name,
    clubId,
    plan.gender,
    event.ceid,
    secretary,
    runners,
  );
  if (plan.state === 'form') return;
  const { total, fee } = chargeAt(event.price, now, configuration.competition.options.saleEndDate);
  const ageGroup = configuration.competition.ageGroups.find(({ id }) => id === event.ageGroupId)?.shortName ?? '';
  const productId = await one(
    `insert into product (comp_id, ce_id, team_id, user_id, club_id, state, reserved_until, since, age_group, charged, fee, changed_at)
     values ($1, $2, $3, $4, $5, 'reserved', $6, $7, $8, $9, $10, $7) returning id`,
    compId,
    event.ceid,
    teamId,
    plan.state === 'basket' ? organiser : secretary,
    clubId,
    reservedUntil(now, 30),
    now,
    ageGroup,
    total,
    fee,
  );
  if (plan.state !== 'basket')
    await seatPlaces(
      client,
      compId,
      [{ productId: productIdOf(productId), paid: plan.state === 'paid' ? PAID : FREE, orderId: null }],
      now,
    );
}
