import type { Client } from '#server/db/connection/pool.ts';
import { IS_DRAWN } from '#server/db/read/row-sql.ts';
import { type EventDid, readSide, tellAthletes } from './merge-events.ts';
import { putBack, type Undone } from './put-back.ts';
import { giveTiming } from './timing-of-event.ts';

/** Makes the event again, with what it had and what was done with its entries since; nothing where what came since can't be told apart. */
export async function undoMerge(client: Client, compId: number, did: EventDid, next: () => number): Promise<Undone> {
  const nothing = { entries: 0, athletes: 0, events: 0, back: 0 };
  const [group] = did.rows.event_group;
  const into = did.into === null ? null : await readSide(client, compId, did.into);
  if (!group) return { ...nothing, kept: [] };
  if (into === undefined)
    return { ...nothing, kept: [{ name: String(group.name), why: 'became part of an event that is not there any more' }] };
  if (into && (await hasNewer(client, compId, into.id, did)))
    return { ...nothing, kept: [{ name: into.name, why: 'has been drawn, or has new results, since the two are one' }] };
  const { no, isKeyTaken } = await freeNumber(client, compId, Number(group.event_no), group.source_key ?? null);
  const again = { ...group, event_no: no, ...(isKeyTaken && { source_key: null }) };
  const to = Number(group.id);
  const back = await putBack(client, compId, { event_group: [again] }, next);
  const entries = into ? await moveEntries(client, compId, did, to, next) : 0;
  const lost = await putBack(client, compId, { ...did.rows, event_group: [] }, next);
  if (into) {
    if (did.timing) await giveTiming(client, compId, did.timing, { from: into.id, to });
    await giveSeatsBack(client, compId, did, next);
    await client.query('update event_group set gender = $3, version = $4 where comp_id = $1 and id = $2 and gender = $5', [
      compId,
      into.id,
      did.intoGender,
      next(),
      did.isGender ?? into.gender,
    ]);
  }
  if (into && did.hadResults) await removeRun(client, compId, into.id, next());
  return { ...nothing, events: back, back: lost + entries, kept: [] };
}

/** The number and the name in its file that the event had, unless they are another's by now. */
async function freeNumber(
  client: Client,
  compId: number,
  eventNo: number,
  sourceKey: unknown,
): Promise<{ readonly no: number; readonly isKeyTaken: boolean }> {
  const { rows } = await client.query<{ no: number; isKeyTaken: boolean }>(
    `select case when exists (select from event_group where comp_id = $1 and event_no = $2) then (select max(event_no) + 1 from event_group where comp_id = $1)
       else $2 end as no, exists (select from event_group where comp_id = $1 and source_key = $3) as "isKeyTaken"`,
    [compId, eventNo, sourceKey],
  );
  return rows[0] ?? { no: eventNo, isKeyTaken: false };
}

/**
 * Whether something came since that undoing would take away or leave with the wrong event: where heats and results moved, any newer one; else one of those who
 * moved. Their check-ins go with them.
 */
async function hasNewer(client: Client, compId: number, into: number, did: EventDid): Promise<boolean> {
  const newer = (table: string) =>
    `exists (select from ${table} x where x.comp_id = $1 and x.event_group_id = $2 and x.version > $3)`;
  const { rows } = await client.query<{ isNewer: boolean; isTheirs: boolean }>(
    `select ${newer('draw')} or ${newer('round')} or ${newer('result')} or ${newer('line_up')} as "isNewer",
       exists (select from result r where r.comp_id = $1 and r.entry_id = any($4::integer[]))
         or exists (select from line_up l where l.comp_id = $1 and l.entry_id = any($4::integer[]))
         or exists (select from draw d, json_array_elements(d.body->'places') p
           where d.comp_id = $1 and ${IS_DRAWN} and (p->>'entry')::integer = any($4::integer[])) as "isTheirs"`,
    [compId, into, did.change ?? 0, did.moved],
  );
  const [found] = rows;
  return found !== undefined && (did.hadResults ? found.isNewer : found.isTheirs);
}

async function moveEntries(
  client: Client,
  compId: number,
  { moved, into }: EventDid,
  to: number,
  next: () => number,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'update entry set event_group_id = $4 where comp_id = $1 and id = any($2::integer[]) and event_group_id = $3 returning athlete_id as id',
    [compId, moved, into, to],
  );
  await tellAthletes(client, compId, [...new Set(rows.map(({ id }) => id))], next);
  return rows.length;
}

/** Unless they were given another since. */
async function giveSeatsBack(client: Client, compId: number, { seats = [] }: EventDid, next: () => number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `update entry e set heat = x.heat, lane = x.lane from json_to_recordset($2::json) x(id integer, heat integer, lane integer)
     where e.comp_id = $1 and e.id = x.id and e.heat = 0 returning e.athlete_id as id`,
    [compId, JSON.stringify(seats)],
  );
  await tellAthletes(client, compId, [...new Set(rows.map(({ id }) => id))], next);
}

/** The change number is set in the competition first: rows that go count on from there. */
async function removeRun(client: Client, compId: number, from: number, change: number): Promise<void> {
  await client.query('update competition set change_no = $2 where id = $1', [compId, change]);
  for (const table of ['draw', 'round', 'result', 'line_up'])
    await client.query(`delete from ${table} where comp_id = $1 and event_group_id = $2`, [compId, from]);
}
