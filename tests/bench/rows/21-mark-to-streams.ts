import { openFollowers } from '../lib/followers.ts';
import { PAIRS } from '../lib/pairs.ts';
import { type Line, line, type Row } from '../lib/row.ts';
import { percentile } from '../lib/statistics.ts';
import { type VenueCalls, venueCalls } from '../lib/venue-calls.ts';

const STREAMS = 500;
const LIMIT_MS = 1000;
/** The first turn opens the connections. */
const WARM = 1;

/** From the call of the device to the last stream; then the same with screens that ask for the results. */
export const markToStreams: Row = {
  no: 21,
  name: `one mark to ${STREAMS} streams: until the last has heard`,
  async run(world) {
    const { url, compId, database } = await world.meet();
    const [entry] = await database.rows<{ id: number; group: number; heat: number }>(
      `select e.id::integer, e.event_group_id as "group", e.heat from entry e join event_group g on g.id = e.event_group_id
       where e.comp_id = $1 and g.event_code = '400' order by e.id limit 1`,
      [compId],
    );
    if (!entry) throw new Error('the big meet has no 400 m');
    const venue = await venueCalls(world, url, compId);
    let ms = 51_000;
    const lines = [];
    for (const loads of [false, true]) {
      const followers = await openFollowers({ url, compId, count: STREAMS, loads });
      const lasts: number[] = [];
      const p50: number[] = [];
      for (let i = 0; i <= PAIRS; i += 1) {
        ms += 10;
        const heard = followers.all(entry.group);
        await venue.mark({ eventGroupId: entry.group, heat: entry.heat, entryId: entry.id, part: 'time', value: String(ms) });
        const times = await heard;
        // The first opens the connections of those who ask.
        if (i > 0) lasts.push(Math.max(...times));
        if (i > 0) p50.push(percentile(times, 0.5));
      }
      followers.close();
      const name = loads ? `${this.name} and has the results` : this.name;
      const note = `half of them after ${Math.round(percentile(p50, 0.5))} ms; server, PostgreSQL and streams share the machine`;
      const about = { unit: 'ms', peerName: 'limit', target: { atMost: 1 }, note } as const;
      lines.push(line({ name, ...about, pairs: lasts.map((last) => [last, LIMIT_MS]) }));
    }
    return [...lines, await turns({ url, compId }, venue)];
  },
};

/** From the call that turns a scoreboard to the last of the screens that follow it. */
async function turns({ url, compId }: { readonly url: string; readonly compId: number }, venue: VenueCalls): Promise<Line> {
  const outputId = await venue.scoreboard();
  const followers = await openFollowers({ url, compId, count: STREAMS, loads: false });
  const lasts: number[] = [];
  for (let i = 0; i < WARM + PAIRS; i += 1) {
    const heard = followers.turned(outputId);
    await venue.turn(outputId, i);
    const last = Math.max(...(await heard));
    if (i >= WARM) lasts.push(last);
  }
  followers.close();
  const pairs = lasts.map((last): [number, number] => [last, LIMIT_MS]);
  const name = `a scoreboard is turned: until the last of ${STREAMS} screens has what it shows`;
  return line({ name, unit: 'ms', peerName: 'limit', target: { atMost: 1 }, pairs, note: `${WARM + PAIRS} turns` });
}
