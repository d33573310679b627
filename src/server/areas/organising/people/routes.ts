import { deletePerson, getPeople, type People, postPerson, putPerson } from '#contracts/organising/hub/people.ts';
import { mayGive } from '#domain/access/grant.ts';
import type { EntryOptions } from '#domain/competition/entry-options.ts';
import { entryOptions } from '#domain/competition/entry-options.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { type AttemptLimits, countAttempts } from '#server/db/attempts.ts';
import type { MailDeps } from '#server/db/mail/mailer.ts';
import { NO_COMPETITION, type Refused, refuse } from '#server/lib/http/answer.ts';
import { authorOf, type Caller, LARGEST_ID } from '#server/lib/http/principal.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { namedScope, type Router, route, signedIn } from '#server/web/route.ts';
import { changePerson, givePerson, type NotChanged, removePerson } from './change.ts';
import { readHeld } from './held.ts';

const REFUSALS = {
  'no-account': refuse('not-found', {
    field: 'email',
    message: 'There is no account with this address. Nothing was changed.',
    remedy: 'Ask the person to register first.',
  }),
  'no-permission': refuse('not-found', { message: 'This right is gone already.' }),
  'not-yours': refuse('forbidden', {
    message: 'You can’t give, change or remove what you can’t do yourself. Nothing was changed.',
    remedy: 'Ask somebody who may do it.',
  }),
  last: refuse('conflict', {
    field: 'confirm',
    message: 'Nobody would be left who may set this competition up. Nothing was changed.',
    remedy: 'Let somebody else build it first, or confirm it.',
  }),
  own: refuse('conflict', {
    field: 'confirm',
    message: 'You could not set this competition up any more. Nothing was changed.',
    remedy: 'Confirm it, if that is what you want.',
  }),
} as const satisfies Record<NotChanged, Refused>;

/** The people of a competition and their rights. */
const UNKNOWN_PEOPLE: AttemptLimits = {
  kind: 'people',
  spanMs: 15 * 60_000,
  perPair: 10,
  perAccount: 10,
  perAddress: Number.POSITIVE_INFINITY,
};

export function peopleRoutes(router: Router, { now, mailer }: Clock & MailDeps): void {
  const { pool } = router;
  // Whether an address has an account is told to nobody who tries many.
  const attempts = countAttempts({ pool, now }, UNKNOWN_PEOPLE);

  const people = async (caller: Caller) => {
    const [user, scope] = [signedIn(caller), namedScope(caller)];
    const { rows } = await pool.query<{ name: string; options: Stored<EntryOptions> }>(
      'select name, entry_options as options from competition where id = $1',
      [scope.compId],
    );
    const row = rows[0];
    if (!row) return NO_COMPETITION;
    const held = await readHeld(pool, scope);
    const data: People = {
      name: row.name,
      orgId: scope.orgId,
      clubComp: entryOptions(row.options).clubComp,
      people: held.map(({ id, userId, name, email, role, levels, compId, orgId }) => {
        const isHere = compId === scope.compId;
        const mayChange = isHere && mayGive(user, { role, levels }, scope);
        const where = isHere ? 'competition' : orgId === 0 ? 'all' : 'organisation';
        return { id, userId, name, email: isHere ? email : '', role, levels: [...levels], scope: where, mayChange };
      }),
    };
    return { data };
  };
  const changing = (caller: Caller, confirm: boolean) => ({
    mailer,
    scope: namedScope(caller),
    user: signedIn(caller),
    by: authorOf(signedIn(caller)),
    confirm,
  });
  const answer = (why: NotChanged | undefined, caller: Caller) => (why ? REFUSALS[why] : people(caller));

  route(router, getPeople, ({ caller }) => people(caller));

  route(router, postPerson, async ({ body: { email, role, levels, confirm }, caller, request }) => {
    const account = String(signedIn(caller).id);
    const seconds = await attempts.take(account, request.ip);
    if (seconds > 0) return refuse('too-many', { remedy: `Wait ${Math.ceil(seconds / 60)} minutes, then try again.` });
    const why = await givePerson(pool, email, { role, levels }, changing(caller, confirm));
    if (why !== 'no-account') await attempts.forgive(account, request.ip);
    return answer(why, caller);
  });

  route(router, putPerson, async ({ params: { permission }, body: { levels, confirm }, caller }) =>
    permission > LARGEST_ID
      ? REFUSALS['no-permission']
      : answer(await changePerson(pool, permission, levels, changing(caller, confirm)), caller),
  );

  route(router, deletePerson, async ({ params: { permission }, query: { confirm }, caller }) =>
    answer(await removePerson(pool, permission, changing(caller, confirm === '1')), caller),
  );
}
