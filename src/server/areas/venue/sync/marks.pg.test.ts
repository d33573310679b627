import { describe, expect, test } from 'vitest';
import { answersOf, call, changeNo, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';

/** A long jump of the demo becomes a high jump. */
const { rows: jumps } = await pool.query<{ id: number }>(
  `update event_group set event_code = 'HJ', unit = 'H', trials = 0
   where (comp_id, id) = (select comp_id, id from event_group where comp_id = 1 and event_code = 'LJ' order by id limit 1) returning id`,
);
const eventGroupId = jumps[0]?.id ?? 0;
const { rows: entries } = await pool.query<{ id: number }>(
  'select id from entry where comp_id = 1 and event_group_id = $1 order by id',
  [eventGroupId],
);
let used = 0;
const nextEntry = (): number => entries[used++]?.id ?? expect.fail('no entries left');

const mark = (actions: readonly object[], user: DemoUser = 'official') =>
  call(http, user, 'POST', `${V5}/venue/1/mark`, { data: { compId: 1, actions } });
const at = (entryId: number, part: string, value: string | null) => ({ eventGroupId, heat: 1, entryId, part, value });

describe('parts of a vertical jump', () => {
  test('reach the tablets with who wrote them, and the public as a value', async () => {
    const entryId = nextEntry();
    const tablet = testDevice();
    const since = await changeNo(pool, 1);
    const answer = await mark([
      { ...tablet.stamp(), ...at(0, 'bars', '155 160') },
      { ...tablet.stamp(), ...at(entryId, 'h155.1', 'X') },
      { ...tablet.stamp(), ...at(entryId, 'h155.2', 'O') },
    ]);
    expect(answersOf(answer).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
    const value = { type: 'height', bars: [{ cm: 155, tries: 'XO' }], jumps: [], code: null };
    expect((await pull(http, 1, since)).rows).toMatchObject([
      { entryId: 0, value: null, parts: { bars: { value: '155 160' } } },
      { entryId, value, parts: { 'h155.1': { value: 'X' }, 'h155.2': { value: 'O' } } },
    ]);
    const seen = await call(http, undefined, 'GET', `${V5}/public/results/1/${eventGroupId}`);
    expect(seen.status).toBe(200);
    expect(seen.body.data).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ entryId, value })]) });
    expect(JSON.stringify(seen.body)).not.toContain('parts');
  });

  test('of two recorders who had not seen each other: other tries both stand, the same try is challenged', async () => {
    const entryId = nextEntry();
    const [one, two] = [testDevice(), testDevice()];
    await mark([{ ...one.stamp(), ...at(entryId, 'h155.1', 'X') }]);
    const second = await mark([
      { ...two.stamp(), ...at(entryId, 'h155.2', 'O') },
      { ...two.stamp(), ...at(entryId, 'h155.1', 'X') },
    ]);
    expect(answersOf(second)).toMatchObject([{ outcome: 'accepted' }, { outcome: 'superseded', code: 'same-mark' }]);
    const third = await mark([{ ...two.stamp(), ...at(entryId, 'h155.1', '-') }]);
    expect(answersOf(third)).toMatchObject([{ outcome: 'accepted', code: 'challenged' }]);
    const { rows } = await pool.query<{ parts: unknown }>('select parts from result where comp_id = 1 and entry_id = $1', [
      entryId,
    ]);
    expect(rows[0]?.parts).toMatchObject({ 'h155.1': { value: 'X', challenges: [{ value: '-' }] }, 'h155.2': { value: 'O' } });
    const history = await call(
      http,
      'official',
      'GET',
      `${V5}/competition/1/history?lane=result:eventGroup:${eventGroupId}:heat:1`,
    );
    expect(history.status).toBe(200);
    expect(history.body.data).toMatchObject(expect.arrayContaining([expect.objectContaining({ kind: 'mark' })]));
  });

  test('of another event’s entry, of no height or by a desk are refused', async () => {
    const tablet = testDevice();
    const entryId = nextEntry();
    const { rows } = await pool.query<{ id: number }>('select id from entry where comp_id = 1 and event_group_id <> $1 limit 1', [
      eventGroupId,
    ]);
    const stranger = await mark([{ ...tablet.stamp(), ...at(rows[0]?.id ?? 0, 'h155.1', 'O') }]);
    expect(answersOf(stranger)).toMatchObject([{ outcome: 'rejected', code: 'unknown-entry' }]);
    const odd = await mark([{ ...testDevice().stamp(), ...at(entryId, 'h155.1', 'Q') }]);
    expect(answersOf(odd)).toMatchObject([{ outcome: 'rejected', code: 'mark-invalid' }]);
    expect((await mark([{ ...testDevice().stamp(), ...at(entryId, 'h155.1', 'O') }], 'desk')).status).toBe(403);
    expect((await mark([{ ...testDevice().stamp(), ...at(entryId, 'H155', 'O') }])).status).toBe(400);
  });
});

