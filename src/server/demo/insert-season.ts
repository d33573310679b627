import type { EntryOptions } from '#domain/competition/entry-options.ts';
import { STANDARD_EVENTS } from '#domain/event/catalogue.ts';
import type { EventType } from '#domain/event/kinds.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { addDays, toInstant } from '#domain/shared/wall-clock.ts';
import { COMP_ATHLETE_COLUMNS, ENTRY_COLUMNS, EVENT_GROUP_COLUMNS, insertRows, reserveIds } from '#server/db/connection/bulk.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';
import { CLUB, ORGANISERS, PLACES, SEASON, type SeasonPlan } from './season.ts';

interface Around {
  readonly today: string;
  /** The organisation of the demo's own meetings; an import may have named it otherwise. */
  readonly orgId: number;
  readonly timeZone: string;
  readonly options: object;
  /** Athletes who may have entered. */
  readonly athleteIds: readonly number[];
}

/** The rest of the season around the demo's own meetings. */
export async function insertSeason(client: Client, around: Around): Promise<void> {
  const texts = { name: 'text', town: 'text', county: 'text', postcode: 'text', address1: 'text' };
  await insertRows(client, 'location', texts, PLACES);
  await insertRows(client, 'organisation', { name: 'text', status: 'text', cheque_address: 'text' }, ORGANISERS);
  for (const plan of SEASON) await insertCompetition(client, plan, around);
}

/** `800 m, race 2` is an 800. */
function eventOf(name: string, type: EventType) {
  const event = name.replace(/,.*$/, '');
  return (
    STANDARD_EVENTS.find((known) => known.name === event) ?? {
      eventCode: event,
      unit: type === 'F' ? 'D' : type === 'M' ? 'P' : 'T',
    }
  );
}

/** The demo's own meetings: today's has closed, the next takes entries. And the places of all. */
export async function openForEntries(
  client: Client,
  meetingIds: readonly number[],
  { today, timeZone }: Pick<Around, 'today' | 'timeZone'>,
): Promise<void> {
  await client.query('update competition c set location_id = l.id from location l where l.name = c.location');
  await client.query(
    `update competition set entries_open_at = first_day - 60,
       entries_close_at = case when first_day > $2 then $3 else (first_day - 1) + time '20:00' end,
       workflow_id = case when first_day > $2 then 2 else 4 end
     where id = any($1)`,
    [meetingIds, today, toInstant(`${addDays(today, 5)}T20:00`, timeZone)],
  );
}

async function insertCompetition(client: Client, plan: SeasonPlan, around: Around): Promise<void> {
  const { today, timeZone } = around;
  const at = (when: readonly [day: number, clock: string] | undefined) =>
    when ? toInstant(`${addDays(today, when[0])}T${when[1]}`, timeZone) : null;
  const dates = Array.from({ length: plan.days ?? 1 }, (_, i) => addDays(today, plan.first + i));
  const saleEndDate = at(plan.saleEnds);
  const entryOptions: Stored<EntryOptions> = { ...plan.options, ...(saleEndDate && { saleEndDate }) };
  const { events, athletes = 0 } = plan;
  const isOwn = plan.organiser === CLUB;
  const organiser = isOwn ? 'o.id = $1' : 'o.name = $1';
  const values = [
    isOwn ? around.orgId : plan.organiser,
    plan.name,
    plan.place,
    dates,
    timeZone,
    around.options,
    1 + events.length + athletes,
    plan.active ?? true,
    at(plan.opens),
    at(plan.closes),
    entryOptions,
    plan.workflow,
    plan.indoor ? 'Indoor' : 'Outdoor',
    plan.newsFlash ?? '',
    plan.information ?? '',
  ];
  const { rows } = await client.query<{ id: number }>(
    `insert into competition (org_id, name, location, dates, time_zone, options, change_no, version, active, entries_open_at,
       entries_close_at, entry_options, workflow_id, indoor_outdoor, news_flash, information)
     select o.id, $2, $3, $4::date[], $5, $6, $7, 1, $8, $9, $10, $11, $12, $13, $14, $15 from organisation o where ${organiser} returning id`,
    values,
  );
  await insertEvents(client, must(rows[0], 'the competition').id, plan, around);
}

async function insertEvents(client: Client, comp_id: number, { events, first, athletes = 0 }: SeasonPlan, around: Around) {
  const groupIds = await reserveIds(client, 'event_group', events.length);
  const groups = events.map(([name, type], i) => {
    const { eventCode, unit } = eventOf(name, type);
    return {
      comp_id,
      id: groupIds[i],
      version: 2 + i,
      event_no: i + 1,
      name,
      event_code: eventCode,
      gender: 'O',
      type,
      unit,
      starts_at: toInstant(`${addDays(around.today, first)}T${String(10 + i).padStart(2, '0')}:00`, around.timeZone),
      trials: unit === 'D' ? 6 : 0,
    };
  });
  await insertRows(client, 'event_group', EVENT_GROUP_COLUMNS, groups);
  const ids = around.athleteIds.slice(0, athletes);
  const comers = ids.map((athlete_id, i) => ({ comp_id, athlete_id, version: 2 + events.length + i, bib_no: i + 1 }));
  await insertRows(client, 'comp_athlete', COMP_ATHLETE_COLUMNS, comers);
  const entryIds = await reserveIds(client, 'entry', ids.length);
  const blank = { age_group: 'Senior', pb: '', sb: '', heat: 0, lane: 0 };
  const entries = ids.map((athlete_id, i) => ({ comp_id, id: entryIds[i], athlete_id, event_group_id: groupIds[0], ...blank }));
  await insertRows(client, 'entry', ENTRY_COLUMNS, entries);
}
