import { createHash } from 'node:crypto';

/** What is kept of a priority code with a pass: another code, and the pass is gone. Codes are typed by people, so case does not matter. */
export function codeHash(compId: number, code: string): string {
  return createHash('sha256').update(`${compId} ${code.trim().toLowerCase()}`).digest('hex');
}
