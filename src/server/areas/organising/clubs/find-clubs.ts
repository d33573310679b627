import type { ClubRow, getClubs } from '#contracts/organising/club.ts';
import type { Meta, Query } from '#contracts/shared/endpoint.ts';
import { fold } from '#domain/shared/fold.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { CLUB_COLUMNS, CLUB_SOURCES } from './club-sql.ts';

/** Page size of the specification; the most that any list gives. */
const PAGE_SIZE = 20;
const MOST = 500;
/** More words narrow nothing down. */
const MOST_WORDS = 8;

interface Found {
  readonly data: ClubRow[];
  readonly meta: Meta<typeof getClubs>;
}

/** C053: one statement for the page and one for the count, both by index, whatever the number of clubs. */
export async function findClubs(pool: Pool, query: Query<typeof getClubs>): Promise<Found> {
  const { startswith = '', pagesize, pagenumber } = query;
  const pageSize = Math.min(pagesize || PAGE_SIZE, MOST);
  const page = Math.max(pagenumber ?? 1, 1);
  const offset = Math.min((page - 1) * pageSize, LARGEST_ID);
  const folded = fold(startswith.slice(0, 200));
  const { filter, values } = conditions(query, folded);
  const [{ rows }, { rows: counted }] = await Promise.all([
    pool.query<ClubRow>(
      `select ${CLUB_COLUMNS} from ${CLUB_SOURCES} ${filter}
       ${folded === '' ? 'order by' : `order by not starts_with(k.search_text, $${values.length + 1}::text),`} k.search_text, k.id
       limit ${pageSize} offset ${offset}`,
      folded === '' ? values : [...values, folded],
    ),
    pool.query<{ total: number }>(`select count(*)::integer as total from club k ${filter}`, values),
  ]);
  return { data: rows, meta: { page: { page, pageSize, totalCount: counted[0]?.total ?? 0 } } };
}

function conditions({ areaid = 0, type }: Query<typeof getClubs>, folded: string) {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where: string[] = [];
  if (folded !== '') {
    // Letters and figures only are left in a folded text, so nothing in it is a sign of the search language.
    const words = folded
      .split(' ')
      .slice(0, MOST_WORDS)
      .map((word) => `${word}:*`);
    where.push(`to_tsvector('simple', k.search_text) @@ to_tsquery('simple', ${add(words.join(' & '))})`);
  }
  if (type) where.push(`k.club_type = ${add(type)}`);
  if (areaid !== 0) {
    const area = add(Math.min(areaid, LARGEST_ID));
    where.push(
      `k.area_id in (select a.id from area a left join area p on p.id = a.parent_id where ${area} in (a.id, a.parent_id, p.parent_id))`,
    );
  }
  return { filter: where.length > 0 ? `where ${where.join(' and ')}` : '', values };
}
