import { expect, test } from 'vitest';
import { type DrawInput, drawHeats } from '#domain/draw/draw.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';
import { sha256Hex } from '#domain/shared/sha256.ts';
import type { ActionBodies } from '#domain/sync/action.ts';
import { starterId } from '#domain/team/starter.ts';
import { must } from '#server/lib/must.ts';
import { NOW } from '#tests/support/database-names.ts';
import { answersOf, call, changeNo, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';
import { openIntake } from './intake.ts';
import { type Submission, toAction, toArrival } from './submission.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const settings: DrawSettings = {
  method: 'zigzag',
  heats: 2,
  order: 'lot',
  apart: true,
  lanes: [1, 2, 3, 4, 5, 6, 7, 8],
  plan: 'lot',
};

const act = (kind: 'draw' | 'move' | 'publish' | 'take-back' | 'mark', action: object, user: DemoUser = 'official') =>
  call(http, user, 'POST', `${V5}/venue/1/${kind}`, { data: { compId: 1, actions: [action] } });

let used = 0;
/** An event without marks that no other test has drawn. */
async function nextEvent() {
  const { rows } = await pool.query<{ id: number; unit: string; entries: number[] }>(
    `select g.id, g.unit, array_agg(e.id::int order by e.id) as entries from event_group g
     join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
     where g.comp_id = 1 and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id)
     group by g.id, g.unit having count(*) > 4 order by g.id offset $1 limit 1`,
    [used++],
  );
  const event = must(rows[0], 'a race without marks');
  const seed = await pool.query<{ draw_seed: string }>('select draw_seed from competition where id = 1');
  const list = event.entries.slice(0, 14).map((entry, i) => ({ entry, mark: 10_000 + i, team: '' }));
  const input: DrawInput = {
    drawSeed: must(seed.rows[0], 'the competition').draw_seed,
    eventGroupId: event.id,
    n: 1,
    settings,
    list,
    lowIsBest: event.unit === 'T',
  };
  const { drawSeed: _seed, lowIsBest: _low, ...body } = input;
  return { id: event.id, entries: event.entries, input, body: { ...body, places: drawHeats(input) } };
}
const drawIn = (rows: Awaited<ReturnType<typeof pull>>['rows'], id: number) =>
  rows.find((row) => row.kind === 'draw' && row.eventGroupId === id);
const seenBy = async (id: number) => JSON.stringify((await call(http, undefined, 'GET', `${V5}/public/results/1/${id}`)).body);
const lanesOf = async (id: number) =>
  (
    await pool.query<{ id: number; heat: number; lane: number }>(
      'select id::int, heat, lane from entry where comp_id = 1 and event_group_id = $1 order by heat, lane, id',
      [id],
    )
  ).rows;

test('tablets get the seed of their competition, the public does not', async () => {
  const { rows } = await pull(http, 1);
  const own = rows.find((row) => row.kind === 'competition');
  expect(own).toMatchObject({ drawSeed: expect.stringMatching(/^[0-9a-f]{32}$/), heatOrder: 's' });
  const { id } = await nextEvent();
  expect(await seenBy(id)).not.toContain('drawSeed');
});

test('a draw reaches the tablets, the same from a second one is the same, and another is refused', async () => {
  const { id, body, input } = await nextEvent();
  const since = await changeNo(pool, 1);
  expect(answersOf(await act('draw', { ...testDevice().stamp(), ...body }))).toMatchObject([
    { outcome: 'accepted', rows: [{ kind: 'draw', n: 1, published: null }] },
  ]);
  expect(drawIn((await pull(http, 1, since)).rows, id)).toMatchObject({ places: body.places, list: body.list });
  expect(drawIn((await pull(http, 1)).rows, id)).toMatchObject({ places: body.places });
  expect(answersOf(await act('draw', { ...testDevice().stamp(), ...body }))).toMatchObject([{ code: 'same-draw' }]);
  const fewer = { ...input, list: input.list.slice(1) };
  const other = { ...body, list: fewer.list, places: drawHeats(fewer) };
  expect(answersOf(await act('draw', { ...testDevice().stamp(), ...other }))).toMatchObject([
    { outcome: 'rejected', code: 'draw-changed' },
  ]);
});

test('what the lots do not give, or of entries of another event, is refused', async () => {
  const { body, input } = await nextEvent();
  const [first, ...others] = body.places;
  const wished = [{ ...must(first, 'a place'), lane: 99 }, ...others];
  expect(answersOf(await act('draw', { ...testDevice().stamp(), ...body, places: wished }))).toMatchObject([
    { code: 'draw-wrong', rows: [] },
  ]);
  const without = { ...input, settings: { ...body.settings, groups: [{ name: 'U13', starters: 1, heats: 1 }] } };
  const lost = { ...body, settings: without.settings, places: drawHeats(without) };
  expect(answersOf(await act('draw', { ...testDevice().stamp(), ...lost }))).toMatchObject([{ code: 'draw-wrong' }]);
  const { list } = await nextEvent().then((event) => event.body);
  expect(answersOf(await act('draw', { ...testDevice().stamp(), ...body, list }))).toMatchObject([
    { code: 'unknown-entry', rows: [] },
  ]);
  const twice = { ...testDevice().stamp(), ...body, eventGroupId: 99_999 };
  expect(answersOf(await act('draw', twice))).toMatchObject([{ code: 'unknown-event' }]);
});

