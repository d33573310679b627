import { randomUUID } from 'node:crypto';
import type { EntryOptions } from '#domain/competition/entry-options.ts';
import type { PriceOptions } from '#domain/entry/price.ts';
import type { CompEventOptions } from '#domain/event/event-options.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';
import { NOW } from './database-names.ts';

const DAY_MS = 86_400_000;

export interface MeetingPlan {
  readonly options?: Stored<EntryOptions>;
  readonly events: readonly EventPlan[];
}
export interface EventPlan {
  /** Of the standard events, for women. */
  readonly code: string;
  /** Pence; 0: free. */
  readonly price?: number;
  readonly salePrice?: number;
  readonly saleEndDate?: string;
  readonly fee?: number;
  readonly priceOptions?: Stored<PriceOptions>;
  /** 0: no limit. */
  readonly places?: number;
  readonly options?: Stored<CompEventOptions>;
}

export interface OpenMeeting {
  readonly compId: number;
  /** In the order of the plan. */
  readonly ceids: readonly number[];
}

/** A competition in three weeks that takes entries of women of any age group that has a senior. */
export async function openMeeting(pool: Pool, { options = {}, events }: MeetingPlan, now = NOW): Promise<OpenMeeting> {
  const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const one = async (text: string, values: readonly unknown[]) => {
    const { rows } = await pool.query<{ id: number }>(text, [...values]);
    return must(rows[0], 'the row that was made').id;
  };
  const compId = await one(
    `insert into competition (org_id, name, dates, time_zone, options, change_no, version, entries_open_at, entries_close_at, entry_options)
     select org_id, 'Open meeting ' || $1, array[$2::date], time_zone, options, 1, 1, $3, $4, $5 from competition where id = 1 returning id`,
    [randomUUID(), inDays(21).slice(0, 10), inDays(-10), inDays(14), options],
  );
  const ceids: number[] = [];
  for (const [i, plan] of events.entries()) {
    const { code, price = 800, fee = 50, salePrice = 0, saleEndDate = null, places = 0 } = plan;
    const priceId = await one(
      `insert into price (comp_id, name, price, fee, sale_price, sale_fee, sale_end_date, options) values ($1, $2, $3, $4, $5, $6, $7, $8)
       returning id`,
      [
        compId,
        code,
        price,
        fee,
        salePrice,
        salePrice > 0 ? fee : 0,
        saleEndDate,
        { ...plan.priceOptions, freeEntry: price === 0 },
      ],
    );
    const group = await one(
      `insert into event_group (comp_id, version, event_no, name, event_code, gender, type, unit, starts_at, trials)
       select $1, 1, $2, e.name, e.event_code, e.gender, e.type, e.unit, $4, 0 from event e where e.event_code = $3 and e.gender = 'F'
       returning id`,
      [compId, i + 1, code, inDays(21)],
    );
    ceids.push(
      await one(
        `insert into comp_event (comp_id, event_group_id, event_id, age_group_id, price_id, max_athletes, options)
         select $1, $2, e.id, a.id, $4, $5, $6 from event e, age_group a
         where e.event_code = $3 and e.gender = 'F' and a.key_name = 'SEN' and a.aocode = 'EA' returning id`,
        [compId, group, code, priceId, places, plan.options ?? {}],
      ),
    );
  }
  return { compId, ceids };
}

interface ItemPlan {
  readonly name: string;
  /** Pence. */
  readonly price: number;
  readonly mandatoryGroupId?: number;
  readonly places?: number;
}

/** Items that are sold with an event: their ceids. */
export async function sellWith(pool: Pool, parentCeid: number, items: readonly ItemPlan[]): Promise<readonly number[]> {
  const ceids: number[] = [];
  for (const { name, price, mandatoryGroupId = 0, places = 0 } of items) {
    const { rows } = await pool.query<{ id: number }>(
      `with priced as (
         insert into price (comp_id, name, price, fee, options) select comp_id, $2, $3, 50, '{"freeEntry":false}' from comp_event where id = $1
         returning comp_id, id),
       sold as (insert into event (name, event_code, gender, type, unit, uom_id) values ($2, 'ITEM', 'F', 'F', 'D', 4)
         on conflict (name, gender, retired_at) do update set name = excluded.name returning id)
       insert into comp_event (comp_id, event_group_id, event_id, age_group_id, price_id, max_athletes, options)
       select ce.comp_id, ce.event_group_id, sold.id, ce.age_group_id, priced.id, $5,
         jsonb_build_object('secondarySpend', jsonb_build_object('parentCeid', ce.id, 'mandatoryGroupId', $4::integer))
       from comp_event ce, priced, sold where ce.id = $1 returning id`,
      [parentCeid, name, price, mandatoryGroupId, places],
    );
    ceids.push(must(rows[0], 'the item').id);
  }
  return ceids;
}

/** Women of thirty whom a user enters. */
export async function ownAthletes(pool: Pool, email: string, count: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into athlete (first_name, sur_name, gender, dob, urn, aocode, active_end_date)
       select 'Wilma', 'Test ' || n, 'F', '1996-01-01', '9' || n, 'EA', '2027-03-31' from generate_series(1, $2::integer) n returning id),
     linked as (insert into user_athlete (user_id, athlete_id) select u.id, m.id from made m, app_user u where u.email = $1)
     select id from made order by id`,
    [email, count],
  );
  return rows.map(({ id }) => id);
}
