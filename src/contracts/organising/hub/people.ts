import * as z from 'zod/mini';
import { AccountEmail } from '#contracts/shared/email.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { COMPETITION_ROLES } from '#domain/access/grant.ts';
import { PERMISSION_LEVELS } from '#domain/access/permission.ts';

/** Those who set the competition up. What somebody may give besides depends on what they may do themselves: `#domain/access/grant.ts`. */
const BUILDS = { area: 'BUILDER', comp: 'params.id', level: 'General' } as const;

const Role = z.enum(COMPETITION_ROLES);
const Levels = z.array(z.enum(PERMISSION_LEVELS)).check(z.maxLength(PERMISSION_LEVELS.length));

/** A permission that counts at the competition. */
const Held = z.object({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  /** Of those who were let in for this competition alone; empty: of the others it is nobody's business. */
  email: z.string(),
  role: Role,
  /** Parts of the builder it is narrowed to; empty: all. */
  levels: Levels,
  /** Only what was given for this competition can be changed here. */
  scope: z.enum(['competition', 'organisation', 'all']),
  mayChange: z.boolean(),
});
export type Held = z.infer<typeof Held>;

const People = z.object({
  name: z.string(),
  orgId: z.int(),
  /** Its clubs and their people have a screen of their own. */
  clubComp: z.boolean(),
  people: z.array(Held),
});
export type People = z.infer<typeof People>;

const path = `${BASE}/competition/:id/people` as const;
const one = { path: `${path}/:permission`, who: BUILDS, params: z.object({ id: Id, permission: Id }), data: People } as const;

export const getPeople = endpoint({
  method: 'GET',
  path,
  summary: 'Who may do what at a competition',
  who: BUILDS,
  params: z.object({ id: Id }),
  audit: 'read',
  data: People,
  refusals: ['not-found', 'forbidden'],
});

/** For somebody who has an account. What they have already is narrowed or widened to this. */
export const postPerson = endpoint({
  method: 'POST',
  path,
  summary: 'Let somebody work at a competition',
  who: BUILDS,
  params: z.object({ id: Id }),
  body: z.object({ email: AccountEmail, role: Role, levels: z._default(Levels, []), confirm: z._default(z.boolean(), false) }),
  audit: 'permission',
  data: People,
  refusals: ['not-found', 'forbidden', 'invalid', 'conflict', 'too-many'],
});

/** `confirm`: also where nobody would be left who may set the competition up, or the caller may not any more. */
export const deletePerson = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Remove a right at a competition',
  query: z.object({ confirm: z.optional(z.literal('1')) }),
  audit: 'permission',
  refusals: ['not-found', 'forbidden', 'conflict', 'invalid'],
});

/** The parts of the builder that somebody may change. */
export const putPerson = endpoint({
  ...one,
  method: 'PUT',
  summary: 'Narrow or widen a right at a competition',
  body: z.object({ levels: Levels, confirm: z._default(z.boolean(), false) }),
  audit: 'permission',
  refusals: ['not-found', 'forbidden', 'conflict', 'invalid'],
});
