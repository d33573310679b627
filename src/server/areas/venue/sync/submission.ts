import { createHash } from 'node:crypto';
import { orderingKeyOf } from '#domain/decide/action-kinds.ts';
import type { Answer, Arrival } from '#domain/decide/receive.ts';
import type { Action, ActionBodies, ActionKind, ActionOf } from '#domain/sync/action.ts';
import type { Span } from '#domain/sync/span.ts';
import type { Stamp } from './stamp.ts';

/** What one call brings: actions of one person on one device, in the order they were made. */
export interface Submission {
  readonly user: { readonly id: number; readonly name: string; readonly signedInAt?: string };
  readonly deviceId: string;
  readonly arrivals: readonly Arrival[];
  /** A person who checks their own athletes in, and acts as themselves. */
  readonly own: boolean;
  /** They came by a check-in code, and act for those they entered alone. */
  readonly byCode?: boolean;
  /** The history that the device knows; an older app does not say. */
  readonly epoch?: string | undefined;
}

/**
 * `epoch`: the server's history; undefined where it was not started as a server. `span`: the answers' rows are all that changed in it;
 * undefined where rows changed that are in no answer.
 */
export type Submitted =
  | { readonly answers: readonly Answer[]; readonly epoch?: string | undefined; readonly span?: Span | undefined }
  | { readonly refused: 'device-revoked' | 'not-found' }
  | { readonly refused: 'other-history'; readonly epoch: string };

/** An action with its id in lower case, as the database keeps it. */
export function toAction<K extends ActionKind>(
  kind: K,
  body: ActionBodies[K],
  { opId, deviceId, seq, base, seen, occurredAt, madeBy }: Stamp,
  { userId, compId }: { readonly userId: number; readonly compId: number },
): Action {
  const orderingKey = orderingKeyOf(kind, body);
  const ids = {
    id: opId.toLowerCase(),
    deviceId: deviceId.toLowerCase(),
    ...(seen && { seen: seen.map((id) => id.toLowerCase()) }),
    ...(madeBy && { madeBy }),
  };
  const action: ActionOf<K> = { ...ids, seq, userId, compId, orderingKey, kind, body, base, occurredAt };
  // `Action` is the union of just these.
  return action as Action;
}

/** The contract has put the fields in its own order, so the same action always has the same text. */
export function toArrival(action: Arrival['action']): Arrival {
  const said = JSON.stringify([action.kind, action.body]);
  return { action, bodyHash: createHash('sha256').update(said).digest('base64url') };
}
