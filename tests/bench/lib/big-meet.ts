import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import {
  ATHLETE_COLUMNS,
  COMP_ATHLETE_COLUMNS,
  clubIds,
  ENTRY_COLUMNS,
  EVENT_GROUP_COLUMNS,
  insertRows,
  reserveIds,
} from '#server/db/connection/bulk.ts';
import { openPool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { playHalf } from './meet-day.ts';

/** The "big meet" of tests/README.md. */
const BIG = { athletes: 14_000, entries: 30_000, groups: 600 };
/** The athletics of the Olympic Games of 2016, by their counts: entries.csv and timetable.csv of that meeting are not ours to give away. */
const RIO = { athletes: 2149, entries: 2429, groups: 47 };
/** Of how many sixteenths of the big meet a meet is made, which is what growth is measured with; or one as big as Rio's; or the big meet when half of it is over. */
export type MeetSize = 1 | 4 | 16 | 'rio' | 'noon';
const NAMES: Readonly<Record<MeetSize, string>> = {
  1: '1/16 of the big meet',
  4: '4/16 of the big meet',
  16: 'the big meet',
  rio: 'as big as Rio',
  noon: 'half of the big meet is over',
};
const CODES = ['100', '200', '400', '800', '1500', '110H', 'LJ', 'TJ', 'SP', 'DT', 'JT', '5000'];
const FIELD = new Set(['LJ', 'TJ', 'SP', 'DT', 'JT']);
const FIRST = [
  'Ada',
  'Bruno',
  'Chidi',
  'Dorota',
  'Émile',
  'Fatou',
  'Goran',
  'Hana',
  'İpek',
  'Jonas',
  'Keira',
  'Lwazi',
  'Maël',
  'Nuala',
];
const LAST = [
  'Ångström',
  'Brontë',
  'Čapek',
  'Dvořák',
  'Eriksen',
  'Fjørtoft',
  'García',
  'Hübner',
  'Ismail',
  'Jørgensen',
  'Kovač',
  'Lindqvist',
];

/** Puts the big meet, a part of it or one of Rio's size beside the demo's meetings, open for check-in all day. Returns its id. */
export async function insertBigMeet(databaseUrl: string, size: MeetSize): Promise<number> {
  const part = (count: number) => (size === 'rio' ? count : Math.ceil((count * (size === 'noon' ? 16 : size)) / 16));
  const whole = size === 'rio' ? RIO : BIG;
  const [athletes, entries, groups] = [part(whole.athletes), part(whole.entries), part(whole.groups)];
  const pool = openPool({ url: databaseUrl });
  try {
    return await transaction(pool, async (client) => {
      const today = new Date().toISOString().slice(0, 10);
      const checkIn = { ...DEFAULT_OPTIONS.checkIn, checkInDateTimeOpens: `${today}T00:00:00.000Z`, defaultTo: -1 };
      const options = { ...DEFAULT_OPTIONS, checkIn, bibNos: { first: 1, last: 99_999 } };
      const { rows } = await client.query<{ id: number }>(
        `insert into competition (org_id, name, dates, time_zone, options, change_no, version)
         select org_id, $1, $2::date[], time_zone, $3, $4, 1 from competition where id = 1 returning id`,
        [`Bench: ${NAMES[size]}`, [today], options, 1 + groups + athletes],
      );
      const compId = rows[0]?.id ?? 0;
      const groupIds = await reserveIds(client, 'event_group', groups);
      await insertRows(client, 'event_group', EVENT_GROUP_COLUMNS, groupRows(compId, groupIds, today));
      const athleteIds = await reserveIds(client, 'athlete', athletes);
      await insertRows(client, 'athlete', ATHLETE_COLUMNS, athleteIds.map(athleteRow));
      const clubs = [
        ...(
          await clubIds(
            client,
            Array.from({ length: 200 }, (_, i) => `Harriers of Town ${i}`),
          )
        ).values(),
      ];
      const comers = athleteIds.map((athlete_id, i) => {
        const numbers = { version: 2 + groups + i, club_id: clubs[i % clubs.length], bib_no: i + 1 };
        return { comp_id: compId, athlete_id, ...numbers };
      });
      await insertRows(client, 'comp_athlete', COMP_ATHLETE_COLUMNS, comers);
      const entryIds = await reserveIds(client, 'entry', entries);
      await insertRows(client, 'entry', ENTRY_COLUMNS, entryRows(compId, entryIds, athleteIds, groupIds));
      if (size === 'noon') await playHalf(client, compId);
      return compId;
    });
  } finally {
    await pool.end();
  }
}

function groupRows(comp_id: number, ids: readonly number[], day: string) {
  return ids.map((id, i) => {
    const event_code = CODES[i % CODES.length] ?? '100';
    const field = FIELD.has(event_code);
    const gender = i % 2 === 0 ? 'M' : 'F';
    const named = { name: `${event_code} ${gender} age group ${Math.floor(i / 24)}`, event_code, gender };
    const starts_at = `${day}T${String(8 + (i % 12)).padStart(2, '0')}:${String(5 * (i % 11)).padStart(2, '0')}:00Z`;
    const kind = { type: field ? 'F' : 'T', unit: field ? 'D' : 'T', trials: field ? 6 : 0 };
    return { comp_id, id, version: 2 + i, event_no: i + 1, ...named, starts_at, ...kind };
  });
}

function athleteRow(id: number, i: number) {
  const sur_name = `${LAST[i % LAST.length]}${i % 7 === 0 ? '-Smith' : ''} ${Math.floor(i / LAST.length)}`;
  return {
    id,
    first_name: FIRST[i % FIRST.length],
    sur_name,
    gender: i % 2 === 0 ? 'M' : 'F',
    dob: '2008-05-17',
    urn: `EA${3_000_000 + i}`,
  };
}

/** Everybody has two entries and some a third, spread over all groups, each group at most once for an athlete; heats of eight. */
function entryRows(comp_id: number, ids: readonly number[], athletes: readonly number[], groups: readonly number[]) {
  const drawn = new Map<number, number>();
  return ids.map((id, i) => {
    const athlete = i % athletes.length;
    const event_group_id = groups[(athlete * 7 + Math.floor(i / athletes.length) * 211) % groups.length] ?? 0;
    const place = drawn.get(event_group_id) ?? 0;
    drawn.set(event_group_id, place + 1);
    const drawnTo = { heat: 1 + Math.floor(place / 8), lane: 1 + (place % 8) };
    return { comp_id, id, athlete_id: athletes[athlete], event_group_id, age_group: 'U20', pb: '11.02', sb: '11.20', ...drawnTo };
  });
}
