import { getMail } from '#contracts/mail.ts';
import type { Post } from '#server/lib/post.ts';
import { type Router, route } from '#server/lib/route.ts';

export function mailRoutes(router: Router, post: Post): void {
  route(router, getMail, async ({ query }) => ({
    data: [...(await post.kept(query.search ?? ''))],
    meta: { smtp: post.smtp, folder: post.folder },
  }));
}
