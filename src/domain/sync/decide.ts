import { decideBibChange } from '#domain/bib/bib-change.ts';
import { decideCheckIn } from '#domain/check-in/decide-check-in.ts';
import { decideResult } from '#domain/result/decide-result.ts';
import type { Action } from '#domain/sync/action.ts';
import type { Authority, Decision, VenueView } from '#domain/sync/decision.ts';

/**
 * The merge rules of the venue (src/local/OFFLINE.md), the same function on device, service worker and server. Pure: the order in which
 * the server decides is the order that counts.
 */
export function decide(action: Action, view: VenueView, authority: Authority): Decision {
  switch (action.kind) {
    case 'check-in':
      return decideCheckIn(action, view, authority);
    case 'bib-change':
      return decideBibChange(action, view, authority);
    case 'result':
      return decideResult(action, view, authority);
  }
}
