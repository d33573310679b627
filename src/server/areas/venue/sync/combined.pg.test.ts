import { expect, test } from 'vitest';
import { getPublicEntries } from '#contracts/organising/event-group.ts';
import { getPublicResults, getPublicSchedule } from '#contracts/public/competition.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import { must } from '#server/lib/must.ts';
import { answersOf, call, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';

/** An event of the demo becomes a heptathlon of two parts. */
async function heptathlon() {
  const { rows } = await pool.query<{ id: number; entries: number[] }>(
    `select g.id, array_agg(e.id::int order by e.id) as entries from event_group g
     join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
     where g.comp_id = 1 and g.part_of is null and g.event_code <> 'HEP' group by g.id having count(*) > 4 order by g.id limit 1`,
  );
  const { id, entries } = must(rows[0], 'an event');
  await pool.query(`update event_group set event_code = 'HEP', type = 'M', unit = 'P' where comp_id = 1 and id = $1`, [id]);
  const parts = await pool.query<{ id: number }>(
    `insert into event_group (comp_id, version, event_no, name, event_code, gender, type, unit, starts_at, trials, part_of, part_no)
     select 1, change_no, 10000 + 10 * $1 + x.no, x.name, x.code, 'F', x.type, x.unit, now(), x.trials, $1, x.no
     from competition, (values ('100 m H', '100H', 'T', 'T', 0, 1), ('Shot Put', 'SP', 'F', 'D', 3, 2)) x(name, code, type, unit, trials, no)
     where competition.id = 1 returning id`,
    [id],
  );
  const [race, shot] = parts.rows.map((row) => row.id);
  return { id, entries, race: must(race, 'a race'), shot: must(shot, 'a shot put') };
}

const result = (eventGroupId: number, entryId: number, value: object) =>
  call(http, 'official', 'POST', `${V5}/results/1`, {
    data: { compId: 1, results: [{ ...testDevice().stamp(), eventGroupId, heat: 1, entryId, value }] },
  });
const seen = async (id: number) =>
  getPublicResults.data.parse((await call(http, undefined, 'GET', `${V5}/public/results/1/${id}`)).body.data);
const entriesIn = (rows: Awaited<ReturnType<typeof seen>>['rows']) =>
  rows.flatMap((row) => (row.kind === 'athlete' ? row.entries : []));

test('marks of a part are those of entries of the combined event, and of nobody else', async () => {
  const { id, entries, race, shot } = await heptathlon();
  const entryId = must(entries[0], 'an entry');
  expect(answersOf(await result(race, entryId, { type: 'track', ms: 13_560, code: null }))).toMatchObject([
    { outcome: 'accepted' },
  ]);
  const { rows: others } = await pool.query<{ id: number }>(
    'select id::int from entry where comp_id = 1 and event_group_id <> $1 limit 1',
    [id],
  );
  expect(answersOf(await result(race, must(others[0], 'another').id, { type: 'track', ms: 13_560, code: null }))).toMatchObject([
    { code: 'unknown-entry' },
  ]);
  expect((await pull(http, 1)).rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'eventGroup', id: race, part: { of: id, no: 1 } }),
      expect.objectContaining({ kind: 'eventGroup', id: shot, part: { of: id, no: 2 }, trials: 3 }),
    ]),
  );
});

test('the public sees a part with the athletes of the combined event, and the combined event with all its parts', async () => {
  const { id, entries, race, shot } = await heptathlon();
  const entryId = must(entries[0], 'an entry');
  await result(race, entryId, { type: 'track', ms: 13_560, code: null });
  const part = await seen(race);
  expect(
    entriesIn(part.rows)
      .map((entry) => entry.id)
      .sort(),
  ).toEqual([...entries].sort());
  expect(new Set(entriesIn(part.rows).map((entry) => entry.eventGroupId))).toEqual(new Set([race]));
  const whole = await seen(id);
  expect(whole.rows.flatMap((row) => (row.kind === 'eventGroup' ? row.id : [])).sort()).toEqual([id, race, shot].sort());
  expect(whole.rows.filter((row) => row.kind === 'result')).toMatchObject([{ eventGroupId: race, entryId }]);
  const listed = getPublicEntries.data.parse((await call(http, undefined, 'GET', `${V5}/public/entries/1`)).body.data);
  const listedIds = listed.events.map((event) => event.id);
  expect([id, race, shot].map((one) => listedIds.includes(one))).toEqual([true, false, false]);
  const schedule = getPublicSchedule.data.parse((await call(http, undefined, 'GET', `${V5}/public/schedule/1`)).body.data);
  const line = (of: number) => schedule.find(({ group }) => group.id === of);
  expect([line(id), line(race), line(shot)]).toMatchObject([
    { entries: entries.length, results: 1 },
    { entries: entries.length, results: 1 },
    { entries: entries.length, results: 0 },
  ]);
});

