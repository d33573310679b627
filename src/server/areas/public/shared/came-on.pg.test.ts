import { expect, onTestFinished, test } from 'vitest';
import { getPublicResults } from '#contracts/public/competition.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import { eventBoard } from '#domain/event-board/event-board.ts';
import { CHANNEL, type Notice, parseNotice } from '#server/db/connection/notice.ts';
import { must } from '#server/lib/must.ts';
import { insertFinal } from '#tests/support/final.ts';
import { answersOf, call, changeNo, testDevice, venueServer } from '#tests/support/venue-server.ts';
import { readEvent } from './programme.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const ask = async <R extends object>(text: string, values: readonly unknown[]) => (await pool.query<R>(text, [...values])).rows;
const act = (path: string, actions: object) =>
  call(http, 'official', 'POST', `${V5}/${path}`, { data: { compId: 1, ...actions } });
const shown = async (id: number) =>
  getPublicResults.data.parse((await call(http, undefined, 'GET', `${V5}/public/results/1/${id}`)).body.data);

test('whom the draw of the heats left out keeps nobody from going on to the final', async () => {
  const [race] = await ask<{ id: number; entries: number[]; seed: string }>(
    `select g.id, array_agg(e.id::int order by e.id) as entries, c.draw_seed as seed from competition c
     join event_group g on g.comp_id = c.id join entry e on e.comp_id = 1 and e.event_group_id = g.id
     where c.id = 1 and g.event_code in ('100', '200', '400') and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id)
     group by g.id, c.draw_seed having count(*) >= 6 order by g.id limit 1`,
    [],
  );
  const { id: heats, entries, seed: drawSeed } = must(race, 'a sprint without marks');
  const final = await insertFinal(ask, heats);
  const list = entries.slice(1).map((entry) => ({ entry, mark: null, team: '' }));
  const lanes = list.map((_, i) => i + 1);
  const settings = { method: 'lot', heats: 1, order: 'lot', apart: false, lanes, plan: 'lot' } as const;
  const body = { eventGroupId: heats, n: 1, settings, list };
  const places = drawHeats({ ...body, drawSeed, lowIsBest: true });
  const drawn = await act('venue/1/draw', { actions: [{ ...testDevice().stamp(), ...body, places }] });
  expect(answersOf(drawn)).toMatchObject([{ outcome: 'accepted' }]);
  const base = await changeNo(pool, 1);
  await act('venue/1/publish', { actions: [{ ...testDevice().stamp({ base }), eventGroupId: heats, n: 1 }] });
  const device = testDevice();
  const results = places.map(({ entry: entryId, heat }, i) => ({
    ...device.stamp(),
    eventGroupId: heats,
    heat,
    entryId,
    value: { type: 'track', ms: 24_000 + 10 * i, code: null },
  }));
  await act('results/1', { results });
  const board = must(eventBoard(await shown(heats), heats), 'the heats');
  const through = board.heats.flatMap(({ lines }) => lines.flatMap(({ entryId, by }) => (by ? [{ entryId, how: by }] : [])));
  expect(through.length).toBeGreaterThan(2);
  const byEntry = (a: { entryId: number }, b: { entryId: number }) => a.entryId - b.entryId;
  expect((await shown(final)).came?.toSorted(byEntry)).toEqual(through.toSorted(byEntry));
});

