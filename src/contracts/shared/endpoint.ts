import type * as z from 'zod/mini';
import type { RefusalCode } from '#contracts/shared/envelope.ts';
import type { PermissionArea } from '#domain/access/permission.ts';

/**
 * Who may call: anyone; any signed-in user; the system administrator (`admin`); the application administrator too (`appadmin`); a user
 * with a right on the national organisation; or a user with a permission area on the competition that the named parameter holds
 * (`none`: on any). Checked on the server before anything is read; a call without it does not compile.
 */
export type Who =
  | 'anyone'
  | 'user'
  | 'admin'
  | 'appadmin'
  | { readonly national: 'ADMIN' | 'FINANCE' }
  | { readonly area: PermissionArea; readonly comp: 'params.id' | 'params.compId' | 'query.compid' | 'none' };

/** One call: the client's fetch, the server's route, the authorisation matrix and OpenAPI all come from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Full path with `:params`, under the site's root. */
  readonly path: string;
  readonly summary: string;
  readonly who: Who;
  /** A GET with an effect needs the app's own header `x-callroom: 1`. */
  readonly effect?: true;
  /** Judged by who is really signed in, also while that person impersonates somebody. */
  readonly asSelf?: true;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly data: z.ZodMiniType;
  readonly meta?: z.ZodMiniType;
  readonly refusals: readonly RefusalCode[];
}

export function endpoint<const E extends Endpoint>(e: E): E {
  return e;
}

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
export type Params<E extends Endpoint> = Out<E['params']>;
export type Query<E extends Endpoint> = Out<E['query']>;
export type Body<E extends Endpoint> = Out<E['body']>;
export type Data<E extends Endpoint> = Out<E['data']>;
export type Meta<E extends Endpoint> = Out<E['meta']>;

export const BASE = '/wp-json/e4s/v5';
/** Sent by the app on every call; browsers do not let another site send it. */
export const APP_HEADER = 'x-callroom';
