import { expect, test } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A database that comes after so many seconds, on a clock that only waiting moves. */
function database(readyAfterS: number, error: Error = REFUSED) {
  let at = 0;
  const said: string[] = [];
  const asked = waitForDatabase(
    async () => {
      if (at < readyAfterS * 1000) throw error;
    },
    undefined,
    {
      now: () => at,
      pause: async (ms) => {
        at += ms;
      },
      say: (line) => said.push(line),
    },
  );
  return { asked, said, seconds: () => at / 1000 };
}

test('a database that is there is not waited for', async () => {
  const { asked, said, seconds } = database(0);
  await asked;
  expect([said, seconds()]).toEqual([[], 0]);
});

test('one that comes within a minute is waited for, and the console says so', async () => {
  const { asked, said } = database(45);
  await asked;
  expect(said).toHaveLength(5);
  expect(said[0]).toBe('Waiting for the database of DATABASE_URL, 60 seconds at most: connect ECONNREFUSED');
});

test('after a minute the start is given up, with the reason', async () => {
  const { asked, seconds } = database(120);
  await expect(asked).rejects.toThrow("The database of DATABASE_URL can't be reached: connect ECONNREFUSED");
  expect(seconds()).toBe(60);
});

test.each([
  ['28P01', 'password authentication failed for user "callroom"'],
  ['3D000', 'database "callrom" does not exist'],
])('what waiting does not mend is said at once (%s)', async (code, message) => {
  const { asked, said, seconds } = database(120, Object.assign(new Error(message), { code }));
  await expect(asked).rejects.toThrow(message);
  expect([said, seconds()]).toEqual([[], 0]);
});
