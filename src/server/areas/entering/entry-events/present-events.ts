import type { EntryEvents } from '#contracts/entering/entry-events.ts';
import { wireEvent, wireNumber } from '#contracts/organising/comp-event.ts';
import { wireRule } from '#contracts/organising/comp-rule.ts';
import { seasonYearFactor } from '#domain/age-group/season.ts';
import { type EligibilityContext, eligibilityContext } from '#domain/eligibility/context.ts';
import { type EventEligibility, evaluate } from '#domain/eligibility/evaluate.ts';
import { suits } from '#domain/eligibility/event-blocks.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { refundOf } from '#domain/entry/cancel.ts';
import { PAID } from '#domain/entry/paid.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { minus, NOTHING, toUnits } from '#domain/money/money.ts';
import type { OwnPlace } from '#server/db/entry/own-places.ts';

/** The answer of the events call: what the rules say, and what a device needs to run them again. */
export function presentEvents(
  input: EligibilityInput,
  own: ReadonlyMap<number, OwnPlace>,
): Omit<EntryEvents, 'clubs' | 'clubId'> {
  const { competition, athlete, entries, performances, user, now } = input;
  const { rules, ...rest } = competition;
  const at = eligibilityContext(input);
  const evaluated = new Map(evaluate(input).map((event) => [event.ceid, event]));
  return {
    events: theirs(input.events, at).flatMap((event) => {
      const says = evaluated.get(event.ceid);
      if (!says) return [];
      const { paid = 0, productId = 0 } = at.entries.get(event.ceid) ?? {};
      const { entryId = 0, orderId = 0, worth = NOTHING, fee = NOTHING, lost = NOTHING } = own.get(productId) ?? {};
      const refund = refundOf({ paid: paid === PAID ? minus(worth, lost) : NOTHING, fee }, competition.options.cancelEvent);
      const order = { productId, orderId, price: toUnits(worth), refundValue: toUnits(refund.amount) };
      const pb = wireNumber(performances[event.event.id] ?? 0, event.event.unit);
      return [{ ...wireEvent(competition.id, event), athleteid: athlete.id, entryId, paid, order, pb, ...told(says) }];
    }),
    rules: rules.map((rule) => wireRule(competition.id, rule, competition.ageGroups)),
    ageInfo: at.age,
    basis: { athlete, competition: { ...rest, ...wireSeason(competition) }, entries, performances, user, now },
  };
}

/** Tabs that were open before read a number. */
function wireSeason({ yearFactor, aocode, dates }: EligibilityInput['competition']) {
  if (yearFactor !== null) return { yearFactor };
  return { yearFactor: seasonYearFactor(aocode, dates[0] ?? ''), season: 'association' as const };
}

/**
 * What is for the athlete, what they are entered in, and what those belong to: the rules come to the same without the events of
 * other age groups, which are most of a big meeting.
 */
function theirs(events: readonly CompEvent[], at: EligibilityContext): readonly CompEvent[] {
  const own = events.filter((event) => suits(event, at) || at.entries.has(event.ceid));
  const kept = new Set(own.flatMap(({ ceid, options }) => [ceid, options.secondarySpend.parentCeid, at.wholes.get(ceid)?.ceid]));
  return events.filter(({ ceid }) => kept.has(ceid));
}

function told({ enabled, visible, waitingList, type, message, blocks }: EventEligibility) {
  return { enabled, visible, waitingList, ruleType: type, ruleMessage: message, unblock: blocks[0]?.unblock ?? '' };
}
