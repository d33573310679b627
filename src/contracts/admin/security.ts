import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { SECURITY_KINDS } from '#domain/security/security-log.ts';

const Line = z.object({
  /** ISO instant: the minute. */
  minute: z.string(),
  kind: z.enum(SECURITY_KINDS),
  /** 0: the user is not known. */
  userId: z.int(),
  /** Their present name; empty: not known, or the account is gone. */
  name: z.string(),
  /** An IPv4 address, or the network of an IPv6 one. */
  address: z.string(),
  /** Method and path pattern of the call; of an alarm its rule. */
  call: z.string(),
  /** So often within the minute. */
  count: z.int(),
});
export type SecurityLine = z.infer<typeof Line>;

/** Newest first. `search` is part of a name, an email address, an address of the net or a call. */
export const getSecurityLog = endpoint({
  method: 'GET',
  path: `${BASE}/admin/security`,
  summary: 'The security log: calls let in, refused and slowed',
  who: 'admin',
  query: z.object({
    kind: z.optional(z.enum(SECURITY_KINDS)),
    search: z.optional(z.string().check(z.maxLength(100))),
    page: z.optional(Id),
    pagesize: z.optional(Id),
  }),
  data: z.array(Line),
  meta: z.object({ page: Page }),
  refusals: ['forbidden', 'invalid'],
});
