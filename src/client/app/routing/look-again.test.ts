import { expect, test } from 'vitest';
import { lookAgain } from './look-again.ts';

/** Looks that a test ends one by one, with the time to the next. */
function looking() {
  const looks: PromiseWithResolvers<void>[] = [];
  const waits: number[] = [];
  let due: (() => void) | undefined;
  let back: () => void = () => undefined;
  lookAgain({
    look: () => {
      const one = Promise.withResolvers<void>();
      looks.push(one);
      return one.promise;
    },
    setTimer: (work, ms) => {
      due = work;
      waits.push(ms / 60_000);
      return () => {
        due = undefined;
      };
    },
    onBack: (listener) => {
      back = listener;
    },
  });
  const end = async (how: 'well' | 'badly') => {
    const count = waits.length;
    if (how === 'well') looks.at(-1)?.resolve();
    else looks.at(-1)?.reject(new Error('no network'));
    while (waits.length === count) await Promise.resolve();
  };
  return { looks, waits, end, due: () => due?.(), back: () => back() };
}

test('looks each half hour, and after a failure soon, then less and less often', async () => {
  const { looks, waits, end, due } = looking();
  await end('well');
  for (let i = 0; i < 8; i++) {
    due();
    await end('badly');
  }
  due();
  await end('well');
  expect(waits).toEqual([30, 0.5, 1, 2, 4, 8, 16, 30, 30, 30]);
  expect(looks).toHaveLength(10);
});

test('looks at once when the network is back, but never twice at a time', async () => {
  const { looks, end, due, back } = looking();
  back();
  expect(looks).toHaveLength(1);
  await end('badly');
  back();
  expect(looks).toHaveLength(2);
  due();
  expect(looks, 'its timer has ended').toHaveLength(2);
  await end('well');
});
