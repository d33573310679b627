import { type SyncTimes, syncOnce } from '../lib/first-sync.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';

/** What draws, rounds, parts and results add for a device that comes in the middle of the day. */
export const firstSyncAtNoon: Row = {
  no: 3,
  name: 'first sync in the middle of the day',
  async run(world) {
    const [noon, morning] = [await world.meet('noon'), await world.meet()];
    const times: SyncTimes[] = [];
    const before: SyncTimes[] = [];
    const pairs = await alternate(
      PAIRS,
      async () => {
        const taken = await syncOnce(world, noon);
        times.push(taken);
        return taken.complete;
      },
      async () => {
        const taken = await syncOnce(world, morning);
        before.push(taken);
        return taken.complete;
      },
    );
    const usable = times.map((taken, i): [number, number] => [taken.usable, before[i]?.usable ?? Number.NaN]);
    const about = { unit: 'ms', peerName: 'the same meet before anything is drawn', target: { atMost: 1.1 } } as const;
    return [
      line({ name: `${this.name}: list usable`, ...about, pairs: usable }),
      line({ name: `${this.name}: complete`, ...about, pairs }),
    ];
  },
};
