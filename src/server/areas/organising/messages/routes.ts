import { getMail } from '#contracts/organising/mail.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import { type Router, route } from '#server/web/route.ts';

export function mailRoutes(router: Router, { mailer }: { readonly mailer: Mailer }): void {
  route(router, getMail, async ({ query }) => ({
    data: [...(await mailer.list(query.search ?? ''))],
    meta: { smtp: mailer.smtp, folder: mailer.folder },
  }));
}
