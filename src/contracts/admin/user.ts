import * as z from 'zod/mini';
import { Level, NamedOrg, Permission, UserInfo, UserRole, Version } from '#contracts/account/user-info.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { PERMISSION_AREAS } from '#domain/access/permission.ts';
import { CreditBook } from './credit.ts';

/** What the user page of an administrator shows besides. Instants are ISO, UTC. */
export const UserPage = z.extend(z.extend(UserInfo, CreditBook.shape), {
  history: z.array(z.object({ id: z.int(), by: z.string(), at: z.string(), text: z.string() })),
  /** Two-step sign-in, and how many recovery codes are left. */
  secondFactor: z.object({ on: z.boolean(), codesLeft: z.int() }),
  /** Club competitions at which the user may enter. */
  clubComps: z.array(NamedOrg),
  /** Counties, clubs and schools the user asks to act for. */
  requests: z.array(z.object({ id: z.int(), kind: z.string(), entityId: z.int(), name: z.string(), at: z.string() })),
});
export type UserPage = z.infer<typeof UserPage>;

/** Those with most permissions first, everything else from its beginning. */
export const USER_SORTS = ['name', 'email', 'role', 'permissions', 'number'] as const;

/** C020; the order is ours. */
export const getUsers = endpoint({
  method: 'GET',
  path: `${BASE}/users`,
  summary: 'Users by name or email',
  who: 'admin',
  query: z.object({
    search: z.optional(z.string()),
    page: z.optional(Id),
    pagesize: z.optional(Id),
    sort: z.optional(z.enum(USER_SORTS)),
  }),
  audit: 'read',
  data: z.array(
    z.object({ id: z.int(), role: UserRole, display_name: z.string(), user_email: z.string(), permissions: z.int() }),
  ),
  meta: z.object({ page: Page }),
  refusals: ['invalid', 'forbidden'],
});

/** C021. */
export const getUserByEmail = endpoint({
  method: 'GET',
  path: `${BASE}/admin/user/email/:email`,
  summary: 'A user by email',
  who: 'admin',
  params: z.object({ email: z.string() }),
  audit: 'read',
  data: UserPage,
  refusals: ['not-found', 'forbidden'],
});

/** C022. */
export const getUser = endpoint({
  method: 'GET',
  path: `${BASE}/admin/user/:id`,
  summary: 'A user',
  who: 'admin',
  params: z.object({ id: Id }),
  audit: 'read',
  data: UserPage,
  refusals: ['not-found', 'forbidden'],
});

/** C023: the first user whose property has the value. */
export const getUserByProperty = endpoint({
  method: 'GET',
  path: `${BASE}/admin/user/property/:name/:value`,
  summary: 'A user by a property',
  who: 'admin',
  params: z.object({ name: z.enum(['id', 'login', 'user_email', 'google_email', 'display_name']), value: z.string() }),
  audit: 'read',
  data: UserPage,
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** The signed-in user's own page: what `user-v2` without an id shows. */
export const getOwnUser = endpoint({
  method: 'GET',
  path: `${BASE}/user/me`,
  summary: 'The caller’s account',
  who: 'user',
  beforeFactor: true,
  data: UserPage,
  refusals: ['not-found'],
});

const UserArea = z.object({ userid: Id, areaid: Id });
const UserClub = z.object({ userid: Id, clubid: Id });
const areaEnds = { path: `${BASE}/admin/user/area`, who: 'admin', query: UserArea, data: UserPage } as const;
const clubEnds = { path: `${BASE}/admin/user/club`, who: 'admin', query: UserClub, data: UserPage } as const;

/** C024. */
export const postUserArea = endpoint({
  ...areaEnds,
  method: 'POST',
  summary: 'Let a user represent an area',
  audit: 'permission',
  refusals: ['not-found', 'forbidden'],
});
export const deleteUserArea = endpoint({
  ...areaEnds,
  method: 'DELETE',
  summary: 'Stop a user representing an area',
  audit: 'permission',
  refusals: ['not-found', 'forbidden'],
});
/** C025. */
export const postUserClub = endpoint({
  ...clubEnds,
  method: 'POST',
  summary: 'Let a user represent a club',
  audit: 'permission',
  refusals: ['not-found', 'forbidden'],
});
export const deleteUserClub = endpoint({
  ...clubEnds,
  method: 'DELETE',
  summary: 'Stop a user representing a club',
  audit: 'permission',
  refusals: ['not-found', 'forbidden'],
});

/** C026: the own id stops it. Authorised by the administrator really signed in. */
export const getImpersonate = endpoint({
  method: 'GET',
  path: `${BASE}/admin/impersonate/:id`,
  summary: 'Impersonate another user, or stop',
  who: 'admin',
  beforeFactor: true,
  asSelf: true,
  effect: true,
  params: z.object({ id: Id }),
  audit: 'impersonation',
  data: z.object({ impersonating: z.boolean(), userId: z.int(), display_name: z.string() }),
  refusals: ['not-found', 'forbidden', 'app-header'],
});

/** C029: `toggle` 1 takes the version, 0 leaves it for the other. For oneself; an administrator for anybody. */
export const postVersion = endpoint({
  method: 'POST',
  path: `${BASE}/user/version`,
  summary: 'Choose the old or the new screens for a user',
  who: 'user',
  body: z.object({ version: Version, toggle: z.union([z.literal(0), z.literal(1)]), userId: z.int() }),
  data: z.object({ version: Version }),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** C030. */
export const getAddOrg = endpoint({
  method: 'GET',
  path: `${BASE}/user/permissions/addorg/:userId/:orgId`,
  summary: 'Let a user build all competitions of an organisation',
  who: 'admin',
  effect: true,
  params: z.object({ userId: Id, orgId: Id }),
  audit: 'permission',
  data: z.array(Permission),
  refusals: ['not-found', 'forbidden', 'app-header'],
});

/** C031. */
export const getPermissions = endpoint({
  method: 'GET',
  path: `${BASE}/user/permissions/:userId`,
  summary: 'Permissions of a user',
  who: 'admin',
  params: z.object({ userId: Id }),
  data: z.array(Permission),
  refusals: ['not-found', 'forbidden'],
});
export const postPermission = endpoint({
  method: 'POST',
  path: `${BASE}/user/permissions/:userId`,
  summary: 'Give a permission, or change the levels of one',
  who: 'admin',
  params: z.object({ userId: Id }),
  body: z.object({
    role: z.enum(PERMISSION_AREAS),
    orgid: z.int().check(z.minimum(0)),
    compid: z.int().check(z.minimum(0)),
    permLevels: z.optional(z.array(Level)),
  }),
  audit: 'permission',
  data: z.array(Permission),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** C032. */
export const deletePermission = endpoint({
  method: 'DELETE',
  path: `${BASE}/user/permissions/:id`,
  summary: 'Remove a permission',
  who: 'admin',
  params: z.object({ id: Id }),
  audit: 'permission',
  data: z.array(Permission),
  refusals: ['not-found', 'forbidden'],
});

/** Choices for the permission and entity editors, by the first letters of a name. */
export const getChoices = endpoint({
  method: 'GET',
  path: `${BASE}/choices`,
  summary: 'Organisations, competitions, clubs and areas by name',
  who: 'user',
  query: z.object({
    kind: z.enum(['org', 'comp', 'club', 'school', 'area']),
    startswith: z.optional(z.string()),
    orgid: z.optional(Id),
  }),
  data: z.array(NamedOrg),
  refusals: ['invalid', 'forbidden'],
});
