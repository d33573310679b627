import { deviceCache } from '#client/lib/net/answer-cache.ts';
import { call } from '#client/lib/net/call.ts';
import { listenToChanges } from '#client/lib/net/change-events.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { getPublicResults } from '#contracts/public/competition.ts';
import { followResults, type ResultsState } from './follow-results.ts';
import { publicMessages } from './messages-public.ts';
import { cachedAnswers } from './public-answer.ts';

const followed = new Map<string, ReturnType<typeof followResults>>();

/** An event's public results, followed as long as a screen shows them. */
export function useResults(compId: number, eventGroupId: number): ResultsState {
  const key = `${compId}:${eventGroupId}`;
  const known = followed.get(key) ?? follow(compId, eventGroupId);
  followed.set(key, known);
  return useStore(known);
}

function follow(compId: number, eventGroupId: number): ReturnType<typeof followResults> {
  return followResults(eventGroupId, {
    async load() {
      const answer = await call(getPublicResults, { params: { compId, eventGroupId } });
      // The server's words for this code are for an official whose mark was refused.
      const unknown = !answer.ok && answer.why === 'refused' && answer.refusal?.code === 'unknown-event';
      return unknown ? { ok: false, why: 'refused', message: publicMessages.noEventText } : answer;
    },
    listen: (on) => listenToChanges(compId, on),
    kept: cachedAnswers(deviceCache, compId, eventGroupId),
    now: () => new Date().toISOString(),
    every(ms, work) {
      const timer = setInterval(work, ms);
      return () => clearInterval(timer);
    },
  });
}
