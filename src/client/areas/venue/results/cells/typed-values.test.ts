import { expect, test } from 'vitest';
import type { ResultRow } from '#domain/rows/row.ts';
import { sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { typedValues } from './typed-values.ts';

const saved: ResultRow[] = [
  {
    kind: 'result',
    eventGroupId: 3,
    heat: 1,
    entryId: 7,
    version: 4,
    value: { type: 'track', ms: 10_830, code: null },
    opId: 'o',
    deviceId: 'd',
    by: 'Ann',
    at: '',
    challenges: [],
  },
];

test('lays what is typed over what is saved', () => {
  expect(
    typedValues(
      sampleGroup(),
      saved,
      new Map([
        ['time:1:7:0', '10.79'],
        ['time:1:8:0', 'dns'],
      ]),
    ),
  ).toEqual([
    { heat: 1, entryId: 7, value: { type: 'track', ms: 10_790, code: null } },
    { heat: 1, entryId: 8, value: { type: 'track', ms: null, code: 'DNS' } },
  ]);
});

test('half a time leaves the row as it was', () => {
  expect(typedValues(sampleGroup(), saved, new Map([['time:1:7:0', '10.8.']]))).toMatchObject([{ value: { ms: 10_830 } }]);
});

test('a wind goes with its distance, whichever was typed first', () => {
  const drafts = new Map([
    ['trialWind:1:9:1', '+1.1'],
    ['trial:1:9:1', '6.12'],
  ]);
  expect(typedValues(sampleJump(), [], drafts)).toMatchObject([{ value: { trials: [{ cm: 612, wind: 11 }] } }]);
});

test('figures without a point count as they are read', () => {
  expect(typedValues(sampleJump(), [], new Map([['trial:1:9:1', '512']]))).toMatchObject([{ value: { trials: [{ cm: 512 }] } }]);
});

test('a mark that is refused when it is saved leaves the row as it was', () => {
  expect(typedValues(sampleJump(), [], new Map([['trial:1:9:1', '51.2']]))).toEqual([]);
  expect(typedValues(sampleGroup(), saved, new Map([['time:1:7:0', '1.08']]))).toMatchObject([{ value: { ms: 10_830 } }]);
});
