import { expect, test } from 'vitest';
import { SAMPLE_DRAFT } from '#tests/fixtures/sample-draft.ts';
import { configurationWarnings } from './warnings.ts';

test.each([
  ['2027-11-06', null, 0],
  ['2027-11-06', 1, 0],
  ['2027-11-06', 0, 1],
  ['2028-05-06', 1, 1],
])('on %s a season typed as %s is told %i times', (day, yearFactor, times) => {
  const { general, options } = SAMPLE_DRAFT;
  const draft = { ...SAMPLE_DRAFT, general: { ...general, dates: [day] }, options: { ...options, aocode: 'EA', yearFactor } };
  expect(configurationWarnings(draft, []).filter(({ field }) => field === 'options.yearFactor')).toHaveLength(times);
});
