import { expect, test } from 'vitest';
import { getPublicResults } from '#contracts/public/competition.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import { eventBoard } from '#domain/event-board/event-board.ts';
import { must } from '#server/lib/must.ts';
import { insertFinal } from '#tests/support/final.ts';
import { answersOf, call, changeNo, testDevice, venueServer } from '#tests/support/venue-server.ts';

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
