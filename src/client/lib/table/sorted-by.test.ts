import { expect, test } from 'vitest';
import { sortedBy } from './sorted-by.ts';

const same = <T>(value: T) => value;

test.each([
  ['names, whatever their accents and cases', ['Öst', 'abel', 'Zoe', 'Ost'], false, ['abel', 'Öst', 'Ost', 'Zoe']],
  ['figures within names', ['U9', 'U11', 'U10'], false, ['U9', 'U10', 'U11']],
  ['figures', [10, 9, 100], true, [100, 10, 9]],
  ['what is empty last', ['', 'b', 'a'], false, ['a', 'b', '']],
  ['what is empty last, from the end too', ['', 'b', 'a', 'c'], true, ['c', 'b', 'a', '']],
] as const)('%s', (_, rows, down, wanted) => {
  expect(sortedBy<string | number>(rows, same, down)).toEqual(wanted);
});
