import * as z from 'zod/mini';
import { Entity } from '#contracts/account/user-info.ts';
import { OptionalEmail } from '#contracts/shared/email.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';

const ClubType = z.enum(['C', 'S']);

/** A club or school, as a list shows it: an Entity of the specification with its county (0: none) and that one's region. */
export const ClubRow = z.extend(Entity, { clubType: ClubType, areaid: z.int(), area: z.string(), region: z.string() });
export type ClubRow = z.infer<typeof ClubRow>;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `more than ${most} characters`));
const orEmpty = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`, pattern.flags);

export const ClubFields = z.object({
  name: text(150).check(z.minLength(1, 'Type a name')),
  clubType: ClubType,
  areaid: z._default(z.int().check(z.minimum(0)), 0),
  contact: z._default(text(150), ''),
  email: z._default(OptionalEmail, ''),
  tel: z._default(text(40).check(z.regex(/^[\d\s()+/.-]*$/, 'Type figures only, with + ( ) / . - between them')), ''),
  website: z._default(
    text(300).check(z.regex(orEmpty(/^https?:\/\/[^\s/]+\.\S+$/i), 'Type an address that begins with http:// or https://')),
    '',
  ),
});
export type ClubFields = z.infer<typeof ClubFields>;

/** `version` grows with each change; `changedBy` empty: never by a person. Contact data is empty for callers who are not signed in. */
export const Club = z.extend(ClubRow, {
  contact: z.string(),
  email: z.string(),
  tel: z.string(),
  website: z.string(),
  version: z.int(),
  changedBy: z.string(),
  changedAt: z.string(),
  /** What the caller may change: all of it, the contact data, nothing. */
  may: z.enum(['all', 'contact', 'none']),
});
export type Club = z.infer<typeof Club>;

/** C053: clubs and schools in whose name each word typed begins a word; those whose name begins so come first. An area holds its parts' clubs. */
export const getClubs = endpoint({
  method: 'GET',
  path: `${BASE}/clubs`,
  summary: 'Clubs and schools by name',
  who: 'anyone',
  query: z.object({
    areaid: z.optional(Id),
    pagesize: z.optional(Id),
    pagenumber: z.optional(Id),
    startswith: z.optional(z.string()),
    type: z.optional(z.enum(['C', 'S', ''])),
    sortkey: z.optional(z.enum(['', 'name'])),
  }),
  data: z.array(ClubRow),
  meta: z.object({ page: Page }),
  refusals: ['invalid'],
});

export const getClub = endpoint({
  method: 'GET',
  path: `${BASE}/club/:id`,
  summary: 'A club or school',
  who: 'anyone',
  params: z.object({ id: Id }),
  data: Club,
  refusals: ['not-found', 'invalid'],
});

export const postClub = endpoint({
  method: 'POST',
  path: `${BASE}/club`,
  summary: 'A new club or school',
  who: 'admin',
  body: ClubFields,
  audit: 'settings',
  data: Club,
  refusals: ['forbidden', 'invalid', 'not-found', 'conflict'],
});

/**
 * For administrators, and for those who act for the club in its contact data. `version` is what the editor saw: `conflict` on the field `version`
 * says that somebody else was faster, and who.
 */
export const putClub = endpoint({
  method: 'PUT',
  path: `${BASE}/club/:id`,
  summary: 'Change a club or school',
  who: 'user',
  params: z.object({ id: Id }),
  body: z.extend(ClubFields, { version: z.int() }),
  data: Club,
  refusals: ['forbidden', 'invalid', 'not-found', 'conflict'],
});

/** Only a club that nobody belongs to, acts for or has started for. */
export const deleteClub = endpoint({
  method: 'DELETE',
  path: `${BASE}/club/:id`,
  summary: 'Delete a club or school',
  who: 'admin',
  params: z.object({ id: Id }),
  audit: 'settings',
  data: Club,
  refusals: ['forbidden', 'invalid', 'not-found', 'conflict'],
});
