import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/postgres.ts';
import { type Job, openJobs } from './jobs.ts';

const { pool, url } = await freshDatabase('empty');
await pool.query('create table ran (pid integer not null)');
beforeEach(async () => void (await pool.query('delete from job; delete from ran')));

const fine: Job = async () => ({ ok: true, note: 'fine' });
const open = (jobs: Readonly<Record<string, Job>>, every = 3600) =>
  openJobs({ pool, jobs, every: async () => Object.fromEntries(Object.keys(jobs).map((name) => [name, every])) });
const rowOf = async (name: string) => (await pool.query('select * from job where name = $1', [name])).rows[0];
const runs = async () => (await pool.query('select pid from ran')).rows.length;

const children = new Set<ReturnType<typeof spawn>>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function jobProcess(mode: 'count' | 'hang') {
  const child = spawn(process.execPath, ['tests/support/job-process.ts', url, mode], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const begun = once(child.stdout, 'data');
  const ended = once(child, 'close').then(() => children.delete(child));
  return { child, begun, ended };
}

test('a job that is due runs once, however many processes look', async () => {
  await Promise.all([1, 2, 3, 4].map(() => jobProcess('count').ended));
  expect(await runs()).toBe(1);
  expect(await rowOf('waitingList')).toMatchObject({ note: 'by count', error: '', error_at: null });
});

test('a process killed in the middle of a job leaves it to the next one', async () => {
  const hanging = jobProcess('hang');
  await hanging.begun;
  await jobProcess('count').ended;
  expect(await runs(), 'while it is running elsewhere nobody else runs it').toBe(0);
  hanging.child.kill('SIGKILL');
  await hanging.ended;
  await expect
    .poll(async () => {
      await jobProcess('count').ended;
      return runs();
    })
    .toBe(1);
});

test('a job that fails is kept with its error and stops no other; the error stays when it is well again', async () => {
  let broken = true;
  const jobs = open({
    entryCheck: async () => {
      if (broken) throw new Error('the shelf fell down');
      return { ok: true, note: 'fine again' };
    },
    orderCheck: fine,
  });
  await jobs.runDue();
  expect(await rowOf('entryCheck')).toMatchObject({ note: 'the shelf fell down', error: 'the shelf fell down' });
  expect(await rowOf('orderCheck')).toMatchObject({ note: 'fine', error_at: null });
  broken = false;
  expect(await jobs.runNow('entryCheck')).toBe(true);
  const row = await rowOf('entryCheck');
  expect(row).toMatchObject({ note: 'fine again', error: 'the shelf fell down' });
  expect(row.error_at.getTime()).toBeLessThan(row.last_run.getTime());
});

test('it is due by the clock of the database', async () => {
  let count = 0;
  const jobs = open({
    healthMonitor: async () => {
      count += 1;
      return { ok: true, note: '' };
    },
  });
  await jobs.runDue();
  await jobs.runDue();
  expect(count).toBe(1);
  await pool.query(`update job set last_run = now() - interval '3239 seconds'`);
  await jobs.runDue();
  expect(count, 'nine tenths of its time have not passed').toBe(1);
  await pool.query(`update job set last_run = now() - interval '3240 seconds'`);
  await jobs.runDue();
  expect(count).toBe(2);
});

test('closing waits for the job that is running and starts no other', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const jobs = open({
    entryCheck: async () => {
      begun.resolve();
      await gate.promise;
      return { ok: true, note: 'came to its end' };
    },
    orderCheck: fine,
  });
  const round = jobs.runDue();
  await begun.promise;
  const closed = jobs.close();
  gate.resolve();
  await closed;
  await round;
  expect(await rowOf('entryCheck')).toMatchObject({ note: 'came to its end' });
  expect((await rowOf('orderCheck'))?.last_run ?? null).toBeNull();
  expect(await jobs.runNow('orderCheck')).toBe(false);
});

test('two who ask for the same job at once: it runs, and the other is told that it is running', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const held = open({
    entryCheck: async () => {
      begun.resolve();
      await gate.promise;
      return { ok: true, note: '' };
    },
  });
  const first = held.runNow('entryCheck');
  await begun.promise;
  expect(await open({ entryCheck: fine }).runNow('entryCheck')).toBe(false);
  gate.resolve();
  expect(await first).toBe(true);
});

test('whoever closes the jobs waits for a look that has begun, and none begins a job after it', async () => {
  let asked = false;
  let ran = false;
  const jobs = openJobs({
    pool,
    jobs: {
      late: async () => {
        ran = true;
        return { ok: true, note: '' };
      },
    },
    every: async () => {
      await pool.query('select pg_sleep(0.05)');
      asked = true;
      return { late: 1 };
    },
  });
  jobs.start();
  await jobs.close();
  expect([asked, ran]).toEqual([true, false]);
});
