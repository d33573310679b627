import { describe, expect, test } from 'vitest';
import { reviewEntries } from '#domain/start-list/entry-file.ts';
import { type KnownEvent, matchEvents } from './match-events.ts';
import { orderEvents } from './mixed-events.ts';

const HEADER = 'athleteId,firstName,lastName,gender,eventCode,eventName,start';
const line = (id: number, name: string, { gender = 'W', code = '100', start = '2026-07-04T10:00' } = {}) =>
  `${id},Ann ${id},Able,${gender},${code},${name},${start}`;
const read = (
  lines: readonly string[],
  known: readonly KnownEvent[] = [],
  together: Parameters<typeof orderEvents>[2] = new Set(),
) =>
  orderEvents(
    reviewEntries(
      [HEADER, ...lines].map((one) => one.split(',')),
      { timeZone: 'UTC' },
    ),
    known,
    together,
  );
const event = (id: number, name: string, more: Partial<KnownEvent> = {}): KnownEvent => ({
  id,
  sourceKey: null,
  name,
  eventCode: '100',
  gender: 'F',
  startsAt: '2026-07-04T10:00:00.000Z',
  athleteIds: [],
  ...more,
});
const found = (
  lines: readonly string[],
  known: readonly KnownEvent[],
  { entered = {}, decisions = [] }: { entered?: Record<string, number[]>; decisions?: (readonly [string, number])[] } = {},
) => {
  const { review } = read(lines, known);
  const by = review.eventGroups.map(({ key, name }) => [key, entered[name] ?? []] as const);
  return matchEvents(review, known, { entered: new Map(by), decisions: new Map(decisions) }).map(
    ({ known: one, name, beside }) => ({
      is: one?.id ?? 0,
      name,
      beside: beside.map(({ id }) => id),
    }),
  );
};

describe('an event of a file', () => {
  test.each(['100m Women', '100  M women', 'Women 100 m', '100 Metres Women', '100 m'])('%s is the 100 m Women', (name) => {
    expect(found([line(1, name)], [event(5, '100 m Women')])).toEqual([{ is: 5, name: '100 m Women', beside: [] }]);
  });

  test('keeps what it is when its name is corrected, and takes the name over', () => {
    const known = [event(5, '100 m A', { sourceKey: '0T10:00|F|100|100 m A', athleteIds: [1, 2, 3] })];
    expect(found([line(1, '100 m Alpha')], known, { entered: { '100 m Alpha': [1, 2, 3] } })).toEqual([
      { is: 5, name: '100 m Alpha', beside: [] },
    ]);
  });

  test('with other athletes is a new one, and a person is asked', () => {
    const known = [event(5, '100 m A', { athleteIds: [7, 8] })];
    expect(found([line(1, '100 m B')], known, { entered: { '100 m B': [1] } })).toEqual([
      { is: 0, name: '100 m B', beside: [5] },
    ]);
    const [key] = read([line(1, '100 m B')]).review.eventGroups.map((group) => group.key);
    expect(found([line(1, '100 m B')], known, { decisions: [[key ?? '', 5]] })).toMatchObject([{ is: 5, beside: [] }]);
    expect(found([line(1, '100 m B')], known, { decisions: [[key ?? '', 0]] })).toMatchObject([{ is: 0, beside: [] }]);
  });

  test('of two of its name is the one at its time, else a person is asked', () => {
    const two = [event(5, '100 m Women'), event(6, '100 m Women', { startsAt: '2026-07-04T14:00:00.000Z' })];
    expect(found([line(1, '100m Women', { start: '2026-07-04T14:00' })], two)).toMatchObject([{ is: 6 }]);
    expect(found([line(1, '100m Women', { start: '2026-07-04T15:00' })], two)).toMatchObject([{ is: 0, beside: [5, 6] }]);
  });

  test('a spelling that is new within the file makes no second one', () => {
    expect(read([line(1, '100 m Women'), line(2, '100m Women')]).review.eventGroups).toHaveLength(1);
  });
});

describe('women and men', () => {
  const both = [line(1, 'High Jump', { code: 'HJ' }), line(2, 'High Jump', { code: 'HJ', gender: 'M' })];
  const shown = ({ review, asks }: ReturnType<typeof read>) => [
    review.eventGroups.map(({ name, gender }) => `${name} ${gender}`),
    asks.map(({ name }) => name),
  ];

  test('of one name are two events with names of their own, and a person is asked', () => {
    expect(shown(read(both))).toEqual([['High Jump Women F', 'High Jump Men M'], ['High Jump']]);
  });

  test('are one event when somebody says so', () => {
    const [ask] = read(both).asks;
    expect(shown(read(both, [], new Set([ask?.key ?? ''])))).toEqual([['High Jump O'], []]);
    expect(shown(read(both, [], 'all'))).toEqual([['High Jump O'], []]);
  });

  test('are one event where the competition has it so', () => {
    const known = [event(5, 'High Jump', { eventCode: 'HJ', gender: 'O' })];
    expect(shown(read(both, known))).toEqual([['High Jump O'], []]);
    expect(found(both, known)).toMatchObject([{ is: 5 }]);
  });

  test('stay two where an open event came as two before', () => {
    const known = [event(5, '800 m Open', { eventCode: '800' }), event(6, '800 m Open', { eventCode: '800', gender: 'M' })];
    const open = [line(1, '800 m Open', { code: '800' }), line(2, '800 m Open', { code: '800', gender: 'M' })];
    expect(found(open, known)).toMatchObject([{ is: 5 }, { is: 6 }]);
  });

  test('at different times are told apart by name and not asked about', () => {
    const later = line(2, 'High Jump', { code: 'HJ', gender: 'M', start: '2026-07-04T12:00' });
    expect(shown(read([line(1, 'High Jump', { code: 'HJ' }), later]))).toEqual([['High Jump Women F', 'High Jump Men M'], []]);
  });
});
