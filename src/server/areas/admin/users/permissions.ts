import type { Permission } from '#contracts/account/user-info.ts';
import type { postPermission } from '#contracts/admin/user.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import { rightName } from '#domain/access/area-names.ts';
import type { PermissionArea, PermissionLevel } from '#domain/access/permission.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { RIGHT_CHANGED } from '#server/db/mail/mail-rights.ts';
import type { MailDeps } from '#server/db/mail/mailer.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';
import { readPermissions } from '#server/db/read/read-user.ts';

export type Given = { readonly permissions: Permission[] } | { readonly missing: 'User' | 'Organisation' | 'Competition' };

/** Gives a permission, or changes the levels of the one that is there. */
export function givePermission(
  { pool, mailer }: MailDeps & { readonly pool: Pool },
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
    const { rowCount } = await client.query(
      `insert into permission as p (user_id, role, org_id, comp_id, levels) values ($1, $2, $3, $4, $5)
       on conflict (user_id, role, org_id, comp_id) do update set levels = excluded.levels
         where p.levels is distinct from excluded.levels`,
      [userId, role, orgid, compid, permLevels],
    );
    if (!rowCount) return { permissions: await readPermissions(client, userId) };
    await noteOnAccount(client, userId, by, `May: ${described(role, row.org, row.comp, permLevels)}`);
    const what = nameOf({ role, levels: permLevels, org: row.org, comp: row.comp });
    await mailer.tell(client, RIGHT_CHANGED, { userId, by, may: true, what });
    return { permissions: await readPermissions(client, userId) };
  });
}

/** Undefined: there is no such permission. */
export function takePermission(
  { pool, mailer }: MailDeps & { readonly pool: Pool },
  id: number,
  by: string,
): Promise<Permission[] | undefined> {
  return transaction(pool, async (client) => {
    const gone = await takenAway(client, id);
    if (!gone) return undefined;
    await noteOnAccount(client, gone.user_id, by, `May no longer: ${described(gone.role, gone.org, gone.comp, gone.levels)}`);
    await mailer.tell(client, RIGHT_CHANGED, { userId: gone.user_id, by, may: false, what: nameOf(gone) });
    return readPermissions(client, gone.user_id);
  });
}

interface Described {
  readonly role: PermissionArea;
  readonly levels: PermissionLevel[];
  /** Null: all. */
  readonly org: string | null;
  readonly comp: string | null;
}

async function takenAway(client: Client, id: number) {
  const { rows } = await client.query<Described & { readonly user_id: number }>(
    `delete from permission p where p.id = $1 returning p.user_id, p.role, p.levels,
       (select name from organisation o where o.id = p.org_id) as org, (select name from competition c where c.id = p.comp_id) as comp`,
    [id],
  );
  return rows[0];
}

/** For the one who has it. */
const nameOf = ({ role, levels, org, comp }: Described): string =>
  `${rightName({ role, levels })}, ${comp ?? (org === null ? 'all competitions' : `all competitions of ${org}`)}`;

function described(role: string, org: string | null, comp: string | null, levels: readonly string[]): string {
  const parts = levels.length > 0 ? ` (${levels.join(', ')})` : '';
  return `${role}${parts}, ${org ?? 'all organisations'}, ${comp ?? 'all competitions'}`;
}
