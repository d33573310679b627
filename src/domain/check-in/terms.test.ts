import { expect, test } from 'vitest';
import { lacksTerms } from '#domain/check-in/terms.ts';
import { starterId } from '#domain/team/starter.ts';

const said = (ticks: readonly boolean[], agreed?: string) => ({
  athleteId: starterId(7),
  entries: ticks.map((checkedIn, i) => ({ id: i + 1, checkedIn })),
  ...(agreed !== undefined && { agreed }),
});

test.each([
  ['of a competition without terms', said([true]), undefined, false],
  ['agreed to where there are no terms any more', said([true], 'old'), undefined, false],
  ['without a word on the terms', said([true]), 'now', true],
  ['of an older phone, one tick among what it takes back', said([false, true]), 'now', true],
  ['agreed to', said([true, true], 'now'), 'now', false],
  ['agreed to before they changed', said([true], 'old'), 'now', true],
  ['that only takes back', said([false]), 'now', false],
  ['of no event', { athleteId: starterId(7) }, 'now', false],
])('a check-in %s', (_, body, terms, lacks) => {
  expect(lacksTerms(body, terms)).toBe(lacks);
});
