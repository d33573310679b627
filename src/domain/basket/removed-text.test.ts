import { expect, test } from 'vitest';
import { removedText } from './removed-text.ts';

test('names what was removed, and whose it was', () => {
  expect(removedText('Long Jump', 'Ada Okafor')).toBe('Long Jump for Ada Okafor has been removed from your basket.');
});
