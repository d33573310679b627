import { getCompAdmin, getDashboard, getUnpaidEntries } from '#contracts/organising/dashboard.ts';
import { getWorkList } from '#contracts/organising/work-list.ts';
import { NO_COMPETITION } from '#server/lib/http/answer.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { namedScope, type Router, route, signedIn } from '#server/web/route.ts';
import { readCompAdmin } from './read-comp-admin.ts';
import { readDashboard } from './read-dashboard.ts';
import { readUnpaid } from './read-unpaid.ts';
import { readWorkList } from './read-work-list.ts';

/** The competitions that somebody works at, and how one of them stands. */
export function overviewRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;

  route(router, getWorkList, async ({ query, caller }) =>
    readWorkList(pool, signedIn(caller), query, new Date(now()).toISOString()),
  );

  route(router, getDashboard, async ({ caller }) => {
    const data = await readDashboard(pool, namedScope(caller), signedIn(caller));
    return data ? { data } : NO_COMPETITION;
  });

  route(router, getCompAdmin, async ({ caller }) => {
    const data = await readCompAdmin(pool, namedScope(caller), signedIn(caller), new Date(now()).toISOString());
    return data ? { data } : NO_COMPETITION;
  });

  route(router, getUnpaidEntries, async ({ params: { compId } }) => ({ data: await readUnpaid(pool, compId) }));
}
