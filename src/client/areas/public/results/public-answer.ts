import * as z from 'zod/mini';
import { getPublicResults } from '#contracts/public/competition.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { AnswerCache } from '#local/device/answer-cache.ts';

/** What the server said last about an event, and when this device heard it (ISO, device clock). */
export interface KeptAnswer {
  readonly heardAt: string;
  readonly data: Data<typeof getPublicResults>;
}

/** The last answer of each event, so that a phone without a network still shows it, with its age. */
export function cachedAnswers(
  cache: Pick<AnswerCache, 'read' | 'write'>,
  compId: number,
  eventGroupId: number,
): { read(): Promise<KeptAnswer | undefined>; write(answer: KeptAnswer): void } {
  const name = `results ${compId} ${eventGroupId}`;
  return {
    async read() {
      const kept = await cache.read(name);
      const data = z.safeParse(getPublicResults.data, kept?.json);
      return kept && data.success ? { heardAt: kept.at, data: data.data } : undefined;
    },
    write({ heardAt, data }) {
      void cache.write(name, { at: heardAt, json: data });
    },
  };
}
