import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NOW } from '#tests/support/database-names.ts';
import {
  answersOf,
  call,
  changeNo,
  codeOf,
  type DemoUser,
  ownAnswersOf,
  pull,
  signedInAs,
  testDevice,
  tokenOf,
  venueServer,
} from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const V5 = '/wp-json/e4s/v5';

interface Starter {
  readonly athleteId: number;
  readonly bibNo: number;
  readonly entryId: number;
  readonly eventGroupId: number;
}

let used = 0;
/** An athlete of today's meeting that no other test has touched, in a field event. */
async function nextStarter(): Promise<Starter> {
  const { rows } = await pool.query<Starter>(
    `select ca.athlete_id as "athleteId", ca.bib_no as "bibNo", min(e.id) as "entryId", min(e.event_group_id) as "eventGroupId"
     from comp_athlete ca join entry e on e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id
     join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     where ca.comp_id = 1 and g.type = 'F' and ca.athlete_id > 30 group by ca.athlete_id, ca.bib_no order by ca.athlete_id offset $1 limit 1`,
    [used++],
  );
  const starter = rows[0];
  if (!starter) throw new Error('no starters left');
  return starter;
}

const checkIn = (items: readonly object[], user: DemoUser = 'desk', compId = 1) =>
  call(http, user, 'POST', `${V5}/competition/checkin/${compId}`, { data: { compId, athletes: items } });
const changeBibs = (items: readonly object[]) =>
  call(http, 'desk', 'POST', `${V5}/bib/change/1`, { data: { compId: 1, changes: items } });
const enterResults = (items: readonly object[]) =>
  call(http, 'official', 'POST', `${V5}/results/1`, { data: { compId: 1, results: items } });
const jump = (...cm: number[]) => ({ type: 'field', trials: cm.map((n) => ({ cm: n })), code: null });

test('the same check-in twenty times at once has one effect and one answer', async () => {
  const { athleteId } = await nextStarter();
  const before = await changeNo(pool, 1);
  const item = { ...testDevice().stamp(), athleteId, collected: true };
  const all = await Promise.all(Array.from({ length: 20 }, () => checkIn([item])));
  expect(new Set(all.map((a) => JSON.stringify(a.body.data))).size).toBe(1);
  expect(answersOf(all[0] ?? fail())[0]?.outcome).toBe('accepted');
  expect(await changeNo(pool, 1)).toBe(before + 1);
  const { rows } = await pool.query('select from op where op_id = $1', [item.opId]);
  expect(rows).toHaveLength(1);
});

test('answers say which changes their rows are all of: a desk need not ask for them', async () => {
  const [one, two] = [await nextStarter(), await nextStarter()];
  const desk = testDevice();
  const since = await changeNo(pool, 1);
  const items = [one, two].map(({ athleteId }) => ({ ...desk.stamp(), athleteId, collected: true }));
  const first = await checkIn(items);
  expect(first.body.meta).toMatchObject({ since, next: since + 2 });
  const told = answersOf(first).flatMap(({ rows }) => rows);
  expect((await pull(http, 1, since)).rows.map(({ version }) => version)).toEqual(told.map(({ version }) => version));
  // Nothing changes when they come again.
  expect((await checkIn(items)).body.meta).toMatchObject({ since: since + 2, next: since + 2 });
});

test('an id that comes back later with the same body gets the stored answer, whatever happened since', async () => {
  const { athleteId } = await nextStarter();
  const item = { ...testDevice().stamp(), athleteId, collected: true };
  const first = await checkIn([item]);
  await checkIn([{ ...testDevice().stamp({ base: await changeNo(pool, 1) }), athleteId, collected: false }]);
  expect((await checkIn([item])).body.data).toEqual(first.body.data);
});

test('an id that comes back with another body is refused and changes nothing', async () => {
  const { athleteId } = await nextStarter();
  const item = { ...testDevice().stamp(), athleteId, collected: true };
  await checkIn([item]);
  const before = await changeNo(pool, 1);
  const [answer] = answersOf(await checkIn([{ ...item, collected: false }]));
  expect(answer).toMatchObject({ opId: item.opId, outcome: 'rejected', code: 'op-reused' });
  expect(await changeNo(pool, 1)).toBe(before);
});

