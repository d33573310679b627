import { deleteOrg, getMyOrgs, getOrgs, getOrgsOf, postOrg, postOrgApprove, putOrg } from '#contracts/organising/organisation.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import { ownOrganisations } from '#domain/organisation/organisation.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readUserInfo } from '#server/db/read/read-user.ts';
import { NOT_SHOWN, type Refused, refuse } from '#server/lib/http/answer.ts';
import { authorOf, type Caller, LARGEST_ID } from '#server/lib/http/principal.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import {
  type Changed,
  changeOrganisation,
  createOrganisation,
  type OrgProblem,
  removeOrganisation,
  setStatus,
} from './change-organisation.ts';
import { findOrganisations, readOrganisation, readOrganisationsOf, readOwnOrganisations } from './read-organisations.ts';

const NONE = refuse('not-found', { message: 'Organisation not found.', remedy: 'Look at the list of organisations.' });
const by = (caller: Caller): string => authorOf(signedIn(caller));

/** Organisations and their approval; what the public sees of them is made anew when one changes. */
export function organisationRoutes(router: Router): void {
  const { pool } = router;
  const changed = (outcome: Changed, said = '') => {
    if (!('done' in outcome)) return refusalOf(outcome);
    router.shown.clear();
    return { data: outcome.done, message: said || `Organisation ${outcome.done.name} saved.` };
  };

  route(router, getMyOrgs, async ({ params: { userId }, caller }) => {
    const user = signedIn(caller);
    if (userId === undefined || userId === user.id) return { data: await readOwnOrganisations(pool, ownOrganisations(user)) };
    if (!isAdministrator(user)) return NOT_SHOWN;
    const own = userId > LARGEST_ID ? undefined : await organisationsOf(pool, userId);
    return own ? { data: await readOwnOrganisations(pool, own) } : refuse('not-found', { message: 'User not found.' });
  });

  route(router, getOrgs, ({ query }) => findOrganisations(pool, query));
  route(router, getOrgsOf, async ({ params: { status } }) => {
    if (typeof status === 'string') return { data: await readOrganisationsOf(pool, status) };
    const organisation = await readOrganisation(pool, status);
    return organisation ? { data: organisation } : NONE;
  });

  route(router, postOrgApprove, async ({ params: { id }, query: { status = 'Approved' }, caller }) =>
    changed(await setStatus(pool, id, status, by(caller))),
  );
  route(router, postOrg, async ({ body, caller }) => changed(await createOrganisation(pool, body, by(caller))));
  route(router, putOrg, async ({ params: { id }, body, caller }) =>
    changed(await changeOrganisation(pool, id, body, by(caller))),
  );
  route(router, deleteOrg, async ({ params: { id } }) => changed(await removeOrganisation(pool, id), 'Removed.'));
}

async function organisationsOf(pool: Pool, userId: number): Promise<'all' | readonly number[] | undefined> {
  const info = await readUserInfo(pool, userId);
  if (!info) return undefined;
  const permissions = info.user.permissions.map(({ role, orgid, compid }) => ({ role, orgId: orgid, compId: compid }));
  return ownOrganisations({ role: info.user.role, permissions });
}

const REFUSALS: Readonly<Record<OrgProblem, Refused>> = {
  none: NONE,
  'no-user': refuse('not-found', { field: 'stripeUser', message: 'User not found. Nothing was changed.' }),
  'name-taken': refuse('conflict', {
    field: 'name',
    message: 'Another organisation has this name. Nothing was changed.',
    remedy: 'Choose another name, or change that one.',
  }),
  'in-use': refuse('conflict', {
    message: 'It has competitions, or users work for it. Nothing was changed.',
    remedy: 'Reject it instead: then nobody sees it.',
  }),
};

function refusalOf(outcome: Exclude<Changed, { done: unknown }>): Refused {
  if ('problem' in outcome) return REFUSALS[outcome.problem];
  const { name, changedBy } = outcome.overtaken;
  return refuse('conflict', {
    field: 'version',
    message: `${changedBy || 'Somebody'} changed ${name} while you were editing. Nothing was changed.`,
    remedy: 'Look at it again, then repeat your change.',
  });
}
