import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { challengesIn } from '#domain/result/challenges-in.ts';
import { decideMark } from '#domain/result/decide-mark.ts';
import { decideResult } from '#domain/result/decide-result.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { ResultRow, VenueRow } from '#domain/rows/row.ts';
import type { Decision } from '#domain/sync/decision.ts';
import {
  sampleAction,
  sampleAuthority,
  sampleGroup,
  sampleHighJump,
  sampleJump,
  sampleView,
} from '#tests/fixtures/sample-rows.ts';

interface Write {
  readonly part?: string;
  readonly value: string | null;
  readonly device?: string;
  readonly base?: number;
  readonly entryId?: number;
  readonly eventGroupId?: number;
  readonly check?: true;
}

/** Parts of one row one after the other, as the server decides them: versions 9, 10, 11 … */
const history = (...writes: readonly Write[]) => playedIn([], writes);
function playedIn(
  rows: readonly VenueRow[],
  writes: readonly Write[],
): {
  readonly reasons: string[];
  readonly row: ResultRow | undefined;
  readonly decisions: Decision[];
} {
  const view = sampleView([sampleGroup(), sampleJump(), sampleHighJump(), ...rows]);
  const { entryId = 501, eventGroupId = 30 } = writes[0] ?? {};
  const decisions = writes.map(({ part = 'h175.1', value, device = 'pit-1', base = 0, check }, i) => {
    const body = { eventGroupId, heat: 1, entryId, part, value, ...(check && { check }) };
    const action = sampleAction('mark', body, { id: `op-${i}`, deviceId: device, base });
    const decision = decideMark(action, view, sampleAuthority({ deviceId: device, version: 9 + i }));
    for (const row of decision.rows) view.put(row);
    return decision;
  });
  return { decisions, reasons: decisions.map((d) => d.reason ?? d.outcome), row: view.result(eventGroupId, 1, entryId) };
}

describe('a part of a result', () => {
  test('is kept with its author, and makes the value', () => {
    const { row } = history({ value: 'X' }, { part: 'h175.2', value: 'O' });
    expect(row).toMatchObject({ version: 10, value: { type: 'height', bars: [{ cm: 175, tries: 'XO' }] }, opId: 'op-1' });
    expect(row?.parts?.['h175.1']).toMatchObject({ value: 'X', opId: 'op-0', deviceId: 'pit-1', version: 9 });
  });

  test('beside another part of somebody unseen both stand', () => {
    const { reasons, row } = history({ value: 'X' }, { part: 'h175.2', value: 'O', device: 'pit-2' });
    expect(reasons).toEqual(['accepted', 'accepted']);
    expect(row?.value).toMatchObject({ bars: [{ cm: 175, tries: 'XO' }] });
  });

  test('written the same by two is one', () => {
    const { reasons, row } = history({ value: 'X' }, { value: 'X', device: 'pit-2' });
    expect(reasons).toEqual(['accepted', 'same-mark']);
    expect(row?.parts?.['h175.1']).toMatchObject({ deviceId: 'pit-1', version: 9 });
  });

  test('written otherwise by somebody who had not seen it is challenged, until a person writes having seen both', () => {
    const clash = [{ value: 'X' }, { value: 'O', device: 'pit-2' }] as const;
    const { reasons, row } = history(...clash);
    expect(reasons).toEqual(['accepted', 'challenged']);
    expect(row?.parts?.['h175.1']).toMatchObject({ value: 'X', challenges: [{ value: 'O', deviceId: 'pit-2' }] });
    expect(row && challengesIn(row)).toBe(1);
    const decided = history(...clash, { value: 'O', device: 'pit-1', base: 10 });
    expect(decided.row?.parts?.['h175.1']).toMatchObject({ value: 'O' });
    expect(decided.row && challengesIn(decided.row)).toBe(0);
    const givenWay = history(...clash, { value: 'X', device: 'pit-2' });
    expect(givenWay.row && challengesIn(givenWay.row)).toBe(0);
  });

  test('is corrected by its author, offline too, and by a recorder who has seen it', () => {
    expect(history({ value: 'X' }, { value: 'O' }).row?.value).toMatchObject({ bars: [{ tries: 'O' }] });
    const cleared = history({ value: 'X' }, { value: null, device: 'pit-2', base: 9 });
    expect(cleared.row).toMatchObject({ value: null, parts: { 'h175.1': { value: null } } });
  });

  test('that breaks the rules beside others is taken: a merge made it so', () => {
    expect(history({ value: 'O' }, { part: 'h175.2', value: 'X', device: 'pit-2' }).reasons).toEqual(['accepted', 'accepted']);
  });

  test('that can’t be one is refused, and so is a whole value over parts', () => {
    expect(history({ value: 'Q' }).reasons).toEqual(['mark-invalid']);
    expect(history({ part: 't1', value: '612' }).reasons).toEqual(['mark-invalid']);
    const view = sampleView([sampleHighJump()]);
    for (const row of history({ value: 'O' }).decisions.flatMap((d) => d.rows)) view.put(row);
    const whole = sampleAction('result', { eventGroupId: 30, heat: 1, entryId: 501, value: null }, { base: 20 });
    expect(decideResult(whole, view, sampleAuthority())).toMatchObject({ outcome: 'rejected', reason: 'mark-invalid' });
  });
});

