import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password', 'qwertyuiop', '1234567890', 'liverpool', 'iloveyou'])('%s is a common password', (text) => {
  expect(isCommonPassword(text)).toBe(true);
});

test.each(['', '# the most common passwords', 'callroom-demo', 'three wet bananas'])('%j is not', (text) => {
  expect(isCommonPassword(text)).toBe(false);
});
