import { expect, test } from 'vitest';
import { readChoice } from './team-draft.ts';

test.each<[string, unknown, unknown]>([
  ['what was written', { name: 'A', chosen: [3, 1] }, { name: 'A', chosen: [3, 1] }],
  ['nothing', null, undefined],
  ['another shape', { name: 'A' }, undefined],
  ['names for ids', { name: 'A', chosen: ['Ada'] }, undefined],
])('a form that was left behind is read again: %s', (_, kept, read) => {
  expect(readChoice(kept)).toEqual(read);
});
