import { getSettings, putSettings } from '#contracts/settings.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import { readAppSettings, writeAppSettings } from '#server/db/app-settings.ts';
import { refuse } from '#server/lib/answer.ts';
import type { Post } from '#server/lib/post.ts';
import { type Router, route, signedIn } from '#server/lib/route.ts';

export function settingsRoutes(router: Router, post: Post): void {
  const { pool } = router;
  const answer = async () => ({ data: { settings: await readAppSettings(pool), smtp: post.smtp } });

  route(router, getSettings, answer);

  route(router, putSettings, async ({ body, caller }) => {
    const user = signedIn(caller);
    // Mailed keys lead there: whoever sets it can take over any account.
    if (body.address !== undefined && !isAdministrator(user) && body.address !== (await readAppSettings(pool)).address)
      return refuse('forbidden', {
        field: 'address',
        message: 'Only a system administrator changes the address. Nothing was changed.',
      });
    await writeAppSettings(pool, body, user.id);
    return answer();
  });
}