describe('parts of throws and races', () => {
  const eventOf = async (unit: 'D' | 'T') => {
    const { rows } = await pool.query<{ id: number; entryId: number }>(
      `select g.id, max(e.id)::int as "entryId" from event_group g join entry e on e.comp_id = 1 and e.event_group_id = g.id
       where g.comp_id = 1 and g.unit = $1 and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id)
       group by g.id order by g.id limit 1`,
      [unit],
    );
    return rows[0] ?? expect.fail('no event without marks');
  };
  const whole = (result: object, device = testDevice()) =>
    call(http, 'official', 'POST', `${V5}/results/1`, {
      data: { compId: 1, results: [{ ...device.stamp(), heat: 1, ...result }] },
    });

  test('by two recorders both stand beside what an older app writes whole', async () => {
    const { id, entryId } = await eventOf('D');
    const part = (name: string, value: string | null) => ({ eventGroupId: id, heat: 1, entryId, part: name, value });
    const since = await changeNo(pool, 1);
    await mark([{ ...testDevice().stamp(), ...part('t2', '612') }]);
    await mark([{ ...testDevice().stamp(), ...part('t3', 'X') }]);
    const value = { type: 'field', trials: [{ cm: 598 }], code: null };
    expect(answersOf(await whole({ eventGroupId: id, entryId, value }))).toMatchObject([{ outcome: 'accepted' }]);
    const three = { type: 'field', trials: [{ cm: 598 }, { cm: 612 }, { mark: 'X' }], code: null };
    expect((await pull(http, 1, since)).rows).toMatchObject([{ entryId, value: three, challenges: [] }]);
  });

  test('are read from rows that were written whole before there were parts', async () => {
    const { id, entryId } = await eventOf('T');
    const value = { type: 'track', ms: 260_830, code: null };
    await whole({ eventGroupId: id, entryId, value });
    await pool.query('update result set parts = null where comp_id = 1 and event_group_id = $1', [id]);
    const answer = await mark([{ ...testDevice().stamp(), eventGroupId: id, heat: 1, entryId, part: 'time', value: '260840' }]);
    expect(answersOf(answer)).toMatchObject([
      { code: 'challenged', rows: [{ value, parts: { time: { value: '260830', challenges: [{ value: '260840' }] } } }] },
    ]);
  });

  test('a checker’s reading reaches the tablets and never the public, and official waits where it differs', async () => {
    const { id, entryId } = await eventOf('T');
    const part = (value: string, over = {}) => ({ eventGroupId: id, heat: 1, entryId, part: 'time', value, ...over });
    const since = await changeNo(pool, 1);
    const [recorder, checker] = [testDevice(), testDevice()];
    await mark([{ ...checker.stamp(), ...part('251000', { check: true }) }]);
    const seen = () => call(http, undefined, 'GET', `${V5}/public/results/1/${id}`);
    expect(JSON.stringify((await seen()).body)).not.toContain('251000');
    await mark([{ ...recorder.stamp(), ...part('250000') }]);
    expect((await pull(http, 1, since)).rows).toMatchObject([
      { entryId, value: { ms: 250_000 }, parts: { time: { value: '250000', check: { value: '251000' } } } },
    ]);
    expect(JSON.stringify((await seen()).body)).not.toContain('251000');
    const official = () =>
      call(http, 'official', 'POST', `${V5}/venue/1/round`, {
        data: { compId: 1, actions: [{ ...recorder.stamp(), eventGroupId: id, state: 'official' }] },
      });
    expect(answersOf(await official())).toMatchObject([{ code: 'round-challenged' }]);
    await mark([{ ...checker.stamp(), base: await changeNo(pool, 1), ...part('250000') }]);
    expect(answersOf(await official())).toMatchObject([{ outcome: 'accepted' }]);
  });
});
