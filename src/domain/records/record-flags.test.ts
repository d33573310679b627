import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordFlags } from './record-flags.ts';
import type { RecordMark } from './record-mark.ts';
import { recordsFor } from './records-of.ts';

const record = (over: Partial<RecordMark> = {}): RecordMark => ({
  code: 'CR',
  eventCode: '100',
  gender: 'M',
  ageGroup: '',
  mark: 10_120,
  holder: '',
  since: '',
  ...over,
});
const CR = record();
/** Marks as `heat:time`, in their order; what each is flagged with. */
function flagged(marks: string, records: readonly RecordMark[] = [CR]): readonly string[] {
  const made = marks.split(' ').map((one) => {
    const [heat, time] = one.split(':');
    return { heat: Number(heat), ...(time && { fair: Number(time) }), records };
  });
  const flags = recordFlags(made, 'T');
  return made.map((one) => (flags.get(one) ?? []).map(({ code, isLevel }) => `${isLevel ? '=' : ''}${code}`).join(' '));
}

describe('records', () => {
  test('the best of a race has it, the others who were faster than it do not; level with it is said', () => {
    expect(flagged('1:10080 1:10100 1:10200')).toEqual(['CR', '', '']);
    expect(flagged('1:10120 1:10200')).toEqual(['=CR', '']);
    expect(flagged('1:10080 1:10080')).toEqual(['CR', 'CR']);
    expect(flagged('1:10130')).toEqual(['']);
  });

  test('a later heat is held against what an earlier one has set', () => {
    expect(flagged('2:10100 1:10080 3:10080 4:10050')).toEqual(['', 'CR', '=CR', 'CR']);
  });

  test('a mark that does not count leaves it to the next, and each record is told by its own code', () => {
    expect(flagged('1: 1:10100')).toEqual(['', 'CR']);
    expect(flagged('1:10080', [CR, record({ code: 'NR', mark: 10_050 }), record({ code: 'SR', mark: 10_200 })])).toEqual([
      'CR SR',
    ]);
  });

  test('athletes can beat those of their event, gender and age group', () => {
    const all = [
      CR,
      record({ code: 'WCR', gender: 'F' }),
      record({ code: 'U20R', ageGroup: 'u20' }),
      record({ code: 'OPEN', gender: 'O' }),
      record({ code: 'LJR', eventCode: 'LJ' }),
    ];
    const codes = (gender: 'M' | 'F', ageGroup: string, eventCode = ' 100 ') =>
      recordsFor(all, { eventCode }, { gender, ageGroup }).map(({ code }) => code);
    expect(codes('M', 'U20')).toEqual(['CR', 'U20R', 'OPEN']);
    expect(codes('M', 'Under 17'), 'a younger athlete can beat an older group’s record').toEqual(['CR', 'U20R', 'OPEN']);
    expect(codes('F', 'Senior')).toEqual(['WCR', 'OPEN']);
    expect(codes('M', 'Senior', 'lj')).toEqual(['LJR']);
  });
});

test('nobody is flagged who is slower than the record, nor than somebody in their heat', () => {
  const times = fc.array(fc.record({ heat: fc.integer({ min: 1, max: 3 }), fair: fc.integer({ min: 10_000, max: 10_300 }) }));
  fc.assert(
    fc.property(times, (all) => {
      const marks = all.map((one) => ({ ...one, records: [CR] }));
      for (const [mark] of recordFlags(marks, 'T')) {
        expect(mark.fair).toBeLessThanOrEqual(CR.mark);
        for (const other of marks) if (other.heat === mark.heat) expect(other.fair).toBeGreaterThanOrEqual(mark.fair);
      }
    }),
  );
});

test.each([
  ...['100', '4x100', '3000W', '10000', 'LJ', 'HJ', 'PV', 'TJ'].map((code) => [code, true] as const),
  ...['SP', 'DT', 'HT', 'JT', '110H', '400H', '2000SC', '3000S', 'DEC', 'HEP'].map((code) => [code, false] as const),
])('in %s a younger athlete can beat a record of seniors: %s', (eventCode, can) => {
  const senior = record({ code: 'SEN', eventCode, ageGroup: 'Senior' });
  const open = (ageGroup: string) => recordsFor([senior], { eventCode }, { gender: 'M', ageGroup }).length > 0;
  expect(open('U17')).toBe(can);
  expect(open('SEN')).toBe(true);
  expect(recordsFor([record({ eventCode })], { eventCode }, { gender: 'M', ageGroup: 'U17' })).toHaveLength(1);
});
