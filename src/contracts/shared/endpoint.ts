import type * as z from 'zod/mini';
import type { RefusalCode } from '#contracts/shared/envelope.ts';
import type { PermissionArea, PermissionLevel } from '#domain/access/permission.ts';
import type { Audited } from '#domain/security/security-log.ts';

/**
 * The allowed callers: anyone; any signed-in user; somebody who holds the nonce of a check-in code instead (`user-or-nonce`); the system administrator (`admin`); the application administrator too (`appadmin`); a user
 * with a right on the national organisation; or a user with a permission area on the competition that the named parameter holds
 * (`none`: on any). Checked on the server before anything is read; a call without it does not compile.
 */
export type Who =
  | 'anyone'
  | 'user'
  | 'user-or-nonce'
  | 'admin'
  | 'appadmin'
  | { readonly national: 'ADMIN' | 'FINANCE' }
  | {
      readonly area: PermissionArea;
      readonly or?: readonly PermissionArea[];
      readonly comp: AddressedCompetition | 'none';
      /** The program beside the timing computer too, with a key of that competition. */
      readonly agent?: true;
    }
  /** What changes a competition: the part of the builder that it belongs to. `or` needs none. */
  | {
      readonly area: 'BUILDER';
      readonly or?: readonly PermissionArea[];
      readonly comp: AddressedCompetition | 'none';
      readonly level: PermissionLevel;
    };

/** Where the address of a call holds the id of a competition. */
type AddressedCompetition = 'params.id' | 'params.compId' | 'query.compid' | 'query.compId';

/**
 * Where a call names the competition it shows or acts on: by its id, or by one of its event groups or competition events. Whoever may not see
 * that competition is answered as if it did not exist.
 */
export type About =
  | AddressedCompetition
  | 'body.compId'
  | { readonly eventGroup: 'params.id' | 'params.eventGroupId' }
  | { readonly compEvent: 'params.ceid' };

/** One call: the client's fetch, the server's route, the authorisation matrix and OpenAPI all come from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Full path with `:params`, under the site's root. */
  readonly path: string;
  readonly summary: string;
  readonly who: Who;
  /** Wanted of every call that names a competition and whose `who` does not say where. */
  readonly about?: About;
  /** A GET with an effect needs the app's own header `x-callroom: 1`. */
  readonly effect?: true;
  /** Authorised by the user really signed in, also while they impersonate somebody. */
  readonly asSelf?: true;
  /**
   * Open to somebody who has to set two-step sign-in up first: what that takes, and the day's own calls, so that a tablet at the gate never
   * stops and its unsent work is taken.
   */
  readonly beforeFactor?: true;
  /** The security log notes it, by this name when it went well. Refusals are noted of every call. */
  readonly audit?: Audited;
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
/** What a check-in code was exchanged for: for calls that take it in place of signing in. */
export const NONCE_HEADER = 'x-check-in-nonce';
/** The key of the program beside a timing computer. */
export const AGENT_HEADER = 'x-agent-key';
/** On the courier's own calls: the service worker does not catch them into the outbox they come from, and the server takes them whole or not at all. */
export const COURIER_HEADER = 'x-callroom-courier';
