import { expect, test } from 'vitest';
import { postAutoPreview } from '#contracts/organising/auto-entry.ts';
import { getDashboard } from '#contracts/organising/dashboard.ts';
import { getPublicResults, getPublicSchedule } from '#contracts/public/competition.ts';
import { getDraw } from '#contracts/public/draw.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';
import { eventBoard } from '#domain/event-board/event-board.ts';
import { lotBetween } from '#domain/progression/tie.ts';
import type { WindValue } from '#domain/result/value.ts';
import { must } from '#server/lib/must.ts';
import { insertFinal } from '#tests/support/final.ts';
import { answersOf, call, changeNo, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const ask = async <R extends object>(text: string, values: readonly unknown[]) => (await pool.query<R>(text, [...values])).rows;

const act = (kind: 'draw' | 'move' | 'publish' | 'advance' | 'round', action: object, user: DemoUser = 'official') =>
  call(http, user, 'POST', `${V5}/venue/1/${kind}`, { data: { compId: 1, actions: [{ ...testDevice().stamp(), ...action }] } });
const mark = (eventGroupId: number, heat: number, entryId: number, made: number | WindValue) =>
  call(http, 'official', 'POST', `${V5}/results/1`, {
    data: {
      compId: 1,
      results: [
        {
          ...testDevice().stamp(),
          eventGroupId,
          heat,
          entryId,
          value: typeof made === 'number' ? { type: 'track', ms: made, code: null } : made,
        },
      ],
    },
  });
const shown = async (id: number) =>
  getPublicResults.data.parse((await call(http, undefined, 'GET', `${V5}/public/results/1/${id}`)).body.data);
const startersIn = ({ rows }: Awaited<ReturnType<typeof shown>>) =>
  rows
    .flatMap((row) => (row.kind === 'athlete' ? row.entries : []))
    .map(({ id, heat, lane }) => ({ entry: id, heat, lane }))
    .sort((a, b) => a.heat - b.heat || a.lane - b.lane);

const used: number[] = [];
/** Heats of a sprint without marks, its final, and a draw of that from four of the heats' entries. */
async function sprint() {
  const [race] = await ask<{ id: number; entries: number[] }>(
    `select g.id, array_agg(e.id::int order by e.id) as entries from event_group g join entry e on e.comp_id = 1 and e.event_group_id = g.id
     where g.comp_id = 1 and g.event_code in ('100', '200', '400') and g.id <> all($1::integer[]) and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id)
     group by g.id having count(*) >= 6 order by g.id limit 1`,
    [used],
  );
  const { id: heats, entries } = must(race, 'a sprint without marks');
  used.push(heats);
  const final = await insertFinal(ask, heats);
  const [seed] = await ask<{ draw_seed: string }>('select draw_seed from competition where id = 1', []);
  const settings: DrawSettings = {
    method: 'zigzag',
    heats: 1,
    order: 'lot',
    apart: false,
    lanes: [1, 2, 3, 4],
    plan: 'straight',
    ranks: true,
  };
  const list = entries.slice(0, 4).map((entry, i) => ({ entry, mark: i + 1, team: '' }));
  const { draw_seed: drawSeed } = must(seed, 'the competition');
  const body = { eventGroupId: final, n: 1, settings, list };
  const places = drawHeats({ ...body, drawSeed, lowIsBest: true });
  return { heats, final, entries, drawSeed, draw: { ...body, places } };
}

test('a final is drawn from entries of its heats; its start list and its results are public, and the heats stay as they were', async () => {
  const { heats, final, entries, draw } = await sprint();
  expect((await pull(http, 1)).rows.find((row) => row.kind === 'eventGroup' && row.id === final)).toMatchObject({
    feedsFrom: heats,
  });
  const before = startersIn(await shown(heats));
  expect(startersIn(await shown(final))).toEqual([]);
  expect(answersOf(await act('draw', draw))).toMatchObject([{ outcome: 'accepted', rows: [{ kind: 'draw' }] }]);
  expect(startersIn(await shown(final)), 'before it is published').toEqual([]);
  await act('publish', { eventGroupId: final, n: 1, base: await changeNo(pool, 1) });
  const lanes = draw.places.map(({ entry, heat, lane }) => ({ entry, heat, lane })).sort((a, b) => a.lane - b.lane);
  expect(startersIn(await shown(final))).toEqual(lanes);
  expect(startersIn(await shown(heats))).toEqual(before);
  const told = getDraw.data.parse((await call(http, undefined, 'GET', `${V5}/public/draw/1/${final}`)).body.data);
  expect(told.starters.map(({ entry }) => entry).sort()).toEqual(entries.slice(0, 4).sort());
  expect(told.starters.every(({ name }) => name !== '')).toBe(true);

  const [first] = entries;
  expect(answersOf(await mark(final, 1, must(first, 'an entry'), 10_830))).toMatchObject([{ outcome: 'accepted' }]);
  expect((await shown(final)).rows.filter((row) => row.kind === 'result')).toMatchObject([
    { entryId: first, value: { ms: 10_830 } },
  ]);
});

const heatOf = async (entry: number) =>
  (await ask<{ heat: number }>('select heat from entry where comp_id = 1 and id = $1', [entry]))[0]?.heat;

test('a final is counted by its draw, says how each came on, and is a source of entries as any event is', async () => {
  const { heats, final, entries, draw } = await sprint();
  const inTimetable = async () =>
    getPublicSchedule.data
      .parse((await call(http, undefined, 'GET', `${V5}/public/schedule/1`)).body.data)
      .find(({ group }) => group.id === final);
  const onDashboard = async () =>
    getDashboard.data
      .parse((await call(http, 'organiser', 'GET', `${V5}/competition/dashboard/1`)).body.data)
      .events.find(({ id }) => id === final);
  const [source] = await ask<{ name: string }>('select name from event_group where id = $1', [heats]);
  expect(await onDashboard()).toMatchObject({ entries: 0, from: source?.name });
  await act('draw', draw);
  expect(await onDashboard(), 'organisers see a draw before it is published').toMatchObject({ entries: 4 });
  expect(await inTimetable(), 'nobody else does').toMatchObject({ entries: 0 });
  await act('publish', { eventGroupId: final, n: 1, base: await changeNo(pool, 1) });
  expect(await inTimetable()).toMatchObject({ entries: 4 });
  expect((await onDashboard())?.from).toBeUndefined();

  for (const [i, entry] of entries.slice(0, 6).entries())
    expect(answersOf(await mark(heats, (await heatOf(entry)) ?? 1, entry, 24_000 + 10 * i))).toMatchObject([
      { outcome: 'accepted' },
    ]);
  await act('round', { eventGroupId: heats, state: 'provisional', progression: { places: 0, times: 3 } });
  const { came } = await shown(final);
  expect(came).toEqual(entries.slice(0, 3).map((entryId) => ({ entryId, how: 'q' })));

  const [to] = await ask<{ id: number; comp: number }>(
    `select g.id, c.id as comp from competition c join event_group g on g.comp_id = c.id where c.name = 'Age Group Gala' limit 1`,
    [],
  );
  const rule = { fromCompId: 1, perHeat: 0, best: 8, pairs: [{ fromGroupId: final, toGroupId: must(to, 'an event').id }] };
  const preview = async (take: string) =>
    postAutoPreview.data.parse(
      (await call(http, 'organiser', 'POST', `${V5}/autoentries/${to?.comp}/preview`, { ...rule, take })).body.data,
    ).lines;
  expect(await preview('entered')).toHaveLength(4);
  await mark(final, 1, must(entries[0], 'an entry'), 23_900);
  expect(await preview('qualified')).toMatchObject([{ by: 'q', mark: '23.90' }]);
});

test('a final is held against a record that was set in its heats', async () => {
  const { heats, final, entries, draw } = await sprint();
  const [event] = await ask<{ name: string; code: string; gender: string }>(
    'select name, event_code as code, gender from event_group where id = $1',
    [heats],
  );
  const { name, code, gender } = must(event, 'the heats');
  // Of an ordinary runner, whichever sprint it is.
  const time = 130 * Number(code);
  const record = { code: 'CR', eventCode: code, gender, ageGroup: '', mark: time, holder: 'Ada Okafor', since: '2019' };
  await ask(
    `insert into comp_table (comp_id, kind, version, body) values (1, 'records', 1, $1)
     on conflict (comp_id, kind) do update set body = excluded.body`,
    [JSON.stringify([record])],
  );
  await act('draw', draw);
  await act('publish', { eventGroupId: final, n: 1, base: await changeNo(pool, 1) });
  const run = async (group: number, heat: number, entry: number, ms: number) => {
    expect(answersOf(await mark(group, heat, 0, { type: 'wind', wind: 0 }))).toMatchObject([{ outcome: 'accepted' }]);
    expect(answersOf(await mark(group, heat, entry, ms))).toMatchObject([{ outcome: 'accepted' }]);
  };
  const told = async (id: number) => {
    const event = await shown(id);
    const flags = eventBoard(event, id)?.heats.flatMap((heat) => heat.lines.flatMap(({ records }) => records));
    return { records: event.records, flags };
  };
  const [first, second] = [must(entries[0], 'an entry'), must(entries[1], 'another')];
  await run(heats, (await heatOf(first)) || 1, first, time - 200);
  const [holder] = await ask<{ name: string }>(
    'select first_name || $2 || sur_name as name from entry e join athlete a on a.id = e.athlete_id where e.comp_id = 1 and e.id = $1',
    [first, ' '],
  );
  const since = { mark: time - 200, holder: holder?.name, since: name };
  await expect.poll(() => told(heats)).toEqual({ records: [record], flags: ['CR'] });
  await expect.poll(() => told(final)).toEqual({ records: [{ ...record, ...since }], flags: [] });
  await run(final, 1, second, time - 100);
  await expect
    .poll(async () => (await shown(final)).rows.some((row) => row.kind === 'result' && row.entryId === second))
    .toBe(true);
  expect((await told(final)).flags).toEqual([]);
  await mark(final, 1, first, time - 300);
  await expect.poll(async () => (await told(final)).flags).toEqual(['CR']);
});

test('entries of another event are not of a final, and those of a final are not of the heats', async () => {
  const { final, draw } = await sprint();
  const [other] = await ask<{ id: number }>(
    'select min(id)::int as id from entry where comp_id = 1 and event_group_id not in ($1, (select min(id) from event_group where comp_id = 1))',
    [final],
  );
  const stranger = must(other, 'an entry of another event').id;
  expect(answersOf(await mark(final, 1, stranger, 10_830))).toMatchObject([{ code: 'unknown-entry' }]);
  const list = [...draw.list, { entry: stranger, mark: 5, team: '' }];
  expect(answersOf(await act('draw', { ...draw, list }))).toMatchObject([{ code: 'unknown-entry' }]);
  expect(answersOf(await act('advance', { eventGroupId: final, entryId: stranger, how: 'qR' }))).toMatchObject([
    { code: 'unknown-entry' },
  ]);
});

test('who goes on by decision reaches tablets and the public; a lot is drawn again, and a wrong one refused', async () => {
  const { heats, final, entries, drawSeed } = await sprint();
  const [one, two] = [must(entries[0], 'one'), must(entries[1], 'two')];
  const since = await changeNo(pool, 1);
  expect(answersOf(await act('advance', { eventGroupId: heats, entryId: one, how: 'qR' }))).toMatchObject([
    { outcome: 'accepted' },
  ]);
  await act('round', { eventGroupId: heats, progression: { places: 1, times: 6 } });
  const { rows } = await pull(http, 1, since);
  expect(rows.find((row) => row.kind === 'round')).toMatchObject({
    progression: { value: { places: 1, times: 6 } },
    decisions: [{ entryId: one, how: 'qR' }],
  });
  const told = await shown(heats);
  expect(told.decided).toEqual({ progression: { places: 1, times: 6 }, decisions: [{ entryId: one, how: 'qR' }] });
  expect(JSON.stringify(told)).not.toContain('deviceId');
  expect(told.rows.flatMap((row) => (row.kind === 'eventGroup' ? row.id : [])).sort()).toEqual([heats, final].sort());

  const of = [one, two];
  const right = must(lotBetween({ drawSeed, eventGroupId: heats, of }), 'a lot');
  const wrong = right === one ? two : one;
  const base = await changeNo(pool, 1);
  expect(answersOf(await act('advance', { eventGroupId: heats, entryId: wrong, how: 'lot', of, base }))).toMatchObject([
    { code: 'draw-wrong' },
  ]);
  expect(answersOf(await act('advance', { eventGroupId: heats, entryId: right, how: 'lot', of, base }))).toMatchObject([
    { outcome: 'accepted' },
  ]);
  expect((await act('advance', { eventGroupId: heats, entryId: one, how: null }, 'desk')).status).toBe(403);
  const drawn = getDraw.data.parse((await call(http, undefined, 'GET', `${V5}/public/draw/1/${heats}`)).body.data);
  expect(drawn).toMatchObject({ draw: null, lots: [{ entryId: right, of }] });
  expect(drawn.starters.map(({ entry }) => entry).sort()).toEqual([...of].sort());
});

test('a draw that nobody has published is public once the event has begun, with the marks of all its heats', async () => {
  const { heats, entries, drawSeed } = await sprint();
  await ask('update entry set heat = 0, lane = 0 where comp_id = 1 and event_group_id = $1', [heats]);
  const settings: DrawSettings = { method: 'listed', heats: 2, order: 'lot', apart: false, lanes: [], plan: 'lot' };
  const list = entries.slice(0, 6).map((entry) => ({ entry, mark: null, team: '' }));
  const body = { eventGroupId: heats, n: 1, settings, list };
  const places = drawHeats({ ...body, drawSeed, lowIsBest: true });
  await act('draw', { ...body, places });
  expect(startersIn(await shown(heats)).every(({ heat }) => heat === 0)).toBe(true);
  const last = must(places.at(-1), 'a place');
  expect(answersOf(await mark(heats, last.heat, last.entry, 25_000))).toMatchObject([{ outcome: 'accepted' }]);
  expect(last.heat).toBe(2);
  expect(startersIn(await shown(heats))).toEqual(places.map(({ entry, heat, lane }) => ({ entry, heat, lane })));
});
