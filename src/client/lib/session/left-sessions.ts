import * as z from 'zod/mini';
import type { LocalDevice } from '#local/device/local-device.ts';
import { courierPorts } from '#local/outbox/courier-ports.ts';
import { type DrainReport, drain } from '#local/outbox/drain.ts';
import { isPending } from '#local/outbox/outbox.ts';
import { LEFT_KEY } from './left-key.ts';
import { token, tokenOwner } from './token.ts';

/** Those who handed this tab over, as numbers with their tokens: like the tab's own they die with it, and never lie in the database. */
const Left = z.array(z.object({ userId: z.int(), token: z.string() }));
type Left = z.infer<typeof Left>[number];

function readLeft(): readonly Left[] {
  try {
    return Left.parse(JSON.parse(sessionStorage.getItem(LEFT_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function writeLeft(left: readonly Left[]): void {
  if (left.length === 0) sessionStorage.removeItem(LEFT_KEY);
  else sessionStorage.setItem(LEFT_KEY, JSON.stringify(left));
}

/** What the tab's user has not sent waits for their session, which ends when all of it is sent. */
export function leaveSession(): void {
  const [left, userId] = [token(), tokenOwner()];
  if (left && userId) writeLeft([...readLeft().filter((one) => one.userId !== userId), { userId, token: left }]);
}

/** Back at the desk before all was sent: their token; undefined: they have to sign in. */
export function takeBack(userId: number): string | undefined {
  const left = readLeft();
  writeLeft(left.filter((one) => one.userId !== userId));
  return left.find((one) => one.userId === userId)?.token;
}

/** Once it is known whose the tab's token is, where it was loaded without a network, what others have left waiting here goes. The report of one who still waits. */
export async function beforeDrain(
  device: LocalDevice,
  force: boolean,
  learnOwner: () => Promise<unknown>,
): Promise<DrainReport | undefined> {
  if (token() !== undefined && !tokenOwner()) await learnOwner();
  return sendLeft(device, force);
}

/**
 * Sends what they did, each as themselves. Ends a session whose work is all sent; one that the server has ended is forgotten, and its work waits for them
 * to sign in. The last report of one who still waits.
 */
async function sendLeft({ db, surroundings }: LocalDevice, force: boolean): Promise<DrainReport | undefined> {
  let waits: DrainReport | undefined;
  for (const left of readLeft()) {
    const { userId } = left;
    const session = { ...left, name: '' };
    const report = await drain(courierPorts(db, surroundings.fetch), { session, force });
    const unsent = await db.outbox
      .where('open')
      .equals(1)
      .and((row) => isPending(row) && row.action.userId === userId)
      .count();
    if (report.connection === 'sign-in') takeBack(userId);
    else if (unsent > 0) waits = report;
    // Without a network nobody can be told; the next drain does.
    else if (navigator.onLine) {
      const { endSession } = await import('./ending-session.ts');
      if (takeBack(userId)) await endSession(left.token);
    }
  }
  return waits;
}
