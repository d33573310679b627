import { getSecurityLog, type SecurityLine } from '#contracts/admin/security.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { type Router, route } from '#server/web/route.ts';

const PAGE_SIZE = 50;
const MOST = 500;

const LOGGED = `security_event s left join app_user u on u.id = s.user_id
  where ($1::text is null or s.kind = $1)
    and ($2 = '%%' or s.address ilike $2 or s.call ilike $2 or u.display_name ilike $2 or u.email ilike $2)`;

interface Row extends Omit<SecurityLine, 'minute'> {
  readonly minute: Date;
}

export function securityRoutes(router: Router): void {
  route(router, getSecurityLog, async ({ query: { kind, search = '', page = 1, pagesize = PAGE_SIZE } }) => {
    const pageSize = Math.min(pagesize || PAGE_SIZE, MOST);
    const current = Math.max(page, 1);
    // What has just happened is there, too.
    await router.security.flush();
    const pattern = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    const wanted = [kind ?? null, pattern];
    const counted = await router.pool.query<{ n: number }>(`select count(*)::integer as n from ${LOGGED}`, wanted);
    const { rows } = await router.pool.query<Row>(
      `select s.minute, s.kind, s.user_id as "userId", coalesce(u.display_name, '') as name, s.address, s.call, s.count
       from ${LOGGED}
       order by s.minute desc, s.kind, s.user_id, s.address, s.call limit $3 offset $4`,
      [...wanted, pageSize, Math.min((current - 1) * pageSize, LARGEST_ID)],
    );
    return {
      data: rows.map(({ minute, ...row }) => ({ ...row, minute: minute.toISOString() })),
      meta: { page: { page: current, pageSize, totalCount: counted.rows[0]?.n ?? 0 } },
    };
  });
}
