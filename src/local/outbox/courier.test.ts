import { describe, expect, test } from 'vitest';
import { Courier } from './courier.ts';
import type { DrainReport } from './drain.ts';

/** A courier whose time and drains are in the test's hands. */
function courier() {
  const drains: { readonly force: boolean | undefined; end(report?: Partial<DrainReport>): Promise<void> }[] = [];
  let timer: { readonly work: () => void; readonly ms: number } | undefined;
  const made = new Courier({
    clock: () => 1000,
    setTimer: (work, ms) => {
      timer = { work, ms };
      return () => {
        timer = undefined;
      };
    },
    drain: ({ force }) =>
      new Promise((resolve) => {
        const end = async (report: Partial<DrainReport> = {}) => {
          resolve({ connection: 'online', sent: 0, attention: 0, retryAt: undefined, ...report });
          await new Promise((done) => setImmediate(done));
        };
        drains.push({ force, end });
      }),
  });
  const ring = () => {
    const due = timer;
    timer = undefined;
    due?.work();
  };
  return { courier: made, drains, ring, sleeps: () => timer?.ms };
}

describe('nudges', () => {
  test('about something that was done just now start a drain at once', () => {
    const { courier: c, drains, sleeps } = courier();
    c.nudge(false);
    expect([drains.map((drain) => drain.force), sleeps()]).toEqual([[false], undefined]);
  });

  test('by force are gathered for 80 ms into one drain', () => {
    const { courier: c, drains, ring, sleeps } = courier();
    c.nudge(true);
    c.nudge(false);
    c.nudge(true);
    expect([drains.length, sleeps()]).toEqual([0, 80]);
    ring();
    expect(drains.map((drain) => drain.force)).toEqual([true]);
  });

  test('during a drain make exactly one more after it', async () => {
    const { courier: c, drains, ring, sleeps } = courier();
    c.nudge(false);
    c.nudge(false);
    c.nudge(false);
    expect(drains).toHaveLength(1);
    await drains[0]?.end();
    ring();
    expect(drains).toHaveLength(2);
    await drains[1]?.end();
    expect(sleeps()).toBeUndefined();
  });

  test('end with the page', () => {
    const { courier: c, drains, ring } = courier();
    c.nudge(true);
    c.close();
    ring();
    c.nudge(true);
    c.nudge(false);
    ring();
    expect(drains).toHaveLength(0);
  });
});

describe('what failed', () => {
  test('is tried again when its time has come, not by force', async () => {
    const { courier: c, drains, ring, sleeps } = courier();
    c.nudge(true);
    ring();
    await drains[0]?.end({ connection: 'no-network', retryAt: 5000 });
    expect(sleeps()).toBe(4000);
    ring();
    expect(drains[1]?.force).toBe(false);
  });

  test('goes at once with what is done meanwhile, and then not a second time by the clock', async () => {
    const { courier: c, drains, ring, sleeps } = courier();
    c.nudge(false);
    await drains[0]?.end({ connection: 'no-network', retryAt: 5000 });
    c.nudge(false);
    expect([drains.length, sleeps()]).toEqual([2, undefined]);
    ring();
    expect(drains).toHaveLength(2);
  });

  test('is tried within a minute, whatever the clock says', async () => {
    const { courier: c, drains, ring, sleeps } = courier();
    c.nudge(true);
    ring();
    await drains[0]?.end({ retryAt: 90_000_000 });
    expect(sleeps()).toBe(60_000);
  });

  test('is told to listeners', async () => {
    const { courier: c, drains, ring } = courier();
    const heard: string[] = [];
    c.onReport((report) => heard.push(report.connection));
    c.nudge(true);
    ring();
    await drains[0]?.end({ connection: 'sign-in' });
    expect(heard).toEqual(['sign-in']);
  });
});
