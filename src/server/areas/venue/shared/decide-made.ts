import type { Answer } from '#domain/decide/receive.ts';
import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import type { Client } from '#server/db/connection/pool.ts';

/** An action that no device sent: the server makes it of what came in another way. */
export type Made = { readonly [K in ActionKind]: { readonly kind: K; readonly body: ActionBodies[K] } }[ActionKind];

interface MadeBy {
  readonly compId: number;
  /** By whose right it is done, and the name that others see. */
  readonly user: { readonly id: number; readonly name: string };
  readonly deviceId: string;
  /** The last change that they have seen; absent: none. */
  readonly base?: number;
}

/**
 * Decides such actions by the rules of the venue and writes them with the ledger in a transaction of the caller's. An answer each, in their order.
 */
export type DecideMade = (client: Client, by: MadeBy, made: readonly Made[]) => Promise<readonly Answer[]>;
