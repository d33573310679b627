import { expect, test } from 'vitest';
import type { TypedValue } from '#client/areas/venue/results/cells/typed-values.ts';
import type { Placing } from '#domain/result/places.ts';
import { createLivePlaces } from './live-places.ts';

/** A worker whose answers come when the test says so. */
function slowWorker() {
  const questions: { values: readonly TypedValue[]; answer: (p: readonly Placing[]) => void; fail: () => void }[] = [];
  let values: readonly TypedValue[] = [];
  let changed = () => {};
  const places = createLivePlaces({
    values: () => values,
    follow: (listener) => {
      changed = listener;
      return () => undefined;
    },
    ask: (asked) =>
      new Promise((answer, reject) => questions.push({ values: asked, answer, fail: () => reject(new Error('gone')) })),
  });
  const type = (ms: number) => {
    values = [{ heat: 1, entryId: 7, value: { type: 'track', ms, code: null } }];
    changed();
  };
  return { places, questions, type };
}
const first: Placing = {
  heat: 1,
  entryId: 7,
  heatPlace: 1,
  place: 1,
  mark: '10.83',
  flag: '',
  records: [],
  note: '',
  done: true,
};
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('asks once at a time, then for the newest values only', async () => {
  const { places, questions, type } = slowWorker();
  places.subscribe(() => undefined);
  type(1);
  type(2);
  type(3);
  expect(questions).toHaveLength(1);
  questions[0]?.answer([]);
  await turn();
  expect(questions).toHaveLength(2);
  expect(questions[1]?.values).toMatchObject([{ value: { ms: 3 } }]);
});

test('shows nothing until the worker answers, and what it knew when the worker fails', async () => {
  const { places, questions, type } = slowWorker();
  let told = 0;
  places.subscribe(() => {
    told += 1;
  });
  expect(places.get().size).toBe(0);
  questions[0]?.answer([first]);
  await turn();
  expect(places.get().get('1:7')).toEqual(first);
  type(4);
  questions[1]?.fail();
  await turn();
  expect(places.get().get('1:7')).toEqual(first);
  expect(told).toBe(1);
});

test('whose place and mark stay keeps what it was, so that its row need not render', async () => {
  const { places, questions, type } = slowWorker();
  places.subscribe(() => undefined);
  const other = { ...first, entryId: 8, heatPlace: 2, place: 2, mark: '10.90' };
  questions[0]?.answer([first, other]);
  await turn();
  const before = places.get();
  type(5);
  questions[1]?.answer(structuredClone([first, { ...other, mark: '10.95' }]));
  await turn();
  expect(places.get().get('1:7')).toBe(before.get('1:7'));
  expect(places.get().get('1:8')?.mark).toBe('10.95');
  const last = places.get();
  type(6);
  questions[2]?.answer(structuredClone([...last.values()]));
  await turn();
  expect(places.get()).toBe(last);
  type(7);
  questions[3]?.answer([first]);
  await turn();
  expect([...places.get().keys()]).toEqual(['1:7']);
});
