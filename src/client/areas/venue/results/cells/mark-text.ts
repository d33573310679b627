import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { partText } from '#client/areas/venue/shared/part-text.ts';
import { BARS } from '#domain/vertical/parts.ts';
import type { Step } from './mark-saver.ts';

/** What a change came to, in one word or line. */
export function stepText({ part, after }: Step): string {
  if (after === null) return text.theClearing;
  return part === BARS ? text.theBars : partText(part, after);
}
