import * as z from 'zod/mini';
import { Id } from '#contracts/shared/envelope.ts';
import { ROW_RIGHTS } from '#domain/organisation/shared-row.ts';

/** What rows that competitions share have besides their own fields. */
export const SharedRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Whose it is, with its name; 0: everybody's. */
  orgId: z.int(),
  organisation: z.string(),
  /** `names`: of the newest competitions that the public sees, a few. */
  inUse: z.object({ competitions: z.int(), entries: z.int(), names: z.array(z.string()) }),
  /** What the caller may do: change it; save a copy of it, because others rely on it; nothing. */
  may: z.enum(ROW_RIGHTS),
  version: z.int(),
  /** Empty: never by a person. */
  changedBy: z.string(),
  changedAt: z.string(),
});
export type SharedRow = z.infer<typeof SharedRow>;

/** The query of a list of the specification: the beginning of names, a page of 5 unless it says otherwise, and what it is sorted by. */
export function sharedQuery<const K extends readonly string[]>(...keys: K) {
  return {
    startswith: z.optional(z.string().check(z.maxLength(200))),
    pagenumber: z.optional(Id),
    pagesize: z.optional(Id),
    sortkey: z.optional(z.enum(['', 'name', ...keys])),
  };
}

/** Of which version a change begins. */
export const Edited = { version: z.int() };
/** Whose it is to be; 0: everybody's, for administrators. */
export const OrgId = z._default(z.int().check(z.minimum(0)), 0);

export const line = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`)), '');
