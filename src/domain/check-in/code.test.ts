import { expect, test } from 'vitest';
import { CODE_LENGTH, CODE_SIGNS, shownCode, typedCode } from './code.ts';

test('a code is read back however it is typed', () => {
  for (const typed of ['7K3M-QX9P', '7k3mqx9p', ' 7k3m qx9p ', '7K3M–QX9P']) expect(typedCode(typed)).toBe('7K3MQX9P');
  expect(typedCode('oil-0')).toBe('0110');
  expect(shownCode('7K3MQX9P')).toBe('7K3M-QX9P');
});

test('every sign of a code stays as it is', () => {
  expect(typedCode(CODE_SIGNS)).toBe(CODE_SIGNS);
  expect(new Set(CODE_SIGNS).size).toBe(32);
  expect(CODE_LENGTH).toBe(8);
});
