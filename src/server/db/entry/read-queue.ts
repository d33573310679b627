import type { ProductId } from '#domain/basket/ids.ts';
import { placesLeft } from '#domain/entry/place.ts';
import { type WaitingReason, whyNotOffered } from '#domain/entry/queue.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { mayTakeNoMore } from './may-take-no-more.ts';
import { readProgramme } from './read-eligibility.ts';

interface Queued {
  /** From 1, within the event. */
  readonly position: number;
  readonly why: WaitingReason;
}

interface Waiting {
  readonly id: ProductId;
  readonly ceid: number;
  readonly athleteId: number | null;
  readonly userId: number;
  readonly position: number;
}

/**
 * The waiting lists of a competition, in the order in which places are offered, and why each still waits. `userId`: of one user's places alone, though
 * counted among all. `now` is an ISO instant.
 */
export async function readQueue(
  db: Pool | Client,
  { compId, now, userId }: { readonly compId: number; readonly now: string; readonly userId?: number },
): Promise<ReadonlyMap<ProductId, Queued>> {
  const { rows } = await db.query<Waiting>(
    `select * from (select p.id, p.ce_id as ceid, p.athlete_id as "athleteId", p.user_id as "userId",
       row_number() over (partition by p.ce_id order by p.since, p.id)::integer as position
       from product p where p.comp_id = $1 and p.state = 'waiting') q
     where $2::integer is null or q."userId" = $2 order by q.id`,
    [compId, userId ?? null],
  );
  const programme = rows.length > 0 ? await readProgramme(db, compId, now) : undefined;
  if (!programme) return new Map();
  const { closesAt } = programme.configuration.competition.facts;
  const events = new Map(programme.events.map((event) => [event.ceid, event]));
  const found = new Map<ProductId, Queued>();
  for (const { id, ceid, athleteId, userId: holder, position } of rows) {
    const event = events.get(ceid);
    if (!event) continue;
    const why = whyNotOffered({ closesAt, now, isOpen: event.isOpen, left: placesLeft(event) });
    const passedOver =
      why === undefined && athleteId !== null && (await mayTakeNoMore(db, { compId, athleteId, userId: holder }, event, now));
    found.set(id, { position, why: why ?? (passedOver ? 'limit' : 'full') });
  }
  return found;
}
