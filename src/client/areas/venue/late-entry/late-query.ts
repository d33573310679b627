import { call } from '#client/lib/net/call.ts';
import { onBack } from '#client/lib/net/on-back.ts';
import { createQuery, type Query } from '#client/lib/net/query.ts';
import { type LateAthlete, postLateEvents } from '#contracts/entering/late-entry.ts';
import { serverNow } from '#local/feed/server-clock.ts';

/** What an athlete can be entered in today: asked when it is shown, after each entry, and whenever somebody comes back, for places go. */
export function lateQuery(compId: number, who: LateAthlete): Query<typeof postLateEvents> {
  return createQuery(postLateEvents, {
    load: (how) => call(postLateEvents, { params: { compId }, body: who, ...how }),
    now: () => serverNow(),
    trouble: () => undefined,
    onBack,
    always: true,
  });
}
