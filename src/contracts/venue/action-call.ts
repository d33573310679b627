import { BASE } from '#contracts/shared/endpoint.ts';
import type { ActionKind } from '#domain/sync/action.ts';

/** At most this many actions travel in one call. */
export const BATCH_LIMIT = 200;

/** The call an action travels in, and the name of its list in the body. Apart from the calls' schemas, which a sender does not need. */
export const ACTION_CALLS = {
  'check-in': { path: `${BASE}/competition/checkin/:id`, list: 'athletes' },
  'bib-change': { path: `${BASE}/bib/change/:compId`, list: 'changes' },
  result: { path: `${BASE}/results/:compId`, list: 'results' },
} as const satisfies Readonly<Record<ActionKind, { readonly path: string; readonly list: string }>>;

export function actionPath(kind: ActionKind, compId: number): string {
  return ACTION_CALLS[kind].path.replace(/:\w+/, String(compId));
}
