import type { getCompClubs, putCompClub } from '#contracts/organising/comp-club.ts';
import type { Body, Data } from '#contracts/shared/endpoint.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { RIGHT_CHANGED } from '#server/db/mail/mail-rights.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';

/** The clubs of a competition with their limits and people. Undefined: there is no such competition. */
export async function readCompClubs(pool: Pool, compId: number): Promise<Data<typeof getCompClubs> | undefined> {
  const { rows } = await pool.query<Data<typeof getCompClubs>>(
    `select c.name, coalesce((c.entry_options ->> 'clubComp')::boolean, false) as "clubComp",
       coalesce((select json_agg(json_build_object('clubId', k.id, 'clubName', k.name, 'categoryName', cc.category_name,
           'bibNos', cc.bib_nos, 'maxEntries', cc.max_entries, 'maxPerEvent', cc.max_per_event, 'maxRelays', cc.max_relays,
           'maxMixedRelays', cc.max_mixed_relays,
           'users', coalesce((select json_agg(json_build_object('id', u.id, 'display_name', u.display_name,
               'access', exists (select from user_club_comp f where f.comp_id = c.id and f.user_id = u.id)) order by u.display_name, u.id)
             from user_club uc join app_user u on u.id = uc.user_id where uc.club_id = k.id), '[]')) order by k.name)
         from club_comp cc join club k on k.id = cc.club_id where cc.comp_id = c.id), '[]') as clubs
     from competition c where c.id = $1`,
    [compId],
  );
  return rows[0];
}

/** False: there is no such club. */
export async function setCompClub(
  pool: Pool,
  compId: number,
  clubId: number,
  limits: Body<typeof putCompClub>,
): Promise<boolean> {
  const { categoryName, bibNos, maxEntries, maxPerEvent, maxRelays, maxMixedRelays } = limits;
  const { rowCount } = await pool.query(
    `insert into club_comp (comp_id, club_id, category_name, bib_nos, max_entries, max_per_event, max_relays, max_mixed_relays)
     select $1, id, $3, $4, $5, $6, $7, $8 from club where id = $2
     on conflict (comp_id, club_id) do update set category_name = excluded.category_name, bib_nos = excluded.bib_nos,
       max_entries = excluded.max_entries, max_per_event = excluded.max_per_event, max_relays = excluded.max_relays,
       max_mixed_relays = excluded.max_mixed_relays`,
    [compId, clubId, categoryName, bibNos, maxEntries, maxPerEvent, maxRelays, maxMixedRelays],
  );
  return rowCount === 1;
}

interface Removed {
  readonly compId: number;
  readonly clubId: number;
  readonly by: string;
}

/** With its club the access of its people goes, which they are told. */
export function removeCompClub(pool: Pool, mailer: Mailer, { compId, clubId, by }: Removed): Promise<boolean> {
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query('delete from club_comp where comp_id = $1 and club_id = $2', [compId, clubId]);
    const { rows } = await client.query<{ userId: number; name: string }>(
      `delete from user_club_comp f where f.comp_id = $1
         and f.user_id in (select user_id from user_club where club_id = $2)
         and not exists (select from user_club uc join club_comp cc on cc.club_id = uc.club_id and cc.comp_id = $1 where uc.user_id = f.user_id)
       returning f.user_id as "userId", (select name from competition c where c.id = f.comp_id) as name`,
      [compId, clubId],
    );
    for (const { userId, name } of rows) await noteAccess(client, mailer, { userId, by, access: false, name });
    return rowCount === 1;
  });
}

interface Access {
  readonly compId: number;
  readonly userId: number;
  readonly access: boolean;
  /** An administrator gives it to anybody, others to users who act for a club of the competition. */
  readonly toAnybody: boolean;
  readonly by: string;
}

/** False: there is no such user, or they act for no club of the competition. */
export function setAccess(pool: Pool, mailer: Mailer, { compId, userId, access, toAnybody, by }: Access): Promise<boolean> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.name from competition c, app_user u where c.id = $1 and u.id = $2 and ($3 or exists (
         select from user_club uc join club_comp cc on cc.club_id = uc.club_id and cc.comp_id = c.id where uc.user_id = u.id))`,
      [compId, userId, toAnybody],
    );
    const name = rows[0]?.name;
    if (name === undefined) return false;
    const change = access
      ? 'insert into user_club_comp (comp_id, user_id) values ($1, $2) on conflict do nothing'
      : 'delete from user_club_comp where comp_id = $1 and user_id = $2';
    const { rowCount } = await client.query(change, [compId, userId]);
    if (!rowCount) return true;
    await noteAccess(client, mailer, { userId, by, access, name });
    return true;
  });
}

interface ChangedAccess extends Pick<Access, 'userId' | 'by' | 'access'> {
  /** Of the competition. */
  readonly name: string;
}

/** In the history of their account, and to them. */
async function noteAccess(client: Client, mailer: Mailer, { userId, by, access, name }: ChangedAccess): Promise<void> {
  await noteOnAccount(client, userId, by, access ? `May enter at ${name}` : `May no longer enter at ${name}`);
  await mailer.tell(client, RIGHT_CHANGED, { userId, by, may: access, what: `enter for your club at ${name}` });
}
