import { getCredit, getCreditUsers, postCredit, postCreditProposal, postCreditUpdate } from '#contracts/admin/credit.ts';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { toUnits } from '#domain/money/money.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { callIdOf } from '#server/lib/http/call-id.ts';
import { authorOf, type Caller, LARGEST_ID } from '#server/lib/http/principal.ts';
import { type Call, type Router, route, signedIn } from '#server/web/route.ts';
import { answerProposal, type CreditChange, type CreditDeps, changeCredit } from './credit.ts';
import { findCreditUsers, readCredit } from './read-credit-users.ts';

const NO_USER = refuse('not-found', { message: 'User not found.' });
const OTHER_CALL = refuse('conflict', { message: 'This Idempotency-Key was used for another change. Nothing was changed.' });
const OWN = refuse('forbidden', {
  message: 'Nobody changes their own credit. Nothing was changed.',
  remedy: 'Ask another person with the right.',
});
const SECOND = refuse('forbidden', {
  message: 'Somebody else has to confirm this. Nothing was changed.',
  remedy: 'Ask another person with the right, or turn it down.',
});
const GONE = refuse('not-found', { message: 'This has been answered already.', remedy: 'Look at the page again.' });

/** The person at work: the administrator, when somebody is impersonated. */
function idsOf(caller: Caller): readonly number[] {
  const { id, impersonator } = signedIn(caller);
  return impersonator ? [id, impersonator.id] : [id];
}

export function creditRoutes(router: Router, deps: CreditDeps): void {
  const { pool } = deps;
  const account = async (id: number) => {
    const data = id <= LARGEST_ID ? await readCredit(pool, id) : undefined;
    return data ? { data } : NO_USER;
  };
  route(router, getCreditUsers, ({ query }) => findCreditUsers(pool, query));
  route(router, getCredit, ({ params }) => account(params.id));

  const change = async (
    wanted: Omit<CreditChange, 'by' | 'byId' | 'callId'>,
    { caller, request }: Pick<Call<Endpoint>, 'caller' | 'request'>,
  ) => {
    const called = callIdOf(request);
    if ('refused' in called) return called;
    const ids = idsOf(caller);
    if (ids.includes(wanted.userId)) return OWN;
    const user = signedIn(caller);
    const author = { by: authorOf(user), byId: user.impersonator?.id ?? user.id };
    const changed = await changeCredit(deps, { ...wanted, ...author, callId: called.id });
    if (changed === 'no-user') return NO_USER;
    return changed === 'other-call' ? OTHER_CALL : { data: { e4s_credit: toUnits(changed.credit), waits: changed.waits } };
  };
  route(router, postCredit, ({ params: { id }, query: { value, reason }, ...call }) =>
    change({ userId: id, change: { add: value }, reason }, call),
  );
  route(router, postCreditUpdate, ({ params: { id }, query: { value, reason = 'Set by hand' }, ...call }) =>
    change({ userId: id, change: { set: value }, reason }, call),
  );

  route(router, postCreditProposal, async ({ params, body, caller }) => {
    const by = authorOf(signedIn(caller));
    const answered = await answerProposal(deps, { id: params.id, agree: body.agree, by, byIds: idsOf(caller) });
    if (answered === 'own') return SECOND;
    return answered === 'gone' ? GONE : account(answered);
  });
}
