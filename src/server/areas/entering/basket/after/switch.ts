import { type EntryId, entryId as entryIdOf, type OrderId } from '#domain/basket/ids.ts';
import { eligibilityContext } from '#domain/eligibility/context.ts';
import { evaluate } from '#domain/eligibility/evaluate.ts';
import { entersUp } from '#domain/eligibility/event-blocks.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { leaveWarning, switchOffer } from '#domain/eligibility/switch-event.ts';
import { isIn, type Paid } from '#domain/entry/paid.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { ownName } from '#domain/event/item.ts';
import { type Minor, minus, NOTHING, sum } from '#domain/money/money.ts';
import { type BasketDeps, isoNow } from '#server/areas/entering/basket/deps.ts';
import { lowerPromise } from '#server/areas/entering/basket/orders/lower-promise.ts';
import { refundLine } from '#server/areas/entering/basket/orders/refund.ts';
import { transferPayouts } from '#server/areas/entering/basket/orders/transfer-payout.ts';
import { tidyPlaces } from '#server/areas/entering/basket/places/move-up.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { entering } from '#server/db/entry/entering.ts';
import { readEligibility } from '#server/db/entry/read-eligibility.ts';
import { seatPlaces, unseat } from '#server/db/entry/seat-places.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { refuseDoneAtVenue } from '#server/lib/http/done-at-venue.ts';
import { authorOf, type User } from '#server/lib/http/principal.ts';
import { lockBought, NO_ENTRY, whoStarts } from './cancel.ts';
import type { Bought } from './find-entry.ts';
import { SWITCHED } from './mail-switched.ts';
import { moveTeam, teamTargets } from './switch-team.ts';

/** Another event that an entry can be changed to. */
interface Target {
  readonly event: CompEvent;
  /** What goes to the credit, or off the cheque, minor units. */
  readonly back: Minor;
  readonly less: Minor;
}

/** An event that an entry goes to, with what stands with the place there. */
interface Change extends Target {
  readonly performance: number;
  readonly underAge: boolean;
}

async function readSwitch(db: Pool | Client, bought: Bought, now: string): Promise<EligibilityInput | undefined> {
  const { compId, athleteId, userId, ceid } = bought;
  const known = await readEligibility(db, { compId, athleteId, userId }, now);
  return known && { ...known.input, switchFrom: ceid };
}

/** Where an entry could go. */
export async function switchTargets(pool: Pool, bought: Bought, now: string): Promise<readonly Target[]> {
  if (bought.teamId > 0) return (await teamTargets(pool, bought, now)).filter(({ why }) => !why);
  const input = await readSwitch(pool, bought, now);
  if (!input || leaveWarning(input) !== '') return [];
  const events = new Map(input.events.map((event) => [event.ceid, event]));
  return evaluate(input).flatMap((evaluated) => {
    const event = events.get(evaluated.ceid);
    const offer = switchOffer(input, evaluated, bought.worth);
    return event && evaluated.visible && !offer.block ? [{ event, back: offer.back, less: offer.less }] : [];
  });
}

interface Switched {
  readonly entryId: EntryId;
  readonly compId: number;
  readonly orderId: OrderId;
}

/** Changes an entry to another event: out of the one, into the other, in one transaction, or not at all. */
export async function switchEntry(
  deps: BasketDeps,
  user: User,
  wanted: { readonly entryId: EntryId; readonly ceid: number },
): Promise<Switched | Refused> {
  const now = isoNow(deps);
  const done = await entering(deps.pool, async (client): Promise<Switched | Refused> => {
    const bought = await lockBought(client, user, wanted.entryId);
    if (!bought) return NO_ENTRY;
    const change = await (bought.teamId > 0 ? changeOfTeam : changeOf)(client, bought, wanted.ceid, now);
    if ('refused' in change) return change;
    const stays = await unseat(client, bought.compId, wanted.entryId, true);
    if (stays) return refuseDoneAtVenue(stays, whoStarts(bought));
    return move(deps, client, bought, change, { by: authorOf(user), byOrganiser: user.id !== bought.userId, now });
  });
  if ('refused' in done) return done;
  deps.changed(done.compId);
  await transferPayouts(deps, done.orderId);
  return done;
}