describe('a note on an athlete', () => {
  const write = (items: readonly object[], user: DemoUser = 'desk') =>
    call(http, user, 'POST', `${V5}/venue/1/note`, { data: { compId: 1, actions: items } });
  const noteOf = async (athleteId: number) => {
    const row = (await pull(http, 1)).rows.find((r) => r.kind === 'athlete' && r.athleteId === athleteId);
    return row?.note;
  };

  test('reaches the other desks, and goes again without a trace in the row', async () => {
    const { athleteId } = await nextStarter();
    const desk = testDevice();
    const since = await changeNo(pool, 1);
    const first = { ...desk.stamp(), athleteId, text: ' Waits\nfor pins ' };
    expect(answersOf(await write([first]))).toMatchObject([
      { outcome: 'accepted', rows: [{ note: { text: 'Waits for pins' } }] },
    ]);
    const { rows } = await pull(http, 1, since);
    expect(rows).toMatchObject([{ athleteId, note: { opId: first.opId, deviceId: desk.deviceId, text: 'Waits for pins' } }]);
    expect(answersOf(await write([{ ...desk.stamp(), athleteId, text: '' }]))).toMatchObject([{ outcome: 'accepted' }]);
    expect(await noteOf(athleteId)).toBeUndefined();
    const { rows: stored } = await pool.query('select note from comp_athlete where comp_id = 1 and athlete_id = $1', [athleteId]);
    expect(stored).toEqual([{ note: null }]);
  });

  test('of a desk that had not seen the one that stands is refused; having seen it, it takes its place', async () => {
    const { athleteId } = await nextStarter();
    const [one, two] = [testDevice(), testDevice()];
    await write([{ ...one.stamp(), athleteId, text: 'Waits for pins' }]);
    const unseen = await write([{ ...two.stamp(), athleteId, text: 'Late' }]);
    expect(answersOf(unseen)).toMatchObject([
      { outcome: 'rejected', code: 'note-changed', rows: [{ note: { text: 'Waits for pins' } }] },
    ]);
    const base = await changeNo(pool, 1);
    expect(answersOf(await write([{ ...two.stamp({ base }), athleteId, text: 'Late' }]))).toMatchObject([
      { outcome: 'accepted' },
    ]);
    expect(await noteOf(athleteId)).toMatchObject({ text: 'Late', deviceId: two.deviceId });
  });

  test('stands through check-ins and bib changes, and in the history with every word', async () => {
    const { athleteId, entryId } = await nextStarter();
    const desk = testDevice();
    await write([{ ...desk.stamp(), athleteId, text: 'Waits for pins' }]);
    await checkIn([{ ...desk.stamp(), athleteId, collected: true, entries: [{ id: entryId, checkedIn: true }] }]);
    await changeBibs([{ ...desk.stamp(), athleteId, bibNo: 1790 }]);
    expect(await noteOf(athleteId)).toMatchObject({ text: 'Waits for pins' });
    const history = await call(http, 'desk', 'GET', `${V5}/competition/1/history?lane=note:athlete:${athleteId}`);
    expect(history.body.data).toMatchObject([{ kind: 'note', outcome: 'accepted', body: { athleteId, text: 'Waits for pins' } }]);
  });

  test('is for desks alone: neither who enters marks, nor the public, nor a parent may write or read it', async () => {
    const { athleteId, eventGroupId } = await nextStarter();
    for (const user of ['official', 'parent', 'finance'] as const)
      expect((await write([{ ...testDevice().stamp(), athleteId, text: 'Secret word' }], user)).status).toBe(403);
    await write([{ ...testDevice().stamp(), athleteId, text: 'Secret word' }]);
    for (const path of [`/public/results/1/${eventGroupId}`, '/public/schedule/1'])
      expect(JSON.stringify((await call(http, undefined, 'GET', `${V5}${path}`)).body)).not.toContain('Secret');
    expect(JSON.stringify((await pull(http, 1, 0, 'official')).rows)).not.toContain('Secret');
    const history = await call(http, 'official', 'GET', `${V5}/competition/1/history?lane=note:athlete:${athleteId}`);
    expect(history.status).toBe(403);
  });

  test('that is too long is refused as a whole', async () => {
    const { athleteId } = await nextStarter();
    const answer = await write([{ ...testDevice().stamp(), athleteId, text: 'x'.repeat(161) }]);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid']);
  });
});

