import {
  deleteSession,
  deleteSessions,
  deleteUserSession,
  deleteUserSessions,
  getSessions,
  getUserSessions,
} from '#contracts/account/session.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { authorOf, LARGEST_ID, type User } from '#server/lib/http/principal.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { endSessions, readSessions } from './sessions.ts';

const GONE = refuse('not-found', { message: 'This session has ended already.' });

/** Where somebody is signed in, and signing out there from here: one's own, and anybody's for the administrator. */
export function sessionRoutes(router: Router): void {
  const { pool } = router;
  const listOf = async (userId: number, asks: User) => ({
    data: await readSessions(pool, Math.min(userId, LARGEST_ID), asks.sessionId),
  });
  const end = async (asks: User, userId: number, which: Parameters<typeof endSessions>[2]) => {
    const ended = userId > LARGEST_ID ? 0 : await endSessions(pool, userId, which);
    if (ended === 0 && 'only' in which) return GONE;
    if (userId !== asks.id && ended > 0) await noteOnAccount(pool, userId, authorOf(asks), `Signed out: ${ended}`);
    return listOf(userId, asks);
  };

  route(router, getSessions, ({ caller }) => listOf(signedIn(caller).id, signedIn(caller)));
  route(router, deleteSession, ({ params: { session }, caller }) => {
    const user = signedIn(caller);
    return end(user, user.id, { only: Math.min(session, LARGEST_ID) });
  });
  route(router, deleteSessions, ({ caller }) => {
    const user = signedIn(caller);
    return end(user, user.id, { but: user.sessionId });
  });

  route(router, getUserSessions, ({ params: { id }, caller }) => listOf(id, signedIn(caller)));
  route(router, deleteUserSession, ({ params: { id, session }, caller }) =>
    end(signedIn(caller), id, { only: Math.min(session, LARGEST_ID) }),
  );
  route(router, deleteUserSessions, ({ params: { id }, caller }) =>
    end(signedIn(caller), id, { but: signedIn(caller).sessionId }),
  );
}
