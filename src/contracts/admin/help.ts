import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { listQuery } from '#contracts/shared/list-query.ts';

/** What names a help text: screens ask by it. */
export const HelpKey = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, 'Only small letters, figures and . - _'));

/** Help item of the specification. `type`: T plain text (the default), H text with HTML. `preload`: for clients that fetch help texts beforehand; ours asks when `?` is pressed, and keeps the answer. */
const HelpFields = z.object({
  key: HelpKey,
  title: z.string().check(z.trim(), z.minLength(1, 'Type a title'), z.maxLength(150, 'At most 150 characters')),
  type: z._default(z.enum(['T', 'H']), 'T'),
  data: z.string().check(z.maxLength(20_000, 'At most 20,000 characters')),
  preload: z._default(z.boolean(), false),
});
export const HelpItem = z.extend(HelpFields, { id: z.int() });
export type HelpItem = z.infer<typeof HelpItem>;

/** C170, and C171 for one: by its key or, where no key is just that number, by its id. HTML in it is cleaned. */
export const getHelp = endpoint({
  method: 'GET',
  path: `${BASE}/help/:key`,
  summary: 'A help text by its key',
  who: 'anyone',
  params: z.object({ key: HelpKey }),
  data: HelpItem,
  refusals: ['not-found', 'invalid'],
});

/** C171: all of them, by key; their data as written. */
export const getHelpList = endpoint({
  method: 'GET',
  path: `${BASE}/help`,
  summary: 'All help texts',
  who: 'admin',
  query: z.object(listQuery('key')),
  data: z.array(HelpItem),
  refusals: ['forbidden', 'invalid'],
});
export const postHelp = endpoint({
  method: 'POST',
  path: `${BASE}/help`,
  summary: 'Write a new help text',
  who: 'admin',
  body: HelpFields,
  audit: 'settings',
  data: HelpItem,
  refusals: ['forbidden', 'invalid', 'conflict'],
});
export const putHelp = endpoint({
  method: 'PUT',
  path: `${BASE}/help/:id`,
  summary: 'Change a help text',
  who: 'admin',
  params: z.object({ id: Id }),
  body: HelpFields,
  audit: 'settings',
  data: HelpItem,
  refusals: ['forbidden', 'invalid', 'not-found', 'conflict'],
});
export const deleteHelp = endpoint({
  method: 'DELETE',
  path: `${BASE}/help/:id`,
  summary: 'Delete a help text',
  who: 'admin',
  params: z.object({ id: Id }),
  audit: 'settings',
  data: HelpItem,
  refusals: ['forbidden', 'not-found'],
});
