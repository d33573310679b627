import { PAIRS } from '../lib/pairs.ts';
import { peerDesk } from '../lib/peer-desk.ts';
import { alternate, line, type Row } from '../lib/row.ts';
import { searchingDesk, searchOnce, watchSearch } from '../lib/search.ts';

const ROWS = 12;

export const searchKey: Row = {
  no: 2,
  name: 'search: key to painted list, p95, big meet',
  async run(world) {
    const page = await searchingDesk(world, await world.meet());
    const peer = await watchSearch(await peerDesk(world, ROWS));
    const pairs = await alternate(
      PAIRS,
      () => searchOnce(page),
      () => searchOnce(peer),
    );
    await page.context().close();
    await peer.context().close();
    const peerName = `a bare page that filters the same folded array, ${ROWS} plain rows`;
    const shown = { name: '50 ms', limit: 50 };
    return [line({ name: this.name, unit: 'ms', peerName, target: { atMost: 1.5 }, pairs, shown })];
  },
};
