import type { Action, Reason } from '#domain/sync/action.ts';
import { layered } from '#domain/sync/layered-view.ts';
import { type Received, receive } from '#domain/sync/receive.ts';
import type { Client, Pool } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Loaded, loadTouched } from './load.ts';
import type { Submission, Submitted } from './submission.ts';
import { type Written, writeBatch } from './write.ts';

/**
 * Decides some submissions to one competition in one transaction. The competition's counter row is locked first, so batches are decided one
 * after the other and change numbers have no gaps: a number that was not committed was never given.
 */
export function processSubmissions(
  pool: Pool,
  compId: number,
  submissions: readonly Submission[],
  now: () => number,
): Promise<Submitted[]> {
  return transaction(pool, async (client) => {
    const changeBefore = await lockCompetition(client, compId);
    if (changeBefore === undefined) return submissions.map(() => ({ refused: 'not-found' }));
    const loaded = await loadTouched(client, compId, submissions);
    const view = layered(loaded.view);
    const known = new Map(loaded.known);
    const written: Written[] = [];
    let change = changeBefore;
    const submitted = submissions.map((submission): Submitted => {
      const device = loaded.device(submission.deviceId);
      if (device?.revoked) return { refused: 'device-revoked' };
      const { user, deviceId, own } = submission;
      const author = { userId: user.id, name: device?.name ?? user.name, deviceId };
      const received = receive(submission.arrivals, {
        view,
        known,
        author,
        now: new Date(now()).toISOString(),
        version: change,
        windowBinds: own,
        signedInAt: user.signedInAt,
        refuse: (action) => outOfReach(action, submission, loaded),
      });
      remember(received, known);
      for (const row of received.rows) view.put(row);
      change = received.version;
      written.push({ userId: user.id, author: author.name, ledger: received.ledger });
      return { answers: received.answers };
    });
    if (written.some((w) => w.ledger.length > 0)) {
      await writeBatch(client, { compId, changeBefore, change, rows: view.changed(), before: loaded.view.athlete, written });
    }
    return submitted;
  });
}

async function lockCompetition(client: Client, compId: number): Promise<number | undefined> {
  const { rows } = await client.query<{ change_no: number }>({
    name: 'lock competition',
    text: 'select change_no from competition where id = $1 for no key update',
    values: [compId],
  });
  return rows[0]?.change_no;
}

/** The same action may come twice in calls that are decided together. */
function remember({ ledger }: Received, known: Map<string, { bodyHash: string; answer: Received['answers'][number] }>): void {
  for (const { arrival, answer } of ledger) known.set(arrival.action.id, { bodyHash: arrival.bodyHash, answer });
}

function outOfReach(action: Action, { own, user }: Submission, loaded: Loaded): Reason | undefined {
  if (action.kind === 'result') {
    const { entryId, eventGroupId } = action.body;
    const known = loaded.view.eventGroup(eventGroupId) !== undefined;
    return known && entryId !== 0 && loaded.groupOf(entryId) !== eventGroupId ? 'unknown-entry' : undefined;
  }
  return own && !loaded.owns(user.id, action.body.athleteId) ? 'forbidden' : undefined;
}
