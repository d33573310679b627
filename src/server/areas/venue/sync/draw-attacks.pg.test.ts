import { describe, expect, test } from 'vitest';
import { actionCall } from '#contracts/venue/action-call.ts';
import { type DrawInput, drawHeats } from '#domain/draw/draw.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';
import type { ActionKind } from '#domain/sync/action.ts';
import { must } from '#server/lib/must.ts';
import { answersOf, call, changeNo, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const settings: DrawSettings = {
  method: 'zigzag',
  heats: 2,
  order: 'lot',
  apart: true,
  lanes: [1, 2, 3, 4, 5, 6, 7, 8],
  plan: 'lot',
};

const act = (kind: ActionKind, action: object, { user = 'official' as DemoUser, compId = 1 } = {}) =>
  call(http, user, 'POST', actionCall(kind).path.replace(':compId', String(compId)), {
    data: { compId, actions: [{ ...testDevice().stamp(), ...action }] },
  });
const codes = async (...args: Parameters<typeof act>) =>
  answersOf(await act(...args)).map(({ outcome, code }) => `${outcome} ${code}`);

let used = 0;
/** A race of a competition that nobody has run or drawn. */
async function race(compId = 1) {
  const { rows } = await pool.query<{ id: number; entries: number[] }>(
    `select g.id, array_agg(e.id::int order by e.id) as entries from event_group g
     join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
     where g.comp_id = $1 and g.unit = 'T' and not exists (select from result r where r.comp_id = g.comp_id and r.event_group_id = g.id)
     group by g.id having count(*) > 3 order by g.id offset $2 limit 1`,
    [compId, used++],
  );
  const { id, entries } = must(rows[0], 'a race');
  return { id, entries, draw: (some = entries, n = 1, how = settings) => drawn(compId, id, some, n, how) };
}
async function drawn(compId: number, eventGroupId: number, entries: readonly number[], n: number, how: DrawSettings) {
  const { rows } = await pool.query<{ draw_seed: string }>('select draw_seed from competition where id = $1', [compId]);
  const list = entries.map((entry, i) => ({ entry, mark: 10_000 + i, team: '' }));
  const input: Omit<DrawInput, 'drawSeed'> = { eventGroupId, n, settings: how, list, lowIsBest: true };
  const { lowIsBest: _low, ...body } = input;
  return { ...body, places: drawHeats({ ...input, drawSeed: must(rows[0], 'a competition').draw_seed }) };
}
const other = await pool.query<{ group: number; entry: number }>(
  `select e.event_group_id as group, e.id::int as entry from entry e where e.comp_id <> 1 order by e.id limit 1`,
);
const elsewhere = must(other.rows[0], 'an entry of another competition');

describe('what is of another competition', () => {
  test('is neither drawn, moved, published, let on nor marked through one’s own', async () => {
    const { group, entry } = elsewhere;
    const lane = { heat: 1, lane: 1 };
    const body = await drawn(1, group, [entry], 1, settings);
    const bodies = {
      draw: body,
      move: { eventGroupId: group, entryId: entry, from: null, to: lane },
      publish: { eventGroupId: group, n: 1 },
      advance: { eventGroupId: group, entryId: entry, how: 'qR' },
      mark: { eventGroupId: group, heat: 1, entryId: entry, part: 'time', value: '10830' },
      round: { eventGroupId: group, state: 'official' },
    } as const;
    for (const [kind, one] of Object.entries(bodies))
      expect([kind, ...(await codes(kind as ActionKind, one))]).toEqual([kind, 'rejected unknown-event']);
    expect((await pool.query('select from draw where event_group_id = $1', [group])).rowCount).toBe(0);
  });

  test('nor do its athletes come into an event of one’s own', async () => {
    const { id, entries, draw } = await race();
    const { entry } = elsewhere;
    expect(await codes('draw', await draw([...entries, entry]))).toEqual(['rejected unknown-entry']);
    expect(await codes('draw', await draw())).toEqual(['accepted undefined']);
    const to = { heat: 1, lane: 8 };
    const here = { eventGroupId: id, entryId: must(entries[0], 'an entry') };
    expect(await codes('move', { ...here, entryId: entry, from: null, to })).toEqual(['rejected unknown-entry']);
    expect(await codes('move', { ...here, from: to, to: { heat: 1, lane: 7 }, swap: entry })).toEqual(['rejected unknown-entry']);
    const and = [{ entryId: entry, from: null, to }];
    expect(await codes('move', { ...here, from: to, to: { heat: 1, lane: 7 }, and })).toEqual(['rejected unknown-entry']);
    expect(await codes('advance', { ...here, how: 'lot', of: [here.entryId, entry] })).toEqual(['rejected unknown-entry']);
    expect(await codes('mark', { ...here, entryId: entry, heat: 1, part: 'time', value: '10830' })).toEqual([
      'rejected unknown-entry',
    ]);
  });

  test('and nobody without the right draws anything', async () => {
    const { id, draw } = await race();
    const body = await draw();
    for (const user of ['desk', 'parent', 'club'] as const)
      for (const [kind, one] of [
        ['draw', body],
        ['publish', { eventGroupId: id, n: 1 }],
      ] as const)
        expect([user, kind, (await act(kind, one, { user })).status]).toEqual([user, kind, 403]);
  });
});

test('a lot is drawn among two at least', async () => {
  const { id, entries } = await race();
  const [one] = entries;
  for (const of of [[], [one], [one, one]])
    expect(await codes('advance', { eventGroupId: id, entryId: one, how: 'lot', of })).toEqual(['rejected draw-wrong']);
});

test('six devices that draw at once: one draw stands, whoever was first', async () => {
  const { id, entries, draw } = await race();
  const bodies = await Promise.all(
    [2, 3, 4].flatMap((heats) => [draw(entries, 1, { ...settings, heats }), draw(entries, 1, { ...settings, heats })]),
  );
  const said = (await Promise.all(bodies.map((body) => codes('draw', body)))).flat();
  expect(said.filter((one) => one.startsWith('accepted'))).toHaveLength(1);
  expect(said.filter((one) => one === 'superseded same-draw')).toHaveLength(1);
  expect(said.filter((one) => one === 'rejected draw-changed')).toHaveLength(4);
  const { rows } = await pull(http, 1);
  expect(rows.filter((row) => row.kind === 'draw' && row.eventGroupId === id)).toMatchObject([{ n: 1 }]);
});

test('a double tap, and the same call again after the server forgot to answer, is one draw; another body under its id changes nothing', async () => {
  const { id, entries, draw } = await race();
  const stamp = testDevice().stamp();
  const body = { ...stamp, ...(await draw()) };
  const taps = await Promise.all(Array.from({ length: 8 }, () => act('draw', body)));
  const later = await act('draw', body);
  expect(new Set([...taps, later].map((one) => JSON.stringify(answersOf(one)))).size).toBe(1);
  expect(answersOf(later)).toMatchObject([{ outcome: 'accepted', rows: [{ n: 1 }] }]);
  expect((await pool.query(`select from op where comp_id = 1 and op_id = $1`, [stamp.opId])).rowCount).toBe(1);
  expect(await codes('draw', { ...stamp, ...(await draw(entries.slice(1))) })).toEqual(['rejected op-reused']);
  const { rows } = await pull(http, 1);
  expect(rows.find((row) => row.kind === 'draw' && row.eventGroupId === id)).toMatchObject({ list: body.list });
});

test('lanes and heats that cannot be, nobody at all and somebody twice are refused; one alone is a heat', async () => {
  const { id, entries, draw } = await race();
  const [entryId = 0] = entries;
  const good = await draw();
  const refused = async (action: object, kind: ActionKind = 'draw') => {
    const { status, body } = await act(kind, action);
    return status === 200 ? answersOf({ status, body }).map(({ code }) => code) : status;
  };
  for (const wrong of [
    { ...good, list: [], places: [] },
    { ...good, settings: { ...settings, heats: 0 } },
    { ...good, settings: { ...settings, heats: 401 } },
    { ...good, settings: { ...settings, lanes: [0] } },
    { ...good, n: 0 },
  ])
    expect(await refused(wrong)).toBe(400);
  expect(await refused({ ...good, list: [...good.list, ...good.list.slice(0, 1)] })).toEqual(['draw-wrong']);
  expect(await refused({ ...good, n: 7, places: (await draw(entries, 7)).places })).toEqual(['draw-changed']);
  for (const lane of [
    { heat: 0, lane: 1 },
    { heat: 401, lane: 1 },
    { heat: 1, lane: 0 },
    { heat: 1, lane: 1.5 },
  ])
    expect(await refused({ eventGroupId: id, entryId, from: null, to: lane }, 'move')).toBe(400);
  expect(await refused({ eventGroupId: id, heat: 401, entryId, part: 'time', value: '10830' }, 'mark')).toBe(400);
  expect(await codes('draw', await draw([entryId], 1, { ...settings, heats: 9 }))).toEqual(['accepted undefined']);
});

test('a mark that a tablet took before it heard of the draw is kept in its heat, and holds the heats as they are', async () => {
  const { id, entries, draw } = await race();
  const body = await draw();
  expect(await codes('draw', body)).toEqual(['accepted undefined']);
  const { entry } = must(
    body.places.find(({ heat }) => heat === 2),
    'somebody of the second heat',
  );
  const taken = { eventGroupId: id, heat: 1, entryId: entry, part: 'time', value: '600000' };
  expect(await codes('mark', taken)).toEqual(['accepted undefined']);
  const { rows } = await pull(http, 1);
  expect(rows.filter((row) => row.kind === 'result' && row.eventGroupId === id)).toMatchObject([{ heat: 1, entryId: entry }]);
  const base = await changeNo(pool, 1);
  expect(await codes('draw', { ...(await draw(entries, 2)), base })).toEqual(['rejected draw-marked']);
  // Where they start now it is as if nobody had written: the mark goes there by a person, and then the heat holds.
  for (const [heat, value] of [
    [2, '600000'],
    [1, null],
  ] as const)
    expect(await codes('mark', { ...taken, heat, value, base: await changeNo(pool, 1) })).toEqual(['accepted undefined']);
  const now = must(
    body.places.find((one) => one.entry === entry),
    'their place',
  );
  const from = { heat: now.heat, lane: now.lane };
  expect(await codes('move', { eventGroupId: id, entryId: entry, from, to: { heat: 3, lane: 1 }, base })).toEqual([
    'rejected draw-marked',
  ]);
});
