import { useEffect, useEffectEvent } from 'react';

/** A key of a keyboard, wherever the focus is on the screen but in a dialog; true: it was meant for this. */
export function useKey(onKey: (event: KeyboardEvent) => boolean): void {
  const told = useEffectEvent(onKey);
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || document.querySelector('dialog[open]')) return;
      if (told(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onDown);
    return () => document.removeEventListener('keydown', onDown);
  }, []);
}

/** Letters and figures are typed there. */
export const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="radio"], [type="checkbox"]), select, textarea');
