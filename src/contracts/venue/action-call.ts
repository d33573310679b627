import { BASE } from '#contracts/shared/endpoint.ts';
import type { ActionKind } from '#domain/sync/action.ts';

/** At most this many actions travel in one call. */
export const BATCH_LIMIT = 200;

interface ActionCall {
  readonly path: string;
  /** The name of the list of actions in the body. */
  readonly list: string;
}

/** As the specification has them. */
const SPECIFIED: { readonly [K in ActionKind]?: ActionCall } = {
  'check-in': { path: `${BASE}/competition/checkin/:id`, list: 'athletes' },
  'bib-change': { path: `${BASE}/bib/change/:compId`, list: 'changes' },
  result: { path: `${BASE}/results/:compId`, list: 'results' },
};

/** The call a kind of action travels in. Apart from the calls' schemas, which a sender does not need. */
export const actionCall = (kind: ActionKind): ActionCall =>
  SPECIFIED[kind] ?? { path: `${BASE}/venue/:compId/${kind}`, list: 'actions' };

export function actionPath(kind: ActionKind, compId: number): string {
  return actionCall(kind).path.replace(/:\w+/, String(compId));
}
