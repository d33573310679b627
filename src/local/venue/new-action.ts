import { type Action, type ActionBodies, type ActionKind, type ActionOf, laneOf } from '#domain/sync/action.ts';

type Stamp = Omit<ActionOf<ActionKind>, 'kind' | 'body' | 'lane'>;
type Makers = { readonly [K in ActionKind]: (body: ActionBodies[K], stamp: Stamp) => Action };

const MAKERS: Makers = {
  'check-in': (body, stamp) => ({ ...stamp, kind: 'check-in', body, lane: laneOf('check-in', body) }),
  'bib-change': (body, stamp) => ({ ...stamp, kind: 'bib-change', body, lane: laneOf('bib-change', body) }),
  result: (body, stamp) => ({ ...stamp, kind: 'result', body, lane: laneOf('result', body) }),
};

/** Puts an action together; the lane follows from what it touches. */
export function newAction<K extends ActionKind>(kind: K, body: ActionBodies[K], stamp: Stamp): Action {
  return MAKERS[kind](body, stamp);
}
