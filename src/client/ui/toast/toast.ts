/** How long a toast stays when nobody looks at it. */
const SHOWN_MS = 7000;
/** With a way back, which somebody reads and reaches for first. */
const WITH_ACTION_MS = 12_000;
/** A warning about the basket stays longer. */
export const BASKET_WARNING_MS = 10_000;
export const FADE_MS = 300;

type Tone = 'normal' | 'warn' | 'danger';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly ms: number;
  readonly leaving: boolean;
}

let current: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastMessage[]) {
  current = next;
  for (const listener of listeners) listener();
}

interface ToastOptions {
  readonly tone?: Tone;
  readonly action?: ToastMessage['action'];
  /** Says more about the one before, which stays. */
  readonly beside?: true;
  readonly ms?: number;
}

/** Shows a short message at the foot of the screen, over dialogs too. A newer one replaces it; returns its id. */
export function toast(
  text: string,
  { tone = 'normal', action, beside, ms = action ? WITH_ACTION_MS : SHOWN_MS }: ToastOptions = {},
): number {
  lastId += 1;
  const stay = beside ? current : [];
  if (!beside) for (const id of timers.keys()) stopTimer(id);
  set([...stay, { id: lastId, text, tone, ms, leaving: false, ...(action && { action }) }]);
  resumeToast(lastId);
  return lastId;
}

export function dismissToast(id: number): void {
  stopTimer(id);
  set(current.map((t) => (t.id === id ? { ...t, leaving: true } : t)));
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id);
      set(current.filter((t) => t.id !== id));
    }, FADE_MS),
  );
}

/** Somebody points at it or has the focus in it: it stays. */
export function pauseToast(id: number): void {
  if (current.some((t) => t.id === id && !t.leaving)) stopTimer(id);
}

export function resumeToast(id: number): void {
  const shown = current.find((t) => t.id === id && !t.leaving);
  if (!shown) return;
  stopTimer(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), shown.ms),
  );
}

function stopTimer(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getToasts = (): readonly ToastMessage[] => current;
