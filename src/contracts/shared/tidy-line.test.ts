import { expect, test } from 'vitest';
import { tidyLine } from './tidy-line.ts';

test.each([
  ['  Ada  ', 'Ada'],
  ['Ada\r\nBcc: all@club.test', 'Ada Bcc: all@club.test'],
  ['Ada\0\u0007Okafor', 'Ada Okafor'],
  ['\u202Eebircs\u2069', 'ebircs'],
  ['محمد', 'محمد'],
  ['Zoë 🏃‍♀️', 'Zoë 🏃‍♀️'],
])('%j becomes %j', (typed, kept) => {
  expect(tidyLine(typed)).toBe(kept);
});
