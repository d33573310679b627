import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchForHang } from './hang-watch.mjs';
import { runSuite } from './run-suite.mjs';

const MINUTE_MS = 60_000;

describe('what counts as a hang', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is silence, however long the whole takes', () => {
    const onHang = vi.fn();
    const watch = watchForHang(20 * MINUTE_MS, onHang);
    for (let minutes = 0; minutes < 600; minutes += 19) {
      vi.advanceTimersByTime(19 * MINUTE_MS);
      watch.heard();
    }
    expect(onHang).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20 * MINUTE_MS);
    expect(onHang).toHaveBeenCalledTimes(1);
  });

  test('is never the silence after the end', () => {
    const onHang = vi.fn();
    const watch = watchForHang(20 * MINUTE_MS, onHang);
    watch.end();
    watch.heard();
    vi.advanceTimersByTime(60 * MINUTE_MS);
    expect(onHang).not.toHaveBeenCalled();
  });
});

describe('a suite', () => {
  const run = (code: string, more: { readonly silenceMs?: number; readonly interrupted?: AbortSignal } = {}) =>
    runSuite(
      { name: 'made up', args: ['-e', code] },
      { node: process.execPath, env: {}, interrupted: new AbortController().signal, ...more },
    );
  const FOR_EVER = 'setInterval(() => undefined, 1000)';

  test('passes when it ends well, and fails when it does not', async () => {
    expect(await run('')).toMatchObject({ passed: 1, failed: 0, failures: [] });
    expect(await run('process.exit(3)')).toMatchObject({ passed: 0, failed: 1 });
  });

  test('that says nothing more is ended, and says so', async () => {
    const { failed, failures } = await run(FOR_EVER, { silenceMs: 100 });
    expect([failed, failures]).toEqual([1, [expect.stringContaining('said nothing')]]);
  });

  test('that is interrupted is ended for the reason given', async () => {
    const interruption = new AbortController();
    const running = run(FOR_EVER, { interrupted: interruption.signal });
    interruption.abort('the run took far too long');
    expect(await running).toMatchObject({ failed: 1, failures: ['the run took far too long'] });
  });
});
