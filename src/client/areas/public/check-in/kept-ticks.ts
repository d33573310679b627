import * as z from 'zod/mini';
import { call } from '#client/lib/net/call.ts';
import { notes } from '#client/lib/session/notes.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import { postOwnCheckIns } from '#contracts/venue/venue-action.ts';

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

const idOf = ({ data }: Sent) => data.athletes[0]?.opId;

/** Keeps a call, ids and all: the server may have got it before the line broke. False: it does not lie on this phone. */
export async function keepCall(compId: number, body: Sent): Promise<boolean> {
  await notes.write(keyOf(compId), JSON.stringify([...keptCalls(compId), body]));
  return keptCalls(compId).some((kept) => idOf(kept) === idOf(body));
}

async function forget(compId: number, body: Sent): Promise<void> {
  const left = keptCalls(compId).filter((kept) => idOf(kept) !== idOf(body));
  if (left.length === 0) notes.forget(keyOf(compId));
  else await notes.write(keyOf(compId), JSON.stringify(left));
}

/**
 * Sends what is kept, in the order of tapping; gives what is said of it, each sentence once. It stays until the server has answered for it: a
 * code that has run out is typed again, and then it goes.
 */
export async function sendKept(compId: number, nonce: string): Promise<readonly string[]> {
  const problems = new Set<string>();
  for (const body of keptCalls(compId)) {
    const answer = await call(postOwnCheckIns, { params: { id: compId }, body, nonce, background: true });
    if (answer.ok) for (const one of answer.data) if (one.outcome === 'rejected') problems.add(one.message ?? '');
    if (!answer.ok && answer.why === 'refused') problems.add(answer.message);
    if (!answer.ok && (answer.why === 'unreachable' || answer.refusal?.code === 'key-expired')) break;
    await forget(compId, body);
  }
  return [...problems];
}
