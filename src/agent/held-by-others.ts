import { setTimeout as rest } from 'node:timers/promises';

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** On Windows: another program has the file open, as a virus scanner each new one for a moment. Elsewhere it says that one may not. */
export const isHeld = (error: unknown): boolean => /^(EBUSY|EPERM|EACCES)$/.test(codeOf(error));

/** Waits between tries, ms: half a second in all. */
const WAITS = [10, 20, 40, 80, 150, 200];

/** Tries again while another program holds the file; throws the last error where that does not end soon. */
export async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await work();
    } catch (error) {
      if (!isHeld(error)) throw error;
    }
    await rest(wait);
  }
  return work();
}
