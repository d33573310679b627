import { getHealth, postHealthRun } from '#contracts/admin/health.ts';
import type { Jobs } from '#server/db/jobs.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { type Router, route } from '#server/web/route.ts';
import { readHealth } from './report.ts';

export function healthRoutes(router: Router, { jobs }: { readonly jobs: Jobs }): void {
  const { pool } = router;

  route(router, getHealth, async () => ({ data: await readHealth(pool) }));

  route(router, postHealthRun, async ({ params: { name } }) => {
    const ran = await jobs.runNow(name);
    return ran
      ? { data: await readHealth(pool) }
      : refuse('conflict', { message: 'This check is running now.', remedy: 'Look again in a moment.' });
  });
}
