import { describe, expect, test } from 'vitest';
import { type GuessLimits, limitGuesses, type Trier } from './guess-limit.ts';

const LIMITS: GuessLimits = { spanMs: 60_000, perPair: 3, perAccount: 5, perAddress: 6 };

function limit() {
  let at = 0;
  const pass = (ms: number) => {
    at += ms;
  };
  const guesses = limitGuesses(
    () => at,
    LIMITS,
    async (ms) => pass(ms),
  );
  const attempt = async (trier: Partial<Trier>, right: boolean) => {
    const tried = await guesses.attempt(
      { account: 'a@b.test', address: '203.0.113.1', ...trier },
      async () => right,
      (done) => done,
    );
    return 'waitSeconds' in tried ? tried.waitSeconds : tried.done;
  };
  return { guesses, attempt, pass, at: () => at };
}

test('a pair of account and address that was wrong too often waits for the span to end', async () => {
  const { attempt, pass } = limit();
  for (let i = 0; i < 3; i++) expect(await attempt({}, false)).toBe(false);
  expect(await attempt({}, true)).toBe(60);
  expect(await attempt({ address: '203.0.113.2' }, true)).toBe(true);
  pass(60_000);
  expect(await attempt({}, true)).toBe(true);
});

test('a correct try clears the wrong ones before it', async () => {
  const { attempt, at } = limit();
  for (let round = 0; round < 20; round++) {
    for (let i = 0; i < 2; i++) await attempt({ account: `person${round}` }, false);
    expect(await attempt({ account: `person${round}` }, true)).toBe(true);
  }
  expect(at(), 'nobody waited').toBe(0);
});

test('handles an account that many addresses guess at one try at a time, and never closes it', async () => {
  const { attempt, pass, at } = limit();
  for (let i = 0; i < 6; i++) await attempt({ address: `198.51.100.${i}` }, false);
  const before = at();
  expect(await attempt({ address: '192.0.2.1' }, true)).toBe(true);
  expect(at() - before).toBe(1000);
  pass(1000);
  expect(await attempt({ address: '192.0.2.2' }, true)).toBe(true);
});

test('refuses a try that would wait too long in the queue, and says how long', async () => {
  // The clock stands still: whoever is in the file stays there.
  const guesses = limitGuesses(
    () => 0,
    LIMITS,
    async () => undefined,
  );
  const attempt = (n: number, right: boolean) =>
    guesses.attempt(
      { account: 'a@b.test', address: `198.51.100.${n}` },
      async () => right,
      (done) => done,
    );
  for (let n = 0; n < 5; n++) await attempt(n, false);
  for (let n = 10; n < 14; n++) expect(await attempt(n, true)).toEqual({ done: true });
  expect(await attempt(14, true)).toEqual({ waitSeconds: 4 });
});

describe('tries that skip the queue', () => {
  test('a device that was signed in before; but it guesses no more than others', async () => {
    const { attempt, at } = limit();
    for (let i = 0; i < 9; i++) await attempt({ address: `198.51.100.${i}` }, false);
    const before = at();
    expect(await attempt({ knownDevice: 'tablet' }, true)).toBe(true);
    expect(at()).toBe(before);
    for (let i = 0; i < 3; i++) await attempt({ knownDevice: 'tablet' }, false);
    expect(await attempt({ knownDevice: 'tablet' }, true)).toBeGreaterThan(0);
  });

  test('callers behind a proxy on this machine, but for those who try one account too often', async () => {
    const { attempt, at } = limit();
    for (let i = 0; i < 50; i++) expect(await attempt({ account: `person${i}`, address: '127.0.0.1' }, false)).toBe(false);
    expect(at()).toBe(0);
    for (let i = 0; i < 7; i++) await attempt({ address: '127.0.0.1' }, false);
    expect(at()).toBeGreaterThan(0);
    expect(await attempt({ address: '127.0.0.1' }, true)).toBe(true);
  });
});

test('tries made at once do not slip past: the next one waits until those under way have ended', async () => {
  const { attempt } = limit();
  const all = await Promise.all(Array.from({ length: 20 }, () => attempt({}, false)));
  expect(all.filter((done) => done === false)).toHaveLength(3);
  const right = limit();
  expect(await Promise.all(Array.from({ length: 50 }, () => right.attempt({}, true)))).toEqual(Array(50).fill(true));
});

test('a try that failed with an error does not count and does not block others', async () => {
  const { guesses, attempt } = limit();
  for (let i = 0; i < 5; i++) {
    const broken = guesses.attempt(
      { account: 'a@b.test', address: '203.0.113.1' },
      () => Promise.reject(new Error('the database is away')),
      () => true,
    );
    await expect(broken).rejects.toThrow('away');
  }
  expect(await attempt({}, true)).toBe(true);
});
