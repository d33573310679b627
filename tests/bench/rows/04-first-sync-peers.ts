import { storeOnce, syncOnce } from '../lib/first-sync.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';

export const firstSyncPeers: Row = {
  no: 4,
  name: 'first sync of the big meet, complete',
  async run(world) {
    const meet = await world.meet();
    const ours = async () => (await syncOnce(world, meet)).complete;
    const pouch = await alternate(PAIRS, ours, () => storeOnce(world, 'pouch.html'));
    const rxdb = await alternate(PAIRS, ours, () => storeOnce(world, 'rxdb.html'));
    const common = { name: this.name, unit: 'ms' };
    return [
      line({ ...common, peerName: 'PouchDB bulkDocs of the same rows', target: { atMost: 0.5 }, pairs: pouch }),
      line({ ...common, peerName: 'RxDB on Dexie, bulkInsert of the same rows', target: { atMost: 0.8 }, pairs: rxdb }),
    ];
  },
};
