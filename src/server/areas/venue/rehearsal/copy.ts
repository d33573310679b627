import { randomUUID } from 'node:crypto';
import { type MeetingClock, realAt, shownIn, startedClock } from '#domain/rehearsal/meeting-clock.ts';
import { namedAsCopy } from '#domain/rehearsal/past-meeting.ts';
import { type Plan, planRehearsal } from '#domain/rehearsal/plan.ts';
import { lengthOf, offsetAt, type Timeline } from '#domain/rehearsal/timeline.ts';
import { addDays, daysBetween, localDate } from '#domain/shared/wall-clock.ts';
import { LAST_ATHLETE } from '#domain/team/starter.ts';
import { insertRows } from '#server/db/connection/bulk.ts';
import { CHANNEL, notice } from '#server/db/connection/notice.ts';
import type { Client } from '#server/db/connection/pool.ts';
import type { User } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import type { RehearsalDeps } from './deps.ts';
import { readCopyNames, readPastMeeting } from './read-past.ts';

interface Starting {
  readonly sourceId: number;
  readonly user: User;
  readonly by: string;
  readonly speed: number;
  /** Epoch ms. */
  readonly now: number;
}

/** Before the name of a copy. */
const PREFIX = 'Rehearsal: ';
const LONGEST_NAME = 250;

/**
 * Makes the copy of a past competition and the queues of its made-up staff. The copy is a draft; it takes no entries and sells nothing, and nobody has paid for a place in it. Gives
 * its number; `taken`: another competition has its name.
 */
export async function makeCopy(
  client: Client,
  { cloneSetUp }: Pick<RehearsalDeps, 'cloneSetUp'>,
  { sourceId, user, by, speed, now }: Starting,
): Promise<number | 'taken' | 'none'> {
  const { rows } = await client.query<{ name: string; day: string }>(
    'select name, first_day as day from competition where id = $1',
    [sourceId],
  );
  const source = rows[0];
  if (!source) return 'none';
  const cloned = await cloneSetUp(client, {
    fromId: sourceId,
    date: source.day,
    name: `${PREFIX}${source.name}`.slice(0, LONGEST_NAME),
    parts: { clubs: true, staff: false },
    callId: randomUUID(),
    user,
    by,
    now: new Date(now).toISOString(),
  });
  if (typeof cloned === 'string') return cloned;
  const { id, version, ids } = cloned;
  await closeCopy(client, sourceId, id);
  await nameGroups(client, id, ids);
  await copyStarters(client, { sourceId, id, version, ids });
  const clock = startedClock(now, speed);
  await client.query(
    `insert into rehearsal (comp_id, source_id, user_id, by, started_at, clock, timeline) values ($1, $2, $3, $4, $5, $6, '[]')`,
    [id, sourceId, user.id, by, new Date(now), JSON.stringify(clock)],
  );
  const plan = await planCopy(client, sourceId, id);
  await writePlan(client, id, user.id, plan);
  await moveDays(client, id, now, lengthOf(plan.timeline) / speed);
  await placeEvents(client, id, { clock, timeline: plan.timeline, now, all: true });
  return id;
}

/** Staff of the past competition alone may work at the copy; nobody enters it, on the web or late. */
async function closeCopy(client: Client, sourceId: number, id: number): Promise<void> {
  await client.query(
    `insert into permission (user_id, role, org_id, comp_id, levels)
     select user_id, role, org_id, $2, levels from permission where comp_id = $1 on conflict do nothing`,
    [sourceId, id],
  );
  await client.query(
    `update competition set active = false, entries_open_at = null, entries_close_at = null,
       entry_options = entry_options || '{"lateEntries":false}',
       options = jsonb_set(options, '{checkIn,checkInDateTimeOpens}', 'null') || '{"rehearsal":true}'
     where id = $1`,
    [id],
  );
}

/** The events of the copy remember which they were. */
async function nameGroups(client: Client, id: number, ids: Readonly<Record<string, string>>): Promise<void> {
  const groups = renamed(ids, 'events.groups');
  await client.query(
    `update event_group g set source_key = x.was::text from unnest($2::integer[], $3::integer[]) x(was, made)
     where g.comp_id = $1 and g.id = x.made`,
    [id, [...groups.keys()], [...groups.values()]],
  );
}

