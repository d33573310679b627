import { mayActForEntrants } from '#domain/access/permission.ts';
import type { EntryId } from '#domain/basket/ids.ts';
import { leftAfter, type OrderLeft, type Refund, splitRefund, sumOf } from '#domain/basket/refund.ts';
import { entryOptions } from '#domain/competition/entry-options.ts';
import { neededWarning } from '#domain/eligibility/selection.ts';
import { cancelUntil, mayCancel } from '#domain/entry/cancel.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import { type BasketDeps, isoNow } from '#server/areas/entering/basket/deps.ts';
import { readLeft } from '#server/areas/entering/basket/orders/refund.ts';
import { transferPayouts } from '#server/areas/entering/basket/orders/transfer-payout.ts';
import { tidyPlaces } from '#server/areas/entering/basket/places/move-up.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import type { Lost } from '#server/db/entry/entered-lines.ts';
import { entering } from '#server/db/entry/entering.ts';
import { lockPlaces } from '#server/db/entry/lock-places.ts';
import { readProgramme } from '#server/db/entry/read-eligibility.ts';
import { readAthleteEntries } from '#server/db/entry/read-entrant.ts';
import { unseat } from '#server/db/entry/seat-places.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { refuseDoneAtVenue } from '#server/lib/http/done-at-venue.ts';
import { authorOf, type User } from '#server/lib/http/principal.ts';
import { type Bought, findBought, findItems, isOrganiser } from './find-entry.ts';
import { tellCancelled } from './mail-cancelled.ts';
import { type Gone, refundFor, revoke } from './revoke.ts';

export const NO_ENTRY = refuse('not-found', { message: 'Entry not found.', remedy: 'Look at your entries.' });

/** The athlete or team that starts with an entry. */
export const whoStarts = ({ athleteId }: Pick<Bought, 'athleteId'>): 'athlete' | 'team' => (athleteId === 0 ? 'team' : 'athlete');

/** The entry of an id that this user may act on, read anew under the locks that keep it as it is. */
export async function lockBought(client: Client, user: User, entryId: EntryId): Promise<Bought | undefined> {
  const found = await findBought(client, entryId);
  if (!found || (found.userId !== user.id && !isOrganiser(user, found))) return undefined;
  const items = await findItems(client, found);
  // Whoever has bought something of it, in one order: two who cancel at once never wait for each other.
  await client.query('select from app_user where id = any($1::integer[]) order by id for update', [
    [found, ...items].map(({ userId }) => userId),
  ]);
  await lockPlaces(client, [found.compId]);
  return findBought(client, entryId);
}

/** Why an entrant can't cancel an entry any more; empty: they can. */
export function tooLate({ closesAt, timeZone, entryOptions: stored }: Bought, now: string): string {
  const { cancelEvent } = entryOptions(stored);
  if (mayCancel(closesAt, cancelEvent, now)) return '';
  const until = cancelUntil(closesAt, cancelEvent);
  return until === null
    ? 'This entry cannot be cancelled here.'
    : `It could be cancelled until ${formatMoment(until, timeZone)}.`;
}

/** Why an item can't be cancelled without its event; empty: it can, or it is not an item. */
export async function whyNeeded(
  db: Pool | Client,
  { compId, athleteId, ceid, parentCeid }: Bought,
  now: string,
): Promise<string> {
  if (parentCeid === 0) return '';
  const programme = await readProgramme(db, compId, now);
  const entries = await readAthleteEntries(db, compId, athleteId, now);
  const taken = entries.filter(({ paid }) => paid > 0).map((entry) => entry.ceid);
  return neededWarning(ceid, taken, programme?.events ?? []);
}

interface Cancelled {
  readonly gone: readonly Gone[];
  /** Of an entry that was not bought. */
  readonly compId?: number;
}

/**
 * Cancels an entry with all that was bought with it: it leaves the venue, the place goes to the next in the waiting list, the money back as the organiser
 * says. What an event needs is not cancelled without the event.
 */
export async function cancelEntry(deps: BasketDeps, user: User, entryId: EntryId, reason: string): Promise<Cancelled | Refused> {
  const now = isoNow(deps);
  const done = await entering(deps.pool, async (client): Promise<Cancelled | Refused> => {
    const bought = await lockBought(client, user, entryId);
    if (!bought) return takeOutImported(client, user, entryId);
    const late = isOrganiser(user, bought) ? '' : tooLate(bought, now);
    if (late !== '') return refuse('conflict', { message: `${late} Nothing was changed.`, remedy: 'Ask the organiser.' });
    const needed = await whyNeeded(client, bought, now);
    if (needed !== '')
      return refuse('conflict', {
        message: `${needed} Nothing was changed.`,
        remedy: `Cancel the event: ${bought.event} goes with it and is paid back.`,
      });
    const stays = bought.parentCeid === 0 ? await unseat(client, bought.compId, entryId) : undefined;
    if (stays) return refuseDoneAtVenue(stays, whoStarts(bought));
    const gone: Gone[] = [];
    for (const one of [bought, ...(await findItems(client, bought))])
      gone.push(await revoke(client, one, { reason, by: authorOf(user), now }));
    await tellCancelled(deps, client, gone, reason);
    await tidyPlaces(deps, client, bought.compId, now);
    return { gone };
  });
  if ('refused' in done) return done;
  if (done.compId !== undefined) deps.changed(done.compId);
  for (const compId of new Set(done.gone.map(({ bought }) => bought.compId))) deps.changed(compId);
  for (const orderId of new Set(done.gone.map(({ bought }) => bought.orderId))) await transferPayouts(deps, orderId);
  return done;
}

/** An entry that came with a start list was not bought: the organiser takes it out, and nothing goes back. */
async function takeOutImported(client: Client, user: User, entryId: EntryId): Promise<Cancelled | Refused> {
  const { rows } = await client.query<{ compId: number; orgId: number; who: 'athlete' | 'team' }>(
    `select e.comp_id as "compId", c.org_id as "orgId", case when ca.person_id is null then 'team' else 'athlete' end as who
     from entry e join competition c on c.id = e.comp_id join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
     where e.id = $1 and not exists (select from product p where p.comp_id = e.comp_id and p.entry_id = e.id)`,
    [entryId],
  );
  const [imported] = rows;
  if (!imported || !mayActForEntrants(user, imported)) return NO_ENTRY;
  await lockPlaces(client, [imported.compId]);
  const stays = await unseat(client, imported.compId, entryId);
  return stays ? refuseDoneAtVenue(stays, imported.who) : { gone: [], compId: imported.compId };
}

/** What would go back for an entry and what goes with it, and what else would cost more. */
export async function previewRefund(pool: Pool, bought: Bought, items: readonly Bought[]) {
  const lefts = new Map<number, OrderLeft>();
  const refunds: Refund[] = [];
  const costsMore: Lost[] = [];
  for (const one of [bought, ...items]) {
    const { amount, to, lost } = await refundFor(pool, one);
    costsMore.push(...lost);
    const left = lefts.get(one.orderId) ?? (await readLeft(pool, one.orderId));
    const refund = splitRefund(amount, to, left);
    lefts.set(one.orderId, leftAfter(left, refund));
    refunds.push(refund);
  }
  return { refund: sumOf(refunds), lost: costsMore };
}
