/** Keys that type. The others (Next, Clear, Undo, codes) are commands of the screen. */
const TYPING_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '.', ':', '+', '-'] as const;
export type TypingKey = (typeof TYPING_KEYS)[number];

/** A field's text with the selection in it, as an input element reports it. */
export interface Typed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Longest text a field for marks takes: `10:00:00.000` with room to correct. */
export const LONGEST = 14;

/** What a key does to a field: replaces the selection, as a real keyboard does. */
export function press({ text, start, end }: Typed, key: TypingKey): Typed {
  const next = text.slice(0, start) + key + text.slice(end);
  if (next.length > LONGEST) return { text, start, end };
  return caretAt(next, start + 1);
}

/** Takes the selection away, or the character before the caret. */
export function backspace({ text, start, end }: Typed): Typed {
  const from = start === end ? Math.max(0, start - 1) : start;
  return caretAt(text.slice(0, from) + text.slice(end), from);
}

/** A wind's sign: replaced, never doubled, always in front. */
export function pressSign({ text }: Typed, sign: '+' | '-'): Typed {
  const next = sign + text.replace(/^[+-]/, '');
  return caretAt(next, next.length);
}

function caretAt(text: string, at: number): Typed {
  return { text, start: at, end: at };
}
