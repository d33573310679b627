import { useEffect, useEffectEvent } from 'react';

/** F goes over to the finishing order and back; in a field it is a letter. */
export function useFinishKey(onKey: () => void): void {
  const toggle = useEffectEvent(onKey);
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      const isTyped =
        event.target instanceof HTMLElement &&
        event.target.matches('input:not([type="radio"], [type="checkbox"]), select, textarea');
      if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey || isTyped) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', onDown);
    return () => document.removeEventListener('keydown', onDown);
  }, []);
}