const NO_OTHER = refuse('invalid', { message: 'Choose another event.' });

async function changeOf(client: Client, bought: Bought, ceid: number, now: string): Promise<Change | Refused> {
  const input = await readSwitch(client, bought, now);
  const event = input?.events.find((candidate) => candidate.ceid === ceid);
  const evaluated = input && evaluate(input).find((candidate) => candidate.ceid === ceid);
  if (!input || !event || !evaluated) return NO_OTHER;
  const items = leaveWarning(input);
  if (items !== '')
    return refuse('conflict', { message: items, remedy: 'Then change this one. Or cancel it, and enter the other event.' });
  const { block, back, less } = switchOffer(input, evaluated, bought.worth);
  if (block) return refuse('not-enterable', { message: block.message, remedy: block.unblock });
  return {
    event,
    back,
    less,
    performance: input.performances[event.event.id] ?? 0,
    underAge: entersUp(event, eligibilityContext(input).age),
  };
}

async function changeOfTeam(client: Client, bought: Bought, ceid: number, now: string): Promise<Change | Refused> {
  const [target] = await teamTargets(client, bought, now, ceid);
  if (!target) return NO_OTHER;
  return target.why ? refuse('not-enterable', target.why) : { ...target, performance: 0, underAge: false };
}

async function move(
  deps: BasketDeps,
  client: Client,
  bought: Bought,
  { event, back, less, performance, underAge }: Change,
  { by, byOrganiser, now }: { readonly by: string; readonly byOrganiser: boolean; readonly now: string },
): Promise<Switched> {
  const { compId, productId, paid, orderId, lineId, userId, teamId } = bought;
  const { ceid } = event;
  const name = ownName(event);
  const team = teamId > 0 ? await moveTeam(client, bought, event, now) : null;
  await client.query(
    `update product set ce_id = $3, entry_id = null, performance = $4, under_age = $5 where comp_id = $1 and id = $2`,
    [compId, productId, ceid, performance, underAge ? 1 : 0],
  );
  const unseated = await seatPlaces(client, compId, [{ productId, paid: paidOfEntered(paid), orderId: null }], now);
  if (unseated.length > 0) throw new Error('the rules let an athlete into an event they are in');
  if (lineId !== null)
    await client.query('update order_line set event = $2, athlete = coalesce($3, athlete) where id = $1', [lineId, name, team]);
  let credit = NOTHING;
  if (lineId !== null) {
    const amount = minus(sum([back, less]), await lowerPromise(client, lineId, less));
    const reason = `Changed to ${name}`;
    ({ credit } = await refundLine(client, { orderId, userId, lineId, amount, to: 'credit', reason, by, now }));
  }
  const { athlete, competition, timeZone, event: from } = bought;
  await deps.mailer.tell(client, SWITCHED, {
    userId,
    byOrganiser,
    athlete: team ?? athlete,
    competition,
    timeZone,
    from,
    to: name,
    startsAt: event.startsAt,
    credit,
    less: minus(sum([back, less]), credit),
  });
  const { rows } = await client.query<{ entryId: EntryId | null }>(
    'select entry_id as "entryId" from product where comp_id = $1 and id = $2',
    [compId, productId],
  );
  await tidyPlaces(deps, client, compId, now);
  return { entryId: rows[0]?.entryId ?? entryIdOf(0), compId, orderId };
}

function paidOfEntered(paid: Paid): 1 | 2 | 3 {
  if (!isIn(paid) || paid === 0) throw new Error('an entry of the venue is paid, promised or free');
  return paid;
}
