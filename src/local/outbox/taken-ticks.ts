import type { Body } from '#contracts/shared/endpoint.ts';
import type { TakenTicks } from '#contracts/venue/taken-ticks.ts';
import type { OwnActionAnswer, postOwnCheckIns } from '#contracts/venue/venue-action.ts';

export type OwnCheckIns = Body<typeof postOwnCheckIns>;

/** The phone's notes, and its way to the server. */
export interface PhonePorts {
  read(): TakenTicks;
  write(taken: TakenTicks): Promise<void>;
  /** Undefined: no answer came, or the call was refused as a whole. */
  send(body: OwnCheckIns): Promise<readonly OwnActionAnswer[] | undefined>;
}

/** Notes a call that was answered, so that it can be sent again should the server go back to a backup. An older server names no history. */
export async function noteTicks(
  { read, write }: Pick<PhonePorts, 'read' | 'write'>,
  body: OwnCheckIns,
  {
    answers,
    epoch,
    at,
  }: { readonly answers: readonly OwnActionAnswer[]; readonly epoch: string | undefined; readonly at: number },
): Promise<void> {
  const refused = new Set(answers.filter(({ outcome }) => outcome === 'rejected').map(({ opId }) => opId));
  const athletes = body.data.athletes.filter(({ opId }) => !refused.has(opId));
  if (epoch === undefined || athletes.length === 0) return;
  await write([...read(), { at, epoch, body: { data: { ...body.data, athletes } } }]);
}

const idOf = ({ body }: TakenTicks[number]) => body.data.athletes[0]?.opId;

interface SentBy {
  /** The server's history of now. */
  readonly epoch: string;
  /** Those of the person who looks: what another family did on this phone waits for them. */
  readonly athletes: ReadonlySet<number>;
}

/**
 * Sends again, under the same ids, what the server took in another history and may have forgotten; what it still knows has no second effect. How many
 * athletes' check-ins went again, and what is said of those that were refused, each sentence once. Without a network they wait.
 */
export async function sendForgotten(
  by: SentBy,
  ports: PhonePorts,
): Promise<{ readonly sent: number; readonly problems: readonly string[] }> {
  const problems = new Set<string>();
  let sent = 0;
  const again = new Set<string | undefined>();
  const earlier: string[] = [];
  for (const one of ports.read()) {
    const { athletes } = one.body.data;
    const isTheirs = athletes.every(({ athleteId }) => by.athletes.has(athleteId));
    const isForgotten = one.epoch !== by.epoch && isTheirs;
    const answers = isForgotten ? await ports.send(seeing(one.body, earlier)) : undefined;
    // What follows may take this one back: it never goes without it.
    if (isForgotten && !answers) break;
    earlier.push(...athletes.map(({ opId }) => opId));
    if (!answers) continue;
    again.add(idOf(one));
    sent += athletes.length;
    for (const { outcome, message = '' } of answers) if (outcome === 'rejected') problems.add(message);
  }
  // Somebody may have tapped since.
  if (sent > 0) await ports.write(ports.read().map((one) => (again.has(idOf(one)) ? { ...one, epoch: by.epoch } : one)));
  return { sent, problems: [...problems] };
}

/** A version of the history before says nothing in this one; the phone's own ticks of before its author has seen. */
function seeing(body: OwnCheckIns, earlier: readonly string[]): OwnCheckIns {
  const seen = earlier.slice(-MOST_SEEN);
  return {
    data: { ...body.data, athletes: body.data.athletes.map((one) => ({ ...one, base: 0, ...(seen.length > 0 && { seen }) })) },
  };
}

/** A family's ticks of a day. */
const MOST_SEEN = 50;
