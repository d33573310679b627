import type { AutoRule } from '#contracts/organising/auto-entry.ts';
import type { EntryId, ProductId } from '#domain/basket/ids.ts';
import { FREE } from '#domain/entry/paid.ts';
import { reservedUntil } from '#domain/entry/place.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { releaseRunOut, withPlaces } from '#server/db/entry/lock-places.ts';
import { seatPlaces, unseat } from '#server/db/entry/seat-places.ts';
import { must } from '#server/lib/must.ts';
import { makePlan, type NoPlan, type Planned } from './plan.ts';

interface Entering {
  readonly compId: number;
  readonly rule: AutoRule;
  /** Of the plan that was looked at. */
  readonly digest: string;
  readonly userId: number;
  /** The acting user, as the history names them. */
  readonly by: string;
  /** The same again enters nobody. */
  readonly callId: string | undefined;
  readonly now: string;
}

/** Enters whom the plan says, all or nobody. Gives the run's id. `changed`: by now the plan is another one. */
export function enterAll(pool: Pool, entering: Entering): Promise<number | 'changed' | NoPlan> {
  const { compId, rule, digest, userId, by, callId, now } = entering;
  return withPlaces(pool, compId, async (client) => {
    const known = callId && (await runOfCall(client, compId, callId));
    if (known) return known;
    await releaseRunOut(client, compId, now);
    const plan = await makePlan(client, compId, rule, now);
    if (typeof plan === 'string') return plan;
    if (plan.digest !== digest) return 'changed';
    const chosen = plan.lines.filter(({ outcome }) => outcome === 'enter');
    const productIds = await holdPlaces(client, { compId, fromCompId: rule.fromCompId, userId, now }, chosen);
    await seatPlaces(
      client,
      compId,
      productIds.map((productId) => ({ productId, paid: FREE, orderId: null })),
      now,
    );
    await markImported(client, compId, rule.fromCompId, productIds);
    const { rows } = await client.query<{ id: number }>(
      `insert into auto_run (comp_id, at, by, from_comp_id, product_ids, call_id) values ($1, $2, $3, $4, $5, $6) returning id`,
      [compId, now, by, rule.fromCompId, productIds, callId ?? null],
    );
    return must(rows[0], 'the run').id;
  });
}

/** Whom only a start list brought to the source, no family or club entered here either: the organiser gains no right to the record. */
async function markImported(client: Client, compId: number, fromCompId: number, productIds: readonly number[]): Promise<void> {
  await client.query(
    `update entry e set imported = true from product p
     where p.comp_id = $1 and p.id = any($3::integer[]) and e.comp_id = p.comp_id and e.id = p.entry_id
       and not exists (select from entry o where o.comp_id = $2 and o.athlete_id = e.athlete_id and not o.imported)`,
    [compId, fromCompId, productIds],
  );
}

async function runOfCall(client: Client, compId: number, callId: string): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>('select id from auto_run where comp_id = $1 and call_id = $2', [
    compId,
    callId,
  ]);
  return rows[0]?.id;
}

interface Holding extends Pick<Entering, 'compId' | 'userId' | 'now'> {
  readonly fromCompId: number;
}

/**
 * Places as a basket would hold them, without a price: organisers do not pay themselves. An athlete starts for the club they
 * started for where they come from.
 */
async function holdPlaces(client: Client, { compId, fromCompId, userId, now }: Holding, lines: readonly Planned[]) {
  const { rows } = await client.query<{ id: ProductId }>(
    `insert into product (comp_id, ce_id, athlete_id, user_id, club_id, state, reserved_until, since, under_age, age_group,
       performance, charged, fee, changed_at)
     select $1, x.ce_id, x.athlete_id, $2, coalesce(ca.club_id, a.club_id, a.school_id), 'reserved', $3, $4, x.under_age, x.age_group,
       coalesce((select b.pb from comp_event ce join event e on e.id = ce.event_id join event own on own.event_code = e.event_code
           and own.unit = e.unit join athlete_pb b on b.event_id = own.id and b.athlete_id = x.athlete_id and b.pb is not null
         where ce.comp_id = $1 and ce.id = x.ce_id order by own.id = e.id desc, own.id limit 1), 0), 0, 0, $4
     from unnest($5::integer[], $6::integer[], $7::smallint[], $8::text[]) with ordinality x(ce_id, athlete_id, under_age, age_group, n)
     join athlete a on a.id = x.athlete_id left join comp_athlete ca on ca.comp_id = $9 and ca.athlete_id = a.id
     order by x.n returning id`,
    [
      compId,
      userId,
      reservedUntil(now, 1),
      now,
      lines.map(({ ceid }) => ceid),
      lines.map(({ athleteId }) => athleteId),
      lines.map(({ underAge }) => (underAge ? 1 : 0)),
      lines.map(({ ageGroup }) => ageGroup),
      fromCompId,
    ],
  );
  return rows.map(({ id }) => id);
}

interface Undone {
  readonly undone: number;
  readonly kept: readonly { readonly name: string; readonly why: string }[];
}

const WHY = { 'checked-in': 'has checked in', 'has-result': 'has a result' } as const;

/** Takes back what a run entered and nobody at the venue has acted on. Undefined: there is no such run. */
export function undoRun(pool: Pool, compId: number, runId: number, now: string): Promise<Undone | undefined> {
  return withPlaces(pool, compId, async (client) => {
    const runs = await client.query('select from auto_run where comp_id = $1 and id = $2', [compId, runId]);
    if (!runs.rowCount) return undefined;
    const { rows } = await client.query<{ id: number; entryId: EntryId; name: string }>(
      `select p.id, p.entry_id as "entryId", a.first_name || ' ' || a.sur_name as name
       from auto_run r join product p on p.comp_id = r.comp_id and p.id = any(r.product_ids) join athlete a on a.id = p.athlete_id
       where r.comp_id = $1 and r.id = $2 and p.state = 'entered' and p.entry_id is not null order by a.sur_text, a.first_text, p.id`,
      [compId, runId],
    );
    const gone: number[] = [];
    const kept: { name: string; why: string }[] = [];
    for (const { id, entryId, name } of rows) {
      const stays = await unseat(client, compId, entryId);
      if (!stays) gone.push(id);
      else kept.push({ name, why: WHY[stays] });
    }
    await client.query(
      `update product set state = 'cancelled', entry_id = null, note = 'automatic entry taken back', changed_at = $3
       where comp_id = $1 and id = any($2::integer[])`,
      [compId, gone, now],
    );
    return { undone: gone.length, kept };
  });
}
