import type { postClone } from '#contracts/organising/builder/clone.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import { rightName } from '#domain/access/area-names.ts';
import { type CompetitionRole, isCompetitionRole, mayGive, rightText } from '#domain/access/grant.ts';
import type { PermissionArea, PermissionLevel } from '#domain/access/permission.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { RIGHT_CHANGED } from '#server/db/mail/mail-rights.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';
import type { User } from '#server/lib/http/principal.ts';

/** What is copied besides the set-up. */
export type CloneParts = Body<typeof postClone>['parts'];

interface Staff {
  readonly userId: number;
  readonly role: CompetitionRole;
  readonly levels: readonly PermissionLevel[];
  readonly orgId: number;
}

/** Rights that were given for a competition alone, as far as somebody may give them for a copy of it. */
export async function readStaff(db: Pool | Client, compId: number, user: User): Promise<readonly Staff[]> {
  const { rows } = await db.query<Omit<Staff, 'role'> & { readonly role: PermissionArea }>(
    `select p.user_id as "userId", p.role, p.levels, c.org_id as "orgId" from permission p join competition c on c.id = p.comp_id
     where p.comp_id = $1 and p.org_id in (0, c.org_id) order by p.id`,
    [compId],
  );
  return rows.flatMap((row) =>
    isCompetitionRole(row.role) && mayGive(user, { role: row.role, levels: row.levels }, { orgId: row.orgId, compId: 0 })
      ? [{ ...row, role: row.role }]
      : [],
  );
}

interface Copy {
  readonly fromId: number;
  readonly id: number;
  readonly name: string;
}

/** Copies what was ticked. */
export async function copyParts(
  client: Client,
  { fromId, id, name }: Copy,
  { parts, user, by, mailer }: { readonly parts: CloneParts; readonly user: User; readonly by: string; readonly mailer: Mailer },
): Promise<void> {
  if (parts.clubs)
    await client.query(
      `insert into club_comp (comp_id, club_id, category_id, category_name, bib_nos, max_entries, max_per_event, max_relays, max_mixed_relays)
       select $2, club_id, category_id, category_name, bib_nos, max_entries, max_per_event, max_relays, max_mixed_relays
       from club_comp where comp_id = $1`,
      [fromId, id],
    );
  if (!parts.staff) return;
  for (const { userId, role, levels, orgId } of await readStaff(client, fromId, user)) {
    await client.query(
      'insert into permission (user_id, role, org_id, comp_id, levels) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [userId, role, orgId, id, levels],
    );
    await noteOnAccount(client, userId, by, `May: ${rightText({ role, levels })}, ${name}`);
    const what = `${rightName({ role, levels })}, ${name}`;
    if (userId !== user.id) await mailer.tell(client, RIGHT_CHANGED, { userId, by, may: true, what });
  }
}
