import { expect, test } from 'vitest';
import { COURIER_HEADER } from '#contracts/shared/endpoint.ts';
import { DEMO_DEVICE } from '#domain/access/demo-accounts.ts';
import { answersOf, call, changeNo, codeOf, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const courier = { [COURIER_HEADER]: '1' };
const device = testDevice();
const checkIns = (athlete: object) => ({ data: { compId: 1, athletes: [{ ...device.stamp(), athleteId: 2, ...athlete }] } });
const marks = (value: unknown) => ({
  data: { compId: 1, results: [{ ...device.stamp(), eventGroupId: 1, heat: 1, entryId: 1, value }] },
});

test.each<[string, string, object]>([
  ['a kind of action', '/competition/lend/1', { data: { compId: 1, loans: [{ ...device.stamp(), athleteId: 2 }] } }],
  ['a field of an action', '/competition/checkin/1', checkIns({ collected: true, spikes: 'yes' })],
  ['a field inside one', '/competition/checkin/1', checkIns({ entries: [{ id: 1, checkedIn: true, early: true }] })],
  ['a field of the call', '/competition/checkin/1', { data: { ...checkIns({ collected: true }).data, mood: 'good' } }],
  ['a code of a mark', '/results/1', marks({ type: 'track', ms: null, code: 'DNQ' })],
  ['a sign of a trial', '/results/1', marks({ type: 'field', trials: [{ cm: 512 }, { mark: 'Q' }], code: null })],
  ['a kind of mark', '/results/1', marks({ type: 'splits', laps: [61_200] })],
])('%s that only a newer app knows is refused for the tablet to keep, and nothing is done', async (_what, path, payload) => {
  const before = await changeNo(pool, 1);
  const answer = await call(http, 'organiser', 'POST', `${V5}${path}`, payload, courier);
  expect([answer.status, codeOf(answer), answer.body.error]).toEqual([
    422,
    'server-older',
    'This server is older than the app and does not know this yet. It is kept on this device and was not applied.',
  ]);
  expect(await changeNo(pool, 1)).toBe(before);
  const { rows } = await pool.query('select from op where comp_id = 1 and device_id <> $1', [DEMO_DEVICE]);
  expect(rows).toEqual([]);
});

test('the refusal says for which actions the server is the one it is, as its feed does', async () => {
  const refused = await call(http, 'organiser', 'POST', `${V5}/competition/lend/1`, {}, courier);
  const feed = await call(http, 'desk', 'GET', `${V5}/competition/1/changes?since=0`);
  expect(refused.body.data).toMatchObject({ code: 'server-older', takes: expect.stringMatching(/^\w+$/) });
  expect(feed.body.data).toMatchObject({ takes: Reflect.get(Object(refused.body.data), 'takes') });
});

test('other clients may go on saying more than is asked, and a tablet that says no more is answered', async () => {
  const post = (athlete: object, headers: Record<string, string> = {}) =>
    call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, checkIns(athlete), headers);
  expect(answersOf(await post({ collected: true, spikes: 'yes' }))).toMatchObject([{ outcome: 'accepted' }]);
  expect(answersOf(await post({ collected: false }, courier))).toHaveLength(1);
});

test.each<[string, unknown]>([
  ['a code that is no word', { type: 'track', ms: null, code: 7 }],
  ['no code at all', { type: 'track', ms: 10_830 }],
  ['a sign of a newer app beside a length that is none', { type: 'field', trials: [{ mark: 'Q' }, { cm: '512' }], code: null }],
  ['a time that cannot be', { type: 'track', ms: -1, code: null }],
])('%s is wrong in any version', async (_what, value) => {
  const answer = await call(http, 'organiser', 'POST', `${V5}/results/1`, marks(value), courier);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid']);
});

test('a word that no client but the app could mean is invalid for everybody else', async () => {
  const answer = await call(http, 'organiser', 'POST', `${V5}/results/1`, marks({ type: 'splits' }));
  expect(codeOf(answer)).toBe('invalid');
});
