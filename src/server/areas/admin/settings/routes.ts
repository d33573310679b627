import { getSettings, putSettings } from '#contracts/admin/settings.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import { readAppSettings, writeAppSettings } from '#server/db/read/app-settings.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';

/** Mailed keys lead to the address: whoever sets it can take over any account. The others are about money, and how people sign in. */
const RESERVED = ['address', 'creditAlone', 'requireSecondFactor'] as const;
const NOT_THEIRS = {
  message: 'Only a system administrator changes this. Nothing was changed.',
  remedy: 'Ask a system administrator.',
};

export function settingsRoutes(router: Router, { mailer }: { readonly mailer: Mailer }): void {
  const { pool } = router;
  const answer = async () => ({ data: { settings: await readAppSettings(pool), smtp: mailer.smtp } });

  route(router, getSettings, answer);

  route(router, putSettings, async ({ body, caller }) => {
    const user = signedIn(caller);
    const before = await readAppSettings(pool);
    const changed = (name: (typeof RESERVED)[number]) => body[name] !== undefined && body[name] !== before[name];
    const field = isAdministrator(user) ? undefined : RESERVED.find(changed);
    if (field) return refuse('forbidden', { field, ...NOT_THEIRS });
    await writeAppSettings(pool, body, user.id);
    return answer();
  });
}
