import * as z from 'zod/mini';
import { Money } from '#contracts/shared/money.ts';
import { PERMISSION_AREAS, PERMISSION_LEVELS } from '#domain/access/permission.ts';

export const UserRole = z.enum(['ANON', 'USER', 'E4SUSER', 'APPADMIN']);
export const Level = z.enum(PERMISSION_LEVELS);
export const Version = z.enum(['v1', 'v2']);

/** Entity of the specification: a club, school, county or wider area. */
export const Entity = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 Club, 2 County, 3 Region, 4 Country. */
  entityLevel: z.int(),
  entityName: z.string(),
  /** Club or school; empty above level 1. */
  clubType: z.enum(['C', 'S', '']),
});
export const NamedOrg = z.object({ id: z.int(), name: z.string() });

/** A permission; organisation and competition 0 = all. `permLevels` empty = all parts of the builder. */
export const Permission = z.object({
  id: z.int(),
  role: z.enum(PERMISSION_AREAS),
  orgid: z.int(),
  orgname: z.string(),
  compid: z.int(),
  compname: z.string(),
  permLevels: z.array(Level),
});
export type Permission = z.infer<typeof Permission>;

const User = z.object({
  id: z.int(),
  role: UserRole,
  display_name: z.string(),
  /** True: an administrator is at work as this user. */
  impersonating: z.boolean(),
  user_email: z.string(),
  google_email: z.string(),
  version: Version,
  permissions: z.array(Permission),
});

/** A user with all that belongs to the account. `e4s_credit` in whole units of the currency. */
export const UserInfo = z.object({
  user: User,
  areas: z.array(Entity),
  clubs: z.array(Entity),
  orgs: z.array(NamedOrg),
  security: z.object({ permLevels: z.object({ builder: z.array(z.string()) }) }),
  e4s_credit: Money,
});
