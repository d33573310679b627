import * as z from 'zod/mini';
import { Id } from './envelope.ts';

/** The query of a specification's list: the beginning of names, a page (no size: all), and `key`, by which it is sorted anyway. */
export function listQuery<K extends string>(key: K) {
  return {
    startswith: z.optional(z.string().check(z.maxLength(200))),
    pagenumber: z.optional(Id),
    pagesize: z.optional(Id),
    sortkey: z.optional(z.enum(['', key])),
  };
}
