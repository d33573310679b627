import type { Client } from '#server/db/connection/pool.ts';
import { NO_FAMILY } from '#server/db/read/athlete-ties.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';
import type { FileDid } from '../run.ts';
import { type Kept, takeOut } from '../take-out.ts';
import { tellEvents } from '../tell-events.ts';
import { tellAthletes } from './merge-events.ts';
import { putBack, type Undone } from './put-back.ts';

/** An event group `g` that an import made and nothing is in. */
const WHY_EVENT = `case
  when exists (select from result r where r.comp_id = g.comp_id and r.event_group_id = g.id) then 'has results'
  when exists (select from entry e where e.comp_id = g.comp_id and e.event_group_id = g.id) then 'has entries'
  when exists (select from draw d where d.comp_id = g.comp_id and d.event_group_id = g.id)
    or exists (select from round rd where rd.comp_id = g.comp_id and rd.event_group_id = g.id) then 'has been drawn or set up'
  when exists (select from comp_event ce where ce.comp_id = g.comp_id and ce.event_group_id = g.id)
    or exists (select from event_group part where part.comp_id = g.comp_id and part.part_of = g.id) then 'can be entered by people by now'
  end`;

/**
 * Takes back what a start list made and nothing depends on yet, under the competition's lock, and puts back what it took out and changed, unless somebody has changed it
 * since. `next` gives change numbers.
 */
export async function undoFile(client: Client, compId: number, did: FileDid, next: () => number): Promise<Undone> {
  const { gone, kept } = await takeOut(client, compId, did.entries, next);
  const back = await putBack(client, compId, { entry: did.out }, next);
  const corrected = await uncorrect(client, compId, did, next);
  const unchanged = await unchange(client, compId, did, next);
  await client.query('update competition set change_no = $2 where id = $1', [compId, next()]);
  const athletes = await removeStarters(client, compId, did);
  const events = await removeEvents(client, compId, did);
  const days = await resetCompetition(client, compId, did);
  return {
    entries: gone.length,
    athletes,
    events: events.gone,
    back: back + corrected + unchanged + days.back,
    kept: [...kept, ...events.kept, ...days.kept],
  };
}

/** What a second undo does: it takes out what stayed. What was put back once belongs to those who have changed it since. */
export const leftOf = ({ entries, athletes, people, groups }: FileDid): FileDid => ({
  entries,
  athletes,
  people,
  groups,
  peopleBefore: [],
  groupsBefore: [],
  out: [],
});

/** Starters without an entry, a bib in hand or a note, and the people among them who appear nowhere else. */
async function removeStarters(client: Client, compId: number, { athletes, people }: FileDid): Promise<number> {
  const { rowCount } = await client.query(
    `delete from comp_athlete ca where comp_id = $1 and athlete_id = any($2::integer[]) and not ${isTickedSql('ca.collected')}
       and coalesce(ca.note->>'text', '') = '' and ca.withdrawn is null
       and not exists (select from entry e where e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id)`,
    [compId, athletes],
  );
  await client.query(
    `delete from athlete a where a.id = any($1::integer[]) and a.imported_by is not null and ${NO_FAMILY}
       and not exists (select from comp_athlete ca where ca.athlete_id = a.id)
       and not exists (select from product p where p.athlete_id = a.id)
       and not exists (select from team_athlete t where t.athlete_id = a.id)`,
    [people],
  );
  return rowCount ?? 0;
}

async function removeEvents(client: Client, compId: number, { groups }: FileDid) {
  const { rows } = await client.query<{ id: number; name: string; why: string | null }>(
    `select g.id, g.name, ${WHY_EVENT} as why from event_group g where g.comp_id = $1 and g.id = any($2::integer[]) order by g.event_no`,
    [compId, groups],
  );
  const gone = rows.filter(({ why }) => why === null).map(({ id }) => id);
  await client.query('delete from event_group where comp_id = $1 and id = any($2::integer[])', [compId, gone]);
  const kept: readonly Kept[] = rows.flatMap(({ name, why }) => (why === null ? [] : [{ name, why }]));
  return { gone: gone.length, kept };
}

