import { expect, test } from 'vitest';
import { shortName } from './schedule-text.ts';

test.each([
  ['100 m Under 15 Women', '100 m U15 W'],
  ['Long Jump Men Final', 'Long Jump M Final'],
  ['Discus Masters 35 Women', 'Discus M35 W'],
  ['Under the Lights Mile', 'Under the Lights Mile'],
])('%s is %s where there is little room', (name, short) => {
  expect(shortName(name)).toBe(short);
});
