import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { useMedia } from '#client/lib/page/use-media.ts';

const KEY = 'callroom.keypad';
const TOUCH = '(pointer: coarse), (width <= 43.75rem)';

/** What the person chose on this device; null: nothing yet. */
const chosen = createStore<string | null>(localStorage.getItem(KEY));

/** Fingers get the keypad, real keyboards do not, until the person says otherwise. */
export function useKeypad(): { readonly keypad: boolean; readonly setKeypad: (on: boolean) => void } {
  const touch = useMedia(TOUCH);
  const choice = useStore(chosen);
  return { keypad: choice === null ? touch : choice === 'on', setKeypad };
}

function setKeypad(on: boolean): void {
  const choice = on ? 'on' : 'off';
  localStorage.setItem(KEY, choice);
  chosen.set(choice);
}