/** People and events that are still as the file wrote them are again what they were. */
async function uncorrect(client: Client, compId: number, did: FileDid, next: () => number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `update athlete a set first_name = w.first_name, sur_name = w.sur_name, gender = w.gender, dob = w.dob, urn = w.urn, version = a.version + 1
     from jsonb_to_recordset($1::jsonb) x(was jsonb, "is" jsonb), jsonb_populate_record(null::athlete, x.was) w, jsonb_populate_record(null::athlete, x."is") n
     where a.id = w.id and a.imported_by is not null and ${NO_FAMILY}
       and (a.first_name, a.sur_name, a.gender) = (n.first_name, n.sur_name, n.gender) and a.dob is not distinct from n.dob and a.urn is not distinct from n.urn
     returning a.id`,
    [JSON.stringify(did.peopleBefore)],
  );
  const people = rows.map(({ id }) => id);
  await client.query(
    `update comp_athlete ca set version = x.version from unnest($2::integer[], $3::integer[]) x(id, version) where ca.comp_id = $1 and ca.athlete_id = x.id`,
    [compId, people, people.map(() => next())],
  );
  const groups = did.groupsBefore.map((group) => ({ ...group, version: next() }));
  const events = await client.query(
    `update event_group g set name = w.name, starts_at = w.starts_at, gender = w.gender, type = w.type, unit = w.unit, version = x.version,
       source_key = case when not exists (select from event_group o where o.comp_id = $1 and o.id <> g.id and o.source_key = w.source_key)
         then w.source_key else g.source_key end
     from jsonb_to_recordset($2::jsonb) x(was jsonb, "is" jsonb, version integer), jsonb_populate_record(null::event_group, x.was) w,
       jsonb_populate_record(null::event_group, x."is") n
     where g.comp_id = $1 and g.id = w.id and (g.name, g.starts_at, g.gender, g.type, g.unit) = (n.name, n.starts_at, n.gender, n.type, n.unit)`,
    [compId, JSON.stringify(groups)],
  );
  return people.length + (events.rowCount ?? 0);
}

/** The same of entries, of clubs, and of bibs that no other athlete has by now. */
async function unchange(
  client: Client,
  compId: number,
  { entriesBefore = [], startersBefore = [] }: FileDid,
  next: () => number,
): Promise<number> {
  const { rows: entries } = await client.query<{ id: number; group: number | null }>(
    `update entry e set pb = w.pb, sb = w.sb, age_group = w.age_group, heat = w.heat, lane = w.lane, guest = coalesce(w.guest, e.guest)
     from jsonb_to_recordset($2::jsonb) x(was jsonb, "is" jsonb), jsonb_populate_record(null::entry, x.was) w, jsonb_populate_record(null::entry, x."is") n
     where e.comp_id = $1 and e.id = w.id and (e.pb, e.sb, e.age_group, e.heat, e.lane) = (n.pb, n.sb, n.age_group, n.heat, n.lane)
       and e.guest = coalesce(n.guest, e.guest)
     returning e.athlete_id as id, case when w.guest <> n.guest then e.event_group_id end as "group"`,
    [compId, JSON.stringify(entriesBefore)],
  );
  const { rows: starters } = await client.query<{ id: number }>(
    `update comp_athlete ca set club_id = w.club_id, bib_no = w.bib_no
     from jsonb_to_recordset($2::jsonb) x(was jsonb, "is" jsonb), jsonb_populate_record(null::comp_athlete, x.was) w,
       jsonb_populate_record(null::comp_athlete, x."is") n
     where ca.comp_id = $1 and ca.athlete_id = w.athlete_id and ca.club_id is not distinct from n.club_id and ca.bib_no is not distinct from n.bib_no
       and not ${isTickedSql('ca.collected')} and not exists (select from bib_lease l where l.comp_id = $1 and l.bib_no = w.bib_no)
       and not exists (select from comp_athlete o where o.comp_id = $1 and o.athlete_id <> ca.athlete_id and o.bib_no = w.bib_no
         and not exists (select from jsonb_to_recordset($2::jsonb) y(was jsonb, "is" jsonb) where (y.was->>'athlete_id')::integer = o.athlete_id))
     returning ca.athlete_id as id`,
    [compId, JSON.stringify(startersBefore)],
  );
  await tellEvents(client, compId, [...new Set(entries.flatMap(({ group }) => group ?? []))], next);
  await tellAthletes(client, compId, [...new Set([...entries, ...starters].map(({ id }) => id))], next);
  return entries.length + starters.length;
}

/** The days of the competition and its settings, where they are as the file left them and no event is on another day; who may see it stays as it is. */
async function resetCompetition(
  client: Client,
  compId: number,
  { competitionBefore = [] }: FileDid,
): Promise<{ readonly back: number; readonly kept: readonly Kept[] }> {
  const [changed] = competitionBefore;
  if (!changed) return { back: 0, kept: [] };
  const { was, is } = changed;
  const { rowCount } = await client.query(
    `update competition c set dates = $2::date[], options = $4, change_no = change_no + 1, version = change_no + 1
     where id = $1 and dates = $3::date[] and options::jsonb = $5::jsonb
       and not exists (select from event_group g where g.comp_id = c.id and (g.starts_at at time zone c.time_zone)::date <> all($2::date[]))`,
    [compId, was.dates, is.dates, JSON.stringify(was.options), JSON.stringify(is.options)],
  );
  const kept: readonly Kept[] = [
    ...(rowCount
      ? []
      : [{ name: 'The days and settings of the competition', why: 'stay: an event needs them, or they were changed since' }]),
    ...(is.active && !was.active ? [{ name: 'The competition', why: 'stays visible to everybody' }] : []),
  ];
  return { back: rowCount ?? 0, kept };
}
