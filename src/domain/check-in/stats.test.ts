import { describe, expect, test } from 'vitest';
import { checkInStats, checkInTitle } from '#domain/check-in/stats.ts';
import { sampleAthlete, sampleEntry, sampleTick } from '#tests/fixtures/sample-rows.ts';

const here = [sampleTick()];

describe('counts of a check-in desk', () => {
  test('nobody entered', () => {
    expect(checkInStats([])).toEqual({ expected: 0, collected: 0, checkedIn: 0 });
  });

  test('people are counted, not entries', () => {
    const three = sampleAthlete({ entries: [501, 502, 503].map((id) => sampleEntry({ id, checkedIn: here })), collected: here });
    expect(checkInStats([three])).toEqual({ expected: 1, collected: 1, checkedIn: 1 });
  });

  test('counts a team’s runners, not the team', () => {
    const team = sampleAthlete({ runners: ['Ada Okafor'], entries: [sampleEntry({ checkedIn: here })] });
    expect(checkInStats([team, sampleAthlete()])).toEqual({ expected: 1, collected: 0, checkedIn: 0 });
  });

  test('bib collected and checked in are two things', () => {
    const bibOnly = sampleAthlete({ collected: here });
    const tickOnly = sampleAthlete({ entries: [sampleEntry({ checkedIn: here })] });
    expect(checkInStats([bibOnly, tickOnly, sampleAthlete()])).toEqual({ expected: 3, collected: 1, checkedIn: 1 });
  });

  test('one event of several is enough to be here', () => {
    const athlete = sampleAthlete({ entries: [sampleEntry(), sampleEntry({ id: 502, checkedIn: here })] });
    expect(checkInStats([athlete]).checkedIn).toBe(1);
  });

  test('two scans of the same athlete count once', () => {
    expect(checkInStats([sampleAthlete({ collected: [...here, sampleTick({ opId: 'again' })] })]).collected).toBe(1);
  });

  test('an athlete who has withdrawn from everything is not expected any more, from one event of two still', () => {
    const two = { entries: [sampleEntry(), sampleEntry({ id: 502 })], collected: here };
    const from = (...ids: readonly number[]) =>
      sampleAthlete({ ...two, withdrawn: ids.map((entryId) => ({ ...sampleTick({ opId: String(entryId) }), entryId })) });
    expect(checkInStats([from(501, 502)])).toEqual({ expected: 0, collected: 0, checkedIn: 0 });
    expect(checkInStats([from(502)])).toEqual({ expected: 1, collected: 1, checkedIn: 0 });
  });

  test('an athlete without an entry is not expected', () => {
    expect(checkInStats([sampleAthlete({ entries: [], collected: here })])).toEqual({ expected: 0, collected: 0, checkedIn: 0 });
  });
});

describe('the title', () => {
  const counts = { expected: 400, collected: 12 };

  test.each([
    ['organiser before the name', 'Riverside AC', 'Midsummer Open', 'Riverside AC - Midsummer Open Expected: 400 Actual: 12'],
    [
      'the name holds the organiser',
      'Riverside AC',
      'Riverside AC Midsummer Open',
      'Riverside AC Midsummer Open Expected: 400 Actual: 12',
    ],
    ['in another case', 'RIVERSIDE ac', 'The Riverside AC Open', 'The Riverside AC Open Expected: 400 Actual: 12'],
    ['no organiser', ' ', 'Midsummer Open', 'Midsummer Open Expected: 400 Actual: 12'],
  ])('%s', (_, organiser, name, title) => {
    expect(checkInTitle({ name, organiser }, counts)).toBe(title);
  });
});
