import { expect, test } from 'vitest';
import { getPublicResults, getPublicSchedule } from '#contracts/public/competition.ts';
import { must } from '#server/lib/must.ts';
import { answersOf, call, changeNo, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';

const say = (body: object, user: DemoUser = 'official', device = testDevice()) =>
  call(http, user, 'POST', `${V5}/venue/1/round`, { data: { compId: 1, actions: [{ ...device.stamp(), ...body }] } });
const mark = (result: object, device = testDevice()) =>
  call(http, 'official', 'POST', `${V5}/results/1`, {
    data: { compId: 1, results: [{ ...device.stamp(), heat: 1, ...result }] },
  });

let used = 0;
async function nextRace() {
  const { rows } = await pool.query<{ id: number; entryId: number }>(
    `select g.id, min(e.id)::int as "entryId" from event_group g join entry e on e.comp_id = 1 and e.event_group_id = g.id
     where g.comp_id = 1 and g.unit = 'T' and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id)
     group by g.id order by g.id offset $1 limit 1`,
    [used++],
  );
  return must(rows[0], 'a race without marks');
}
const track = (ms: number) => ({ type: 'track', ms, code: null });
const shown = async (id: number) =>
  getPublicResults.data.parse((await call(http, undefined, 'GET', `${V5}/public/results/1/${id}`)).body.data);
const inTimetable = async (id: number) =>
  getPublicSchedule.data
    .parse((await call(http, undefined, 'GET', `${V5}/public/schedule/1`)).body.data)
    .find(({ group }) => group.id === id);
const roundIn = (rows: Awaited<ReturnType<typeof pull>>['rows'], id: number) =>
  rows.find((row) => row.kind === 'round' && row.eventGroupId === id);

test('how far results are reaches the tablets and the public, and a mark after they are official turns them back', async () => {
  const { id: eventGroupId, entryId } = await nextRace();
  const device = testDevice();
  expect(answersOf(await mark({ eventGroupId, entryId, value: track(260_830) }))).toMatchObject([{ outcome: 'accepted' }]);
  expect(await inTimetable(eventGroupId)).toMatchObject({ results: 1, state: 'running' });
  const since = await changeNo(pool, 1);
  const official = { eventGroupId, state: 'official' };
  expect(answersOf(await say(official, 'official', device))).toMatchObject([
    { outcome: 'accepted', rows: [{ kind: 'round', key: `round:${eventGroupId}`, state: { value: 'official' } }] },
  ]);
  expect(roundIn((await pull(http, 1, since)).rows, eventGroupId)).toMatchObject({
    state: { value: 'official', version: since + 1 },
  });
  const told = await shown(eventGroupId);
  expect(told.round).toEqual({ state: 'official', at: expect.stringMatching(/Z$/) });
  expect(JSON.stringify(told)).not.toContain('deviceId');
  expect(await inTimetable(eventGroupId)).toMatchObject({ state: 'official' });

  const late = await mark({ eventGroupId, entryId, value: track(260_840) });
  expect(answersOf(late)).toMatchObject([
    { code: 'challenged', rows: [{ kind: 'result', challenges: [{ value: { ms: 260_840 } }] }, { kind: 'round' }] },
  ]);
  expect(await shown(eventGroupId)).toMatchObject({ round: { state: 'provisional' } });
  const base = await changeNo(pool, 1);
  expect(answersOf(await say({ ...official, base }))).toMatchObject([{ code: 'round-challenged' }]);
  await call(http, 'official', 'POST', `${V5}/results/1`, {
    data: { compId: 1, results: [{ ...testDevice().stamp(), base, heat: 1, eventGroupId, entryId, value: track(260_830) }] },
  });
  expect(answersOf(await say({ ...official, base }))).toMatchObject([{ outcome: 'accepted' }]);
  expect(await shown(eventGroupId)).toMatchObject({ round: { state: 'official' } });
});

test('only officials say it, of events that there are, and it goes with its event', async () => {
  const { id: eventGroupId } = await nextRace();
  const body = { eventGroupId, state: 'provisional' };
  expect((await say(body, 'desk')).status).toBe(403);
  expect(answersOf(await say({ ...body, eventGroupId: 99_999 }))).toMatchObject([{ code: 'unknown-event' }]);
  const scheme = { rounds: 4, cut: null, reorder: [] };
  await say({ eventGroupId, scheme });
  const told = await shown(eventGroupId);
  expect(told).not.toHaveProperty('round');
  expect(told).toMatchObject({ scheme });
  const since = await changeNo(pool, 1);
  expect(roundIn((await pull(http, 1)).rows, eventGroupId)).toMatchObject({ scheme: { value: scheme } });
  await pool.query('delete from event_group where comp_id = 1 and id = $1', [eventGroupId]);
  const { body: heard } = await call(http, 'desk', 'GET', `${V5}/competition/1/changes?since=${since}`);
  expect(JSON.stringify(heard)).toContain(`{"key":"round:${eventGroupId}"`);
});

test('whether a tie for first place is jumped off is part of the scheme, for tablets and the public', async () => {
  const { rows } = await pool.query<{ id: number }>(`select id from event_group where comp_id = 1 and unit = 'H' limit 1`);
  const eventGroupId = must(rows[0], 'a vertical jump').id;
  const scheme = { rounds: 1, cut: null, reorder: [] };
  for (const wanted of [{ ...scheme, jumpOff: false }, { ...scheme, jumpOff: true }, scheme]) {
    const body = { eventGroupId, scheme: wanted, base: await changeNo(pool, 1) };
    expect(answersOf(await say(body))).toMatchObject([{ outcome: 'accepted' }]);
    expect(roundIn((await pull(http, 1)).rows, eventGroupId)).toHaveProperty('scheme.value', wanted);
    expect((await shown(eventGroupId)).scheme).toEqual(wanted);
  }
  const wrong = await say({ eventGroupId, scheme: { ...scheme, jumpOff: 'no' }, base: await changeNo(pool, 1) });
  expect(wrong.body).not.toMatchObject({ data: [{ outcome: 'accepted' }] });
  expect((await shown(eventGroupId)).scheme).toEqual(scheme);
});

test('where the organiser shows no results the public sees the start list', async () => {
  const { id: eventGroupId, entryId } = await nextRace();
  await mark({ eventGroupId, entryId, value: track(260_830) });
  await say({ eventGroupId, state: 'official' });
  const set = (shows: boolean) =>
    pool.query(
      `update competition set entry_options = entry_options || jsonb_build_object('resultsAvailable', $1::boolean) where id = 1`,
      [shows],
    );
  await set(false);
  // Public answers are kept until something changes.
  await say({ eventGroupId, state: 'running', reason: 'Protest', base: await changeNo(pool, 1) });
  const hidden = await shown(eventGroupId);
  expect(hidden).toMatchObject({ withheld: true });
  expect(hidden.rows.map((row) => row.kind)).toContain('athlete');
  expect(JSON.stringify(hidden)).not.toMatch(/"result"|official|260830/);
  expect(await inTimetable(eventGroupId)).toMatchObject({ results: 0, state: 'running' });
  await set(true);
  await say({ eventGroupId, state: 'provisional', base: await changeNo(pool, 1) });
  expect(await shown(eventGroupId)).toMatchObject({ round: { state: 'provisional' } });
});