describe('bars', () => {
  const bars = (value: string, device = 'pit-1', base = 0): Write => ({ entryId: 0, part: 'bars', value, device, base });

  test('that only go on further contradict nobody', () => {
    const { reasons, row } = history(bars('175 180'), bars('175 180 184', 'pit-2'), bars('175 180', 'pit-3'));
    expect(reasons).toEqual(['accepted', 'accepted', 'same-mark']);
    expect(row?.parts?.bars?.value).toBe('175 180 184');
    expect(row?.value).toBeNull();
  });

  test('of two who had not seen each other are for a person to decide', () => {
    const { reasons, row } = history(bars('175 180'), bars('175 182', 'pit-2'));
    expect(reasons).toEqual(['accepted', 'challenged']);
    expect(row?.parts?.bars).toMatchObject({ value: '175 180', challenges: [{ value: '175 182' }] });
  });

  test('of a challenger who goes on from what stands leave no challenge of theirs', () => {
    const { row } = history(bars('175 180'), bars('175 182', 'pit-2'), bars('175 180 184', 'pit-2'));
    expect(row?.parts?.bars).toMatchObject({ value: '175 180 184', deviceId: 'pit-2' });
    expect(row?.parts?.bars).not.toHaveProperty('challenges');
  });

  test('may be taken back by a recorder who has seen them', () => {
    expect(history(bars('175 180'), bars('175', 'pit-1', 9)).row?.parts?.bars?.value).toBe('175');
  });
});

test('what was official stands until a person decides, also where the recorder then writes another mark', () => {
  const { row: before } = history({ value: 'O' });
  const said = { opId: 'said', deviceId: 'office', by: 'Office', at: '2026-06-20T08:00:00.000Z', version: 5 };
  const state = { value: 'official', ...said } as const;
  const officials = { value: { recorder: 'pit-2' }, ...said };
  const round = { kind: 'round', key: 'round:30', eventGroupId: 30, version: 5, state, officials } as const;
  const { reasons, row } = playedIn(before ? [before, round] : [], [{ value: 'X' }, { value: '-', device: 'pit-2' }]);
  expect(reasons).toEqual(['challenged', 'challenged']);
  expect(row?.parts?.['h175.1']).toMatchObject({ value: 'O', challenges: [{ value: 'X' }, { value: '-' }] });
});

