import { describe, expect, test } from 'vitest';
import type { Card } from './cards.ts';
import { isExcluded } from './excludes.ts';
import { cameWith, type Offence, sanctionFor } from './sanction.ts';

const sanction = (offence: Offence, own: readonly Card[] = [], inRace: readonly Card[] = own, isPart = false) =>
  sanctionFor(offence, { own, inRace, isPart });

describe('a false start', () => {
  test('is a disqualification, whoever has made one before', () => {
    expect(sanction('FS')).toEqual({ card: 'FS', rule: 'TR16.8' });
    expect(sanction('FS', [], ['FS'])).toEqual({ card: 'FS', rule: 'TR16.8' });
  });

  test('in a combined event is charged to the race, and each one after the first disqualifies', () => {
    expect(sanction('FS', [], ['YC', 'L'], true)).toEqual({ card: 'FS' });
    expect(sanction('FS', [], ['FS'], true)).toEqual({ card: 'FS', rule: 'TR39.8.3' });
    expect(sanction('FS', ['FS'], ['FS'], true)).toEqual({ card: 'FS', rule: 'TR39.8.3' });
  });
});

describe('a card', () => {
  test('is yellow once, and then excludes', () => {
    expect(sanction('YC', ['L', 'FS'])).toEqual({ card: 'YC' });
    expect(sanction('YC', ['YC'])).toEqual({ card: 'YRC', rule: 'TR7.1' });
    expect(sanction('YC', ['YRC'])).toEqual({ card: 'YRC', rule: 'TR7.1' });
    expect(sanction('YC', [], ['YC'])).toEqual({ card: 'YC' });
    expect(sanction('RC')).toEqual({ card: 'RC', rule: 'TR7.1' });
    expect(sanction('L', ['L'])).toEqual({ card: 'L' });
  });

  test('takes the disqualification with it that came with it, and no other', () => {
    expect([cameWith('FS', 'TR16.8'), cameWith('FS', 'TR39.8.3'), cameWith('YRC', 'TR7.1')]).toEqual([true, true, true]);
    expect([cameWith('FS', 'TR7.1'), cameWith('YC', 'TR7.1'), cameWith('L', 'TR17.3.1'), cameWith('RC', undefined)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('excludes when it is red or the second yellow', () => {
    expect([['YRC'], ['RC'], ['YC', 'L', 'FS'], undefined].map((cards) => isExcluded(cards as Card[] | undefined))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
