import { isTyped, useKey } from './use-key.ts';

interface CardKeys {
  /** Has typed something that is not saved yet: then Ctrl+Z is the field's own. */
  readonly hasDraft: (fieldId: string) => boolean;
  /** Undefined: there is nothing to undo, or not for this person. */
  readonly undo: (() => void) | undefined;
}

/** Ctrl+Z takes back what was entered last; where two marks differ 1 and 2 say which is right: in the panel with the focus, else in the first one. */
export function useCardKeys({ hasDraft, undo }: CardKeys): void {
  useKey((event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z') {
      if (!undo || (isTyped(event) && target instanceof HTMLElement && hasDraft(target.id))) return false;
      undo();
      return true;
    }
    if (ctrlKey || metaKey || altKey || isTyped(event) || !/^[1-9]$/.test(key)) return false;
    const own = target instanceof Element ? target.closest('[data-choices]') : null;
    const panel = own ?? document.querySelector('fieldset:enabled [data-choices]');
    const button = panel?.querySelectorAll<HTMLButtonElement>('button')[Number(key) - 1];
    button?.click();
    return button !== undefined;
  });
}
