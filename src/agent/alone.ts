import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as rest } from 'node:timers/promises';
import { isHeld, whileHeld } from './held-by-others.ts';

const BEAT_MS = 1000;
/** An agent that was killed, or whose computer was switched off, is known to be gone after this time. */
const GONE_MS = 5 * BEAT_MS;
const LOOK_MS = 200;

/** Waits until no other agent works beside this file: two would send each result twice. False: the signal came first. */
export async function untilAlone(
  file: string,
  { signal, say }: { readonly signal: AbortSignal; readonly say: (line: string) => void },
): Promise<boolean> {
  let said = false;
  while (!signal.aborted) {
    const beat = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    // Also one that lies in the future, after a clock was set back.
    if (beat !== undefined && Math.abs(Date.now() - beat) > GONE_MS) await rm(file, { force: true }).catch(unlessHeld);
    const isMine = await whileHeld(() => writeFile(file, '', { flag: 'wx' })).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (isMine) return true;
    if (!said) say('Another agent works in this folder. This one waits until that has ended.');
    said = true;
    await rest(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** Says that this agent works, until the signal; then the next may. */
export async function keepBeating(file: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = Date.now() / 1000;
    await utimes(file, now, now).catch(() => undefined);
    await rest(BEAT_MS, undefined, { signal }).catch(() => undefined);
  }
  await whileHeld(() => rm(file, { force: true })).catch(unlessHeld);
}

/** It grows old by itself. */
function unlessHeld(error: unknown): void {
  if (!isHeld(error)) throw error;
}
