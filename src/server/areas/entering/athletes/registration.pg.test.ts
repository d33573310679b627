import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Athlete } from '#contracts/entering/athlete.ts';
import { getEntryEvents } from '#contracts/entering/entry-events.ts';
import {
  getAthleteCheck,
  getAthleteConfirm,
  getRankedBests,
  getRegistration,
  postAthleteConfirm,
} from '#contracts/entering/registration.ts';
import { BASE, type Endpoint } from '#contracts/shared/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { sourcesAt } from '#server/lib/athlete-registry/sources.ts';
import { NOW } from '#tests/support/database-names.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { call, codeOf, type DemoUser } from '#tests/support/venue-server.ts';

const MINUTE = 60_000;
type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (body: unknown): Behaviour =>
  (_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
const RECORD = {
  URN: '3500001',
  aocode: 'EA',
  firstName: 'Nia',
  surName: 'Tregarth',
  gender: 'F',
  dob: '2013-05-14',
  activeEndDate: '2027-03-31',
  club: 'Riverside AC',
  classification: 0,
};
const known: Behaviour = (request, response) => {
  const asked = new URL(request.url ?? '', 'http://body.invalid').searchParams;
  if (asked.get('action') === 'pbs') return json([{ eventCode: '100', eventName: '100 m', pb: '13.42' }])(request, response);
  if (asked.get('urn') !== RECORD.URN) return void response.writeHead(404).end();
  return json(RECORD)(request, response);
};

/** The registration body: a real server that behaves as told. */
let behaviour: Behaviour = known;
let asked = 0;
const body = createServer((request, response) => {
  asked += 1;
  behaviour(request, response);
});
await new Promise<void>((resolve) => body.listen(0, '127.0.0.1', resolve));
const address = body.address();
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/registrations`;

const { pool } = await freshDatabase();
let at = NOW;
const sources = sourcesAt({ registration: url, rankings: url });
const waitingFor = (registryTimeoutMs: number) => buildApp({ pool, now: () => at, demo: true, sources, registryTimeoutMs });
/** A busy machine answers late, too: only a body that never does is given up soon. */
const patient = await waitingFor(MINUTE);
const hasty = await waitingFor(300);
afterAll(async () => {
  body.closeAllConnections();
  body.close();
  await Promise.all([patient.close(), hasty.close()]);
});
beforeEach(async () => {
  behaviour = known;
  asked = 0;
  // Past its rest after a failure and past what it said before.
  at += 120 * MINUTE;
  await pool.query('delete from registry_answer');
});

const as = (user: DemoUser, method: Endpoint['method'], path: string, payload?: object) =>
  call((isSilent(behaviour) ? hasty : patient).http, user, method, BASE + path, payload);
const isSilent = (how: Behaviour): boolean => how === BAD.slow || how === BAD['slow in the middle'];
const PAIR = `aocode=EA&regid=${RECORD.URN}&dob=${RECORD.dob}`;
const confirm = async (query = PAIR, user: DemoUser = 'parent') =>
  getAthleteConfirm.data.parse((await as(user, 'GET', `/athlete/confirm?${query}`)).body.data);

const BAD: Readonly<Record<string, Behaviour>> = {
  slow: () => {},
  'slow in the middle': (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"URN":'),
  dead: (request) => void request.socket.destroy(),
  'in trouble': (_, response) => void response.writeHead(503).end('busy'),
  'a page of HTML': (_, response) => void response.end('<html>Sign in to the wifi</html>'),
  'another shape': json({ urn: 3500001, name: 'Nia' }),
  'somebody else’s record': json({ ...RECORD, URN: '3500002' }),
  'a date that is not one': json({ ...RECORD, dob: '14/05/2013' }),
  'a day that the calendar has not': json({ ...RECORD, activeEndDate: '2027-02-30' }),
  'a redirect': (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  endless: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const write = () => response.writable && response.write(' '.repeat(60_000), () => setImmediate(write));
    write();
  },
};

describe('a registration body that answers', () => {
  test('says whose a number is to a caller who also knows the date of birth', async () => {
    expect(await confirm()).toMatchObject({
      id: 0,
      athlete: { firstName: 'Nia', club: 'Riverside AC', clubid: expect.any(Number) },
      valid: true,
      differences: [],
      state: 'answered',
      text: '',
    });
    expect(await confirm(`aocode=EA&regid=${RECORD.URN}&dob=2013-05-15`)).toMatchObject({ athlete: null, valid: false });
    expect(await confirm('regid=3500009&dob=2013-05-14')).toMatchObject({ athlete: null, state: 'answered' });
  });

  test('is asked once in an hour about the same', async () => {
    await confirm();
    await confirm();
    expect(asked).toBe(1);
    at += 61 * MINUTE;
    await confirm();
    expect(asked).toBe(2);
  });

  test('says where the caller and the body differ', async () => {
    const other = (await pool.query<{ id: number }>(`select min(id) as id from club where name <> 'Riverside AC'`)).rows[0]?.id;
    expect((await confirm(`${PAIR}&clubid=${other}&classification=46`)).differences).toEqual(['club', 'classification']);
  });

  test('tells a stranger no more of a number than that it is registered', async () => {
    const answer = await as('finance', 'GET', `/registration?urn=${RECORD.URN}`);
    expect(getRegistration.data.parse(answer.body.data)).toMatchObject({
      registered: true,
      athlete: null,
      activeEndDate: '2027-03-31',
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Nia|Tregarth|2013/);
    expect((await as('finance', 'GET', `/registration?action=athlete&urn=${RECORD.URN}`)).status).toBe(404);
    expect((await as('admin', 'GET', `/registration?action=athlete&urn=${RECORD.URN}`)).body.data).toMatchObject({
      athlete: { surName: 'Tregarth' },
    });
  });

  test('limits guesses of dates of birth', async () => {
    const codes: string[] = [];
    for (let day = 10; day < 22; day += 1) {
      const { status, body: answer } = await as('desk', 'GET', `/athlete/getid?regid=3500005&dob=2013-06-${day}`);
      codes.push(status === 200 ? 'ok' : codeOf({ status, body: answer }));
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'ok'));
    expect(codes.at(-1)).toBe('too-many');
  });

  test('limits guesses of dates of birth made at the same time', async () => {
    const days = Array.from({ length: 28 }, (_, n) => `2013-06-${String(n + 1).padStart(2, '0')}`);
    const answers = await Promise.all(days.map((day) => as('official', 'GET', `/athlete/getid?regid=3500006&dob=${day}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('limits tries of one number after the other; correct ones do not count', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await as('organiser', 'GET', `/registration?urn=36000${n}`)).status);
      expect((await confirm(PAIR, 'club')).id).toBeDefined();
    }
    expect([statuses[29], statuses[30]]).toEqual([200, 429]);
  });

  test('limits questions about registered numbers per user, without limiting others', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await as('desk', 'GET', `/registration?urn=${RECORD.URN}`)).status);
    expect([statuses[9], statuses[10]]).toEqual([200, 429]);
    expect((await as('finance', 'GET', `/registration?urn=${RECORD.URN}`)).status).toBe(200);
    expect((await confirm(PAIR, 'parent')).athlete).toMatchObject({ surName: 'Tregarth' });
  });

  test('is asked with the birthday in the body: an address stands in logs', async () => {
    const body = { aocode: 'EA', regid: RECORD.URN, dob: RECORD.dob };
    const said = postAthleteConfirm.data.parse((await as('parent', 'POST', '/athlete/confirm', body)).body.data);
    expect(said).toMatchObject({ athlete: { surName: 'Tregarth' }, valid: true });
  });

  test.each(['35-01', '%F0%9F%8F%83', '3500001%2F..', '1'.repeat(21)])(
    'is not asked about %s, which is no number',
    async (urn) => {
      expect(codeOf(await as('parent', 'GET', `/registration?urn=${urn}`))).toBe('invalid');
      expect(codeOf(await as('parent', 'GET', `/athlete/getid?regid=${urn}&dob=2013-06-01`))).toBe('invalid');
      expect(asked).toBe(0);
    },
  );
});

