import { mayEnter } from '#domain/eligibility/evaluate.ts';
import { placesLeft } from '#domain/entry/place.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { tidyPlaces } from '#server/areas/entering/basket/places/move-up.ts';
import { type Held, reserve, type Wanted } from '#server/areas/entering/basket/places/reserve.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { isItemSql } from '#server/db/entry/item-sql.ts';
import { reservedNow } from '#server/db/entry/live.ts';
import { withPlaces } from '#server/db/entry/lock-places.ts';
import { readEligibility } from '#server/db/entry/read-eligibility.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { LARGEST_ID, type User } from '#server/lib/http/principal.ts';
import { type BasketDeps, isoNow } from './deps.ts';

/** What a selection names: a place that is held already, or an event and an athlete. */
type Item =
  | { readonly productId: number }
  | { readonly ceid: number; readonly athleteId: number; readonly clubId: number; readonly pb?: string | undefined };

interface About {
  readonly productId: number;
  readonly ceid: number;
  readonly athleteId: number;
}
export type Selected =
  | (About & Held & { readonly message: ''; readonly unblock: '' })
  | (About & { readonly state: 'refused'; readonly message: string; readonly unblock: string })
  /** No such event, or not an athlete of theirs: which, nobody is told. */
  | (About & { readonly state: 'unknown' });

type Placed = { readonly index: number; readonly wanted: Wanted };

/** Holds a place for each item that can have one, in the order given; some of one competition in each transaction. */
export async function addSelection(deps: BasketDeps, user: User, items: readonly Item[]): Promise<readonly Selected[]> {
  const answers = new Map<number, Selected>();
  const placed: Placed[] = [];
  const mine = ownAthletes(deps, user);
  for (const [index, item] of items.entries()) {
    const wanted = await findWanted(deps, user, item);
    if (wanted && (await mine(wanted.athleteId))) placed.push({ index, wanted });
    else answers.set(index, { state: 'unknown', productId: 0, ceid: 0, athleteId: 0, ...item });
  }
  const { cartTimeLimit: minutes } = await readAppSettings(deps.pool);
  const alone = placed.length === 1 ? placed[0] : undefined;
  const told = alone && (await plainlyFull(deps, user, alone.wanted));
  if (alone && told) answers.set(alone.index, told);
  else
    for (const own of groupBy(placed, ({ wanted }) => wanted.compId).values())
      for (let next = 0; next < own.length; next += TURN) {
        const turn = own.slice(next, next + TURN);
        for (const [index, answer] of await takeTurn(deps, user, turn, minutes)) answers.set(index, answer);
      }
  return items.flatMap((_, index) => answers.get(index) ?? []);
}

/** Places held under one lock: a club's long list lets others in between. */
const TURN = 10;

/** Items of one competition. */
async function takeTurn(
  deps: BasketDeps,
  user: User,
  own: readonly Placed[],
  minutes: number,
): Promise<ReadonlyMap<number, Selected>> {
  const answers = new Map<number, Selected>();
  const compId = own[0]?.wanted.compId ?? 0;
  await withPlaces(deps.pool, compId, async (client) => {
    // The clock is read under the lock: a caller who had to wait is answered by the time they are served.
    const now = isoNow(deps);
    await tidyPlaces(deps, client, compId, now);
    for (const { index, wanted } of own) answers.set(index, await place(deps, client, wanted, { userId: user.id, now, minutes }));
  });
  return answers;
}

async function place(deps: BasketDeps, client: Client, wanted: Wanted, by: Parameters<typeof reserve>[3]): Promise<Selected> {
  const { ceid, athleteId } = wanted;
  const reserved = await reserve(deps, client, wanted, by);
  if (!('block' in reserved)) return { ceid, athleteId, ...reserved, message: '', unblock: '' };
  const { message, unblock } = reserved.block;
  return { state: 'refused', productId: 0, ceid, athleteId, message, unblock };
}

/** Once the last place has gone, nobody needs to wait for the lock to learn so. Somebody who holds one already is not told this. */
async function plainlyFull(deps: BasketDeps, user: User, wanted: Wanted): Promise<Selected | undefined> {
  const { compId, athleteId, ceid } = wanted;
  if (!(await isTaken(deps, wanted))) return undefined;
  const known = await readEligibility(deps.pool, { compId, athleteId, userId: user.id }, isoNow(deps));
  const blocked = known && mayEnter(known.input, ceid)[0];
  if (blocked?.code !== 'full') return undefined;
  return { state: 'refused', productId: 0, ceid, athleteId, message: blocked.message, unblock: blocked.unblock };
}

const COUNTED = `
  select ce.max_athletes as "maxAthletes", ce.max_group as "maxGroup", json_build_object(
    'totalCount', (select count(*) from entry e where e.comp_id = ce.comp_id and e.ce_id = ce.id)
      + (select count(*) from product p where p.comp_id = ce.comp_id and p.ce_id = ce.id and ${reservedNow('$3')}),
    'groupCount', (select count(*) from entry e where e.comp_id = ce.comp_id and e.event_group_id = ce.event_group_id)
      + (select count(*) from comp_event o join product p on p.comp_id = o.comp_id and p.ce_id = o.id and ${reservedNow('$3')}
         where o.comp_id = ce.comp_id and o.event_group_id = ce.event_group_id and not ${isItemSql('o')})) as "entryInfo"
  from comp_event ce where ce.comp_id = $1 and ce.id = $2 and not ${isItemSql('ce')}`;

/** Whether all places of an event are held at the moment: a look at that one event. */
async function isTaken(deps: BasketDeps, { compId, ceid }: Wanted): Promise<boolean> {
  const { rows } = await deps.pool.query<Parameters<typeof placesLeft>[0]>({
    name: 'places of an event',
    text: COUNTED,
    values: [compId, ceid, isoNow(deps)],
  });
  return rows[0] !== undefined && placesLeft(rows[0]) === 0;
}

/** Whether the user may enter an athlete; asked once for each. */
function ownAthletes({ pool }: BasketDeps, user: User): (athleteId: number) => Promise<boolean> {
  const known = new Map<number, boolean>();
  return async (athleteId) => {
    const before = known.get(athleteId);
    if (before !== undefined) return before;
    const entitled = (await readRights(pool, user, athleteId))?.rights.enter ?? false;
    known.set(athleteId, entitled);
    return entitled;
  };
}

async function findWanted({ pool }: BasketDeps, user: User, item: Item): Promise<Wanted | undefined> {
  if ('productId' in item) {
    if (item.productId > LARGEST_ID) return undefined;
    const { rows } = await pool.query<Omit<Wanted, 'pb'>>(
      `select comp_id as "compId", ce_id as ceid, athlete_id as "athleteId", coalesce(club_id, 0) as "clubId"
       from product where id = $1 and user_id = $2 and athlete_id is not null`,
      [item.productId, user.id],
    );
    return rows[0] && { ...rows[0], pb: undefined };
  }
  const { ceid, athleteId, clubId, pb } = item;
  if (Math.max(ceid, athleteId, clubId) > LARGEST_ID) return undefined;
  const { rows } = await pool.query<{ compId: number }>({
    name: 'competition of a ceid',
    text: 'select comp_id as "compId" from comp_event where id = $1',
    values: [ceid],
  });
  const compId = rows[0]?.compId;
  return compId === undefined ? undefined : { compId, ceid, athleteId, clubId, pb };
}