test('nothing of a draw is public before it is published; then its lanes are, and a move with its reason is seen at once', async () => {
  const { id, body, entries, input } = await nextEvent();
  await pool.query('update entry set heat = 0, lane = 0 where comp_id = 1 and event_group_id = $1', [id]);
  const list = body.list.slice(1);
  const drawn = { ...body, list, places: drawHeats({ ...input, list }) };
  const left = entries.filter((entry) => !list.some((one) => one.entry === entry));
  const device = testDevice();
  const before = await seenBy(id);
  const replayed = async () => (await call(http, undefined, 'GET', `${V5}/public/draw/1/${id}`)).body.data;
  await act('draw', { ...device.stamp(), ...drawn });
  expect(await lanesOf(id)).toMatchObject(entries.map((entry) => ({ id: entry, heat: 0, lane: 0 })));
  expect((await seenBy(id)).replace(/"change":\d+/, '')).toBe(before.replace(/"change":\d+/, ''));

  expect(await replayed()).toMatchObject({ seedHash: sha256Hex(input.drawSeed), draw: null, starters: [] });
  const since = await changeNo(pool, 1);
  const at = { ...device.stamp(), base: since };
  expect(answersOf(await act('publish', { ...at, eventGroupId: id, n: 1 }))).toMatchObject([{ outcome: 'accepted' }]);
  const placed = drawn.places.map(({ entry, heat, lane }) => ({ id: entry, heat, lane }));
  expect(await lanesOf(id)).toEqual([...left.map((one) => ({ id: one, heat: 0, lane: 0 })), ...placed]);
  const seen = await seenBy(id);
  expect(left.filter((one) => seen.includes(`"id":${one},`))).toEqual([]);
  // Tablets of before hear of it with the athletes.
  const { rows } = await pull(http, 1, since);
  expect(rows.filter((row) => row.kind === 'athlete').length).toBe(placed.length);

  const { entry, heat, lane } = must(drawn.places[0], 'a place');
  const move = { eventGroupId: id, entryId: entry, from: { heat, lane }, to: { heat: 3, lane: 1 } };
  expect(answersOf(await act('move', { ...device.stamp(), ...move }))).toMatchObject([{ code: 'draw-published' }]);
  const moved = await act('move', { ...testDevice().stamp(), ...move, reason: 'Wheelchair in lane 1' });
  expect(answersOf(moved)).toMatchObject([{ outcome: 'accepted' }]);
  expect((await lanesOf(id)).find((one) => one.id === entry)).toMatchObject({ heat: 3, lane: 1 });
  expect(await seenBy(id)).not.toContain('Wheelchair');

  await pool.query(
    `update competition set entries_open_at = now() - interval '2 years', entries_close_at = now() + interval '1 year' where id = 1`,
  );
  const told = await replayed();
  expect(told).toMatchObject({ seed: null, draw: { n: 1, list, moves: [{ entryId: entry, to: { heat: 3, lane: 1 } }] } });
  expect(JSON.stringify(told)).not.toMatch(/Wheelchair|"by"|deviceId/);
  await pool.query(`update competition set entries_close_at = now() - interval '1 year' where id = 1`);
  expect(await replayed()).toMatchObject({ seed: input.drawSeed });
});

test('a check-in in the same transaction as a publication is kept', async () => {
  const { id, body } = await nextEvent();
  const device = testDevice();
  await act('draw', { ...device.stamp(), ...body });
  const { rows } = await pool.query<{ athleteId: number; entryId: number }>(
    'select athlete_id as "athleteId", id::int as "entryId" from entry where comp_id = 1 and event_group_id = $1 order by id limit 1',
    [id],
  );
  const { athleteId, entryId } = must(rows[0], 'an entry');
  const publishing = act('publish', { ...device.stamp(), base: await changeNo(pool, 1), eventGroupId: id, n: 1 });
  const ticking = call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, {
    data: { compId: 1, athletes: [{ ...testDevice().stamp(), athleteId, entries: [{ id: entryId, checkedIn: true }] }] },
  });
  const [published, ticked] = await Promise.all([publishing, ticking]);
  expect([published, ticked].flatMap(answersOf)).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
  // Lanes of all who are drawn have changed with it, and the answer does not hold them.
  expect(published.body.meta).toEqual({});
  const stored = await pool.query<{ heat: number; ticks: number }>(
    'select heat, json_array_length(checked_in) as ticks from entry where comp_id = 1 and id = $1',
    [entryId],
  );
  expect(stored.rows[0]?.heat).toBeGreaterThan(0);
  expect(stored.rows[0]?.ticks).toBeGreaterThan(0);
});

