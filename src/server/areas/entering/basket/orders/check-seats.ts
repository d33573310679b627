import type { ProductId } from '#domain/basket/ids.ts';
import { withdrawnFor } from '#domain/competition/enter.ts';
import { barredSeats } from '#domain/eligibility/seat.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { isItemSql, parentSql } from '#server/db/entry/item-sql.ts';
import { type Programme, readEligibilityIn, readProgramme } from '#server/db/entry/read-eligibility.ts';
import { checkTeams } from './check-teams.ts';

interface Place {
  readonly productId: ProductId;
  readonly ceid: number;
  /** 0 or null: a team. */
  readonly athleteId: number | null;
  /** 0: an athlete alone. */
  readonly teamId: number;
  readonly userId: number;
}

/**
 * The held places of one competition that can't become entries as things stand now, by product id with the reason: the basket shows it, an
 * order is refused by it, and a payment that comes in all the same goes back. `asOf`: the instant at which entries and events have to be open; null: the desk or finance enters, and these are not asked.
 */
export async function checkSeats(
  db: Pool | Client,
  compId: number,
  places: readonly Place[],
  now: string,
  asOf: string | null = now,
): Promise<ReadonlyMap<number, string>> {
  const withdrawn = await readWithdrawn(db, compId);
  if (withdrawn !== '') return new Map(places.map(({ productId }) => [productId, withdrawn]));
  const teams = places.filter(({ teamId }) => teamId > 0);
  const barred = new Map(await checkTeams(db, compId, teams, now));
  const doubtful = await doubtfulAthletes(db, compId, places, asOf);
  let programme: Programme | undefined;
  for (const [athleteId, own] of groupBy(places, (place) => place.athleteId)) {
    const [first] = own;
    if (!first || !athleteId || !doubtful.has(athleteId)) continue;
    programme ??= await readProgramme(db, compId, now);
    const known = programme && (await readEligibilityIn(db, programme, { athleteId, userId: first.userId }, now));
    if (!known) continue;
    const reasons = barredSeats(
      known.input,
      own.map(({ ceid }) => ceid),
      asOf,
    );
    for (const { ceid, productId } of own) {
      const reason = reasons.get(ceid);
      if (reason !== undefined) barred.set(productId, reason);
    }
  }
  return barred;
}

/** Why the competition takes nobody any more; empty: it does. */
async function readWithdrawn(db: Pool | Client, compId: number): Promise<string> {
  const { rows } = await db.query<Facts & { readonly disabledReason: string }>({
    name: 'withdrawn',
    text: `select c.active, o.status as "organiserStatus", coalesce((c.entry_options ->> 'disabled')::boolean, false) as disabled,
             coalesce(c.entry_options ->> 'disabledReason', '') as "disabledReason"
           from competition c join organisation o on o.id = c.org_id where c.id = $1`,
    values: [compId],
  });
  const [facts] = rows;
  const why = facts && withdrawnFor(facts);
  if (!facts || !why) return '';
  return [`The competition takes no entries: ${why}`, ...(why === 'Disabled' ? [facts.disabledReason] : [])]
    .filter(Boolean)
    .join('. ');
}

type Facts = Parameters<typeof withdrawnFor>[0];

/**
 * Athletes who have come into an event since, who buy an item or an event with a mandatory one, who are barred, or whose event has rules about who may enter. The others, most of them, need not be checked again.
 */
async function doubtfulAthletes(
  db: Pool | Client,
  compId: number,
  places: readonly Pick<Place, 'productId'>[],
  asOf: string | null,
): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ athleteId: number }>({
    name: 'doubtful athletes',
    text: `select distinct p.athlete_id as "athleteId" from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
             join competition c on c.id = p.comp_id join athlete a on a.id = p.athlete_id
           where p.comp_id = $1 and p.id = any($2::integer[]) and p.athlete_id is not null and (${isItemSql('ce')}
             or exists (select from entry e where e.comp_id = p.comp_id and e.athlete_id = p.athlete_id)
             or exists (select from comp_event item where item.comp_id = p.comp_id and ${parentSql('item')} = ce.id
               and (item.options #>> '{secondarySpend,mandatoryGroupId}')::integer > 0)
             or ($3::timestamptz is not null and (c.entries_close_at <= $3 or not ce.is_open or coalesce((ce.options ->> 'isNotAvailable')::boolean, false)
               or coalesce(ce.options ->> 'availableFrom', ce.options ->> 'availableTo') is not null
               or jsonb_path_exists(ce.options, '$.security.*[*].id') or jsonb_path_exists(ce.options, '$.athleteSecurity.*[*].id')
               or jsonb_path_exists(c.entry_options, '$.athleteSecurity.*[*].id') or coalesce(a.options ->> 'noEntryReason', '') <> '')))`,
    values: [compId, places.map(({ productId }) => productId), asOf],
  });
  return new Set(rows.map(({ athleteId }) => athleteId));
}