describe('trials of a long jump by two recorders', () => {
  const trial = (part: string, value: string | null, device = 'pit-1', base = 0): Write => ({
    eventGroupId: 20,
    part,
    value,
    device,
    base,
  });

  test('both stand where they are different ones', () => {
    const { reasons, row } = history(trial('t1', '612'), trial('t2', '620', 'pit-2'), trial('w2', '14', 'pit-3'));
    expect(reasons).toEqual(['accepted', 'accepted', 'accepted']);
    expect(row).toMatchObject({ value: { trials: [{ cm: 612 }, { cm: 620, wind: 14 }] }, challenges: [] });
  });

  test('are challenged trial by trial; apps that know no parts read that of the whole', () => {
    const { reasons, row } = history(trial('t1', '612'), trial('t1', '621', 'pit-2'), trial('t2', 'X'));
    expect(reasons).toEqual(['accepted', 'challenged', 'accepted']);
    expect(row?.parts?.t1).toMatchObject({ value: '612', challenges: [{ value: '621' }] });
    expect(row?.challenges).toMatchObject([{ deviceId: 'pit-2', value: { trials: [{ cm: 621 }, { mark: 'X' }] } }]);
    expect(row && challengesIn(row)).toBe(1);
  });

  test('beside a DNS that their author had not seen are one of two marks', () => {
    const { reasons, row } = history(trial('code', 'DNS'), trial('t1', '612', 'pit-2'));
    expect(reasons).toEqual(['accepted', 'challenged']);
    expect(row).toMatchObject({
      value: { trials: [], code: 'DNS' },
      challenges: [{ value: { trials: [{ cm: 612 }], code: null } }],
    });
    const corrected = history(trial('code', 'DNS'), trial('t1', '612', 'pit-2'), trial('t1', '613', 'pit-2'));
    expect(corrected.row?.parts?.t1).toMatchObject({ value: null, challenges: [{ value: '613' }] });
    const seen = history(trial('code', 'DNS'), trial('t1', '612', 'pit-2', 9), trial('code', null, 'pit-2', 10));
    expect(seen.row).toMatchObject({ value: { trials: [{ cm: 612 }], code: null }, challenges: [] });
    const mine = history(trial('t1', '612'), trial('code', 'DNS'));
    expect(mine.reasons).toEqual(['accepted', 'accepted']);
  });

  test('end with the same places, in whichever order they arrive', () => {
    const marks = fc.shuffledSubarray(
      ['t1', 't2', 't3', 't4'].flatMap((part, i) => [
        trial(part, String(600 + i), 'pit-1'),
        trial(`w${i + 1}`, String(i), 'pit-2'),
      ]),
      { minLength: 8 },
    );
    fc.assert(
      fc.property(marks, (writes) => {
        expect(history(...writes).row?.value).toEqual({
          type: 'field',
          trials: [0, 1, 2, 3].map((i) => ({ cm: 600 + i, wind: i })),
          code: null,
        });
      }),
    );
  });
});

describe('a whole result by an app that knows no parts', () => {
  const whole = (value: ResultValue | null, device: string, base: number, ...before: Write[]) => {
    const view = sampleView([sampleJump()]);
    for (const row of history(...before).decisions.flatMap((d) => d.rows)) view.put(row);
    const body = { eventGroupId: 20, heat: 1, entryId: 501, value };
    const action = sampleAction('result', body, { id: 'whole', deviceId: device, base });
    return decideResult(action, view, sampleAuthority({ deviceId: device, version: 20 }));
  };
  const at = (part: string, value: string, device = 'pit-1'): Write => ({ eventGroupId: 20, part, value, device });
  const series = (...cm: number[]): ResultValue => ({ type: 'field', trials: cm.map((one) => ({ cm: one })), code: null });

  test('adds its trials to those it had not seen', () => {
    const { outcome, rows } = whole(series(612), 'old', 0, at('t2', '620'));
    expect(outcome).toBe('accepted');
    expect(rows).toMatchObject([{ value: series(612, 620), challenges: [] }]);
  });

  test('takes away what it had seen and leaves out', () => {
    expect(whole(series(612), 'old', 10, at('t1', '612'), at('t2', '620')).rows).toMatchObject([{ value: series(612) }]);
    expect(whole(null, 'old', 10, at('t1', '612'), at('t2', '620')).rows).toMatchObject([{ value: null }]);
  });

  test('is one mark where it says the same, and challenges the trial that differs', () => {
    expect(whole(series(612), 'old', 0, at('t1', '612'))).toEqual({ outcome: 'superseded', reason: 'same-mark', rows: [] });
    expect(whole(series(612, 621), 'old', 0, at('t1', '612'), at('t2', '620'))).toMatchObject({
      reason: 'challenged',
      rows: [{ value: series(612, 620), challenges: [{ value: series(612, 621) }], parts: { t1: { value: '612' } } }],
    });
  });
});

