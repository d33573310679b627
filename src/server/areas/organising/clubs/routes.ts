import { deleteClub, getClub, getClubs, postClub, putClub } from '#contracts/organising/club.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { cachedAnswer } from '#server/lib/http/cached-answer.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { findClubs } from './find-clubs.ts';
import { type Changed, type ClubProblem, changeClub, createClub, readClub, removeClub } from './one-club.ts';

const NO_CLUB = refuse('not-found', { message: 'Club not found.', remedy: 'Look for it in the list of clubs.' });

/** Clubs and schools: everybody finds them, their own people keep the contact data, an administrator the rest. */
export function clubRoutes(router: Router): void {
  const { pool } = router;
  route(router, getClubs, async ({ query }) => {
    const { data, meta } = await findClubs(pool, query);
    return { cached: cachedAnswer(getClubs, data, meta) };
  });

  route(router, getClub, async ({ params, caller: { user } }) => {
    const club = await readClub(pool, params.id, user);
    return club ? { cached: cachedAnswer(getClub, club, null) } : NO_CLUB;
  });

  route(router, postClub, async ({ body, caller }) => answerOf(await createClub(pool, body, signedIn(caller))));
  route(router, putClub, async ({ params, body, caller }) => answerOf(await changeClub(pool, params.id, body, signedIn(caller))));
  route(router, deleteClub, async ({ params, caller }) => answerOf(await removeClub(pool, params.id, signedIn(caller))));
}

const REFUSALS: Readonly<Record<ClubProblem, Refused>> = {
  'no-club': NO_CLUB,
  'no-area': refuse('not-found', { field: 'areaid', message: 'County not found. Nothing was changed.' }),
  'name-taken': refuse('conflict', {
    field: 'name',
    message: 'Another club has this name. Nothing was changed.',
    remedy: 'Choose another name, or change that club.',
  }),
  'in-use': refuse('conflict', {
    message: 'Athletes, start lists or users belong to this club. Nothing was changed.',
    remedy: 'A club that is in use stays.',
  }),
  forbidden: refuse('forbidden', {
    message: 'People who represent a club change its contact data; the rest is for an administrator. Nothing was changed.',
  }),
};

function answerOf(changed: Changed) {
  if ('done' in changed) return { data: changed.done };
  if ('problem' in changed) return REFUSALS[changed.problem];
  const { name, changedBy } = changed.overtaken;
  return refuse('conflict', {
    field: 'version',
    message: `${changedBy || 'Somebody'} changed ${name} while you were editing. Nothing was changed.`,
    remedy: 'Look at both versions, then save the one that is right.',
  });
}
