import * as z from 'zod/mini';
import { call } from '#client/lib/net/call.ts';
import { notes } from '#client/lib/session/notes.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import { postOwnCheckIns } from '#contracts/venue/venue-action.ts';
import type { CheckInBody } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';
import { newId } from '#local/device/device.ts';
import { noteTaken } from './taken-ticks.ts';

type Sent = Body<typeof postOwnCheckIns>;

const keyOf = (compId: number) => `callroom.check-in.ticks.${compId}`;
const Kept = z.array(postOwnCheckIns.body);

/** What a phone without an account still has to send, as it was sent first, oldest first. */
function keptCalls(compId: number): readonly Sent[] {
  try {
    const kept = Kept.safeParse(JSON.parse(notes.read(keyOf(compId)) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}

/** Check-ins of athletes that wait for the network here. */
export function countKept(compId: number): number {
  return keptCalls(compId).reduce((sum, { data }) => sum + data.athletes.length, 0);
}

/** What they say, in the order of tapping. */
export const keptSayings = (compId: number): readonly CheckInBody[] => keptCalls(compId).flatMap(({ data }) => data.athletes);

const idOf = ({ data }: Sent) => data.athletes[0]?.opId;

/** Keeps a call, ids and all: the server may have got it before the line broke. False: it does not lie on this phone. */
export async function keepCall(compId: number, body: Sent): Promise<boolean> {
  await notes.write(keyOf(compId), JSON.stringify([...keptCalls(compId), body]));
  return keptCalls(compId).some((kept) => idOf(kept) === idOf(body));
}

/** Without `others` a kept call is forgotten; else they take its place. */
async function settle(compId: number, body: Sent, others?: Sent): Promise<void> {
  const left = keptCalls(compId).flatMap((kept) => (idOf(kept) === idOf(body) ? (others ?? []) : kept));
  if (left.length === 0) notes.forget(keyOf(compId));
  else await notes.write(keyOf(compId), JSON.stringify(left));
}

interface SentBy {
  readonly nonce: string;
  /** The version of the terms that they agreed to by now. */
  readonly agreed: string | undefined;
}

/**
 * Sends what is kept, in the order of tapping; gives what is said of it, each sentence once. It stays until the server has answered for it: a
 * code that has run out is typed again, and terms that nobody agreed to yet, or that have changed, are agreed to. Then it goes.
 */
export async function sendKept(compId: number, by: SentBy): Promise<readonly string[]> {
  const problems = new Set<string>();
  for (const body of keptCalls(compId)) if (!(await sendOne(compId, body, by, problems))) break;
  return [...problems];
}

/** False: it waits, and all that is newer waits behind it. */
async function sendOne(compId: number, body: Sent, by: SentBy, problems: Set<string>): Promise<boolean> {
  const { nonce, agreed } = by;
  const answer = await call(postOwnCheckIns, { params: { id: compId }, body, nonce, background: true });
  if (!answer.ok) {
    if (answer.why === 'refused') problems.add(answer.message);
    if (answer.why === 'unreachable' || answer.refusal?.code === 'key-expired') return false;
    await settle(compId, body);
    return true;
  }
  await noteTaken(compId, body, answer.data, answer.meta?.epoch);
  const lacking = new Set<string>();
  for (const { opId, outcome, code, message = '' } of answer.data) {
    if (code === 'terms-not-agreed') lacking.add(opId);
    else if (outcome === 'rejected') problems.add(message);
  }
  const left = body.data.athletes.filter(({ opId }) => lacking.has(opId));
  if (left.length === 0) {
    await settle(compId, body);
    return true;
  }
  if (agreed === undefined || left.every((one) => one.agreed === agreed)) {
    problems.add(reasonText('terms-not-agreed').message);
    await settle(compId, body, { data: { ...body.data, athletes: left } });
    return false;
  }
  // As new ones: the server remembers what it answered to the old.
  const again = { data: { ...body.data, athletes: left.map((one) => ({ ...one, opId: newId(), agreed })) } };
  await settle(compId, body, again);
  return sendOne(compId, again, by, problems);
}
