import {
  deletePermission,
  deleteUserArea,
  deleteUserClub,
  getAddOrg,
  getChoices,
  getImpersonate,
  getOwnUser,
  getPermissions,
  getUser,
  getUserByEmail,
  getUserByProperty,
  getUsers,
  postPermission,
  postUserArea,
  postUserClub,
  postVersion,
} from '#contracts/admin/user.ts';
import { holdsForAll, isAdministrator } from '#domain/access/permission.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';
import { readPermissions } from '#server/db/read/read-user.ts';
import { readUserPage } from '#server/db/read/read-user-page.ts';
import { NOT_ALLOWED, NOT_SHOWN, refuse } from '#server/lib/http/answer.ts';
import { authorOf, type Caller, LARGEST_ID } from '#server/lib/http/principal.ts';
import { bearer, type Router, route, signedIn } from '#server/web/route.ts';
import { readChoices } from './choices.ts';
import { creditRoutes } from './credit-routes.ts';
import { type Acting, setActing } from './entities.ts';
import { findUserId, findUsers } from './find-users.ts';
import { impersonate } from './impersonate.ts';
import { type Given, givePermission, takePermission } from './permissions.ts';
import type { RequestDeps } from './request-mail.ts';
import { answer, requestRoutes } from './request-routes.ts';
import { findRequest } from './requests.ts';

const NO_USER = refuse('not-found', { message: 'User not found.' });
const FOR_ALL = refuse('invalid', {
  field: 'orgid',
  message: 'App admin holds for the whole application, not for one organisation or competition. Nothing was changed.',
  remedy: 'Leave organisation and competition open.',
});
const by = (caller: Caller): string => authorOf(signedIn(caller));

export function userRoutes(router: Router, deps: RequestDeps): void {
  lookUpRoutes(router);
  entityRoutes(router, deps);
  requestRoutes(router, deps);
  permissionRoutes(router, deps);
  creditRoutes(router, deps);
  ownRoutes(router);
}

function pageOf(router: Router) {
  return async (id: number | undefined) => {
    const data = id === undefined ? undefined : await readUserPage(router.pool, id);
    return data ? { data } : NO_USER;
  };
}

function lookUpRoutes(router: Router): void {
  const { pool } = router;
  const page = pageOf(router);
  route(router, getUsers, ({ query }) => findUsers(pool, query));
  route(router, getUser, ({ params }) => page(params.id));
  route(router, getUserByEmail, async ({ params }) => page(await findUserId(pool, 'user_email', params.email)));
  route(router, getUserByProperty, async ({ params }) => page(await findUserId(pool, params.name, params.value)));

  route(router, getImpersonate, async ({ params, caller, request }) => {
    const user = signedIn(caller);
    const self = user.impersonator ?? user;
    const token = bearer(request);
    const data = token && (await impersonate(pool, token, self, params.id));
    if (!data) return NO_USER;
    return { data, message: data.impersonating ? `Now impersonating: ${data.display_name}` : 'Impersonating stopped' };
  });
}

function entityRoutes(router: Router, deps: RequestDeps): void {
  const { pool } = router;
  const page = pageOf(router);
  const set = async (acting: Acting, caller: Caller) => {
    // An open request for it is answered with it, so that the user hears of it.
    const asked = acting.acts ? await findRequest(pool, acting) : undefined;
    const done = asked ? await answer(deps, { id: asked, agree: true }, signedIn(caller)) : await setActing(deps, acting);
    if (done) return page(acting.userId);
    return refuse('not-found', { message: `User or ${acting.kind} not found.` });
  };
  const area = (query: { userid: number; areaid: number }, acts: boolean, caller: Caller) =>
    set({ kind: 'area', userId: query.userid, entityId: query.areaid, acts, by: by(caller) }, caller);
  const club = (query: { userid: number; clubid: number }, acts: boolean, caller: Caller) =>
    set({ kind: 'club', userId: query.userid, entityId: query.clubid, acts, by: by(caller) }, caller);
  route(router, postUserArea, ({ query, caller }) => area(query, true, caller));
  route(router, deleteUserArea, ({ query, caller }) => area(query, false, caller));
  route(router, postUserClub, ({ query, caller }) => club(query, true, caller));
  route(router, deleteUserClub, ({ query, caller }) => club(query, false, caller));
}

function permissionRoutes(router: Router, deps: RequestDeps): void {
  const { pool } = router;
  const given = (answer: Given) =>
    'permissions' in answer
      ? { data: answer.permissions }
      : refuse('not-found', { message: `${answer.missing} not found. Nothing was changed.` });

  route(router, getPermissions, async ({ params }) => {
    const known = await readUserPage(pool, params.userId);
    return known ? { data: await readPermissions(pool, params.userId) } : NO_USER;
  });

  route(router, postPermission, async ({ params, body, caller }) => {
    if (Math.max(params.userId, body.orgid, body.compid) > LARGEST_ID) return NO_USER;
    if (body.role === 'APPADMIN' && !holdsForAll({ orgId: body.orgid, compId: body.compid })) return FOR_ALL;
    return given(await givePermission(deps, params.userId, body, by(caller)));
  });

  route(router, getAddOrg, async ({ params: { userId, orgId }, caller }) => {
    if (Math.max(userId, orgId) > LARGEST_ID || orgId === 0) return NO_USER;
    return given(await givePermission(deps, userId, { role: 'BUILDER', orgid: orgId, compid: 0 }, by(caller)));
  });

  route(router, deletePermission, async ({ params, caller }) => {
    const data = params.id <= LARGEST_ID ? await takePermission(deps, params.id, by(caller)) : undefined;
    return data ? { data } : refuse('not-found', { message: 'This permission is gone already.' });
  });
}

function ownRoutes(router: Router): void {
  const { pool } = router;
  const page = pageOf(router);
  route(router, getOwnUser, ({ caller }) => page(signedIn(caller).id));
  route(router, getChoices, async ({ query, caller }) => {
    // Anybody may look for the club they act for; the list of organisers and competitions is the administrator's.
    const open = query.kind !== 'org' && query.kind !== 'comp';
    if (!open && !isAdministrator(signedIn(caller))) return NOT_SHOWN;
    return { data: await readChoices(pool, query) };
  });

  route(router, postVersion, async ({ body: { version, toggle, userId }, caller }) => {
    const user = signedIn(caller);
    if (userId !== user.id && !isAdministrator(user)) return NOT_ALLOWED;
    const other = version === 'v2' ? 'v1' : 'v2';
    const chosen = toggle === 1 ? version : other;
    const { rowCount } = await pool.query('update app_user set version = $2 where id = $1', [
      Math.min(userId, LARGEST_ID),
      chosen,
    ]);
    if (rowCount === 0) return NO_USER;
    if (userId !== user.id) await noteOnAccount(pool, userId, by(caller), `Screens: ${chosen}`);
    return { data: { version: chosen } };
  });
}
