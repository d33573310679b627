import type { postBuilder } from '#contracts/organising/builder.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import type { EntryOptions } from '#domain/competition/entry-options.ts';
import { associationOf } from '#domain/settings/app-settings.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import type { User } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';

interface Creating {
  readonly asked: Body<typeof postBuilder>;
  readonly user: User;
  readonly by: string;
  /** ISO instant. */
  readonly now: string;
}

/** Creates a draft. Gives its number; the same call again gives the same one. */
export function createDraft(pool: Pool, creating: Creating): Promise<number | 'taken' | 'no-organisation' | 'no-location'> {
  return transaction(pool, async (client) => {
    const { asked, now, user, by } = creating;
    const known = await createdBy(client, asked.callId, user.id);
    if (known !== undefined) return known;
    const missing = await missingPlace(client, asked);
    if (missing) return missing;
    const settings = await readAppSettings(client);
    const entry: Stored<EntryOptions> = {
      allowExpiredRegistration: settings.defaultAllowExpiredRegistration,
      pbMandatory: settings.defaultMandatoryPB,
      contact: { userName: user.name, email: user.email },
    };
    const { rows } = await client.query<{ id: number }>(
      `insert into competition (org_id, name, dates, time_zone, location, location_id, options, entry_options, aocode, active, change_no, version)
       values ($1, $2, array[$3::date], $4, $5, nullif($6, 0), $7, $8, $9, false, 1, 1) on conflict (org_id, name) do nothing returning id`,
      [
        asked.orgId,
        asked.name,
        asked.date,
        asked.timeZone,
        asked.place,
        asked.locationId,
        DEFAULT_OPTIONS,
        entry,
        associationOf(settings.theme),
      ],
    );
    if (!rows[0]) return 'taken';
    await client.query(
      'insert into comp_change (comp_id, at, user_id, by, call_id, changes, ids) values ($1, $2, $3, $4, $5, $6, $7)',
      [rows[0].id, now, user.id, by, asked.callId, JSON.stringify([{ key: 'general.name', from: '', to: asked.name }]), '{}'],
    );
    return rows[0].id;
  });
}

/** The competition that a call has created before. */
export async function createdBy(client: Client, callId: string, userId: number): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    'select comp_id as id from comp_change where call_id = $1 and user_id = $2',
    [callId, userId],
  );
  return rows[0]?.id;
}

async function missingPlace(client: Client, { orgId, locationId }: Creating['asked']) {
  const { rows } = await client.query<{ organisation: boolean; location: boolean }>(
    `select exists (select from organisation where id = $1) as organisation,
       $2 = 0 or exists (select from location where id = $2) as location`,
    [orgId, locationId],
  );
  const { organisation, location } = must(rows[0], 'a row');
  if (!organisation) return 'no-organisation';
  return location ? undefined : 'no-location';
}

/** Deletes a competition of which the books know nothing. Gives what stands against it otherwise. */
export function deleteDraft(
  pool: Pool,
  compId: number,
  name: string,
): Promise<'other-name' | 'done' | { readonly entries: number; readonly orders: number }> {
  return transaction(pool, async (client) => {
    const { rows: named } = await client.query<{ name: string }>('select name from competition where id = $1 for update', [
      compId,
    ]);
    if (named[0]?.name !== name.trim()) return 'other-name';
    const { rows } = await client.query<{ entries: number; orders: number }>(
      `select (select count(*)::integer from entry where comp_id = $1)
           + (select count(*)::integer from product where comp_id = $1 and state in ('reserved', 'waiting')) as entries,
         (select count(distinct order_id)::integer from order_line where comp_id = $1) as orders`,
      [compId],
    );
    const { entries, orders } = must(rows[0], 'a count');
    if (entries > 0 || orders > 0) return { entries, orders };
    await client.query('delete from product where comp_id = $1', [compId]);
    await client.query('delete from competition where id = $1', [compId]);
    return 'done';
  });
}
