import * as z from 'zod/mini';
import { Organisation } from '#contracts/public/competition-list.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { LOGO_PATH, ORG_STATUSES } from '#domain/organisation/organisation.ts';

const Status = z.enum(ORG_STATUSES);
const Named = z.object({ id: z.int(), name: z.string() });

/** Organisation of the specification. `stripeUser.id` 0: no payment account yet; `tAndCUsers` look after its terms and conditions. */
export const FullOrganisation = z.extend(Organisation, {
  status: Status,
  stripeUser: z.extend(Named, { showPaymentCode: z.boolean() }),
  options: z.object({ tAndCUsers: z.array(Named) }),
  /** To whom and where cheques go; an empty payee is the organisation itself. */
  cheques: z.object({ payee: z.string(), address: z.string() }),
  /** How many it has built. */
  competitions: z.int(),
  version: z.int(),
  /** Empty: never by a person. */
  changedBy: z.string(),
  changedAt: z.string(),
});
export type FullOrganisation = z.infer<typeof FullOrganisation>;

const UserId = z.int().check(z.minimum(0));
export const OrganisationFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Type a name'), z.maxLength(150, 'At most 150 characters')),
  logo: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(300),
      z.refine((logo) => logo === '' || LOGO_PATH.test(logo), 'Type the path of a picture on this server, as /logos/club.png'),
    ),
    '',
  ),
  status: Status,
  stripeUser: z._default(z.object({ id: UserId, showPaymentCode: z._default(z.boolean(), false) }), {
    id: 0,
    showPaymentCode: false,
  }),
  options: z._default(z.object({ tAndCUsers: z.array(z.object({ id: UserId })).check(z.maxLength(50)) }), { tAndCUsers: [] }),
  cheques: z._default(
    z.object({
      payee: z.string().check(z.trim(), z.maxLength(150, 'At most 150 characters')),
      address: z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters')),
    }),
    { payee: '', address: '' },
  ),
});
export type OrganisationFields = z.infer<typeof OrganisationFields>;

/** C140: without an id one's own; another user's is for administrators. */
export const getMyOrgs = endpoint({
  method: 'GET',
  path: `${BASE}/myorgs/:userId?`,
  summary: 'Organisations a user works for',
  who: 'user',
  params: z.object({ userId: z.optional(Id) }),
  data: z.array(FullOrganisation),
  refusals: ['forbidden', 'not-found', 'invalid'],
});

/** C141: `status` says otherwise than Approved, so that an approval can be undone and a request turned down. */
export const postOrgApprove = endpoint({
  method: 'POST',
  path: `${BASE}/orgs/approve/:id`,
  summary: 'Approve an organisation',
  who: 'admin',
  params: z.object({ id: Id }),
  query: z.object({ status: z.optional(Status) }),
  audit: 'settings',
  data: FullOrganisation,
  refusals: ['forbidden', 'not-found', 'invalid'],
});

/** C142 and the one of C122: by a status, all of that status by name; by an id, that one alone. */
export const getOrgsOf = endpoint({
  method: 'GET',
  path: `${BASE}/orgs/:status`,
  summary: 'Organisations of a status, or one by its id',
  who: 'admin',
  params: z.object({ status: z.union([Status, Id]) }),
  data: z.union([z.array(FullOrganisation), FullOrganisation]),
  refusals: ['forbidden', 'not-found', 'invalid'],
});

/** C122: what waits for an administrator first, then by name. */
export const getOrgs = endpoint({
  method: 'GET',
  path: `${BASE}/orgs`,
  summary: 'Organisations by name and status',
  who: 'admin',
  query: z.object({
    startswith: z.optional(z.string()),
    status: z.optional(Status),
    pagenumber: z.optional(Id),
    pagesize: z.optional(Id),
    sortkey: z.optional(z.enum(['', 'name'])),
  }),
  data: z.array(FullOrganisation),
  /** `counts`: how many of each status the text finds. */
  meta: z.object({ page: Page, counts: z.object({ Pending: z.int(), Approved: z.int(), Rejected: z.int() }) }),
  refusals: ['forbidden', 'invalid'],
});

export const postOrg = endpoint({
  method: 'POST',
  path: `${BASE}/orgs`,
  summary: 'A new organisation',
  who: 'admin',
  body: OrganisationFields,
  audit: 'settings',
  data: FullOrganisation,
  refusals: ['forbidden', 'invalid', 'not-found', 'conflict'],
});

/** `version` is what the editor saw; `conflict` on that field: somebody else was faster. */
export const putOrg = endpoint({
  method: 'PUT',
  path: `${BASE}/orgs/:id`,
  summary: 'Change an organisation',
  who: 'admin',
  params: z.object({ id: Id }),
  body: z.extend(OrganisationFields, { version: z.int() }),
  audit: 'settings',
  data: FullOrganisation,
  refusals: ['forbidden', 'invalid', 'not-found', 'conflict'],
});

/** Only an organisation without competitions and staff. */
export const deleteOrg = endpoint({
  method: 'DELETE',
  path: `${BASE}/orgs/:id`,
  summary: 'Delete an organisation',
  who: 'admin',
  params: z.object({ id: Id }),
  audit: 'settings',
  data: FullOrganisation,
  refusals: ['forbidden', 'invalid', 'not-found', 'conflict'],
});
