import { deviceCache } from '#client/lib/net/answer-cache.ts';
import { call } from '#client/lib/net/call.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { getPublicResults } from '#contracts/public/competition.ts';
import { StreamEvent } from '#contracts/public/stream-event.ts';
import { getStream } from '#contracts/venue/sync.ts';
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
    listen(on) {
      const stream = new EventSource(getStream.path.replace(':id', String(compId)));
      stream.onopen = () => on.opened(true);
      // The browser itself tries again; until then the screen polls.
      stream.onerror = () => on.opened(false);
      stream.addEventListener('change', (event) => on.changed(eventGroupsOf(event.data)));
      const lost = () => on.opened(false);
      const back = () => on.opened(stream.readyState === stream.OPEN);
      addEventListener('offline', lost);
      addEventListener('online', back);
      return () => {
        stream.close();
        removeEventListener('offline', lost);
        removeEventListener('online', back);
      };
    },
    kept: cachedAnswers(deviceCache, compId, eventGroupId),
    now: () => new Date().toISOString(),
    every(ms, work) {
      const timer = setInterval(work, ms);
      return () => clearInterval(timer);
    },
  });
}

/** Which event groups a change touched; a message that nobody understands might be about any of them. */
function eventGroupsOf(data: unknown): readonly number[] {
  try {
    const event = StreamEvent.safeParse(JSON.parse(String(data)));
    return event.success ? event.data.eventGroups : [];
  } catch {
    return [];
  }
}
