import * as z from 'zod/mini';
import { Id } from './envelope.ts';

/** How a list of the specification is asked for: names that begin so, a page of them (no size: all), sorted by `key`, which it is anyway. */
export function listQuery<K extends string>(key: K) {
  return {
    startswith: z.optional(z.string().check(z.maxLength(200))),
    pagenumber: z.optional(Id),
    pagesize: z.optional(Id),
    sortkey: z.optional(z.enum(['', key])),
  };
}
