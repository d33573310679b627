import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CheckInRow, getOwnCheckIn } from '#contracts/public/competition.ts';
import { BASE, NONCE_HEADER } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { call, codeOf, ownAnswersOf, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool, setNow } = await venueServer();
const { mailer } = app;
const parent = buyer(http, 'parent');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VERIFY = `${BASE}/competition/checkin/verify`;
let from = 0;
beforeEach(() => setNow(NOW));

/** From an address of its own: what was tried before counts for nobody else. */
async function verify(typed: { emailid: string; compcode: string; date?: string }, remoteAddress = `10.9.0.${++from}`) {
  const answer = await http.inject({ method: 'POST', url: VERIFY, payload: typed, remoteAddress });
  const { data, error } = answer.json();
  return { status: answer.statusCode, data, error, body: answer.body };
}

/** An athlete who is entered in two events, and the code that the mail brought. */
async function bought(options = {}) {
  const { compId, ceids } = await openMeeting(pool, { options, events: [{ code: '100' }, { code: 'LJ' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  for (const ceid of ceids) await parent.held(ceid, athleteId);
  const orderId = await parent.pays(16);
  await mailer.untilIdle();
  const mail = must((await mailer.list(`Your order ${orderId} at`))[0], 'the mail');
  return { compId, athleteId, text: mail.text, code: /check-in code: (\S+)/.exec(mail.text)?.[1] ?? '' };
}

const rowsOf = async (compId: number, nonce: string) =>
  call(http, undefined, 'GET', `${BASE}/athlete/checkin?compid=${compId}`, undefined, { [NONCE_HEADER]: nonce });

test('the code of the mail checks the athlete in, without an account, and only while check-in is open', async () => {
  const { compId, athleteId, code, text } = await bought();
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(text).toContain(`/checkin-code/${compId}`);
  const start = NOW + 21 * DAY;

  const tick = async (nonce: string, entryId: number, more: object = {}) => {
    const item = { ...testDevice().stamp(), athleteId, entries: [{ id: entryId, checkedIn: true }], ...more };
    const data = { compId, athletes: [item] };
    return call(http, undefined, 'POST', `${BASE}/athlete/checkin/${compId}`, { data }, { [NONCE_HEADER]: nonce });
  };
  const states: unknown[] = [];
  for (const [hours, wanted] of [
    [-5, 'NOT_YET_OPEN'],
    [-2, 'OPEN'],
    [0, 'CLOSED'],
  ] as const) {
    setNow(start + hours * HOUR);
    const { data } = await verify({ emailid: ' Parent@Demo.test ', compcode: code.toLowerCase().replace('-', ' ') });
    expect(data).toMatchObject({ compId, until: new Date(start + (hours + 4) * HOUR).toISOString() });
    const [row] = z.array(CheckInRow).parse((await rowsOf(compId, data.nonce)).body.data);
    const entries = must(row, 'the athlete').entries;
    expect(entries.map(({ status }) => status)).toEqual([wanted, wanted]);
    const answer = await tick(data.nonce, must(entries[wanted === 'CLOSED' ? 1 : 0], 'an entry').id);
    states.push(ownAnswersOf(answer).map(({ outcome, code: why }) => why ?? outcome));
    if (wanted !== 'OPEN') continue;
    expect(ownAnswersOf(await tick(data.nonce, 1, { collected: true, entries: [] }))).toMatchObject([{ code: 'desk-only' }]);
    // Of an athlete whom the address did not enter.
    expect(ownAnswersOf(await tick(data.nonce, 1, { athleteId: athleteId - 1 }))[0]?.outcome).toBe('rejected');
    setNow(start + (hours + 5) * HOUR);
    expect(codeOf(await rowsOf(compId, data.nonce))).toBe('key-expired');
    expect(codeOf(await tick(data.nonce, 1))).toBe('key-expired');
  }
  expect(states).toEqual([['check-in-closed'], ['accepted'], ['check-in-closed']]);
});

test('who checks in by the code agrees to the terms too', async () => {
  const { compId, athleteId, code } = await bought();
  const terms = { checkInTerms: { useTerms: true, terms: 'No spikes over 6 mm.', text: '' } };
  await pool.query('update competition set office_options = $2 where id = $1', [compId, terms]);
  setNow(NOW + 21 * DAY - 2 * HOUR);
  const { nonce } = (await verify({ emailid: 'parent@demo.test', compcode: code })).data;
  const { data, meta } = (await rowsOf(compId, nonce)).body;
  const [row] = z.array(CheckInRow).parse(data);
  const entries = [{ id: must(row?.entries[0], 'an entry').id, checkedIn: true }];
  const agreed = getOwnCheckIn.meta.parse(meta).stats.termsVersion;
  const said: unknown[] = [];
  for (const more of [{}, { agreed: 'yes' }, { agreed }]) {
    const payload = { data: { compId, athletes: [{ ...testDevice().stamp(), athleteId, entries, ...more }] } };
    const answer = await call(http, undefined, 'POST', `${BASE}/athlete/checkin/${compId}`, payload, { [NONCE_HEADER]: nonce });
    said.push(ownAnswersOf(answer).map(({ outcome, code: why }) => why ?? outcome));
  }
  expect(said).toEqual([['terms-not-agreed'], ['terms-not-agreed'], ['accepted']]);
});

test('a nonce opens no other competition, and nothing but check-in', async () => {
  const [here, there] = [await bought(), await bought()];
  expect(here.code).not.toBe(there.code);
  const { data } = await verify({ emailid: 'parent@demo.test', compcode: there.code });
  expect(data.compId).toBe(there.compId);
  expect(codeOf(await rowsOf(here.compId, data.nonce))).toBe('key-expired');
  for (const path of [`competition/checkin?compid=${there.compId}`, 'athletes', 'user/me', 'cart'])
    expect((await call(http, undefined, 'GET', `${BASE}/${path}`, undefined, { [NONCE_HEADER]: data.nonce })).status).toBe(401);
  const { rows } = await pool.query('select nonce_hash from check_in_nonce where nonce_hash = $1', [Buffer.from(data.nonce)]);
  expect(rows).toEqual([]);
});

test('the day must be one of the competition’s, and a hidden competition has no check-in', async () => {
  const { compId, code } = await bought();
  const typed = { emailid: 'parent@demo.test', compcode: code };
  const day = new Date(NOW + 21 * DAY).toISOString().slice(0, 10);
  expect((await verify({ ...typed, date: day })).status).toBe(200);
  expect((await verify({ ...typed, date: '' })).status).toBe(200);
  expect((await verify({ ...typed, date: '2026-01-01' })).data.code).toBe('wrong-code');
  expect((await verify({ ...typed, date: '2026-02-30' })).data.code).toBe('invalid');
  await pool.query('update competition set active = false where id = $1', [compId]);
  expect((await verify(typed)).data.code).toBe('wrong-code');
});

test('no code is mailed where the organiser wants none, or has no check-in', async () => {
  expect((await bought({ athleteQrData: false })).code).toBe('');
});

test('a wrong code, a wrong address and an unknown one are the same answer by the same work', async () => {
  const { code } = await bought();
  const work = async (typed: { emailid: string; compcode: string }) => {
    const asked = vi.spyOn(pool, 'query');
    const { status, body } = await verify(typed);
    const statements = asked.mock.calls.map(([asking]: unknown[]) =>
      typeof asking === 'object' && asking && 'text' in asking ? asking.text : asking,
    );
    asked.mockRestore();
    return { status, body, statements };
  };
  const wrong = await work({ emailid: 'parent@demo.test', compcode: 'WRONG000' });
  expect(wrong).toMatchObject({ status: 422, body: expect.stringContaining('wrong-code') });
  expect(await work({ emailid: 'nobody@demo.test', compcode: code })).toEqual(wrong);
  expect(await work({ emailid: 'club@demo.test', compcode: code })).toEqual(wrong);
});

describe('wrong codes', () => {
  const HALL = '10.8.0.1';
  const tooMany = { status: 429, data: { code: 'too-many', remedy: expect.stringContaining('check-in desk') } };

  test('are answered as too many after ten from one place, for a quarter of an hour', async () => {
    const typed = { emailid: 'club@demo.test', compcode: 'WRONG' };
    for (let i = 0; i < 10; i++) expect((await verify(typed, HALL)).status).toBe(422);
    expect(await verify(typed, HALL)).toMatchObject(tooMany);
    expect((await verify(typed)).status, 'elsewhere').toBe(422);
    setNow(NOW + 16 * 60_000);
    expect((await verify(typed, HALL)).status).toBe(422);
  });

  test('of strangers keep no family out: not in its name from anywhere, not from the hall in which it is', async () => {
    const { code } = await bought();
    for (let i = 0; i < 12; i++) await verify({ emailid: 'parent@demo.test', compcode: `WRONG${i}` });
    for (let i = 0; i < 12; i++) await verify({ emailid: 'parent@demo.test', compcode: `WRONG${i}` }, HALL);
    for (let i = 0; i < 101; i++) await verify({ emailid: `a${i}@b.test`, compcode: 'X' }, HALL);
    expect(await verify({ emailid: 'b@b.test', compcode: 'X' }, HALL)).toMatchObject(tooMany);
    for (const at of [HALL, undefined])
      expect((await verify({ emailid: 'parent@demo.test', compcode: code }, at)).status).toBe(200);
  });
});

test('the specification’s GET does the same for callers that send the app’s header', async () => {
  const { code, compId } = await bought();
  const url = `${VERIFY}?emailid=parent@demo.test&compcode=${code}`;
  expect((await http.inject({ url })).json().data.code).toBe('app-header');
  expect((await http.inject({ url, headers: { 'x-callroom': '1' } })).json().data).toMatchObject({ compId });
});

test('who is here: first name, initial and club of those who are checked in, where the organiser shows it', async () => {
  const whoIsHere = async () => (await call(http, undefined, 'GET', `${BASE}/public/whoishere/1`)).body.data;
  expect(await whoIsHere()).toEqual({ shown: true, expected: 400, athletes: [] });
  const { rows } = await pool.query<{
    id: number;
    athleteId: number;
    firstName: string;
    initial: string;
    club: string;
  }>(
    `select e.id, e.athlete_id as "athleteId", a.first_name as "firstName", left(a.sur_name, 1) as initial, k.name as club
     from entry e join athlete a on a.id = e.athlete_id join comp_athlete ca using (comp_id, athlete_id) join club k on k.id = ca.club_id
     where e.comp_id = 1 order by e.id limit 1`,
  );
  const { id, athleteId, ...named } = must(rows[0], 'an entry');
  const item = { ...testDevice().stamp(), athleteId, entries: [{ id, checkedIn: true }] };
  await call(http, 'desk', 'POST', `${BASE}/competition/checkin/1`, { data: { compId: 1, athletes: [item] } });
  expect(await whoIsHere()).toEqual({ shown: true, expected: 400, athletes: [named] });
  // As it is at first, nothing is shown.
  await pool.query(`update competition set entry_options = entry_options - 'showWhoIsHere' where id = 1`);
  setNow(NOW + 10_000);
  expect(await whoIsHere()).toEqual({ shown: false, expected: 0, athletes: [] });
});
