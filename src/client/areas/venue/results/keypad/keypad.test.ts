import { describe, expect, test } from 'vitest';
import { backspace, LONGEST, press, pressSign, type Typed, type TypingKey } from './keypad.ts';

const empty: Typed = { text: '', start: 0, end: 0 };
const typeAll = (keys: readonly TypingKey[], from = empty) => keys.reduce(press, from);

describe('keypad', () => {
  test('types a time from left to right', () => {
    expect(typeAll(['1', ':', '4', '7', '.', '2', '0']).text).toBe('1:47.20');
  });

  test('replaces what is selected: a saved time is typed over with the first key', () => {
    expect(press({ text: '10.83', start: 0, end: 5 }, '9')).toEqual({ text: '9', start: 1, end: 1 });
  });

  test('corrects in the middle and leaves the caret there', () => {
    expect(press(backspace({ text: '10.83', start: 2, end: 2 }), '1')).toEqual({ text: '11.83', start: 2, end: 2 });
  });

  test('backspace on nothing does nothing', () => {
    expect(backspace(empty)).toEqual(empty);
    expect(backspace({ text: '5', start: 0, end: 0 }).text).toBe('5');
  });

  test('a finger that stays on a key cannot fill the field for ever', () => {
    expect(typeAll(Array.from({ length: 40 }, () => '1' as const)).text).toHaveLength(LONGEST);
  });

  test('a wind has one sign, in front, whenever it is pressed', () => {
    const typed = typeAll(['1', '.', '2']);
    expect(pressSign(typed, '-').text).toBe('-1.2');
    expect(pressSign(pressSign(typed, '-'), '+').text).toBe('+1.2');
  });
});
