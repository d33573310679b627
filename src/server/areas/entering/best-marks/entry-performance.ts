import { isAfter } from 'date-fns/isAfter';
import type { EntryPerformance } from '#contracts/entering/performance.ts';
import { may } from '#domain/access/permission.ts';
import type { EntryId } from '#domain/basket/ids.ts';
import { formatMark, readMark, type Uom, wireMark } from '#domain/performance/unit.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import { markedEvent, readSent, wireSplit } from '#server/areas/entering/shared/present-best.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { tellVenues } from '#server/db/connection/tell-venues.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { lockCompetition } from '#server/db/entry/venue-entry.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { type BestRow, readBest, writeBest } from '#server/db/read/read-bests.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { uomSql } from '#server/db/read/uom-sql.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';

interface EntryRow extends Pick<BestRow, 'eventCode' | 'type' | 'unit' | 'options'> {
  readonly entryId: EntryId;
  readonly athleteId: AthleteId;
  readonly athlete: string;
  readonly compId: number;
  readonly orgId: number;
  readonly ceid: number;
  readonly competition: string;
  readonly timeZone: string;
  readonly startsAt: string;
  readonly eventName: string;
  readonly ageGroup: string;
  readonly pb: string;
  /** Null: of an event that is in no list. */
  readonly uom: Uom | null;
  readonly split: number;
  /** Null: the programme's event is in no list. */
  readonly eventId: number | null;
}

/** The event is the competition event's; of an imported start list, the listed one with the same code. An entry of a rehearsal changes nobody's best mark. */
const ENTRY = `
  select e.id as "entryId", e.athlete_id as "athleteId", trim(a.first_name || ' ' || a.sur_name) as athlete, c.id as "compId",
    c.org_id as "orgId", coalesce(e.ce_id, 0) as ceid, c.name as competition, c.time_zone as "timeZone", ${iso('g.starts_at')} as "startsAt", g.name as "eventName",
    e.age_group as "ageGroup", e.pb, coalesce(ce.split, 0) as split, v.id as "eventId", g.event_code as "eventCode", g.type, g.unit,
    coalesce(v.options, '{}') as options, v.uom
  from entry e
  join competition c on c.id = e.comp_id
  join athlete a on a.id = e.athlete_id
  join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
  left join comp_event ce on ce.comp_id = e.comp_id and ce.id = e.ce_id
  left join lateral (select x.id, x.options, ${uomSql('x')} as uom from event x
    where x.id = ce.event_id or (ce.id is null and upper(x.event_code) = upper(g.event_code) and x.unit = g.unit and x.gender = a.gender)
    order by x.id limit 1) v on true
  where e.id = $1::bigint and c.options->>'rehearsal' is null`;

interface Found {
  readonly entry: EntryRow;
  /** Works at the competition. */
  readonly staff: boolean;
  /** May see the athlete's own best marks too, not only the entry. */
  readonly tied: boolean;
  /** Why the caller may not change it; empty: they may. */
  readonly whyNot: string;
}

const STARTED = 'The event has started: its start list stands as it is.';
const ONLY_SEE = 'You may see this entry, not change its performance.';

/** An entry of an athlete whom the user may see, or at a competition where they work: the start list is theirs to correct. */
async function findEntry(pool: Pool, user: User, entryId: EntryId, now: number): Promise<Found | undefined> {
  const { rows } = await pool.query<EntryRow>(ENTRY, [entryId]);
  const entry = rows[0];
  const tied = entry && (await readRights(pool, user, entry.athleteId));
  const staff = entry !== undefined && (may(user, 'BUILDER', entry) || may(user, 'RESULTS', entry));
  if (!entry || !(tied || staff)) return undefined;
  const started = !isAfter(entry.startsAt, now);
  const whyNot = staff ? '' : !tied?.rights.enter ? ONLY_SEE : started ? STARTED : '';
  return { entry, staff, tied: tied !== undefined, whyNot };
}

async function present(pool: Pool, { entry, tied, whyNot }: Found): Promise<EntryPerformance> {
  const { uom, limits } = markedEvent(entry, entry.split);
  const best = tied && entry.eventId !== null ? await readBest(pool, entry.athleteId, entry.eventId) : undefined;
  const read = entry.pb === '' ? undefined : readMark(entry.pb, uom);
  const perf = read?.ok ? read.value : null;
  const { unit } = entry;
  return {
    entryId: entry.entryId,
    athleteId: entry.athleteId,
    athlete: entry.athlete,
    competition: entry.competition,
    compId: entry.compId,
    ceid: entry.ceid,
    eventId: entry.eventId ?? 0,
    eventName: entry.eventName,
    eventType: entry.type,
    startsAt: entry.startsAt,
    timeZone: entry.timeZone,
    ageGroup: entry.ageGroup,
    perf: wireMark(perf, unit),
    perfText: entry.pb,
    pb: wireMark(best?.pb ?? null, unit),
    sb: wireMark(best?.sb ?? null, unit),
    min: wireMark(limits.min ?? 0, unit),
    max: wireMark(limits.max ?? 0, unit),
    split: wireSplit(entry.split, unit),
    uom,
    mayChange: whyNot === '',
    whyNot,
  };
}

export async function readEntryPerformance(
  pool: Pool,
  user: User,
  entryId: EntryId,
  now: number,
): Promise<EntryPerformance | undefined> {
  const found = await findEntry(pool, user, entryId, now);
  return found && present(pool, found);
}

export const NO_ENTRY = refuse('not-found', { message: 'Entry not found.' });

/** Changes an entry's mark on the start list; tablets get the change, and it becomes the athlete's best mark in the event. */
export async function changeEntryPerformance(
  pool: Pool,
  user: User,
  { entryId, performance }: { readonly entryId: EntryId; readonly performance: string },
  now: number,
): Promise<EntryPerformance | Refused> {
  const found = await findEntry(pool, user, entryId, now);
  if (!found) return NO_ENTRY;
  if (found.whyNot) return refuse('forbidden', { message: found.whyNot });
  const { entry } = found;
  const marked = markedEvent(entry, entry.split);
  const read = readSent({ pb: performance, pbText: '' }, marked);
  if (!read.ok) return refuse('invalid', { field: 'performance', message: read.error, remedy: 'Nothing was changed.' });
  const pb = read.value === null ? '' : formatMark(read.value, marked.uom);
  const gone = await transaction(pool, async (client) => {
    // Before the entry, as everybody who changes one does.
    await lockCompetition(client, entry.compId);
    const { rowCount } = await client.query('update entry set pb = $2 where id = $1', [entryId, pb]);
    if (rowCount === 0) return true;
    await client.query('update product set performance = $2, changed_at = now() where entry_id = $1 and comp_id = $3', [
      entryId,
      read.value ?? 0,
      entry.compId,
    ]);
    const best = entry.eventId === null ? undefined : await readBest(client, entry.athleteId, entry.eventId);
    // Somebody who works at the competition corrects its start list, not the athlete's own record.
    if (best && !found.staff && read.value !== null)
      await writeBest(client, entry.athleteId, { eventId: best.eventId, pb: read.value, isSeasonBest: false });
    await tellVenues(client, entry.athleteId, entry.compId);
    return false;
  });
  return (!gone && (await readEntryPerformance(pool, user, entryId, now))) || NO_ENTRY;
}
