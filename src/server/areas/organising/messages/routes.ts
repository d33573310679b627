import { getMail } from '#contracts/organising/mail.ts';
import { type Router, route } from '#server/lib/http/route.ts';
import type { Post } from '#server/lib/mail/post.ts';

export function mailRoutes(router: Router, post: Post): void {
  route(router, getMail, async ({ query }) => ({
    data: [...(await post.kept(query.search ?? ''))],
    meta: { smtp: post.smtp, folder: post.folder },
  }));
}