describe.each(Object.entries(BAD))('a registration body that is %s', (_, bad) => {
  test('that does not answer and never did: the screen says so and goes on', async () => {
    behaviour = bad;
    const answer = await confirm();
    expect(answer).toMatchObject({ id: 0, athlete: null, state: 'away', asOf: '' });
    expect(answer.text).toContain('does not answer just now. You can go on');
    await confirm();
    expect(asked, 'then it is left in peace for a while').toBe(1);
  });

  test('had answered before: that answer is shown with its date', async () => {
    await confirm();
    at += 90 * MINUTE;
    behaviour = bad;
    expect(await confirm()).toMatchObject({
      athlete: { firstName: 'Nia' },
      state: 'kept',
      text: expect.stringMatching(/This is what it said on \d+th Jun 2026/),
    });
  });
});

describe('an athlete with a registration', () => {
  const fields = async () => ({
    firstName: 'Nia',
    surName: 'Tregarth',
    gender: 'F',
    dob: RECORD.dob,
    URN: RECORD.URN,
    aocode: 'EA',
    clubid: (await pool.query<{ id: number }>(`select id from club where name = 'Riverside AC'`)).rows[0]?.id,
  });

  test('the end of it comes from the body; is kept while the body is silent; ends with another number', async () => {
    const made = Athlete.parse((await as('parent', 'POST', '/athlete', await fields())).body.data);
    expect(made).toMatchObject({ activeEndDate: '2027-03-31', registration: { state: 'valid' } });
    expect(await confirm(PAIR, 'finance')).toMatchObject({ id: made.id, linked: false });
    expect(await confirm(PAIR)).toMatchObject({ id: made.id, linked: true });
    at += 120 * MINUTE;
    await pool.query('delete from registry_answer');
    behaviour = BAD.dead ?? known;
    const kept = await as('parent', 'PUT', `/athlete/${made.id}`, { ...made, email: 'nia@home.test' });
    expect(kept.body.data).toMatchObject({ activeEndDate: '2027-03-31' });
    const foreign = await as('parent', 'PUT', `/athlete/${made.id}`, { ...made, URN: '777', version: made.version + 1 });
    expect(foreign.body.data).toMatchObject({ activeEndDate: '', registration: { state: 'unknown' } });
    await pool.query('delete from athlete where id = $1', [made.id]);
  });

  test('the check for a competition asks the one rule engine: expired, unregistered, noted by an administrator, age group, events', async () => {
    const made = Athlete.parse((await as('parent', 'POST', '/athlete', await fields())).body.data);
    await pool.query('update competition set entries_open_at = $1, entries_close_at = $2 where id = 1', [
      new Date(at - 1e8).toISOString(),
      new Date(at + 1e9).toISOString(),
    ]);
    const check = async () => getAthleteCheck.data.parse((await as('parent', 'GET', `/athlete/check/${made.id}/1`)).body.data);
    const { reasons, registration, events } = await check();
    expect({ reasons, registration }).toEqual({ reasons: [], registration: 'valid' });
    expect(events.every(({ enabled, ruleMessage }) => enabled === (ruleMessage === ''))).toBe(true);
    behaviour = json({ ...RECORD, activeEndDate: '2026-03-31' });
    at += 61 * MINUTE;
    expect(await check()).toMatchObject({
      ok: false,
      registration: 'expired',
      activeEndDate: '2026-03-31',
      reasons: ['Registration expires on 31st Mar 2026, before the competition.'],
    });
    // The entry screen asks both beside each other: from then on its events are evaluated by what the body said.
    const { basis } = getEntryEvents.data.parse((await as('parent', 'GET', `/events/1/${made.id}`)).body.data);
    expect(basis.athlete.activeEndDate).toBe('2026-03-31');
    await pool.query(`update competition set entry_options = entry_options || '{"allowExpiredRegistration": true}' where id = 1`);
    expect(await check()).toMatchObject({ ok: true });
    await pool.query(
      `update competition set entry_options = entry_options || '{"allowAdd": {"unregistered": false, "registered": true, "international": true}}' where id = 1`,
    );
    await pool.query(`update athlete set urn = null, options = options || '{"noEntryReason": "Suspended"}' where id = $1`, [
      made.id,
    ]);
    expect((await check()).reasons).toEqual(['Suspended', 'Registered athletes only.']);
    expect((await as('parent', 'GET', `/athlete/check/${made.id}/999999`)).status).toBe(404);
    await pool.query('update competition set active = false where id = 1');
    expect((await as('parent', 'GET', `/athlete/check/${made.id}/1`)).status, 'a draft is its organiser’s').toBe(404);
    await pool.query('update competition set active = true where id = 1');
  });
});

