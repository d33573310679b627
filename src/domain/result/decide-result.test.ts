import { describe, expect, test } from 'vitest';
import { decideResult } from '#domain/result/decide-result.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import type { Decision } from '#domain/sync/decision.ts';
import { sampleAction, sampleAuthority, sampleGroup, sampleJump, sampleView } from '#tests/fixtures/sample-rows.ts';

const time = (ms: number): ResultValue => ({ type: 'track', ms, code: null });

interface Write {
  readonly value: ResultValue | null;
  readonly device?: string;
  /** The version of the row its author had seen; 0 = none. */
  readonly base?: number;
}

/** Writes to one row one after the other, as the server decides them: versions 9, 10, 11 … */
function history(...writes: readonly Write[]): { readonly decisions: Decision[]; readonly row: ResultRow | undefined } {
  const view = sampleView([sampleGroup(), sampleJump()]);
  const decisions = writes.map(({ value, device = 'pit-1', base = 0 }, i) => {
    const body = { eventGroupId: 10, heat: 1, entryId: 501, value };
    const action = sampleAction('result', body, { id: `op-${i}`, deviceId: device, base });
    const decision = decideResult(action, view, sampleAuthority({ deviceId: device, version: 9 + i }));
    for (const row of decision.rows) view.put(row);
    return decision;
  });
  return { decisions, row: view.result(10, 1, 501) };
}

const valuesOf = (row: ResultRow | undefined) => [row?.value, ...(row?.challenges.map((c) => c.value) ?? [])];
const outcomes = (decisions: readonly Decision[]) => decisions.map((d) => d.reason ?? d.outcome);

describe('a mark', () => {
  test('is kept with its author', () => {
    const { row } = history({ value: time(10_830) });
    expect(row).toMatchObject({ version: 9, value: time(10_830), opId: 'op-0', deviceId: 'pit-1', by: 'pit-1', challenges: [] });
  });

  test.each([
    ['by its own author who saw it', 'pit-1', 9],
    ['by its own author, still offline', 'pit-1', 0],
    ['by another who saw it', 'pit-2', 9],
  ])('is corrected %s', (_, device, base) => {
    const { decisions, row } = history({ value: time(10_830) }, { value: time(10_840), device, base });
    expect(outcomes(decisions)).toEqual(['accepted', 'accepted']);
    expect(valuesOf(row)).toEqual([time(10_840)]);
  });

  test('may be cleared and written again', () => {
    const { row } = history({ value: time(10_830) }, { value: null, base: 9 }, { value: time(10_850), base: 10 });
    expect(valuesOf(row)).toEqual([time(10_850)]);
  });

  test('the same mark by two who had not seen each other is one mark', () => {
    const { decisions, row } = history({ value: time(10_830) }, { value: time(10_830), device: 'pit-2' });
    expect(outcomes(decisions)).toEqual(['accepted', 'same-mark']);
    expect(decisions[1]?.rows).toEqual([]);
    expect(row).toMatchObject({ version: 9, deviceId: 'pit-1' });
  });
});

describe('a different mark by someone who had not seen the first', () => {
  const clash = [{ value: time(10_830) }, { value: time(10_380), device: 'pit-2' }];

  test('is kept as a challenge; the first stands', () => {
    const { decisions, row } = history(...clash);
    expect(outcomes(decisions)).toEqual(['accepted', 'challenged']);
    expect(valuesOf(row)).toEqual([time(10_830), time(10_380)]);
    expect(row?.challenges).toEqual([
      { value: time(10_380), opId: 'op-1', deviceId: 'pit-2', by: 'pit-2', at: '2026-06-20T08:30:00.000Z' },
    ]);
    expect(row?.version).toBe(10);
  });

  test('also when it clears the mark', () => {
    expect(valuesOf(history({ value: time(10_830) }, { value: null, device: 'pit-2' }).row)).toEqual([time(10_830), null]);
  });

  test.each([
    ['the author of the first', 'pit-1'],
    ['the challenger', 'pit-2'],
    ['a third', 'referee'],
  ])('is decided by %s who saw both and writes again', (_, device) => {
    const { row } = history(...clash, { value: time(10_380), device, base: 10 });
    expect(valuesOf(row)).toEqual([time(10_380)]);
  });

  test('is not decided by somebody who saw only the first', () => {
    const { decisions, row } = history(...clash, { value: time(10_900), device: 'pit-3', base: 9 });
    expect(outcomes(decisions)).toEqual(['accepted', 'challenged', 'challenged']);
    expect(valuesOf(row)).toEqual([time(10_830), time(10_380), time(10_900)]);
  });

  test('the first author goes on correcting offline; the challenge stays', () => {
    const { row } = history(...clash, { value: time(10_840), device: 'pit-1' });
    expect(valuesOf(row)).toEqual([time(10_840), time(10_380)]);
  });

  test('a challenger has one challenge, the last', () => {
    const { row } = history(...clash, { value: time(10_390), device: 'pit-2' });
    expect(valuesOf(row)).toEqual([time(10_830), time(10_390)]);
  });

  test('a challenger who writes what stands gives way', () => {
    const { decisions, row } = history(...clash, { value: time(10_830), device: 'pit-2' });
    expect(outcomes(decisions)).toEqual(['accepted', 'challenged', 'same-mark']);
    expect(valuesOf(row)).toEqual([time(10_830)]);
    expect(row?.version).toBe(11);
  });

  test("giving way leaves the others' challenges", () => {
    const third = { value: time(10_500), device: 'pit-3' };
    const { row } = history(...clash, third, { value: time(10_830), device: 'pit-2' });
    expect(valuesOf(row)).toEqual([time(10_830), time(10_500)]);
  });
});

describe('a mark that does not belong to the event', () => {
  const view = sampleView([sampleGroup(), sampleJump()]);
  const decideOn = (eventGroupId: number, entryId: number, value: ResultValue) =>
    decideResult(sampleAction('result', { eventGroupId, heat: 1, entryId, value }), view, sampleAuthority());

  test.each([
    ['an event nobody knows', 99, 501, time(10_830), 'unknown-event'],
    ['a time in the long jump', 20, 501, time(10_830), 'mark-invalid'],
    ['a distance on the track', 10, 501, { type: 'field', trials: [{ cm: 612 }], code: null } as const, 'mark-invalid'],
    ['100 m in 1.08', 10, 501, time(1080), 'mark-invalid'],
  ])('%s is refused', (_, eventGroupId, entryId, value, reason) => {
    expect(decideOn(eventGroupId, entryId, value)).toEqual({ outcome: 'rejected', reason, rows: [] });
  });

  test('the wind belongs to the heat', () => {
    expect(decideOn(10, 0, { type: 'wind', wind: 21 }).rows).toMatchObject([{ entryId: 0, value: { wind: 21 } }]);
    expect(decideOn(10, 501, { type: 'wind', wind: 21 }).reason).toBe('mark-invalid');
  });
});
