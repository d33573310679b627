import { getSettings, putSettings } from '#contracts/settings.ts';
import { readAppSettings, writeAppSettings } from '#server/db/app-settings.ts';
import type { Post } from '#server/lib/post.ts';
import { type Router, route, signedIn } from '#server/lib/route.ts';

export function settingsRoutes(router: Router, post: Post): void {
  const { pool } = router;
  const answer = async () => ({ data: { settings: await readAppSettings(pool), smtp: post.smtp } });

  route(router, getSettings, answer);

  route(router, putSettings, async ({ body, caller }) => {
    await writeAppSettings(pool, body, signedIn(caller).id);
    return answer();
  });
}
