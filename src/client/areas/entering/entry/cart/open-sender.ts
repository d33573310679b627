import { entryEventsOf } from '#client/areas/entering/entry/follow-sheets.ts';
import { entryMessages as text } from '#client/lib/messages/messages-entry.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { getCart } from '#contracts/entering/basket.ts';
import type { SelectionStore } from '#local/selection/selection.ts';
import { type PlaceReply, type SelectionSender, sendSelection } from '#local/selection/send-selection.ts';
import { askForPlace, releasePlace, saveMark } from './place-tasks.ts';

/**
 * Sends a user's selection from this page. A page outlives a sign-out: while the user is not here (`isHere`) nothing goes out as
 * somebody else.
 */
export function openSender(
  compId: number,
  selection: SelectionStore,
  isHere: () => Promise<boolean>,
  sent: (athleteIds: ReadonlySet<number>) => void,
): SelectionSender {
  function whileHere<What, T>(task: (what: What) => Promise<PlaceReply<T>>): (what: What) => Promise<PlaceReply<T>> {
    return async (what) => ((await isHere()) ? task(what) : { ok: false, later: true });
  }
  return sendSelection(selection, {
    ask: whileHere(askForPlace),
    // What was done here counts until the server's answers have it too: between the two an event that was taken out would be ticked
    // and paid for again, and one whose mark was typed barred.
    release: whileHere(async ({ choice, productId }) => {
      const reply = await releasePlace(productId);
      const told = reply.ok || !reply.later;
      if (told) await Promise.all([entryEventsOf(compId, choice.athleteId).renew(), cachedQuery(getCart).renew()]);
      return reply;
    }),
    saveMark: whileHere(async (mark) => {
      const reply = await saveMark(mark);
      if (reply.ok) await entryEventsOf(compId, mark.athleteId).renew();
      return reply;
    }),
    markRefused: ({ event }, message) => toast(text.markRefused(event, message), { tone: 'danger' }),
    sent,
    setTimer: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
}
