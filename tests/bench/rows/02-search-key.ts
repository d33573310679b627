import { fullRows } from '../lib/full-rows.ts';
import { PAIRS } from '../lib/pairs.ts';
import { peerDesk } from '../lib/peer-desk.ts';
import { inTurns, line, medianRatio, pairsOf, type Row } from '../lib/row.ts';
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
      const runs = await inTurns(PAIRS, {
        ours: () => searchOnce(page, rate),
        bare: () => searchOnce(peer, rate),
        html: () => searchOnce(full, rate),
      });
      for (const one of [page, peer, full]) await one.context().close();
      const about = { name: `${this.name}, ${named}`, unit: 'ms' };
      const peerName = `a bare page that filters the same folded array, ${ROWS} plain rows`;
      const html = 'the same rows put there as HTML, no framework';
      const note = `${html}, take ${medianRatio(pairsOf(runs, 'html', 'bare')).toFixed(2)} of it`;
      const shown = { name: `${limit} ms`, limit };
      lines.push(
        line({ ...about, peerName, target: { atMost: 1.5 }, pairs: pairsOf(runs, 'ours', 'bare'), shown, note }),
        line({ ...about, peerName: html, target: { atMost: 1.3 }, pairs: pairsOf(runs, 'ours', 'html') }),
      );
    }
    return lines;
  },
};
