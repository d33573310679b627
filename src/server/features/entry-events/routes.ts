import { wireEvent, wireNumber } from '#contracts/comp-event.ts';
import { wireRule } from '#contracts/comp-rule.ts';
import { type EntryEvents, getEntryEvents } from '#contracts/entry-events.ts';
import { type EventEligibility, evaluate } from '#domain/eligibility/evaluate.ts';
import { suits } from '#domain/eligibility/event-blocks.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { type Standing, standing } from '#domain/eligibility/standing.ts';
import { toUnits } from '#domain/entry/fee.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { readRights } from '#server/db/athlete-ties.ts';
import { isVisible } from '#server/db/entry/is-visible.ts';
import { type OwnPlace, readOwnPlaces } from '#server/db/entry/own-places.ts';
import { readEligibility } from '#server/db/entry/read-eligibility.ts';
import { readEntryClubs } from '#server/db/entry/read-entry-clubs.ts';
import type { Pool } from '#server/db/pool.ts';
import { refuse } from '#server/lib/answer.ts';
import { LARGEST_ID } from '#server/lib/principal.ts';
import { type Router, route, signedIn } from '#server/lib/route.ts';

const NO_COMPETITION = refuse('not-found', { message: 'There is no such competition.' });
const NO_ATHLETE = refuse('not-found', { message: 'There is no such athlete.' });

/** C090: the rules run here as they do on the device, and the answer carries what the device needs to run them again. */
export function entryEventRoutes(router: Router, now: () => number): void {
  const { pool } = router;

  route(router, getEntryEvents, async ({ params: { compId, athleteId }, caller }) => {
    const user = signedIn(caller);
    if (compId > LARGEST_ID) return NO_COMPETITION;
    const tied = athleteId > LARGEST_ID ? undefined : await readRights(pool, user, athleteId);
    if (!tied) return NO_ATHLETE;
    if (!tied.rights.enter) return refuse('forbidden');
    const read = await readEligibility(pool, { compId, athleteId, userId: user.id }, new Date(now()).toISOString());
    if (!read || !isVisible(read.configuration, user)) return NO_COMPETITION;
    const own = await readOwnPlaces(pool, { compId, athleteId, userId: user.id });
    return { data: { ...present(read.input, own), ...(await clubsOf(pool, read.input)) } };
  });
}

async function clubsOf(pool: Pool, input: EligibilityInput): Promise<Pick<EntryEvents, 'clubs' | 'clubId'>> {
  const { clubs, clubId } = await readEntryClubs(pool, input);
  return { clubs: clubs.map(({ id, name }) => ({ id, name })), clubId };
}

function present(input: EligibilityInput, own: ReadonlyMap<number, OwnPlace>): Omit<EntryEvents, 'clubs' | 'clubId'> {
  const { competition, athlete, entries, performances, user, now } = input;
  const { rules, ...rest } = competition;
  const at = standing(input);
  const judged = new Map(evaluate(input).map((event) => [event.ceid, event]));
  return {
    events: hers(input.events, at).flatMap((event) => {
      const says = judged.get(event.ceid);
      if (!says) return [];
      const { paid = 0, productId = 0 } = at.entries.get(event.ceid) ?? {};
      const { entryId = 0, orderId = 0, worth = 0 } = own.get(productId) ?? {};
      const order = { productId, orderId, price: toUnits(worth) };
      const pb = wireNumber(performances[event.event.id] ?? 0, event.event.unit);
      return [{ ...wireEvent(competition.id, event), ...{ athleteid: athlete.id, entryId, paid, order, pb }, ...told(says) }];
    }),
    rules: rules.map((rule) => wireRule(competition.id, rule, competition.ageGroups)),
    ageInfo: at.age,
    basis: { athlete, competition: rest, entries, performances, user, now },
  };
}

/**
 * What is for her, what she is entered in, and what those belong to: the rules come to the same without the events of other age groups, which
 * are most of a big meeting.
 */
function hers(events: readonly CompEvent[], at: Standing): readonly CompEvent[] {
  const own = events.filter((event) => suits(event, at) || at.entries.has(event.ceid));
  const kept = new Set(own.flatMap(({ ceid, options }) => [ceid, options.secondarySpend.parentCeid, at.wholes.get(ceid)?.ceid]));
  return events.filter(({ ceid }) => kept.has(ceid));
}

function told({ enabled, visible, waitingList, type, message, blocks }: EventEligibility) {
  return { enabled, visible, waitingList, ruleType: type, ruleMessage: message, unblock: blocks[0]?.unblock ?? '' };
}
