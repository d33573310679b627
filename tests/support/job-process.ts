import { openPool } from '#server/db/connection/pool.ts';
import { openJobs } from '#server/db/jobs.ts';

/*
 * A process with one job, for tests that start several and kill some: says `begun` when the job has begun, which then notes itself in the table
 * `ran`, or never ends.
 */
const [url = '', mode = ''] = process.argv.slice(2);
const pool = openPool({ url });
const jobs = openJobs({
  pool,
  every: async () => ({ waitingList: 3600 }),
  jobs: {
    waitingList: async () => {
      console.info('begun');
      if (mode === 'hang') await new Promise(() => setInterval(() => undefined, 1000));
      await pool.query('insert into ran (pid) values ($1)', [process.pid]);
      return { ok: true, note: `by ${mode}` };
    },
  },
});
await jobs.runDue();
await jobs.close();
await pool.end();