describe('a checker', () => {
  const at = (value: string | null, device: string, base = 0, over: Partial<Write> = {}): Write => ({
    eventGroupId: 20,
    part: 't1',
    value,
    device,
    base,
    ...over,
  });
  const reads = (value: string | null, base = 0) => at(value, 'check', base, { check: true });

  test('who reads the same asks nobody, whichever of the two was first', () => {
    for (const writes of [
      [at('742', 'pit-1'), reads('742')],
      [reads('742'), at('742', 'pit-1')],
    ]) {
      const { reasons, row } = history(...writes);
      expect(reasons).toEqual(['accepted', 'accepted']);
      expect(row).toMatchObject({ value: { trials: [{ cm: 742 }] }, challenges: [] });
      expect(row && challengesIn(row)).toBe(0);
    }
  });

  test('is never what counts, also where nothing else is written', () => {
    const { row } = history(reads('742'));
    expect(row).toMatchObject({ value: null, parts: { t1: { value: null, check: { value: '742' } } } });
    expect(row && challengesIn(row)).toBe(0);
  });

  test('who reads otherwise asks for a decision, whichever was first, and by whoever has seen both', () => {
    for (const writes of [
      [at('742', 'pit-1'), reads('724')],
      [reads('724'), at('742', 'pit-1')],
      // The tablet had the reading already; its screen showed none of it.
      [reads('724'), at('742', 'pit-1', 9)],
    ]) {
      const { row } = history(...writes);
      expect(row).toMatchObject({
        value: { trials: [{ cm: 742 }] },
        challenges: [{ deviceId: 'check', value: { trials: [{ cm: 724 }] } }],
      });
      expect(row && challengesIn(row)).toBe(1);
      const decided = history(...writes, at('724', 'check', 10));
      expect(decided.row).toMatchObject({ value: { trials: [{ cm: 724 }] }, challenges: [] });
      const kept = history(...writes, at('742', 'pit-1', 10));
      expect(kept.row).toMatchObject({ value: { trials: [{ cm: 742 }] }, parts: { t1: { check: { value: '742' } } } });
      expect(kept.row && challengesIn(kept.row)).toBe(0);
    }
  });

  test('who corrects the reading, or a recorder who corrects the mark unseen, is held against the other again', () => {
    expect(history(at('742', 'pit-1'), reads('724'), reads('742', 10)).row?.challenges).toEqual([]);
    expect(history(at('742', 'pit-1'), reads('742'), at('743', 'pit-1')).row?.challenges).toHaveLength(1);
    expect(history(at('742', 'pit-1'), reads('724'), reads(null, 10)).row?.challenges).toEqual([]);
  });

  test('of official results turns them back only where the reading differs', () => {
    const tick = { opId: 'o', deviceId: 'referee', by: 'Referee', at: '2026-06-20T08:00:00.000Z', version: 3 };
    const official: VenueRow = {
      kind: 'round',
      key: 'round:20',
      eventGroupId: 20,
      version: 3,
      state: { value: 'official', ...tick },
    };
    const jump = { kind: 'result', eventGroupId: 20, heat: 1, entryId: 501, challenges: [], ...tick } as const;
    const rows: VenueRow[] = [official, { ...jump, value: { type: 'field', trials: [{ cm: 742 }], code: null } }];
    expect(playedIn(rows, [reads('742')]).decisions[0]?.rows).toHaveLength(1);
    expect(playedIn(rows, [reads('724')]).decisions[0]?.rows[1]).toMatchObject({
      kind: 'round',
      state: { value: 'provisional' },
    });
  });

  test('the appointed recorder’s mark stands where two recorders differ, whichever was first', () => {
    const said = { opId: 'o', deviceId: 'pit-2', by: 'Bo', at: '2026-06-20T08:00:00.000Z', version: 3 };
    const round: VenueRow = {
      kind: 'round',
      key: 'round:20',
      eventGroupId: 20,
      version: 3,
      officials: { value: { recorder: 'pit-2' }, ...said },
    };
    for (const writes of [
      [at('742', 'pit-1'), at('724', 'pit-2')],
      [at('724', 'pit-2'), at('742', 'pit-1')],
    ])
      expect(playedIn([round], writes).row?.parts?.t1).toMatchObject({ value: '724', challenges: [{ value: '742' }] });
  });
});