test('a check-in decided together with a publication does not say that its answer holds all that changed', async () => {
  const { id, body } = await nextEvent();
  await act('draw', { ...testDevice().stamp(), ...body });
  const base = await changeNo(pool, 1);
  const submission = (kind: 'publish' | 'check-in', said: ActionBodies['publish'] | ActionBodies['check-in']): Submission => {
    const action = toAction(kind, said, testDevice().stamp({ base }), { userId: 2, compId: 1 });
    return { user: { id: 2, name: 'Official' }, deviceId: action.deviceId, arrivals: [toArrival(action)], own: false };
  };
  const starter = (athleteId: number) => submission('check-in', { athleteId: starterId(athleteId), collected: true });
  const intake = openIntake(
    pool,
    () => NOW,
    () => undefined,
  );
  // The first is decided alone, those that come meanwhile in one transaction.
  const [alone, published, ticked] = await Promise.all(
    [starter(11), submission('publish', { eventGroupId: id, n: 1 }), starter(12)].map((one) => intake.submit(1, one)),
  );
  expect([alone, published, ticked]).toMatchObject([
    { answers: [{ outcome: 'accepted' }], span: { since: expect.any(Number) } },
    { answers: [{ outcome: 'accepted' }], span: undefined },
    { answers: [{ outcome: 'accepted' }], span: undefined },
  ]);
});

test('an event that has marks is not drawn, and the desk may not draw', async () => {
  const { id, body, entries } = await nextEvent();
  const [entryId] = entries;
  const value = { type: 'track', ms: 10_830, code: null };
  await call(http, 'official', 'POST', `${V5}/results/1`, {
    data: { compId: 1, results: [{ ...testDevice().stamp(), eventGroupId: id, heat: 1, entryId, value }] },
  });
  expect(answersOf(await act('draw', { ...testDevice().stamp(), ...body }))).toMatchObject([{ code: 'draw-marked' }]);
  expect((await act('draw', { ...testDevice().stamp(), ...body }, 'desk')).status).toBe(403);
});

test('a draw goes with its event, and tablets hear of it', async () => {
  const { id, body } = await nextEvent();
  await act('draw', { ...testDevice().stamp(), ...body });
  const since = await changeNo(pool, 1);
  await pool.query('delete from event_group where comp_id = 1 and id = $1', [id]);
  const { body: heard } = await call(http, 'desk', 'GET', `${V5}/competition/1/changes?since=${since}`);
  expect(JSON.stringify(heard)).toContain(`{"key":"draw:${id}"`);
});

test('a draw that is undone is gone for everybody, and so are the lanes of a publication that is undone', async () => {
  const { id, body, entries, input } = await nextEvent();
  await pool.query('update entry set heat = 0, lane = 0 where comp_id = 1 and event_group_id = $1', [id]);
  const bare = entries.map((entry) => ({ id: entry, heat: 0, lane: 0 }));
  const device = testDevice();
  const seen = async () => ({ ...device.stamp(), base: await changeNo(pool, 1), eventGroupId: id });
  await act('draw', { ...(await seen()), ...body });
  await act('publish', { ...(await seen()), n: 1 });
  expect(await lanesOf(id)).not.toEqual(bare);
  const told = async () => (await call(http, undefined, 'GET', `${V5}/public/draw/1/${id}`)).body.data;
  expect(await told()).toMatchObject({ draw: { n: 1 } });

  const undo = async (what: 'draw' | 'publication', n: number) =>
    answersOf(await act('take-back', { ...(await seen()), n, what }));
  const hidden = await act('take-back', { ...(await seen()), n: 1, what: 'publication' });
  expect(answersOf(hidden)).toMatchObject([{ outcome: 'accepted', rows: [{ published: null }] }]);
  expect(hidden.body.meta, 'lanes of all who were drawn have changed with it').toEqual({});
  expect([await lanesOf(id), await told()]).toMatchObject([bare, { draw: null }]);

  const again = { ...body, n: 2, places: drawHeats({ ...input, n: 2 }) };
  expect(answersOf(await act('draw', { ...(await seen()), ...again }))).toMatchObject([{ outcome: 'accepted' }]);
  expect(await undo('draw', 2)).toMatchObject([{ outcome: 'accepted', rows: [{ n: 1, drawn: 2, places: body.places }] }]);
  await act('publish', { ...(await seen()), n: 1 });
  expect(await told(), 'nobody draws until it suits unseen').toMatchObject({ draw: { n: 1, drawn: 2 } });
  await undo('publication', 1);
  expect(await undo('draw', 1)).toMatchObject([{ outcome: 'accepted', rows: [{ undone: true, places: [] }] }]);
  const mark = { ...(await seen()), heat: 1, entryId: entries[0], part: 'code', value: 'DNS' };
  expect(answersOf(await act('mark', mark))).toMatchObject([{ outcome: 'accepted' }]);
  const startList = await seenBy(id);
  for (const entry of entries) expect(startList, 'as entered, with nobody left out').toContain(`"id":${entry},`);
  expect(await told()).toMatchObject({ draw: null });
  await pool.query('delete from result where comp_id = 1 and event_group_id = $1', [id]);
});
