import * as z from 'zod/mini';
import { notes } from '#client/lib/session/notes.ts';

const KEY = 'callroom.recent';
const MOST = 6;
const Recent = z.array(z.object({ id: z.int(), name: z.string() }));
type Recent = z.infer<typeof Recent>;

/** Competitions that were looked at on this device, the newest first. */
export function recentCompetitions(): Recent {
  try {
    return Recent.parse(JSON.parse(notes.read(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

export function noteVisit(seen: Recent[number]): void {
  const others = recentCompetitions().filter(({ id }) => id !== seen.id);
  void notes.write(KEY, JSON.stringify([seen, ...others].slice(0, MOST)));
}
