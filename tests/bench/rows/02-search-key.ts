import type { Page } from '@playwright/test';
import { fullRows } from '../lib/full-rows.ts';
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
      const page = await searchingDesk(world, await world.meet(size));
      const peer = await watchSearch(await peerDesk(world, ROWS, size));
      const full = await watchSearch(await fullRows(world, page, size));
      const against = (other: Page) =>
        alternate(
          PAIRS,
          () => searchOnce(page, rate),
          () => searchOnce(other, rate),
        );
      const [pairs, sameRows] = [await against(peer), await against(full)];
      for (const one of [page, peer, full]) await one.context().close();
      const about = { name: `${this.name}, ${named}`, unit: 'ms' };
      const peerName = `a bare page that filters the same folded array, ${ROWS} plain rows`;
      const shown = { name: `${limit} ms`, limit };
      lines.push(
        line({ ...about, peerName, target: { atMost: 1.5 }, pairs, shown }),
        line({ ...about, peerName: 'the same rows put there as HTML, no framework', target: { atMost: 1.3 }, pairs: sameRows }),
      );
    }
    return lines;
  },
};
