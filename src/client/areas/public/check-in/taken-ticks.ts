import { call } from '#client/lib/net/call.ts';
import { notes } from '#client/lib/session/notes.ts';
import { TakenTicks } from '#contracts/venue/taken-ticks.ts';
import { type OwnActionAnswer, postOwnCheckIns } from '#contracts/venue/venue-action.ts';
import { noteTicks, type OwnCheckIns, type PhonePorts, sendForgotten } from '#local/outbox/taken-ticks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const keyOf = (compId: number) => `callroom.check-in.taken.${compId}`;

/** What the server has taken from this phone in the last 24 hours. */
function taken(compId: number): TakenTicks {
  try {
    const kept = TakenTicks.safeParse(JSON.parse(notes.read(keyOf(compId)) ?? '[]'));
    return kept.success ? kept.data.filter(({ at }) => at > Date.now() - DAY_MS) : [];
  } catch {
    return [];
  }
}

const notesOf = (compId: number): Pick<PhonePorts, 'read' | 'write'> => ({
  read: () => taken(compId),
  write: (ticks) => notes.write(keyOf(compId), JSON.stringify(ticks)),
});

/** Notes a call that was answered in a history of the server; an older server names none. */
export const noteTaken = (
  compId: number,
  body: OwnCheckIns,
  answers: readonly OwnActionAnswer[],
  epoch?: string,
): Promise<void> => noteTicks(notesOf(compId), body, { answers, epoch, at: Date.now() });

interface SentBy {
  readonly compId: number;
  /** The server's history of now. */
  readonly epoch: string;
  readonly nonce: string | undefined;
  /** Those of the person who looks. */
  readonly athletes: ReadonlySet<number>;
}

/** Sends again what the server took from this phone in another history. */
export function sendTakenAgain({ compId, nonce, ...by }: SentBy): ReturnType<typeof sendForgotten> {
  const whose = nonce === undefined ? {} : { nonce };
  return sendForgotten(by, {
    ...notesOf(compId),
    send: async (body) => {
      const answer = await call(postOwnCheckIns, { params: { id: compId }, body, background: true, ...whose });
      return answer.ok ? answer.data : undefined;
    },
  });
}
