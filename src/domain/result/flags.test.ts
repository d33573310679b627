import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventBoard, type PublicEvent } from '#domain/event-board/event-board.ts';
import { formatTime } from '#domain/performance/format.ts';
import { flagOf } from '#domain/result/flags.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { PublicRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';

describe('a mark of a later round', () => {
  test('is held against a better one of the rounds before: who ran 12.35 in the heat has no PB with 12.40', () => {
    const bests = { pb: '12.53', sb: '12.60' };
    expect(flagOf(12_400, 'T', bests)).toBe('PB');
    expect(flagOf(12_400, 'T', { ...bests, before: 12_350 })).toBe('');
    expect(flagOf(12_350, 'T', { ...bests, before: 12_350 })).toBe('=PB');
    expect(flagOf(12_340, 'T', { ...bests, before: 12_350 })).toBe('PB');
    expect(flagOf(12_550, 'T', { ...bests, before: 12_580 })).toBe('SB');
    expect(flagOf(12_550, 'T', { ...bests, before: 12_700 }), 'a slower heat changes nothing').toBe('SB');
    expect(flagOf(640, 'D', { pb: '6.30', before: 645 })).toBe('');
  });

  test('where no best mark is known nothing is said, whatever the round before was', () => {
    expect(flagOf(12_400, 'T', { pb: '', before: 12_500 })).toBe('');
  });

  test('is a PB only when it beats both', () => {
    const ms = fc.integer({ min: 1_050, max: 1_300 }).map((hundredths) => hundredths * 10);
    fc.assert(
      fc.property(ms, ms, ms, (best, heat, final) => {
        const flag = flagOf(final, 'T', { pb: formatTime(best), before: heat });
        expect(flag).toBe(final < Math.min(best, heat) ? 'PB' : final === Math.min(best, heat) ? '=PB' : '');
      }),
    );
  });
});

describe('a part of a combined event', () => {
  const PARTS = [
    { eventCode: '200', type: 'T', unit: 'T', value: { type: 'track', ms: 25_120, code: null } },
    { eventCode: '800', type: 'T', unit: 'T', value: { type: 'track', ms: 135_120, code: null } },
    { eventCode: 'SP', type: 'F', unit: 'D', trials: 3, value: { type: 'field', trials: [{ cm: 1_320 }], code: null } },
    {
      eventCode: 'HJ',
      type: 'F',
      unit: 'H',
      value: { type: 'height', bars: [{ cm: 175, tries: 'O' }], jumps: [], code: null },
    },
  ] as const;

  test('takes no best mark from points, however they are written', () => {
    const points = fc.integer({ min: 1, max: 9_999 });
    const written = points.chain((n) => fc.constantFrom(String(n), n.toLocaleString('en-GB'), `${n}.0`, ''));
    fc.assert(
      fc.property(fc.constantFrom(...PARTS), written, written, ({ value, ...over }, pb, sb) => {
        const combined = sampleGroup({ id: 1, eventCode: 'HEP', type: 'M', unit: 'P' });
        const part = sampleGroup({ id: 2, part: { of: 1, no: 1 }, ...over });
        const rows: readonly PublicRow[] = [
          combined,
          part,
          {
            kind: 'athlete',
            athleteId: starterId(7),
            version: 1,
            firstName: 'Ada',
            surName: 'Okafor',
            gender: 'F',
            club: '',
            bibNo: 7,
            teamBibNo: null,
            entries: [{ id: 107, eventGroupId: 2, ageGroup: '', pb, sb, heat: 1, lane: 1 }],
          },
          { kind: 'result', eventGroupId: 2, heat: 1, entryId: 107, version: 1, value: value as ResultValue },
          { kind: 'result', eventGroupId: 2, heat: 1, entryId: 0, version: 1, value: { type: 'wind', wind: 0 } },
        ];
        const event: PublicEvent = { rows };
        const [line] = eventBoard(event, 2)?.heats[0]?.lines ?? [];
        expect([line?.flag, line?.pb]).toEqual(['', '']);
        expect(line?.mark).not.toBe('');
      }),
    );
  });
});
