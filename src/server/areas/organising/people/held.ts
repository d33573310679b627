import { type CompetitionRole, type HeldPermission, isCompetitionRole } from '#domain/access/grant.ts';
import type { PermissionArea, PermissionLevel } from '#domain/access/permission.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import type { Scope } from '#server/lib/http/principal.ts';

/** A permission that counts at a competition, with its holder. */
export interface HeldHere extends HeldPermission {
  readonly id: number;
  readonly role: CompetitionRole;
  readonly levels: readonly PermissionLevel[];
  readonly name: string;
  readonly email: string;
}

type Row = Omit<HeldHere, 'role'> & { readonly role: PermissionArea };

/** Builders first, then by name. */
export async function readHeld(db: Pool | Client, { compId, orgId }: Scope): Promise<readonly HeldHere[]> {
  const { rows } = await db.query<Row>(
    `select p.id, p.user_id as "userId", u.display_name as name, u.email, p.role, p.levels, p.org_id as "orgId", p.comp_id as "compId"
     from permission p join app_user u on u.id = p.user_id
     where p.org_id in (0, $2) and p.comp_id in (0, $1)
     order by p.role in ('ADMIN', 'BUILDER') desc, u.display_name, u.id, p.role`,
    [compId, orgId],
  );
  return rows.flatMap((row) => (isCompetitionRole(row.role) ? [{ ...row, role: row.role }] : []));
}
