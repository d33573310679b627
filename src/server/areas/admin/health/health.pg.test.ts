import { expect, test } from 'vitest';
import { getHealth, type HealthReport } from '#contracts/admin/health.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { answersOf, call, codeOf, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, app } = await venueServer();
const report = async (): Promise<HealthReport> =>
  getHealth.data.parse((await call(http, 'admin', 'GET', `${BASE}/admin/health`)).body.data);
const run = (name: string) => call(http, 'admin', 'POST', `${BASE}/admin/health/${name}/run`);
const checkOf = async (name: string) => (await report()).checks.find((check) => check.name === name);

test('reports every check as late before its first run, and none afterwards', async () => {
  const before = await report();
  expect([before.stale, before.checks.map((check) => check.late)]).toEqual([true, Array(6).fill(true)]);
  await app.jobs.runDue();
  const after = await report();
  expect([after.stale, after.checks.map((check) => [check.late, check.ok])]).toEqual([false, Array(6).fill([false, true])]);
  expect(after.checks.find((check) => check.name === 'orderCheck')?.note).toContain('Orders: 0. All orders agree');
  const config = await call(http, undefined, 'GET', `${BASE}/public/config`);
  expect(config.body.data).toMatchObject({
    options: { health: { entryCheck: { every: 3600, lastRun: (await checkOf('entryCheck'))?.lastRun } } },
  });
});

test('the entry check agrees with what a desk did, and finds a tick that the ledger knows nothing of', async () => {
  const desk = testDevice();
  const item = { ...desk.stamp(), athleteId: 12, collected: true };
  answersOf(await call(http, 'desk', 'POST', `${BASE}/competition/checkin/1`, { data: { compId: 1, athletes: [item] } }));
  await run('entryCheck');
  expect(await checkOf('entryCheck')).toMatchObject({
    ok: true,
    note: expect.stringMatching(/actions in the ledger: \d+\. They agree\./),
  });
  await pool.query('delete from op where op_id = $1', [item.opId]);
  await run('entryCheck');
  expect(await checkOf('entryCheck')).toMatchObject({
    ok: false,
    note: 'Found 1 bibs marked as collected without an action in the ledger (competition 1).',
    lastError: expect.stringContaining('1 bibs marked'),
  });
});

test('a competition that was found right is looked at again once it has moved, the others in their turn', async () => {
  const lookedAt = async () => {
    await run('entryCheck');
    return Number(/^Competitions checked: (\d+)/.exec((await checkOf('entryCheck'))?.note ?? '')?.[1]);
  };
  await pool.query(`update comp_athlete set collected = '[]'`);
  await pool.query(
    `insert into competition (id, name, dates, time_zone, options, org_id, change_no, version)
     select 100000 + n, 'Old ' || n, dates, time_zone, options, org_id, 1, 1 from competition, generate_series(1, 60) n where id = 1`,
  );
  const all = await lookedAt();
  expect(all).toBeGreaterThan(60);
  // However many seasons there are.
  expect(await lookedAt()).toBe(50);
  await pool.query('update competition set change_no = change_no + 1 where id = 100001');
  expect(await lookedAt()).toBe(51);
  expect((await pool.query('select from entry_check')).rowCount).toBe(all);
});

test('an application administrator may read and run the checks; an unknown check is refused', async () => {
  await pool.query(`update app_user set role = 'APPADMIN' where email = 'parent@demo.test'`);
  expect((await call(http, 'parent', 'POST', `${BASE}/admin/health/waitingList/run`)).status).toBe(200);
  expect(codeOf(await run('everything'))).toBe('invalid');
});

test('a check that is running elsewhere is not run a second time', async () => {
  const other = await pool.connect();
  try {
    await other.query(`begin; select from job where name = 'healthMonitor' for update`);
    expect(codeOf(await run('healthMonitor'))).toBe('conflict');
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect((await run('healthMonitor')).status).toBe(200);
  expect(await checkOf('healthMonitor')).toMatchObject({ ok: true, note: expect.stringMatching(/^Database \d+ MB/) });
});