/** Old numbers of a list's rows, and the new ones. */
function renamed(ids: Readonly<Record<string, string>>, list: 'events.groups' | 'events.ceids'): ReadonlyMap<number, number> {
  const prefix = `${list}.new-`;
  return new Map(
    Object.entries(ids).flatMap(([key, made]) =>
      key.startsWith(prefix) ? [[Number(key.slice(prefix.length)), Number(made)]] : [],
    ),
  );
}

interface Copying {
  readonly sourceId: number;
  readonly id: number;
  readonly version: number;
  readonly ids: Readonly<Record<string, string>>;
}

/** Teams, starters with their bibs, and entries. An entry gives nobody a right to the athlete that they have not already, so it counts as imported. */
async function copyStarters(client: Client, { sourceId, id, version, ids }: Copying): Promise<void> {
  const [groups, ceids] = [renamed(ids, 'events.groups'), renamed(ids, 'events.ceids')];
  const { rows: teams } = await client.query<{ was: number; made: number }>(
    `select id as was, nextval(pg_get_serial_sequence('team', 'id'))::integer as made from team where comp_id = $1 order by id`,
    [sourceId],
  );
  const teamLists = [teams.map(({ was }) => was), teams.map(({ made }) => made)];
  const ceLists = [[...ceids.keys()], [...ceids.values()]];
  await client.query(
    `insert into team (comp_id, id, name, entity_id, entity_level, gender, ce_id)
     select $2, x.made, t.name, t.entity_id, t.entity_level, t.gender, c.made
     from team t join unnest($3::integer[], $4::integer[]) x(was, made) on x.was = t.id
     left join unnest($5::integer[], $6::integer[]) c(was, made) on c.was = t.ce_id
     where t.comp_id = $1`,
    [sourceId, id, ...teamLists, ...ceLists],
  );
  await client.query(
    `insert into team_athlete (comp_id, team_id, athlete_id, position)
     select $2, x.made, m.athlete_id, m.position
     from team_athlete m join unnest($3::integer[], $4::integer[]) x(was, made) on x.was = m.team_id where m.comp_id = $1`,
    [sourceId, id, ...teamLists],
  );
  await client.query(
    `insert into comp_athlete (comp_id, athlete_id, version, club_id, bib_no, team_bib_no, source_id)
     select $2, coalesce(x.made + $5, ca.athlete_id), $6, ca.club_id, ca.bib_no, ca.team_bib_no, ca.athlete_id::text
     from comp_athlete ca left join unnest($3::integer[], $4::integer[]) x(was, made) on x.was = ca.team_id where ca.comp_id = $1`,
    [sourceId, id, ...teamLists, LAST_ATHLETE, version],
  );
  await client.query(
    `insert into entry (comp_id, athlete_id, event_group_id, ce_id, age_group, pb, sb, imported, guest)
     select $2, ca.athlete_id, g.made, c.made, e.age_group, e.pb, e.sb, true, e.guest
     from entry e join comp_athlete ca on ca.comp_id = $2 and ca.source_id = e.athlete_id::text
     join unnest($3::integer[], $4::integer[]) g(was, made) on g.was = e.event_group_id
     left join unnest($5::integer[], $6::integer[]) c(was, made) on c.was = e.ce_id
     where e.comp_id = $1 order by e.id`,
    [sourceId, id, [...groups.keys()], [...groups.values()], ...ceLists],
  );
}

async function planCopy(client: Client, sourceId: number, id: number): Promise<Plan> {
  const { rows } = await client.query<{ seed: string }>('select draw_seed as seed from competition where id = $1', [id]);
  const past = await readPastMeeting(client, sourceId);
  return planRehearsal(namedAsCopy(past, await readCopyNames(client, id)), must(rows[0], 'the copy').seed);
}

