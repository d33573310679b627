import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** C033: `ssid` is the kind: 1 County, 2 Club, 3 School. `compid`: the competition it is wanted for; its settings say which kinds it takes. */
export const postSelfService = endpoint({
  method: 'POST',
  path: `${BASE}/selfservice`,
  summary: 'Ask to represent a county, club or school',
  who: 'user',
  about: 'query.compid',
  query: z.object({ ssid: Id, entityid: Id, compid: z.optional(Id) }),
  data: z.object({ asked: z.literal(true) }),
  refusals: ['not-found', 'too-many', 'conflict', 'forbidden'],
});

const SelfServiceRequest = z.object({
  id: z.int(),
  /** `County`, `Club` or `School`. */
  kind: z.string(),
  name: z.string(),
  /** ISO, UTC. */
  at: z.string(),
  user: z.object({ id: z.int(), display_name: z.string(), user_email: z.string() }),
  /** Empty: it is wanted for no competition in particular. */
  competition: z.string(),
});
export type SelfServiceRequest = z.infer<typeof SelfServiceRequest>;

/** The requests that the caller may answer, oldest first: all of them for an administrator. */
export const getSelfServices = endpoint({
  method: 'GET',
  path: `${BASE}/selfservice`,
  summary: 'Requests to represent a club, school or county',
  who: 'user',
  audit: 'read',
  data: z.array(SelfServiceRequest),
  refusals: [],
});

/** The answer goes to the user by mail, with the reason where there is one. */
export const postSelfServiceAnswer = endpoint({
  method: 'POST',
  path: `${BASE}/selfservice/:id`,
  summary: 'Agree to a request to represent a club, school or county, or turn it down',
  who: 'user',
  params: z.object({ id: Id }),
  body: z.object({ agree: z.boolean(), reason: z.optional(z.string().check(z.trim(), z.maxLength(500))) }),
  audit: 'permission',
  data: z.object({ answered: z.literal(true) }),
  refusals: ['not-found', 'invalid'],
});
