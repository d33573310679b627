import { join } from 'node:path';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { type Behaviour, openDoor } from '#tests/support/door.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { type Listening, listen } from './listen.ts';
import { CHANNEL, notice } from './notice.ts';

const { pool, url } = await freshDatabase('empty');
const door = await openDoor({ path: join(inject('socketDir'), '.s.PGSQL.5432') });
const throughTheDoor = `postgresql://postgres@127.0.0.1:${door.port}${new URL(url).pathname}`;

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  door.behave('pass');
  for (const close of open.splice(0)) await close();
});

/** A server that listens. Its pauses between two tries last until the test ends them. */
async function listener() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const pauses: { readonly ms: number; end(): void }[] = [];
  const begun: (() => void)[] = [];
  const heard = vi.fn();
  const missed = vi.fn();
  const clock = {
    now: () => 0,
    pause: (ms: number, _: undefined, { signal }: { readonly signal: AbortSignal }) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        pauses.push({ ms, end: resolve });
        begun.shift()?.();
      }),
  };
  const listening: Listening = await listen({ url: throughTheDoor }, { heard, missed }, clock);
  open.push(() => listening.close());
  /** The one pause that is under way, once there is one. */
  const nextPause = async () => {
    if (pauses.length === 0) await new Promise<void>((resolve) => begun.push(resolve));
    expect(pauses, 'tries that wait for their turn').toHaveLength(1);
    return pauses.splice(0)[0];
  };
  return { heard, missed, nextPause };
}

async function listeningConnections(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity where datname = current_database() and application_name = 'callroom listener'`,
  );
  return rows[0]?.n ?? 0;
}

const WAYS: readonly (readonly [string, Behaviour, number])[] = [
  ['at once', 'drop', 30],
  ['after the first packet', 'drop-after-packet', 30],
  ['150 ms later', 'drop-later', 10],
];

test.each(WAYS)(
  'a proxy that accepts and drops %s is tried once a pause, and one connection hears afterwards',
  async (_, way, tries) => {
    const { heard, missed, nextPause } = await listener();
    const before = door.came();
    door.behave(way);
    door.cut();
    for (let i = 0; i < tries; i += 1) (await nextPause())?.end();
    const last = await nextPause();
    expect(door.came() - before).toBe(tries);

    door.behave('pass');
    last?.end();
    await expect.poll(() => missed.mock.calls.length).toBe(1);
    expect(door.came() - before).toBe(tries + 1);
    await expect.poll(listeningConnections).toBe(1);
    await pool.query(`select pg_notify('${CHANNEL}', $1)`, [notice(7, 1, [])]);
    await expect.poll(() => heard.mock.calls.length).toBe(1);
  },
);

test('the pauses grow to some seconds, and are not the same for all servers', async () => {
  const { nextPause } = await listener();
  door.behave('drop');
  door.cut();
  const ms: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const pause = await nextPause();
    ms.push(pause?.ms ?? 0);
    pause?.end();
  }
  expect(Math.max(...ms.slice(0, 1))).toBeLessThanOrEqual(500);
  expect(Math.min(...ms.slice(10))).toBeGreaterThanOrEqual(5000);
  expect(Math.max(...ms)).toBeLessThanOrEqual(10_000);
  expect(new Set(ms).size).toBeGreaterThan(10);
});
