import type { MeetSize } from './big-meet.ts';
import type { World } from './world.ts';

const rows = new Map<MeetSize, Promise<string>>();

/** All rows of the big meet, or of another, as the change feed gives them. */
export function rowsText(world: World, size: MeetSize = 16): Promise<string> {
  const known = rows.get(size) ?? readFeed(world, size);
  rows.set(size, known);
  return known;
}

async function readFeed(world: World, size: MeetSize): Promise<string> {
  const { url, compId } = await world.meet(size);
  const authorization = `Bearer ${await world.token('desk')}`;
  const all: unknown[] = [];
  for (let since = 0, done = false; !done; ) {
    const headers = { authorization, 'x-callroom': '1', 'x-device': '0190a000-0000-7000-8000-000000000001' };
    const answer = await fetch(`${url}/wp-json/e4s/v5/competition/${compId}/changes?since=${since}`, { headers });
    const { data } = (await answer.json()) as { data: { rows: unknown[]; next: number; done: boolean } };
    all.push(...data.rows);
    since = data.next;
    done = data.done;
  }
  return JSON.stringify(all);
}
