import { deleteCompAccess, deleteCompClub, getCompClubs, postCompAccess, putCompClub } from '#contracts/organising/comp-club.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import type { MailDeps } from '#server/db/mail/mailer.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { authorOf, type Caller, LARGEST_ID } from '#server/lib/http/principal.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { readCompClubs, removeCompClub, setAccess, setCompClub } from './comp-clubs.ts';

const NO_CLUB = refuse('not-found', { message: 'Club not found here. Nothing was changed.' });
const NO_USER = refuse('not-found', {
  message: 'This user represents none of the clubs of the competition. Nothing was changed.',
  remedy: 'Add their club first, or ask an administrator.',
});

/** Which clubs take part in a club competition, with what limits, and who may enter for them. */
export function compClubRoutes(router: Router, { mailer }: MailDeps): void {
  const { pool } = router;
  const answer = async (compId: number) => {
    const data = await readCompClubs(pool, compId);
    return data ? { data } : NO_COMPETITION;
  };
  route(router, getCompClubs, ({ params }) => answer(params.compId));
  route(router, putCompClub, async ({ params: { compId, clubId }, body }) =>
    clubId <= LARGEST_ID && (await setCompClub(pool, compId, clubId, body)) ? answer(compId) : NO_CLUB,
  );
  route(router, deleteCompClub, async ({ params: { compId, clubId }, caller }) =>
    clubId <= LARGEST_ID && (await removeCompClub(pool, mailer, { compId, clubId, by: authorOf(signedIn(caller)) }))
      ? answer(compId)
      : NO_CLUB,
  );

  const set = async ({ compId, userId }: { compId: number; userId: number }, access: boolean, caller: Caller) => {
    const user = signedIn(caller);
    const wanted = { compId, userId, access, toAnybody: isAdministrator(user), by: authorOf(user) };
    return userId <= LARGEST_ID && (await setAccess(pool, mailer, wanted)) ? { data: { access } } : NO_USER;
  };
  route(router, postCompAccess, ({ params, caller }) => set(params, true, caller));
  route(router, deleteCompAccess, ({ params, caller }) => set(params, false, caller));
}
