import * as z from 'zod/mini';
import { getPublicResults } from '#contracts/competition.ts';
import type { Data } from '#contracts/shared/endpoint.ts';

/** What the server said last about an event, and when this device heard it (ISO, device clock). */
export interface KeptAnswer {
  readonly heardAt: string;
  readonly data: Data<typeof getPublicResults>;
}
const Kept = z.object({ heardAt: z.string(), data: getPublicResults.data });

/** The parts of `localStorage` that are used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** The last answer of each event, so that a phone without a network still shows it, with its age. All of it is public. */
export function answerShelf(
  shelf: Shelf,
  compId: number,
  eventGroupId: number,
): { read(): KeptAnswer | undefined; write(answer: KeptAnswer): void } {
  const name = `callroom.results:${compId}:${eventGroupId}`;
  return {
    read() {
      try {
        const kept = Kept.safeParse(JSON.parse(shelf.getItem(name) ?? 'null'));
        return kept.success ? kept.data : undefined;
      } catch {
        // Half a text or storage forbidden: as if nothing had been kept.
        return undefined;
      }
    },
    write(answer) {
      try {
        shelf.setItem(name, JSON.stringify(answer));
      } catch {
        // No room: the page goes on with what it has in memory.
      }
    },
  };
}
