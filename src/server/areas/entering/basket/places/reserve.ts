import { type ProductId, productId } from '#domain/basket/ids.ts';
import { type Block, block, either } from '#domain/eligibility/block.ts';
import { eligibilityContext } from '#domain/eligibility/context.ts';
import { mayEnter } from '#domain/eligibility/evaluate.ts';
import { entersUp, isEventFull } from '#domain/eligibility/event-blocks.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import type { EntryClub } from '#domain/entry/entry-club.ts';
import { NOT_PAID } from '#domain/entry/paid.ts';
import { MOST_PERIODS, reservedUntil } from '#domain/entry/place.ts';
import { chargeAt } from '#domain/entry/price.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { type Minor, NOTHING } from '#domain/money/money.ts';
import { unwireMark } from '#domain/performance/unit.ts';
import type { BasketDeps } from '#server/areas/entering/basket/deps.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { type Eligibility, readEligibility } from '#server/db/entry/read-eligibility.ts';
import { readEntryClubs } from '#server/db/entry/read-entry-clubs.ts';
import { lockUntilEnd } from '#server/db/locks.ts';
import { must } from '#server/lib/must.ts';
import { WAITS } from './mail-waits.ts';

/** A place somebody asks for. */
export interface Wanted {
  readonly compId: number;
  readonly ceid: number;
  readonly athleteId: number;
  /** For whom the athlete starts; 0: as before, or their own club. */
  readonly clubId: number;
  /** Best performance as the wire has it; undefined: as it is known. */
  readonly pb: string | undefined;
}

export interface Held {
  readonly productId: ProductId;
  readonly state: 'reserved' | 'waiting';
  /** Minor units. */
  readonly price: Minor;
  readonly reservedUntil: string | null;
}
type Reserved = Held | { readonly block: Block };

/**
 * Holds a place for an athlete, or joins the waiting list. Decided by the rules of `#domain/eligibility` on what stands in the database: call
 * it under the lock of the competition's places. Asking again for what one holds gives it again.
 */
export async function reserve(
  { mailer }: Pick<BasketDeps, 'mailer'>,
  client: Client,
  wanted: Wanted,
  { userId, now, minutes }: { readonly userId: number; readonly now: string; readonly minutes: number },
): Promise<Reserved> {
  const { compId, athleteId, ceid } = wanted;
  const known = await readEligibility(client, { compId, athleteId, userId }, now);
  if (!known) return { block: block('not-available', 'EVENT', 'Event Not Available') };
  const { clubs, clubId } = await readEntryClubs(client, known.input);
  const strange = wanted.clubId !== 0 && !clubs.some(({ id }) => id === wanted.clubId);
  if (strange) return { block: block('entity', 'EVENT', 'The athlete can’t compete for this club here.', chooseOf(clubs)) };
  if (wanted.clubId !== 0) await startFor(client, wanted, userId);
  const own = known.input.entries.find((entry) => entry.ceid === ceid && entry.holder.id === userId && entry.paid === NOT_PAID);
  if (own) return readHeld(client, compId, productId(own.productId));
  const { input, event } = withPerformance(known, wanted);
  const [blocked] = mayEnter(input, ceid);
  if (blocked || !event) return { block: blocked ?? block('not-available', 'EVENT', 'Event Not Available') };
  const waits = isEventFull(event, eligibilityContext(input));
  const until = waits ? null : reservedUntil(now, minutes, input.competition.facts.closesAt);
  const written = await writePlace(client, input, event, { userId, clubId: wanted.clubId || clubId, until });
  if (waits) await mailer.tell(client, WAITS, { compId, productId: written.productId });
  else await prolong(client, userId, now, minutes);
  return { ...written, state: waits ? 'waiting' : 'reserved', reservedUntil: until };
}

/**
 * Writes a place of an athlete, without asking whether they may have it: for a user's basket, at the price of the moment. `clubId` 0: they have no club;
 * `until`: ISO instant until when it is held, null: they wait for it, and it has no price yet.
 */
export async function writePlace(
  client: Client,
  input: EligibilityInput,
  event: CompEvent,
  { userId, clubId, until }: { readonly userId: number; readonly clubId: number; readonly until: string | null },
): Promise<Pick<Held, 'productId' | 'price'>> {
  const { athlete, competition, performances, now } = input;
  const { age } = eligibilityContext(input);
  const { total, fee } = chargeAt(event.price, now, competition.options.saleEndDate);
  const { rows } = await client.query<{ id: ProductId }>({
    name: 'reserve place',
    text: `insert into product (comp_id, ce_id, athlete_id, user_id, club_id, state, reserved_until, since, under_age, age_group,
             performance, charged, fee, changed_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $8) returning id`,
    values: [
      competition.id,
      event.ceid,
      athlete.id,
      userId,
      clubId || null,
      until === null ? 'waiting' : 'reserved',
      until,
      now,
      entersUp(event, age) ? 1 : 0,
      age.ageGroup?.shortName ?? '',
      performances[event.event.id] ?? 0,
      ...(until === null ? [null, null] : [total, fee]),
    ],
  });
  return { productId: must(rows[0], 'the place').id, price: until === null ? NOTHING : total };
}

const chooseOf = (clubs: readonly EntryClub[]): string =>
  clubs.length === 0 ? '' : `Choose ${either(clubs.map(({ name }) => name))}.`;

/** What lies in the basket goes with the club the athlete is entered for now. */
async function startFor(client: Client, { compId, athleteId, clubId }: Wanted, userId: number): Promise<void> {
  await client.query({
    name: 'start for',
    text: `update product set club_id = $4 where comp_id = $1 and athlete_id = $2 and user_id = $3 and state in ('reserved', 'waiting')
             and club_id is distinct from $4`,
    values: [compId, athleteId, userId, clubId],
  });
}

/** All that decides with the mark that somebody typed, and the event. */
export function withPerformance(
  { input }: Pick<Eligibility, 'input'>,
  { ceid, pb }: { readonly ceid: number; readonly pb?: string | undefined },
): { readonly input: EligibilityInput; readonly event: CompEvent | undefined } {
  const event = input.events.find((candidate) => candidate.ceid === ceid);
  const mark = event && pb ? unwireMark(pb, event.event.unit) : null;
  if (!event || mark === null) return { input, event };
  return { input: { ...input, performances: { ...input.performances, [event.event.id]: mark } }, event };
}

async function readHeld(client: Client, compId: number, productId: ProductId): Promise<Held> {
  const { rows } = await client.query<{ state: 'reserved' | 'waiting'; until: Date | null; charged: Minor | null }>(
    'select state, reserved_until as until, charged from product where comp_id = $1 and id = $2',
    [compId, productId],
  );
  const { state, until, charged } = must(rows[0], 'the place that is held');
  return { productId, state, price: charged ?? NOTHING, reservedUntil: until?.toISOString() ?? null };
}

/**
 * Choosing more, or going to pay, starts the time again for the whole basket. Not for ever, because others want the places too, and not beyond the close.
 */
export async function prolong(client: Client, userId: number, now: string, minutes: number): Promise<void> {
  // Two places at two competitions at once would otherwise wait for each other's rows.
  await lockUntilEnd(client, 'basket', userId);
  await client.query({
    name: 'prolong basket',
    text: `update product p set reserved_until = greatest(reserved_until, least($3::timestamptz, since + $4 * interval '1 minute', c.entries_close_at))
           from competition c where c.id = p.comp_id and p.user_id = $1 and p.state = 'reserved' and p.reserved_until > $2`,
    values: [userId, now, reservedUntil(now, minutes), minutes * MOST_PERIODS],
  });
}