test('the same action twice in one batch has one effect and two equal answers', async () => {
  const { athleteId } = await nextStarter();
  const item = { ...testDevice().stamp(), athleteId, collected: true };
  const [a, b] = answersOf(await checkIn([item, item]));
  expect(a).toEqual(b);
  const { rows } = await pool.query<{ n: number }>(
    'select json_array_length(collected) as n from comp_athlete where comp_id = 1 and athlete_id = $1',
    [athleteId],
  );
  expect(rows[0]?.n).toBe(1);
});

test('two desks check the same athlete in: both scans are kept, the earliest stands', async () => {
  const { athleteId, entryId } = await nextStarter();
  const [one, two] = [testDevice(), testDevice()];
  const entries = [{ id: entryId, checkedIn: true }];
  const late = { ...one.stamp({ occurredAt: '2026-06-13T10:59:00Z' }), athleteId, entries };
  const early = { ...two.stamp({ occurredAt: '2026-06-13T10:58:00Z' }), athleteId, entries };
  expect(answersOf(await checkIn([late]))[0]?.outcome).toBe('accepted');
  expect(answersOf(await checkIn([early]))[0]).toMatchObject({ outcome: 'superseded', code: 'already-checked-in' });
  const { rows } = await pull(http, 1);
  const row = rows.find((r) => r.kind === 'athlete' && r.athleteId === athleteId);
  expect(JSON.stringify(row)).toContain(late.opId);
  expect(JSON.stringify(row)).toContain(early.opId);
});

test('two desks give out the same bib: the first has it, the second is offered unused ones', async () => {
  const [a, b] = [await nextStarter(), await nextStarter()];
  const [won, lost] = await Promise.all([
    changeBibs([{ ...testDevice().stamp(), athleteId: a.athleteId, bibNo: 1700 }]),
    changeBibs([{ ...testDevice().stamp(), athleteId: b.athleteId, bibNo: 1700 }]),
  ]);
  const outcomes = [answersOf(won)[0], answersOf(lost)[0]];
  expect(outcomes.map((o) => o?.outcome).sort()).toEqual(['accepted', 'rejected']);
  const refused = outcomes.find((o) => o?.outcome === 'rejected');
  expect(refused?.code).toBe('bib-taken');
  expect(refused?.offers?.length).toBeGreaterThan(0);
  const { rows } = await pool.query('select from comp_athlete where comp_id = 1 and bib_no = 1700');
  expect(rows).toHaveLength(1);
});

