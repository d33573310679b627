import { eligibilityContext } from '#domain/eligibility/context.ts';
import { hasReachedLimit } from '#domain/eligibility/count-blocks.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { readEligibility } from './read-eligibility.ts';

/** An athlete who has since entered as many other events as the rules allow goes on waiting, and the next one gets the place. */
export async function mayTakeNoMore(
  db: Pool | Client,
  asked: { readonly compId: number; readonly athleteId: number; readonly userId: number },
  event: CompEvent,
  now: string,
): Promise<boolean> {
  const known = await readEligibility(db, asked, now);
  return known !== undefined && hasReachedLimit(event, eligibilityContext(known.input));
}
