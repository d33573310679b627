import { type SyncTimes, storeOnce, syncOnce } from '../lib/first-sync.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';

/** What draws, rounds, parts and results add for a device that comes in the middle of the day: 1.1 times the targets of the morning. */
export const firstSyncAtNoon: Row = {
  no: 3,
  name: 'first sync in the middle of the day',
  async run(world) {
    const meet = await world.meet('noon');
    const times: SyncTimes[] = [];
    const pairs = await alternate(
      PAIRS,
      async () => {
        const taken = await syncOnce(world, meet);
        times.push(taken);
        return taken.complete;
      },
      () => storeOnce(world, 'dexie.html', 'noon'),
    );
    const usable = pairs.map(([, peer], i): [number, number] => [times[i]?.usable ?? Number.NaN, peer]);
    const about = { unit: 'ms', peerName: 'bare Dexie bulkPut of the same rows' };
    return [
      line({ name: `${this.name}: list usable`, ...about, target: { atMost: 0.33 }, pairs: usable }),
      line({ name: `${this.name}: complete`, ...about, target: { atMost: 1.43 }, pairs }),
    ];
  },
};
