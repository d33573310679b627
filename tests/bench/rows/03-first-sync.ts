import { type SyncTimes, storeOnce, syncOnce } from '../lib/first-sync.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';

/** Ours goes through the network, the contract and the screen; the peer has the rows in memory already. */
export const firstSync: Row = {
  no: 3,
  name: 'first sync of the big meet',
  async run(world) {
    const meet = await world.meet();
    const times: SyncTimes[] = [];
    const pairs = await alternate(
      PAIRS,
      async () => {
        const taken = await syncOnce(world, meet);
        times.push(taken);
        return taken.complete;
      },
      () => storeOnce(world, 'dexie.html'),
    );
    const peerName = 'bare Dexie bulkPut of the same rows';
    const usable = pairs.map(([, peer], i): [number, number] => [times[i]?.usable ?? Number.NaN, peer]);
    return [
      line({ name: `${this.name}: list usable`, unit: 'ms', peerName, target: { atMost: 0.3 }, pairs: usable }),
      line({ name: `${this.name}: complete`, unit: 'ms', peerName, target: { atMost: 1.3 }, pairs }),
    ];
  },
};
