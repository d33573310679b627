import { describe, expect, test } from 'vitest';
import { sampleAthlete, sampleEntry } from '#tests/fixtures/sample-rows.ts';
import { isInPart, partText, readPart } from './desk-part.ts';

const named = (surName: string, firstName = 'Ada') => sampleAthlete({ surName, firstName });

describe('the part of a desk', () => {
  test.each(['a-f', 'g-g', '12', '12,15'])('is read as it was kept: %s', (kept) => {
    const part = readPart(kept) ?? expect.fail('no part');
    expect(partText(part)).toBe(kept);
  });

  test.each(['', 'a', 'A-F', 'a-', '0', '1,', '-1', 'x,1', '[object Object]'])('is nothing else: %j', (kept) => {
    expect(readPart(kept)).toBeUndefined();
  });

  test.each([
    ['Okafor', 'o'],
    ['Åkesson', 'a'],
    ['’t Hart', 't'],
    ['O’Brien', 'o'],
    ['', 'a'],
    ['李', 'z'],
  ])('leaves nobody out: %s is at one letter', (surName, letter) => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    expect(letters.filter((one) => isInPart({ by: 'letters', from: one, to: one }, named(surName)))).toEqual([letter]);
    expect(isInPart({ by: 'letters', from: 'a', to: 'z' }, named(surName))).toBe(true);
  });

  test('by events has who starts in one of them', () => {
    const athlete = sampleAthlete({ entries: [sampleEntry({ eventGroupId: 10 }), sampleEntry({ id: 502, eventGroupId: 20 })] });
    expect(isInPart({ by: 'events', eventGroupIds: [20, 30] }, athlete)).toBe(true);
    expect(isInPart({ by: 'events', eventGroupIds: [30] }, athlete)).toBe(false);
  });
});
