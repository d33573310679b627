import type { Club, ClubFields } from '#contracts/organising/club.ts';
import { type ClubRights, clubRights, maySaveClub } from '#domain/club/club-rights.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { authorOf, LARGEST_ID, type User } from '#server/lib/http/principal.ts';
import { CLUB_COLUMNS, CLUB_SOURCES, CONTACT_COLUMNS } from './club-sql.ts';

type Stored = Omit<Club, 'may'>;
/** What became of a change; `overtaken`: somebody else was faster, the club as it stands. */
export type Changed = { readonly done: Club } | { readonly problem: ClubProblem } | { readonly overtaken: Stored };
export type ClubProblem = 'no-club' | 'no-area' | 'name-taken' | 'in-use' | 'forbidden';

/** Somebody's view of a club; undefined: there is none. The contact is for those who act for it or work at competitions; the web address is for everybody. */
export async function readClub(db: Pool | Client, id: number, user: User | undefined): Promise<Club | undefined> {
  const stored = await findClub(db, id);
  return stored && seenBy(user, stored, await rightsOf(db, id, user));
}

function seenBy(user: User | undefined, stored: Stored, may: ClubRights): Club {
  if (may !== 'none' || (user?.permissions.length ?? 0) > 0) return { ...stored, may };
  return { ...stored, contact: '', email: '', tel: '', changedBy: '', may };
}

async function findClub(db: Pool | Client, id: number, lock = ''): Promise<Stored | undefined> {
  if (id > LARGEST_ID) return undefined;
  const text = `select ${CLUB_COLUMNS}, ${CONTACT_COLUMNS} from ${CLUB_SOURCES} where k.id = $1 ${lock}`;
  return (await db.query<Stored>(text, [id])).rows[0];
}

async function rightsOf(db: Pool | Client, id: number, user: User | undefined): Promise<ClubRights> {
  if (!user) return 'none';
  const { rowCount } = await db.query('select from user_club where user_id = $1 and club_id = $2', [user.id, id]);
  return clubRights(user, rowCount === 1);
}

export function createClub(pool: Pool, fields: ClubFields, user: User): Promise<Changed> {
  return transaction(pool, async (client) => {
    const problem = await fieldProblem(client, 0, fields);
    if (problem) return { problem };
    const { rows } = await client.query<{ id: number }>(
      `insert into club (name, club_type, area_id, contact, email, tel, website, changed_by) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (name) do nothing returning id`,
      [...valuesOf(fields), authorOf(user)],
    );
    const made = rows[0] && (await readClub(client, rows[0].id, user));
    return made ? { done: made } : { problem: 'name-taken' };
  });
}

/** Saves an edit that began at `version`; who may and whether somebody was faster is decided under the row's lock. */
export function changeClub(
  pool: Pool,
  id: number,
  { version, ...fields }: ClubFields & { version: number },
  user: User,
): Promise<Changed> {
  return transaction(pool, async (client) => {
    const found = await findClub(client, id, 'for update of k');
    if (!found) return { problem: 'no-club' };
    const may = await rightsOf(client, id, user);
    // First whether the caller may at all, then who was faster: a stranger learns nothing about other people's edits.
    if (may === 'none') return { problem: 'forbidden' };
    if (found.version !== version) return { overtaken: found };
    if (!maySaveClub(may, found, fields)) return { problem: 'forbidden' };
    const problem = await fieldProblem(client, id, fields);
    if (problem) return { problem };
    await client.query(
      `update club set name = $2, club_type = $3, area_id = $4, contact = $5, email = $6, tel = $7, website = $8, changed_by = $9,
         changed_at = now(), version = version + 1 where id = $1`,
      [id, ...valuesOf(fields), authorOf(user)],
    );
    const saved = await readClub(client, id, user);
    return saved ? { done: saved } : { problem: 'no-club' };
  });
}

/** Takes a club away that nothing hangs on: people who act for it, athletes of it, start lists, places, teams. */
export function removeClub(pool: Pool, id: number, user: User): Promise<Changed> {
  return transaction(pool, async (client) => {
    const found = await findClub(client, id, 'for update of k');
    if (!found) return { problem: 'no-club' };
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from user_club where club_id = $1) or exists (select from comp_athlete where club_id = $1)
         or exists (select from athlete where $1 in (club_id, club2_id, school_id))
         or exists (select from club_comp where club_id = $1) or exists (select from product where club_id = $1)
         or exists (select from team where entity_level = 1 and entity_id = $1) as used`,
      [id],
    );
    if (rows[0]?.used) return { problem: 'in-use' };
    await client.query('delete from club where id = $1', [id]);
    return { done: seenBy(user, found, 'all') };
  });
}

const valuesOf = ({ name, clubType, areaid, contact, email, tel, website }: ClubFields) => [
  name,
  clubType,
  areaid === 0 ? null : areaid,
  contact,
  email,
  tel,
  website,
];

async function fieldProblem(
  client: Client,
  id: number,
  { name, areaid }: ClubFields,
): Promise<'no-area' | 'name-taken' | undefined> {
  const { rows } = await client.query<{ taken: boolean; known: boolean }>(
    `select exists (select from club where name = $1 and id <> $2) as taken, $3 = 0 or exists (select from area where id = $3) as known`,
    [name, id, Math.min(areaid, LARGEST_ID)],
  );
  if (rows[0]?.taken) return 'name-taken';
  return rows[0]?.known ? undefined : 'no-area';
}
