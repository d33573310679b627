import { eventProgress } from '#client/areas/venue/results/combined/combined-progress.ts';
import { deviceTime } from '#client/lib/text/clock.ts';
import { isOpen } from '#domain/protest/protest.ts';
import { protestUntil } from '#domain/protest/protest-time.ts';
import { type OfficialQuestion, officialQuestions } from '#domain/round/official-questions.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { serverNow } from '#local/feed/server-clock.ts';
import { consequencesAt, isUnsettled } from '#local/venue/consequences.ts';
import type { Venue } from '#local/venue/venue.ts';
import { whoStarts } from '#local/venue/who-starts.ts';
import { roundMessages as text } from './messages-round.ts';

/** What is asked before the results of an event become official, in words. */
export function questionsOf(venue: Venue, group: EventGroupRow): readonly string[] {
  const round = venue.round(group.id);
  const asked = {
    marks: eventProgress(venue, group, whoStarts(venue, group)).done,
    openProtests: round?.protests?.filter(isOpen).length ?? 0,
    follows: consequencesAt(venue, group).filter(isUnsettled).length,
    until: protestUntil(round),
  };
  return officialQuestions(asked, serverNow()).map(inWords);
}

function inWords(one: OfficialQuestion): string {
  switch (one.kind) {
    case 'no-mark':
      return text.asks.noMark;
    case 'protest':
      return text.asks.protest(one.count);
    case 'follows':
      return text.asks.follows(one.count);
    case 'time':
      return one.until === undefined ? text.asks.never : text.asks.time(deviceTime(one.until));
  }
}
