import { expect, test } from 'vitest';
import { getEntries } from '#contracts/organising/configuration.ts';
import { getPublicResults } from '#contracts/public/competition.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { eventBoard } from '#domain/event-board/event-board.ts';
import { must } from '#server/lib/must.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { answersOf, call, changeNo, codeOf, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const { rows } = await pool.query<{ id: number; group: number; heat: number }>(
  `select e.id, e.event_group_id as "group", greatest(e.heat, 1) as heat from entry e join event_group g on g.comp_id = 1 and g.id = e.event_group_id
   where e.comp_id = 1 and g.name = '100 m Women' and e.heat = 1 order by e.lane limit 2`,
);
const [fast, slow] = [must(rows[0], 'a runner'), must(rows[1], 'another one')];
const say = (guest: boolean, who: 'organiser' | 'official' = 'organiser') =>
  call(http, who, 'POST', `${BASE}/entry/guest/1/${fast.id}`, { guest });
const board = async () => {
  const { body } = await call(http, undefined, 'GET', `${BASE}/public/results/1/${fast.group}`);
  return must(eventBoard(getPublicResults.data.parse(body.data), fast.group), 'the race');
};
const lineOf = async (entryId: number) =>
  (await board()).heats.flatMap(({ lines }) => lines).find((line) => line.entryId === entryId);

test('a guest is one on the public page, in files and on the organiser’s list, until the results are official', async () => {
  const device = testDevice();
  const results = [fast, slow].map(({ id: entryId, group: eventGroupId, heat }, i) => {
    const value = { type: 'track', ms: 9_500 + 10 * i, code: null };
    return { ...device.stamp(), eventGroupId, heat, entryId, value };
  });
  await call(http, 'official', 'POST', `${BASE}/results/1`, { data: { compId: 1, results } });
  expect((await lineOf(fast.id))?.place).toBe(1);
  expect((await say(true, 'official')).status).toBe(403);
  const before = await changeNo(pool, 1);
  expect((await say(true)).body.data).toEqual({ guest: true });
  expect(await changeNo(pool, 1), 'tablets are told').toBe(before + 1);
  expect(await lineOf(fast.id)).toMatchObject({ place: null, mark: '9.50', guest: true, club: expect.stringMatching(/guest$/) });
  expect((await lineOf(slow.id))?.place).toBe(1);
  expect((await http.inject(`/1/results/${fast.group}`)).body).toContain('guest</small>');
  const csv = (await http.inject(`${BASE}/results/export/1/results.csv`)).body
    .split('\r\n')
    .find((line) => line.includes('9.50'));
  expect(csv).toMatch(/\bguest\b/);
  expect(readPdf((await http.inject(`${BASE}/results/export/1/results.pdf`)).rawPayload).text).toContain('guest');
  const listed = async () =>
    getEntries.data
      .parse((await call(http, 'organiser', 'GET', `${BASE}/competition/entries/1`)).body.data)
      .find(({ entryId }) => entryId === fast.id)?.guest;
  expect(await listed()).toBe(true);
  const actions = [{ ...device.stamp({ base: await changeNo(pool, 1) }), eventGroupId: fast.group, state: 'official' }];
  const official = await call(http, 'official', 'POST', `${BASE}/venue/1/round`, { data: { compId: 1, actions } });
  expect(answersOf(official)).toMatchObject([{ outcome: 'accepted' }]);
  const late = await say(false);
  expect([late.status, codeOf(late), await listed()]).toEqual([409, 'conflict', true]);
});