describe('saving an athlete is no way to guess a date of birth', () => {
  const typed = async (more: object) => ({
    firstName: 'Guess',
    surName: 'Work',
    gender: 'F',
    aocode: 'EA',
    clubid: (await pool.query<{ id: number }>('select min(id) as id from club')).rows[0]?.id,
    ...more,
  });
  const codesOf = async (save: (dob: string) => ReturnType<typeof as>) => {
    const codes: string[] = [];
    for (let day = 10; day < 22; day += 1) {
      const answer = await save(`2013-06-${day}`);
      codes.push(answer.status === 200 ? 'ok' : codeOf(answer));
    }
    return codes;
  };
  const thenWait = (code: string) => [...Array.from({ length: 10 }, () => code), 'too-many', 'too-many'];

  test('of somebody who is here', async () => {
    const made = await as('parent', 'POST', '/athlete', await typed({ firstName: 'Nia', URN: RECORD.URN, dob: RECORD.dob }));
    expect(made.status).toBe(200);
    const codes = await codesOf(async (dob) => as('club', 'POST', '/athlete', await typed({ URN: RECORD.URN, dob })));
    expect(codes).toEqual(thenWait('conflict'));
  });

  test('of somebody whom the registration body knows', async () => {
    behaviour = json({ ...RECORD, URN: '3500044' });
    const own = Athlete.parse((await as('finance', 'POST', '/athlete', await typed({ dob: '2013-06-01' }))).body.data);
    const codes = await codesOf((dob) =>
      as('finance', 'PUT', `/athlete/${own.id}`, { ...own, version: undefined, URN: '3500044', dob }),
    );
    expect(codes).toEqual(thenWait('ok'));
    const calm = await as('finance', 'PUT', `/athlete/${own.id}`, { ...own, version: undefined, URN: '', dob: '2013-06-02' });
    expect(calm.status, 'an athlete without a number is saved as ever').toBe(200);
  });
});

