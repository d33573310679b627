import { expect, test } from 'vitest';
import { cardPart, GIVEN } from '#domain/card/cards.ts';
import { CODE, NOTE } from '#domain/result/part-rules.ts';
import type { Part, ResultRow } from '#domain/rows/row.ts';
import { HAND, TIME, WIND } from './parts.ts';
import { runAgain, wasRun } from './run-again.ts';

const row = (entryId: number, parts: Readonly<Record<string, string | null>>): ResultRow =>
  ({
    entryId,
    heat: 2,
    parts: Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, { value } as Part])),
  }) as unknown as ResultRow;

const HEAT = [
  row(0, { [WIND]: '13', [HAND]: '1', [NOTE]: 'Second start.' }),
  row(11, { [TIME]: '10830', [cardPart('YC')]: GIVEN }),
  row(12, { [CODE]: 'DNF', [TIME]: null }),
];

test('a race that is run again has no marks and no wind, keeps its cards, and says why', () => {
  expect(runAgain(HEAT, 'Run again: hurdle moved.')).toEqual([
    { entryId: 0, part: WIND, value: null },
    { entryId: 11, part: TIME, value: null },
    { entryId: 12, part: CODE, value: null },
    { entryId: 0, part: NOTE, value: 'Second start. Run again: hurdle moved.' },
  ]);
  expect(runAgain([], 'x'.repeat(400))[0]?.value).toHaveLength(300);
});

test('there is a race to run again where an athlete has a mark', () => {
  expect([wasRun(HEAT), wasRun(HEAT.slice(0, 1)), wasRun([row(11, { [cardPart('YC')]: GIVEN })])]).toEqual([true, false, false]);
});
