import type { Visitor } from '#client/lib/screen/screen.ts';
import { useSession } from '#client/lib/session/session.ts';

/** The user who sees the menus of this page. */
export function useVisitor(): Visitor {
  const { user, hasToken, config } = useSession();
  const { clubs = [], areas = [] } = config?.userInfo ?? {};
  return { user, hasToken, requests: config?.requests ?? 0, actsForClub: clubs.length + areas.length > 0 };
}
