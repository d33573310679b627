import type { Permission } from '#contracts/account/user-info.ts';
import type { postPermission } from '#contracts/admin/user.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';
import { readPermissions } from '#server/db/read/read-user.ts';

export type Given = { readonly permissions: Permission[] } | { readonly missing: 'User' | 'Organisation' | 'Competition' };

/** Gives a permission, or changes the levels of the one that is there. */
export function givePermission(
  pool: Pool,
  userId: number,
  { role, orgid, compid, permLevels = [] }: Body<typeof postPermission>,
  by: string,
): Promise<Given> {
  return transaction(pool, async (client): Promise<Given> => {
    const { rows } = await client.query<{ known: boolean; org: string | null; comp: string | null; comp_org: number | null }>(
      `select exists (select from app_user where id = $1) as known, (select name from organisation where id = $2) as org,
         (select name from competition where id = $3) as comp, (select org_id from competition where id = $3) as comp_org`,
      [userId, orgid, compid],
    );
    const row = rows[0];
    if (!row?.known) return { missing: 'User' };
    if (orgid !== 0 && row.org === null) return { missing: 'Organisation' };
    if (compid !== 0 && (row.comp === null || (orgid !== 0 && row.comp_org !== orgid))) return { missing: 'Competition' };
    await client.query(
      `insert into permission (user_id, role, org_id, comp_id, levels) values ($1, $2, $3, $4, $5)
       on conflict (user_id, role, org_id, comp_id) do update set levels = excluded.levels`,
      [userId, role, orgid, compid, permLevels],
    );
    await noteOnAccount(client, userId, by, `May: ${described(role, row.org, row.comp, permLevels)}`);
    return { permissions: await readPermissions(client, userId) };
  });
}

/** Undefined: there is no such permission. */
export function takePermission(pool: Pool, id: number, by: string): Promise<Permission[] | undefined> {
  return transaction(pool, async (client) => {
    const gone = await takenAway(client, id);
    if (!gone) return undefined;
    await noteOnAccount(client, gone.user_id, by, `May no longer: ${described(gone.role, gone.org, gone.comp, gone.levels)}`);
    return readPermissions(client, gone.user_id);
  });
}

async function takenAway(client: Client, id: number) {
  const { rows } = await client.query<{
    user_id: number;
    role: string;
    levels: string[];
    org: string | null;
    comp: string | null;
  }>(
    `delete from permission p where p.id = $1 returning p.user_id, p.role, p.levels,
       (select name from organisation o where o.id = p.org_id) as org, (select name from competition c where c.id = p.comp_id) as comp`,
    [id],
  );
  return rows[0];
}

function described(role: string, org: string | null, comp: string | null, levels: readonly string[]): string {
  const parts = levels.length > 0 ? ` (${levels.join(', ')})` : '';
  return `${role}${parts}, ${org ?? 'all organisations'}, ${comp ?? 'all competitions'}`;
}
