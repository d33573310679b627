import { expect, test } from 'vitest';
import type { ResultValue } from '#domain/result/value.ts';
import { writtenIn, writtenUnder } from './written.ts';

const column = (kind: Parameters<typeof writtenIn>[0]['kind'], of = 0) => ({ kind, label: '', of });
const jumps: ResultValue = {
  type: 'field',
  trials: [{ cm: 612, wind: 5 }, { mark: 'X' }, { mark: '-' }, { cm: 600 }],
  code: null,
};

test('a card has the marks that there are, each where the official would write it', () => {
  expect(writtenIn(column('time'), { type: 'track', ms: 10_830, code: null })).toEqual(['10.83']);
  expect(writtenIn(column('time'), { type: 'track', ms: null, code: 'DNS' })).toEqual(['DNS']);
  expect([1, 2, 3, 4, 5].map((round) => writtenIn(column('windy-trial', round), jumps))).toEqual([
    ['6.12', '+0.5'],
    ['X', ''],
    ['–', ''],
    ['6.00', ''],
    ['', ''],
  ]);
  expect(writtenIn(column('trial', 1), jumps)).toEqual(['6.12']);
  const heights: ResultValue = { type: 'height', bars: [{ cm: 180, tries: 'XX-' }], jumps: [], code: null };
  expect([180, 184, 0].map((cm) => writtenIn(column('height', cm), heights))).toEqual([
    ['X', 'X', '–'],
    ['', '', ''],
    ['', '', ''],
  ]);
});

test('what is worked out at the end, and a card without marks, are left to the official', () => {
  expect(writtenIn(column('sum'), jumps)).toEqual([]);
  expect(writtenIn(column('time'), null)).toEqual(['']);
});

test('under a name stands where they start until they have jumped, their uprights, and their jump-off', () => {
  const parts = { start: { value: '260' }, stands: { value: '55' } };
  const height = (tries: string, jumped: readonly number[] = []): ResultValue => ({
    type: 'height',
    bars: [{ cm: 260, tries }],
    jumps: jumped.map((cm, i) => ({ round: i + 1, cm, sign: i === 0 ? 'X' : 'O' })),
    code: null,
  });
  expect(writtenUnder({ value: null, parts })).toBe('from 2.60, uprights 55 cm');
  expect(writtenUnder({ value: height('O'), parts })).toBe('uprights 55 cm');
  expect(writtenUnder({ value: height('O', [270, 265]) })).toBe('jump-off 2.70 X 2.65 O');
  expect([writtenUnder(null), writtenUnder({ value: jumps, parts: null })]).toEqual(['', '']);
});