test('two athletes swap bibs in one batch', async () => {
  const [a, b] = [await nextStarter(), await nextStarter()];
  const desk = testDevice();
  const answers = answersOf(
    await changeBibs([
      { ...desk.stamp(), athleteId: a.athleteId, bibNo: 1801 },
      { ...desk.stamp(), athleteId: b.athleteId, bibNo: a.bibNo },
      { ...desk.stamp(), athleteId: a.athleteId, bibNo: b.bibNo },
    ]),
  );
  expect(answers.map((answer) => answer.outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  const { rows } = await pool.query(
    'select athlete_id, bib_no from comp_athlete where comp_id = 1 and athlete_id = any($1) order by athlete_id',
    [[a.athleteId, b.athleteId]],
  );
  expect(rows).toEqual([
    { athlete_id: a.athleteId, bib_no: b.bibNo },
    { athlete_id: b.athleteId, bib_no: a.bibNo },
  ]);
});

test.each([0, -1, 2000, 4_000_000_000])('bib %d is refused and the athlete keeps theirs', async (bibNo) => {
  const { athleteId, bibNo: before } = await nextStarter();
  expect(answersOf(await changeBibs([{ ...testDevice().stamp(), athleteId, bibNo }]))[0]).toMatchObject({
    outcome: 'rejected',
    code: 'bib-invalid',
  });
  const { rows } = await pool.query('select bib_no from comp_athlete where comp_id = 1 and athlete_id = $1', [athleteId]);
  expect(rows).toEqual([{ bib_no: before }]);
});

test('the bib in the address: a number is taken once, a text is no bib', async () => {
  const { athleteId } = await nextStarter();
  const key = { 'idempotency-key': randomUUID() };
  const first = await call(http, 'desk', 'POST', `${V5}/bib/change/1/${athleteId}/1750`, undefined, key);
  expect(first.body.data).toMatchObject({ opId: key['idempotency-key'], outcome: 'accepted' });
  expect((await call(http, 'desk', 'POST', `${V5}/bib/change/1/${athleteId}/1750`, undefined, key)).body).toEqual(first.body);
  expect(codeOf(await call(http, 'desk', 'POST', `${V5}/bib/change/1/${athleteId}/abc`))).toBe('bib-invalid');
  expect(codeOf(await call(http, 'desk', 'POST', `${V5}/bib/change/1/${athleteId}/1751`, undefined, key))).toBe('op-reused');
});

test('a different mark by somebody who had not seen the first is kept as a challenge', async () => {
  const { entryId, eventGroupId } = await nextStarter();
  const at = { eventGroupId, heat: 1, entryId };
  const [first] = answersOf(await enterResults([{ ...testDevice().stamp(), ...at, value: jump(512) }]));
  expect(first?.outcome).toBe('accepted');
  const [second] = answersOf(await enterResults([{ ...testDevice().stamp(), ...at, value: jump(521) }]));
  expect(second).toMatchObject({ outcome: 'accepted', code: 'challenged' });
  expect(second?.rows[0]).toMatchObject({ value: jump(512), challenges: [{ value: jump(521) }] });
});

test('a mark for an entry of another event is refused', async () => {
  const { entryId, eventGroupId } = await nextStarter();
  const other = await pool.query<{ id: number }>(
    `select id from event_group where comp_id = 1 and type = 'F' and id <> $1 limit 1`,
    [eventGroupId],
  );
  const [answer] = answersOf(
    await enterResults([{ ...testDevice().stamp(), eventGroupId: other.rows[0]?.id, heat: 1, entryId, value: jump(500) }]),
  );
  expect(answer).toMatchObject({ outcome: 'rejected', code: 'unknown-entry' });
});

test('a clock that runs ahead does not write into the future', async () => {
  const { athleteId } = await nextStarter();
  const [answer] = answersOf(
    await checkIn([{ ...testDevice().stamp({ occurredAt: '2026-06-14T13:00:00Z' }), athleteId, collected: true }]),
  );
  expect(answer?.rows[0]).toMatchObject({ collected: [{ at: new Date(NOW).toISOString() }] });
});

test('one bad action does not stop the others of its batch', async () => {
  const { athleteId } = await nextStarter();
  const desk = testDevice();
  const answers = answersOf(
    await checkIn([
      { ...desk.stamp(), athleteId: 2_000_000_000_000, collected: true },
      { ...desk.stamp(), athleteId, collected: true },
      { ...desk.stamp(), athleteId, entries: [{ id: 1, checkedIn: true }] },
    ]),
  );
  expect(answers.map((a) => a.code ?? a.outcome)).toEqual(['unknown-athlete', 'accepted', 'unknown-entry']);
});

test('a call without stamps is taken with its Idempotency-Key', async () => {
  const { athleteId } = await nextStarter();
  const key = randomUUID();
  const body = { data: { compId: 1, athletes: [{ athleteId, collected: true }] } };
  const send = () => call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, body, { 'idempotency-key': key });
  const first = await send();
  expect(answersOf(first)[0]).toMatchObject({ opId: key, outcome: 'accepted' });
  expect((await send()).body.data).toEqual(first.body.data);
});

test.each([
  ['another competition in the body', { data: { compId: 2, athletes: [{ ...testDevice().stamp(), athleteId: 1 }] } }],
  [
    'two devices in one call',
    { data: { compId: 1, athletes: [testDevice().stamp(), testDevice().stamp()].map((s) => ({ ...s, athleteId: 1 })) } },
  ],
  ['no actions', { data: { compId: 1, athletes: [] } }],
  ['an id that is not one', { data: { compId: 1, athletes: [{ ...testDevice().stamp(), opId: 'x', athleteId: 1 }] } }],
  ['a text for a number', { data: { compId: 1, athletes: [{ ...testDevice().stamp(), athleteId: '1' }] } }],
  ['no body', {}],
])('%s is invalid and changes nothing', async (_, body) => {
  const before = await changeNo(pool, 1);
  const answer = await call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, body);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid']);
  expect(answer.body.error).toContain('Nothing was changed');
  expect(await changeNo(pool, 1)).toBe(before);
});

