import { expect, test } from 'vitest';
import { verticalModel } from '#client/areas/venue/shared/vertical-model.ts';
import { valueOfParts } from '#domain/result/parts.ts';
import type { Part, ResultRow } from '#domain/rows/row.ts';
import { sampleHighJump, sampleTick } from '#tests/fixtures/sample-rows.ts';
import { jumpsIn, lookAt, readingsAt } from './vertical-entry.ts';

const jump = sampleHighJump();
const part = (value: string, ...others: readonly string[]): Part => ({
  ...sampleTick(),
  value,
  ...(others.length > 0 && { challenges: others.map((one) => ({ ...sampleTick(), value: one })) }),
});
const row = (parts: Readonly<Record<string, Part>>, { entryId = 1, heat = 1 } = {}): ResultRow => ({
  ...sampleTick(),
  kind: 'result',
  eventGroupId: jump.id,
  heat,
  entryId,
  challenges: [],
  parts,
  value: valueOfParts(parts, jump, entryId),
});

test('a height reads as it stands, and with the try that another recorder has instead', () => {
  const tries = row({ 'h140.1': part('O', 'X'), 'h145.1': part('X'), 'h145.2': part('O', 'X', '-'), 'h150.1': part('X') });
  expect(['140', '145', '150', '155'].map((cm) => readingsAt(tries, Number(cm)))).toEqual([
    ['O', 'X'],
    ['XO', 'XX', 'X-'],
    ['X'],
    [''],
  ]);
  expect(lookAt(tries)).toEqual([140, 145]);
});

test('a jump of the jump-off reads so too, and is to be looked at', () => {
  expect(jumpsIn(row({ 'h140.1': part('O'), 'j142.1': part('O', 'X'), 'j144.2': part('X') }))).toEqual([
    { shown: '1.42 O | X', isDisputed: true },
    { shown: '1.44 X', isDisputed: false },
  ]);
  expect(jumpsIn(undefined)).toEqual([]);
});

test('heights that were planned before a draw are those of every group, until it has its own', () => {
  const [planned, own] = [row({ bars: part('140 145') }, { entryId: 0 }), row({ bars: part('130') }, { entryId: 0, heat: 2 })];
  const barsIn = (heat: number, rows: readonly ResultRow[]) => {
    const rowOf = (one: number) => rows.find((found) => found.heat === one);
    return verticalModel(jump, { heat, starters: [], find: () => rowOf(heat), rowOf, excluded: new Map() }).bars;
  };
  expect([barsIn(1, [planned]), barsIn(2, [planned]), barsIn(2, [planned, own]), barsIn(3, [planned, own])]).toEqual([
    [140, 145],
    [140, 145],
    [130],
    [140, 145],
  ]);
});
