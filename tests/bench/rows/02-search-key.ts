import { PAIRS } from '../lib/pairs.ts';
import { peerDesk } from '../lib/peer-desk.ts';
import { alternate, line, type Row } from '../lib/row.ts';
import { searchingDesk, searchOnce, watchSearch } from '../lib/search.ts';
import { THROTTLE } from '../lib/world.ts';

const ROWS = 12;
const MEETS = [
  { size: 16, rate: THROTTLE, named: 'big meet', limit: 50 },
  { size: 'rio', rate: 6, named: "a meet of Rio's size, six times slower", limit: 100 },
] as const;

export const searchKey: Row = {
  no: 2,
  name: 'search: key to painted list, p95',
  async run(world) {
    const lines = [];
    for (const { size, rate, named, limit } of MEETS) {
      const page = await searchingDesk(world, await world.meet(size), rate);
      const peer = await watchSearch(await peerDesk(world, ROWS, size), rate);
      const pairs = await alternate(
        PAIRS,
        () => searchOnce(page),
        () => searchOnce(peer),
      );
      await page.context().close();
      await peer.context().close();
      const peerName = `a bare page that filters the same folded array, ${ROWS} plain rows`;
      const shown = { name: `${limit} ms`, limit };
      lines.push(line({ name: `${this.name}, ${named}`, unit: 'ms', peerName, target: { atMost: 1.5 }, pairs, shown }));
    }
    return lines;
  },
};
