import type { EntryId } from '#domain/basket/ids.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { CHANNEL, notice } from '#server/db/connection/notice.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';

/** Entries at the venue: what the desk will check in. */
interface VenueEntry {
  readonly compId: number;
  /** Of an athlete or, as `teamStarter`, of a team. */
  readonly athleteId: StarterId;
  readonly ceid: number;
  /** Counts for the athlete's first entry: an athlete starts for one club at a competition. */
  readonly clubId: number | null;
  readonly ageGroup: string;
  /** Best mark as people write it; empty: none. */
  readonly pb: string;
}

/**
 * Makes an entry of the venue, for a place that is paid, promised or free: the athlete's row gets the next change number and
 * tablets are told, in the caller's transaction. The same again changes nothing. Gives the entry's id.
 */
export async function enterVenue(client: Client, entry: VenueEntry): Promise<EntryId> {
  const { compId, athleteId, ceid, clubId, ageGroup, pb } = entry;
  const change = await nextChange(client, compId);
  await client.query({
    name: 'enter comp athlete',
    text: `insert into comp_athlete (comp_id, athlete_id, version, club_id) values ($1, $2, $3, $4)
     on conflict (comp_id, athlete_id) do update set version = excluded.version,
       club_id = case when exists (select from entry e where e.comp_id = $1 and e.athlete_id = $2)
         then coalesce(comp_athlete.club_id, excluded.club_id) else coalesce(excluded.club_id, comp_athlete.club_id) end`,
    values: [compId, athleteId, change, clubId],
  });
  const { rows } = await client.query<{ id: EntryId; group: number }>({
    name: 'enter entry',
    text: `insert into entry (comp_id, athlete_id, event_group_id, ce_id, age_group, pb, sb)
     select ce.comp_id, $2, ce.event_group_id, ce.id, $4, $5, '' from comp_event ce where ce.comp_id = $1 and ce.id = $3
     on conflict (comp_id, athlete_id, event_group_id) do update set ce_id = excluded.ce_id, age_group = excluded.age_group
     returning id, event_group_id as "group"`,
    values: [compId, athleteId, ceid, ageGroup, pb],
  });
  const made = rows[0];
  if (!made) throw new Error(`competition ${compId} has no event ${ceid}`);
  await tell(client, compId, change, made.group);
  return made.id;
}

/**
 * Takes an entry away, as when it is cancelled or switched. The athlete's row stays: it tells tablets that the athlete has
 * gone, and what was done with them is in the history. With the last entry goes the bib they were given, unless they have
 * collected it: then the desk has to get it back. `rejoins`: they start in another event in the same transaction, so it stays
 * theirs. Whether the entry may go, the caller knows.
 */
export async function leaveVenue(client: Client, compId: number, entryId: EntryId, rejoins = false): Promise<void> {
  await lockCompetition(client, compId);
  const { rows } = await client.query<{ athlete: StarterId; group: number }>(
    'delete from entry where comp_id = $1 and id = $2 returning athlete_id as athlete, event_group_id as "group"',
    [compId, entryId],
  );
  const gone = rows[0];
  if (!gone) return;
  const change = await nextChange(client, compId);
  await client.query(
    `with away as (select not $4 and not ${isTickedSql('ca.collected')}
         and not exists (select from entry e where e.comp_id = $1 and e.athlete_id = $2) as yes
       from comp_athlete ca where ca.comp_id = $1 and ca.athlete_id = $2)
     update comp_athlete set version = $3, bib_no = case when away.yes then null else bib_no end,
       team_bib_no = case when away.yes then null else team_bib_no end
     from away where comp_id = $1 and athlete_id = $2`,
    [compId, gone.athlete, change, rejoins],
  );
  await tell(client, compId, change, gone.group);
}

/** Locks the competition until the transaction ends: places of one competition are given one after the other. */
export async function lockCompetition(client: Client, compId: number): Promise<void> {
  await client.query('select from competition where id = $1 for update', [compId]);
}

export async function nextChange(client: Client, compId: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'update competition set change_no = change_no + 1 where id = $1 returning change_no as n',
    [compId],
  );
  const change = rows[0]?.n;
  if (change === undefined) throw new Error(`there is no competition ${compId}`);
  return change;
}

export async function tell(client: Client, compId: number, change: number, ...groups: readonly number[]): Promise<void> {
  await client.query('select pg_notify($1, $2)', [CHANNEL, notice(compId, change, groups)]);
}