test('a revoked device is turned away, its actions are not applied', async () => {
  const { athleteId } = await nextStarter();
  const desk = testDevice();
  const registration = { deviceId: desk.deviceId, name: 'Desk 9', compId: 1 };
  // In a session of its own: it ends with the lock.
  await call(http, undefined, 'POST', `${V5}/device`, registration, await signedInAs(http, 'desk'));
  await call(http, 'organiser', 'DELETE', `${V5}/device/${desk.deviceId}`);
  const before = await changeNo(pool, 1);
  const answer = await checkIn([{ ...desk.stamp(), athleteId, collected: true }]);
  expect([answer.status, codeOf(answer)]).toEqual([403, 'device-revoked']);
  expect(await changeNo(pool, 1)).toBe(before);
});

test('others see the name of the device, the history who did what in which order', async () => {
  const { athleteId } = await nextStarter();
  const desk = testDevice();
  await call(http, 'desk', 'POST', `${V5}/device`, { deviceId: desk.deviceId, name: 'Desk by the gate', compId: 1 });
  const [on] = answersOf(await checkIn([{ ...desk.stamp(), athleteId, collected: true }]));
  expect(on?.rows[0]).toMatchObject({ collected: [{ by: 'Desk by the gate' }] });
  setNow(NOW + 1000);
  await checkIn([{ ...desk.stamp({ base: await changeNo(pool, 1) }), athleteId, collected: false }]);
  const { body } = await call(http, 'organiser', 'GET', `${V5}/competition/1/history?lane=check-in:athlete:${athleteId}`);
  expect(body.data).toMatchObject([{ body: { collected: false } }, { body: { collected: true }, by: 'Desk by the gate' }]);
});

test("a phone's own clock opens no window that has closed", async () => {
  const [child] = (
    await pool.query<{ athleteId: number; entryId: number; startsAt: Date }>(
      `select e.athlete_id as "athleteId", e.id as "entryId", g.starts_at as "startsAt" from user_athlete ua
       join app_user u on u.id = ua.user_id and u.email = 'parent@demo.test'
       join entry e on e.athlete_id = ua.athlete_id and e.comp_id = 1
       join event_group g on g.comp_id = 1 and g.id = e.event_group_id order by g.starts_at desc limit 1`,
    )
  ).rows;
  if (!child) throw new Error('the parent has no child in the meeting');
  const beforeStart = (minutes: number) => child.startsAt.getTime() - minutes * 60_000;
  await tokenOf(http, 'parent');
  await pool.query(`update session set created_at = $1`, [new Date(beforeStart(300))]);
  const claim = async (claimed: number, received: number) => {
    setNow(beforeStart(received));
    const stamp = testDevice().stamp({ occurredAt: new Date(beforeStart(claimed)).toISOString() });
    const athletes = [{ ...stamp, athleteId: child.athleteId, entries: [{ id: child.entryId, checkedIn: true }] }];
    const answer = await call(http, 'parent', 'POST', `${V5}/athlete/checkin/1`, { data: { compId: 1, athletes } });
    return ownAnswersOf(answer)[0]?.code ?? 'accepted';
  };
  // The window closes an hour before the start.
  expect(await claim(120, 40)).toBe('check-in-closed');
  expect(await claim(62, 50)).toBe('accepted');
  await call(http, 'desk', 'GET', `${V5}/competition/checkin/clear?compid=1&all=1`);
  setNow(NOW);
});

