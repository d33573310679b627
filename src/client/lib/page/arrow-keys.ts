import type { KeyboardEvent } from 'react';

/** Arrow keys go from one item of a list to the next: to the first of what `selector` finds in it. */
export function byArrowKeys(selector: string) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const here = links.findIndex((link) => link.closest('li, tr')?.contains(document.activeElement));
    event.preventDefault();
    links[Math.min(Math.max(here + step, 0), links.length - 1)]?.focus();
  };
}
