import { flushSync } from 'react-dom';

/** Closes what has the keyboard; it goes on at `next` in the row that it stood in. Selectors. */
export function stayInRow(row: string, next: string, close: () => void): void {
  const found = document.activeElement?.closest(row);
  flushSync(close);
  found?.querySelector<HTMLElement>(next)?.focus();
}