test('a person checks in their own athletes only, and the window binds them', async () => {
  const own = await pool.query<{ athleteId: number; entryId: number; startsAt: Date }>(
    `select e.athlete_id as "athleteId", e.id as "entryId", g.starts_at as "startsAt" from user_athlete ua
     join app_user u on u.id = ua.user_id and u.email = 'parent@demo.test'
     join entry e on e.athlete_id = ua.athlete_id and e.comp_id = 1
     join event_group g on g.comp_id = 1 and g.id = e.event_group_id order by g.starts_at desc limit 1`,
  );
  const child = own.rows[0];
  const stranger = await nextStarter();
  const phone = testDevice();
  const send = (athleteId: number, entryId: number, at: number) => {
    setNow(at);
    const stamp = phone.stamp({ occurredAt: new Date(at).toISOString() });
    const athletes = [{ ...stamp, athleteId, entries: [{ id: entryId, checkedIn: true }] }];
    return call(http, 'parent', 'POST', `${V5}/athlete/checkin/1`, { data: { compId: 1, athletes } });
  };
  if (!child) throw new Error('the parent has no child in the meeting');
  const before = (minutes: number) => child.startsAt.getTime() - minutes * 60_000;
  for (const minutes of [181, 59]) {
    const [late] = ownAnswersOf(await send(child.athleteId, child.entryId, before(minutes)));
    expect(late).toMatchObject({ outcome: 'rejected', code: 'check-in-closed' });
  }
  expect(ownAnswersOf(await send(child.athleteId, child.entryId, before(180)))[0]).toMatchObject({ outcome: 'accepted' });
  const [refused] = ownAnswersOf(await send(stranger.athleteId, stranger.entryId, before(100)));
  expect(refused).toMatchObject({ outcome: 'rejected', code: 'forbidden', rows: [] });
  setNow(NOW);
});

test('clear-down undoes what stands through the ledger', async () => {
  const { athleteId, entryId } = await nextStarter();
  await checkIn([{ ...testDevice().stamp(), athleteId, collected: true, entries: [{ id: entryId, checkedIn: true }] }]);
  const answer = await call(http, 'desk', 'GET', `${V5}/competition/checkin/clear?compid=1&all=1`);
  expect(answer.status).toBe(200);
  const ticked = await pool.query(`select from comp_athlete ca left join entry e using (comp_id, athlete_id)
    where comp_id = 1 and (ca.collected::text <> '[]' or e.checked_in::text <> '[]')`);
  expect(ticked.rowCount).toBe(0);
  const { body } = await call(http, 'desk', 'GET', `${V5}/competition/1/history?lane=check-in:athlete:${athleteId}`);
  expect(body.data).toMatchObject([
    { body: { collected: false, entries: [{ checkedIn: false }] } },
    { body: { collected: true } },
  ]);
});

test('eight clients at once: change numbers have no gaps and each has its action', async () => {
  const before = await changeNo(pool, 1);
  const athletes = await pool.query<{ id: number }>(
    'select athlete_id as id from comp_athlete where comp_id = 1 order by athlete_id desc limit 80',
  );
  const ids = athletes.rows.map((row) => row.id);
  await Promise.all(
    Array.from({ length: 8 }, async (_, client) => {
      const desk = testDevice();
      for (const athleteId of ids.slice(client * 10, client * 10 + 10))
        await checkIn([{ ...desk.stamp(), athleteId, collected: true }]);
    }),
  );
  expect(await changeNo(pool, 1)).toBe(before + 80);
  const made = await pool.query<{ n: number }>(
    'select change_no as n from op where comp_id = 1 and change_no > $1 order by change_no',
    [before],
  );
  expect(made.rows.map((row) => row.n)).toEqual(Array.from({ length: 80 }, (_, i) => before + 1 + i));
  const { rows, next } = await pull(http, 1, before);
  expect(next).toBe(before + 80);
  expect(rows.map((row) => row.version)).toEqual(Array.from({ length: 80 }, (_, i) => before + 1 + i));
});

function fail(): never {
  throw new Error('no answer');
}
