import { describe, expect, test } from 'vitest';
import { PRESET_NAMES, PRESETS } from '#domain/horizontal/scheme.ts';
import { readScheme, type SchemeTexts, schemeText, schemeTexts } from './scheme-form.ts';

const typed = (over: Partial<SchemeTexts>): SchemeTexts => ({ ...schemeTexts(PRESETS['three-and-three']), ...over });

describe('the form of a scheme', () => {
  test.each(PRESET_NAMES)('gives %s back as it was', (name) => {
    expect(readScheme(schemeTexts(PRESETS[name]))).toEqual(PRESETS[name]);
  });

  test('takes another cut, turns in any order and a standard', () => {
    expect(readScheme(typed({ rounds: '5', cutAfter: '2', cutTo: '6', turns: '4, 2' }))).toEqual({
      rounds: 5,
      cut: { after: 2, to: 6 },
      reorder: [2, 4],
    });
    expect(readScheme(typed({ rounds: '3', cutAfter: '', turns: '', qualifying: true, standard: '7.90', best: '' }))).toEqual({
      rounds: 3,
      cut: null,
      reorder: [],
      qualifying: { standard: 790 },
    });
  });

  test.each<[Partial<SchemeTexts>, readonly string[]]>([
    [{ rounds: '13' }, ['rounds', 'cutAfter', 'turns']],
    [{ rounds: '3' }, ['cutAfter', 'turns']],
    [{ cutTo: '0' }, ['cutTo']],
    [{ turns: '3 x' }, ['turns']],
    [{ qualifying: true, standard: '7.9.0', best: '12' }, ['standard']],
    [{ qualifying: true }, ['best']],
  ])('%j is wrong in %j', (over, wrong) => {
    expect(readScheme(typed(over))).toEqual(wrong);
  });
});

test('a scheme in a few words', () => {
  expect(PRESET_NAMES.map((name) => schemeText(PRESETS[name]))).toEqual([
    '3 + 3, best 8',
    '6 trials',
    '4 trials',
    '3 trials',
    'Qualifying, 3 trials',
  ]);
});