describe('rankings', () => {
  const athleteOf = async (urn: string | null, aocode: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `update athlete set urn = $1, aocode = $2 where id = (select min(athlete_id) from user_athlete l join app_user u on u.id = l.user_id
         where u.email = 'parent@demo.test') returning id`,
      [urn, aocode],
    );
    return rows[0]?.id;
  };

  test('need a URN and the association EA', async () => {
    for (const [urn, aocode] of [
      [null, 'EA'],
      ['3500077', 'IRL'],
    ] as const)
      expect(codeOf(await as('parent', 'GET', `/athlete/pof10pbs/${await athleteOf(urn, aocode)}`))).toBe('invalid');
    expect(asked).toBe(0);
  });

  test('answer best marks, or that they do not answer', async () => {
    const id = await athleteOf('3500077', 'EA');
    const bests = async () => getRankedBests.data.parse((await as('parent', 'GET', `/athlete/pof10pbs/${id}`)).body.data);
    expect(await bests()).toMatchObject({ pbs: [{ eventCode: '100', pb: '13.42', sb: '' }], state: 'answered' });
    at += 61 * MINUTE;
    behaviour = json({ nonsense: true });
    expect(await bests()).toMatchObject({ pbs: [{ pb: '13.42' }], state: 'kept' });
  });

  test('keep the better of two marks for one event, and ignore an unreadable one', async () => {
    const id = await athleteOf('3500078', 'EA');
    const marks = [
      { eventCode: 'LJ', eventName: 'Long Jump', pb: '4.10' },
      { eventCode: 'lj', eventName: 'Long Jump indoors', pb: '4.22' },
      { eventCode: 'LJ', eventName: 'Long Jump', pb: '3.99' },
      { eventCode: 'HEP', eventName: 'Heptathlon', pb: '99999999999' },
    ];
    behaviour = json(marks);
    expect((await as('parent', 'GET', `/athlete/pof10pbs/${id}`)).status).toBe(200);
    const { rows } = await pool.query<{ best: number }>(
      `select p.pof10_pb as best from athlete_pb p join event e on e.id = p.event_id where p.athlete_id = $1 and e.event_code in ('LJ', 'HEP')`,
      [id],
    );
    expect(rows).toEqual([{ best: 422 }]);
  });
});
