import { expect, test } from 'vitest';
import { readEntryFile } from '#contracts/organising/read-entry-file.ts';
import { reviewEntries } from '#domain/start-list/entry-file.ts';
import { EXAMPLE_FILE } from './example-file.ts';

test('the example is a start list without a fault', async () => {
  const read = readEntryFile(new Uint8Array(await EXAMPLE_FILE.arrayBuffer()));
  if (!read.ok) throw new Error(read.error);
  const { lines, athletes, eventGroups, entries, bad, notes } = reviewEntries(read.rows, { timeZone: 'Europe/London' });
  expect([lines, athletes.length, eventGroups.length, entries.length]).toEqual([4, 3, 3, 4]);
  expect([...bad, ...notes]).toEqual([]);
});
