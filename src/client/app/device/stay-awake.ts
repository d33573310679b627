const LOOK_MS = 15_000;
let started = false;
let lock: WakeLockSentinel | undefined;

/** The screen stays on while a desk or a card is in front, so that timers and sending go on; elsewhere it sleeps as the device likes. */
export function stayAwake(): void {
  if (started || !navigator.wakeLock) return;
  started = true;
  const look = () => void keepLock().catch(() => undefined);
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_MS);
  look();
}

/** A page that was hidden has lost its lock and asks again; a battery that is nearly empty gives none. */
async function keepLock(): Promise<void> {
  const wanted = document.visibilityState === 'visible' && document.querySelector('[data-venue]') !== null;
  if (wanted === (lock !== undefined && !lock.released)) return;
  if (wanted) lock = await navigator.wakeLock.request('screen');
  else await lock?.release();
}