test('whom a card of another event keeps out does not go on, and is marked where they start; nothing is told where results are not', async () => {
  const [found] = await ask<{ race: number; event: number; runner: number; athlete: number }>(
    `select o.event_group_id as race, e.event_group_id as event, o.id::int as runner, e.athlete_id as athlete from entry e
     join event_group g on g.comp_id = 1 and g.id = e.event_group_id and g.unit = 'D' and g.part_of is null
     join entry o on o.comp_id = 1 and o.athlete_id = e.athlete_id
     join event_group race on race.comp_id = 1 and race.id = o.event_group_id and race.event_code in ('100', '200', '400')
     where e.comp_id = 1 and not exists (select from result r where r.comp_id = 1 and r.event_group_id in (g.id, race.id))
       and not exists (select from draw d where d.comp_id = 1 and d.event_group_id in (g.id, race.id)) order by e.id limit 1`,
    [],
  );
  const { race, event, runner, athlete } = must(found, 'a runner who jumps or throws, too');
  const final = await insertFinal(ask, race);
  const entries = await ask<{ id: number; heat: number }>(
    'select id::int, heat from entry where comp_id = 1 and event_group_id = $1',
    [race],
  );
  const device = testDevice();
  const results = entries.map(({ id: entryId, heat }, i) => ({
    ...device.stamp(),
    eventGroupId: race,
    heat,
    entryId,
    value: { type: 'track', ms: entryId === runner ? 50_000 : 60_000 + 10 * i, code: null },
  }));
  const saved = answersOf(await act('results/1', { results }));
  expect(saved.map(({ outcome }) => outcome)).toEqual(results.map(() => 'accepted'));
  const [jump] = await ask<{ id: number; heat: number }>(
    'select id::int, greatest(heat, 1) as heat from entry where comp_id = 1 and event_group_id = $1 and athlete_id = $2',
    [event, athlete],
  );
  const { id: entryId, heat } = must(jump, 'their other entry');
  const card = async (eventGroupId: number, entry: number, inHeat: number, value: string | null) => {
    const base = await changeNo(pool, 1);
    const mark = { ...testDevice().stamp({ base }), eventGroupId, heat: inHeat, entryId: entry, part: 'card.rc', value };
    expect(answersOf(await act('venue/1/mark', { actions: [mark] }))).toMatchObject([{ outcome: 'accepted' }]);
  };
  const qualified = async () =>
    must(eventBoard(await shown(race), race), 'the race').heats.flatMap(({ lines }) =>
      lines.flatMap((line) => (line.by ? line.entryId : [])),
    );
  const came = async () => (await shown(final)).came?.map((one) => one.entryId);
  expect([(await qualified()).includes(runner), (await came())?.includes(runner)]).toEqual([true, true]);
  await card(event, entryId, heat, '1');
  expect([(await qualified()).includes(runner), (await came())?.includes(runner)]).toEqual([false, false]);
  expect((await shown(race)).excluded, 'what they had run stays').toBeUndefined();
  await card(event, entryId, heat, null);
  expect([(await qualified()).includes(runner), (await came())?.includes(runner)]).toEqual([true, true]);

  const runnersHeat = must(
    entries.find(({ id }) => id === runner),
    'the runner',
  ).heat;
  const page = async () => (await http.inject({ url: `/1/results/${event}` })).body;
  expect(await page()).not.toContain('Excluded');
  const heard = await hearNotices();
  await card(race, runner, runnersHeat, '1');
  await expect.poll(() => heard.at(-1)?.groups, { message: 'screens of every event are told' }).toEqual([]);
  const told = await shown(event);
  const [{ name }] = (await ask<{ name: string }>('select name from event_group where comp_id = 1 and id = $1', [race])) as [
    { name: string },
  ];
  const why = `Excluded: red card, ${name}`;
  expect(told.excluded).toEqual([{ entryId, why }]);
  const line = must(eventBoard(told, event), 'the event').heats.flatMap(({ lines }) =>
    lines.filter((one) => one.entryId === entryId),
  );
  expect(line).toMatchObject([{ excluded: why, mark: '' }]);
  expect(await page(), 'a page that was read before').toContain(why);
  await pool.query(`update competition set entry_options = entry_options || '{"resultsAvailable": false}' where id = 1`);
  expect(await readEvent(pool, 1, event)).not.toContain('Excluded');
  await pool.query(`update competition set entry_options = entry_options - 'resultsAvailable' where id = 1`);
  expect(await page()).toContain(why);
  heard.length = 0;
  await card(race, runner, runnersHeat, null);
  await expect.poll(() => heard.at(-1)?.groups).toEqual([]);
  expect(await page()).not.toContain('Excluded');
});

/** What servers tell each other of changes. */
async function hearNotices() {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  const heard: Notice[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(must(parseNotice(payload), 'a notice')));
  await client.query(`listen ${CHANNEL}`);
  return heard;
}
