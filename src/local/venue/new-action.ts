import { orderingKeyOf } from '#domain/decide/action-kinds.ts';
import type { Action, ActionBodies, ActionKind, ActionOf } from '#domain/sync/action.ts';

type Stamp = Omit<ActionOf<ActionKind>, 'kind' | 'body' | 'orderingKey'>;

/** Puts an action together; what must stay in order follows from what it touches. */
export function newAction<K extends ActionKind>(kind: K, body: ActionBodies[K], stamp: Stamp): Action {
  const action: ActionOf<K> = { ...stamp, kind, body, orderingKey: orderingKeyOf(kind, body) };
  // `Action` is the union of just these.
  return action as Action;
}