test('a part is drawn by itself', async () => {
  const { id, entries, race } = await heptathlon();
  const { rows } = await pool.query<{ draw_seed: string }>('select draw_seed from competition where id = 1');
  const list = entries.slice(1).map((entry) => ({ entry, mark: null, team: '' }));
  const settings = {
    method: 'lot',
    heats: 2,
    order: 'lot',
    apart: false,
    lanes: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    plan: 'lot',
  } as const;
  const body = { eventGroupId: race, n: 1, settings, list };
  const places = drawHeats({ ...body, drawSeed: must(rows[0], 'a seed').draw_seed, lowIsBest: true });
  const act = (kind: string, action: object) =>
    call(http, 'official', 'POST', `${V5}/venue/1/${kind}`, { data: { compId: 1, actions: [action] } });
  const device = testDevice();
  expect(answersOf(await act('draw', { ...device.stamp(), ...body, places }))).toMatchObject([{ outcome: 'accepted' }]);
  const before = entriesIn((await seen(race)).rows);
  expect(before.map((entry) => entry.id).sort()).toEqual([...entries].sort());
  const version = (await pull(http, 1)).next;
  expect(answersOf(await act('publish', { ...device.stamp(), base: version, eventGroupId: race, n: 1 }))).toMatchObject([
    { outcome: 'accepted' },
  ]);
  const drawn = entriesIn((await seen(race)).rows).map(({ id: entry, heat, lane }) => ({ entry, heat, lane }));
  const byEntry = (a: { entry: number }, b: { entry: number }) => a.entry - b.entry;
  expect(drawn.sort(byEntry)).toEqual(places.map(({ entry, heat, lane }) => ({ entry, heat, lane })).sort(byEntry));
  expect(entriesIn((await seen(id)).rows)).toHaveLength(entries.length);
});

test('totals that are official are provisional again after a mark in a part, and official once that is decided', async () => {
  const { id, race, entries } = await heptathlon();
  const entryId = must(entries[0], 'an entry');
  const ran = (ms: number) => result(race, entryId, { type: 'track', ms, code: null });
  const official = async () => {
    const { next: base } = await pull(http, 1);
    const action = { ...testDevice().stamp({ base }), eventGroupId: id, state: 'official' };
    return answersOf(await call(http, 'official', 'POST', `${V5}/venue/1/round`, { data: { compId: 1, actions: [action] } }));
  };
  await ran(13_560);
  expect(await official()).toMatchObject([{ outcome: 'accepted' }]);
  expect(await seen(id)).toMatchObject({ round: { state: 'official' } });
  expect(answersOf(await ran(13_650))).toMatchObject([{ code: 'challenged' }]);
  expect(await seen(id)).toMatchObject({ round: { state: 'provisional' }, reopened: expect.any(String) });
  expect(await official()).toMatchObject([{ code: 'round-challenged' }]);
  const device = testDevice();
  const { next: base } = await pull(http, 1);
  const decided = { ...device.stamp({ base }), eventGroupId: race, heat: 1, entryId, part: 'time', value: '13650' };
  expect(
    answersOf(await call(http, 'official', 'POST', `${V5}/venue/1/mark`, { data: { compId: 1, actions: [decided] } })),
  ).toMatchObject([{ outcome: 'accepted' }]);
  expect(await official()).toMatchObject([{ outcome: 'accepted' }]);
  expect((await seen(id)).rows).toContainEqual(
    expect.objectContaining({ kind: 'result', value: { type: 'track', ms: 13_650, code: null } }),
  );
});

test('how officials run a part is told with the combined event, whose totals go by it', async () => {
  const { id, shot, race } = await heptathlon();
  expect(await seen(id)).not.toHaveProperty('partSchemes');
  const scheme = { rounds: 4, cut: null, reorder: [] };
  const action = { ...testDevice().stamp(), eventGroupId: shot, scheme };
  const said = await call(http, 'official', 'POST', `${V5}/venue/1/round`, { data: { compId: 1, actions: [action] } });
  expect(answersOf(said)).toMatchObject([{ outcome: 'accepted' }]);
  expect((await seen(id)).partSchemes).toEqual([{ eventGroupId: shot, scheme }]);
  expect(await seen(shot)).toMatchObject({ scheme });
  expect(await seen(race)).not.toHaveProperty('partSchemes');
});