/** The devices, as the venue lists them too, and their queues. */
async function writePlan(client: Client, id: number, userId: number, { devices, steps, timeline }: Plan): Promise<void> {
  await client.query('update rehearsal set timeline = $2 where comp_id = $1', [id, JSON.stringify(timeline)]);
  const numbered = devices.map((device, no) => ({ comp_id: id, no, device_id: randomUUID(), ...device }));
  await insertRows(
    client,
    'rehearsal_device',
    { comp_id: 'integer', no: 'integer', device_id: 'uuid', kind: 'text', name: 'text' },
    numbered,
  );
  await client.query(
    `insert into device (comp_id, device_id, name, user_id, unsent)
     select comp_id, device_id, name, $2, 0 from rehearsal_device where comp_id = $1 and kind <> 'photo-finish'`,
    [id, userId],
  );
  // One insert of all would hold the whole meeting in memory twice over.
  const AT_ONCE = 2000;
  for (let from = 0; from < steps.length; from += AT_ONCE)
    await insertRows(
      client,
      'rehearsal_step',
      {
        comp_id: 'integer',
        no: 'integer',
        at: 'integer',
        device: 'integer',
        event_group_id: 'integer',
        waits: 'text',
        is_list: 'boolean',
        seen: 'integer[]',
        what: 'json',
      },
      steps.slice(from, from + AT_ONCE).map(({ isList, eventGroupId, ...step }) => ({
        comp_id: id,
        event_group_id: eventGroupId,
        is_list: isList,
        ...step,
      })),
    );
}

/** The days of the copy are those on which it is held. */
async function moveDays(client: Client, id: number, now: number, ms: number): Promise<void> {
  const { rows } = await client.query<{ zone: string }>('select time_zone as zone from competition where id = $1', [id]);
  const { zone } = must(rows[0], 'the copy');
  const [first, last] = [now, now + ms].map((at) => localDate(new Date(at).toISOString(), zone));
  if (first === undefined || last === undefined) return;
  const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
  await client.query('update competition set dates = $2 where id = $1', [id, dates]);
}

interface Placing {
  readonly clock: MeetingClock;
  readonly timeline: Timeline;
  readonly now: number;
  /** Those that have begun too. */
  readonly all?: boolean;
}

/** Events of the copy start when its clock shows their start, and check-in is open for as much shorter as the clock is faster. */
export async function placeEvents(client: Client, id: number, { clock, timeline, now, all = false }: Placing): Promise<void> {
  const { rows } = await client.query<{ id: number; at: Date; from: number; to: number }>(
    `select g.id, was.starts_at as at, coalesce(was.check_in_from, (c.options#>>'{checkIn,defaultFrom}')::integer, 180) as "from",
       coalesce(was.check_in_to, (c.options#>>'{checkIn,defaultTo}')::integer, 60) as "to"
     from event_group g join rehearsal r on r.comp_id = g.comp_id join competition c on c.id = r.source_id
     join event_group was on was.comp_id = r.source_id and was.id = g.source_key::integer where g.comp_id = $1`,
    [id],
  );
  const shown = shownIn(timeline, clock, now);
  const placed = rows
    .map(({ at, from, to, ...group }) => ({ ...group, from, to, offset: offsetAt(timeline, at.getTime()) }))
    .filter(({ offset }) => all || offset > shown)
    .map(({ offset, from, to, ...group }) => ({
      id: group.id,
      starts_at: new Date(realAt(clock, offset, now)).toISOString(),
      from: Math.ceil(from / clock.speed),
      to: to < 0 ? to : Math.floor(to / clock.speed),
    }));
  if (placed.length === 0) return;
  const { rows: changed } = await client.query<{ no: number }>(
    'update competition set change_no = change_no + 1 where id = $1 returning change_no as no',
    [id],
  );
  const { no } = must(changed[0], 'the copy');
  await client.query(
    `update event_group g set starts_at = x.starts_at, check_in_from = x."from", check_in_to = x."to", version = $2
     from json_to_recordset($3::json) as x(id integer, starts_at timestamptz, "from" integer, "to" integer)
     where g.comp_id = $1 and g.id = x.id`,
    [id, no, JSON.stringify(placed)],
  );
  await client.query('select pg_notify($1, $2)', [
    CHANNEL,
    notice(
      id,
      no,
      placed.map((group) => group.id),
    ),
  ]);
}
