import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';

/** A message that stayed on the server: there is no SMTP, or it refused. `id` is its file's name without ending. */
export const StoredMail = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Why it did not leave; empty: there is no SMTP. */
  problem: z.string(),
  /** True: it is tried again. */
  waits: z.optional(z.boolean()),
});
export type StoredMail = z.infer<typeof StoredMail>;

/** Newest first. For the system administrator alone: the links in them open accounts. */
export const getMail = endpoint({
  method: 'GET',
  path: `${BASE}/admin/mail`,
  summary: 'Messages kept in files on the server',
  who: 'admin',
  query: z.object({ search: z.optional(z.string()) }),
  audit: 'read',
  data: z.array(StoredMail),
  meta: z.object({ smtp: z.boolean(), folder: z.string() }),
  refusals: ['forbidden'],
});
