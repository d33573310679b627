import { isDeepStrictEqual } from 'node:util';
import { lacksTerms } from '#domain/check-in/terms.ts';
import { aboutOf } from '#domain/decide/action-kinds.ts';
import { layerOver } from '#domain/decide/layered-view.ts';
import { type Received, receive } from '#domain/decide/receive.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import { lotBetween } from '#domain/progression/tie.ts';
import { actingAuthor } from '#domain/sync/acting-author.ts';
import type { Action, ActionOf, Reason } from '#domain/sync/action.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { type Loaded, loadTouched } from './load.ts';
import type { Submission, Submitted } from './submission.ts';
import { movesEntries, type Written, writeBatch } from './write.ts';

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
  return transaction(pool, (client) => decideSubmissions(client, compId, submissions, now));
}

/** The same within a transaction of the caller's. */
export async function decideSubmissions(
  client: Client,
  compId: number,
  submissions: readonly Submission[],
  now: () => number,
): Promise<Submitted[]> {
  const locked = await lockCompetition(client, compId);
  if (!locked) return submissions.map(() => ({ refused: 'not-found' }));
  const { changeBefore, epoch } = locked;
  const loaded = await loadTouched(client, compId, submissions);
  const view = layerOver(loaded.view);
  const known = new Map(loaded.known);
  const written: Written[] = [];
  let change = changeBefore;
  const submitted = submissions.map((submission): Submitted => {
    const { user, deviceId, own } = submission;
    if (epoch !== undefined && (submission.epoch ?? epoch) !== epoch) return { refused: 'other-history', epoch };
    const device = loaded.device(deviceId);
    if (device?.revoked && !own) return { refused: 'device-revoked' };
    const author = actingAuthor({ user, deviceId, device, own });
    const received = receive(submission.arrivals, {
      view,
      known,
      author,
      now: new Date(now()).toISOString(),
      version: change,
      own,
      signedInAt: user.signedInAt,
      refuse: (action) => outOfReach(action, submission, loaded),
    });
    remember(received, known);
    for (const row of received.rows) view.put(row);
    const span = { since: change, next: received.version };
    change = received.version;
    written.push({ author, ledger: received.ledger });
    return { answers: received.answers, epoch, span };
  });
  const rows = view.changed();
  if (written.some((w) => w.ledger.length > 0)) {
    await writeBatch(client, { compId, changeBefore, change, rows, before: loaded.view.athlete, written });
  }
  // The athletes that a published draw places take the last change number of all these submissions, and are in no answer.
  return rows.some(movesEntries) ? submitted.map(withoutSpan) : submitted;
}

const withoutSpan = (one: Submitted): Submitted => ('span' in one ? { ...one, span: undefined } : one);

export async function lockCompetition(
  client: Client,
  compId: number,
): Promise<{ readonly changeBefore: number; readonly epoch: string | undefined } | undefined> {
  const { rows } = await client.query<{ change_no: number; epoch: string | null }>({
    name: 'lock competition',
    text: 'select change_no, (select epoch from history) as epoch from competition where id = $1 for no key update',
    values: [compId],
  });
  return rows[0] && { changeBefore: rows[0].change_no, epoch: rows[0].epoch ?? undefined };
}

/** The same action may come twice in calls that are decided together. */
function remember({ ledger }: Received, known: Map<string, { bodyHash: string; answer: Received['answers'][number] }>): void {
  for (const { arrival, answer } of ledger) known.set(arrival.action.id, { bodyHash: arrival.bodyHash, answer });
}

function outOfReach(action: Action, { own, byCode = false, user }: Submission, loaded: Loaded): Reason | undefined {
  const about = aboutOf(action.kind, action.body);
  if (about.kind === 'result') {
    const { entryId, eventGroupId } = about;
    const known = loaded.view.eventGroup(eventGroupId) !== undefined;
    return known && entryId !== 0 && !loaded.mayStart(entryId, eventGroupId) ? 'unknown-entry' : undefined;
  }
  if (about.kind === 'draw' || about.kind === 'round') {
    const { eventGroupId, starters } = about;
    if (!loaded.view.eventGroup(eventGroupId)) return 'unknown-event';
    if (starters.some(({ entryId }) => !loaded.mayStart(entryId, eventGroupId))) return 'unknown-entry';
    if (action.kind === 'draw') return isDrawn(action, loaded) ? undefined : 'draw-wrong';
    return action.kind === 'advance' && !isLotRight(action, loaded) ? 'draw-wrong' : undefined;
  }
  if (!own || about.kind !== 'athlete') return undefined;
  if (!loaded.owns(user.id, byCode, about.athleteId)) return 'forbidden';
  return action.kind === 'check-in' && lacksTerms(action.body, loaded.terms) ? 'terms-not-agreed' : undefined;
}

/** The device drew by the same function: what differs was not drawn, nor who is in no group. */
function isDrawn({ body }: ActionOf<'draw'>, { view }: Loaded): boolean {
  const { eventGroupId, n, settings, list, places } = body;
  const { drawSeed = '' } = view.competition();
  const once = new Set(list.map(({ entry }) => entry)).size === list.length;
  const drawn = drawHeats({ drawSeed, eventGroupId, n, settings, list, lowIsBest: view.eventGroup(eventGroupId)?.unit === 'T' });
  return once && drawn.length === list.length && isDeepStrictEqual(withoutLines(settings, drawn), withoutLines(settings, places));
}

/** Apps up to 2026 tell each starter of a line all its places, with a thousand starters a million numbers. */
const withoutLines = ({ lanes }: ActionOf<'draw'>['body']['settings'], places: ActionOf<'draw'>['body']['places']) =>
  lanes.length > 0 ? places : places.map((place) => ({ ...place, why: { ...place.why, band: [] } }));

/** Lots are drawn among two or more: of one alone the lot would be whoever a person likes. */
function isLotRight({ body: { eventGroupId, entryId, how, of = [] } }: ActionOf<'advance'>, { view }: Loaded): boolean {
  const { drawSeed = '' } = view.competition();
  return how !== 'lot' || (new Set(of).size > 1 && lotBetween({ drawSeed, eventGroupId, of }) === entryId);
}
