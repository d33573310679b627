import { getSelfServices, postSelfService, postSelfServiceAnswer } from '#contracts/admin/self-service.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { authorOf, type User } from '#server/lib/http/principal.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { ASKS_TO_ACT, MAY_ACT, type RequestDeps } from './request-mail.ts';
import { answerRequest, askToAct, listRequests } from './requests.ts';

const ASKED = { data: { asked: true }, message: 'Sent. You get the answer by mail.' } as const;
const ANSWERED = { data: { answered: true } } as const;

const REFUSED = {
  unknown: refuse('not-found', { message: 'County, club or school not found.' }),
  acts: refuse('conflict', {
    message: 'You represent it already. Nothing was changed.',
    remedy: 'Look under “Represents” of My account.',
  }),
  'not-taken': refuse('forbidden', {
    message: 'This competition takes no such requests. Nothing was sent.',
    remedy: 'Ask under My account, or write to the organiser.',
  }),
  'too-many': refuse('too-many', { remedy: 'Wait until what you asked before has been answered.' }),
} as const;

/** Asking to act for a county, club or school, and the answer. */
export function requestRoutes(router: Router, deps: RequestDeps): void {
  const { pool, mailer } = deps;

  route(router, postSelfService, async ({ query, caller }) => {
    if (query.compid !== undefined && !caller.scope) return refuse('not-found', { message: 'Competition not found.' });
    const wanted = { userId: signedIn(caller).id, kind: query.ssid, entityId: query.entityid, compId: query.compid };
    const asked = await askToAct(pool, wanted, (client, id) => mailer.tell(client, ASKS_TO_ACT, { id }));
    return asked === 'new' || asked === 'asked' ? ASKED : REFUSED[asked];
  });

  route(router, getSelfServices, async ({ caller }) => ({ data: await listRequests(pool, signedIn(caller).id) }));

  route(router, postSelfServiceAnswer, async ({ params, body, caller }) => {
    if (await answer(deps, { id: params.id, ...body }, signedIn(caller))) return ANSWERED;
    return refuse('not-found', { message: 'This request has been answered already.', remedy: 'Look at the list again.' });
  });
}

interface Answer {
  readonly id: number;
  readonly agree: boolean;
  readonly reason?: string | undefined;
}

/** Answers a request, and writes to the user who asked. False: it was answered before, or is not this person's to answer. */
export function answer({ pool, mailer }: RequestDeps, { id, agree, reason }: Answer, user: User): Promise<boolean> {
  return answerRequest(pool, { id, agree, answererId: user.id, by: authorOf(user) }, (client, request) =>
    mailer.tell(client, MAY_ACT, { request, agree, reason }),
  );
}
