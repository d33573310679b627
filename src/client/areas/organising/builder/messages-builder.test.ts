import { expect, test } from 'vitest';
import { savedText } from './messages-builder.ts';

test('a save tells what it did besides, and who else has saved', () => {
  expect(savedText({ others: [], effects: [] })).toBe('Competition Saved.');
  expect(savedText({ others: [], effects: ['12 entered keep their price.'] })).toBe(
    'Competition Saved. 12 entered keep their price.',
  );
  expect(savedText({ others: ['Ada Admin'], effects: [] })).toBe(
    'Competition Saved. Ada Admin has changed something too: it is shown here now.',
  );
});
