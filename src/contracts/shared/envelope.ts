import * as z from 'zod/mini';
import { REASONS } from '#domain/sync/action.ts';

/** Every answer under /wp-json/e4s. `errNo` 0 = went well; above 0 `error` is for people and `data` a `Refusal`. */
export function envelope<T extends z.ZodMiniType, M extends z.ZodMiniType>(data: T, meta: M) {
  return z.object({ errNo: z.int(), error: z.string(), message: z.string(), data, meta });
}

export const refusalCodes = [
  ...REASONS,
  'sign-in',
  'wrong-password',
  'second-factor',
  'second-factor-needed',
  'not-found',
  'too-many',
  'too-large',
  'conflict',
  'results-official',
  'other-history',
  'server-older',
  'not-here-yet',
  'not-a-start-list',
  'app-header',
  'key-expired',
  'wrong-code',
  'not-club-comp',
  'not-enterable',
  'provider-down',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Why a call was refused: `code` for the program, `error` of the envelope for people, `remedy` what they can do. */
export const Refusal = z.object({
  code: z.enum(refusalCodes),
  field: z.exactOptional(z.string()),
  remedy: z.exactOptional(z.string()),
  /** Of `other-history`: the server's own. */
  epoch: z.exactOptional(z.string()),
  /** Of `server-older`: the server's word for the actions that it takes, as in the change feed. */
  takes: z.exactOptional(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;

/** HTTP status of each refusal; a reason that is not listed is 422. */
export const statusOf: Partial<Record<RefusalCode, number>> = {
  invalid: 400,
  'app-header': 400,
  'sign-in': 401,
  'wrong-password': 401,
  forbidden: 403,
  'second-factor-needed': 403,
  'device-revoked': 403,
  'not-found': 404,
  conflict: 409,
  'results-official': 409,
  'other-history': 409,
  'too-large': 413,
  'too-many': 429,
  'provider-down': 503,
};

export const Page = z.object({ page: z.int(), pageSize: z.int(), totalCount: z.int() });
export type Page = z.infer<typeof Page>;
/** Path ids are texts on the wire. */
export const Id = z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'not an id')), z.transform(Number));
/** The number of a row in a body. */
export const RowNumber = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
