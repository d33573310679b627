import { PAIRS } from '../lib/pairs.ts';
import { line, type Row } from '../lib/row.ts';
import { searchingDesk, searchOnce } from '../lib/search.ts';

const LIMIT_MS = 50;

export const searchKey: Row = {
  no: 2,
  name: 'search: key to painted list, p95, big meet',
  async run(world) {
    const page = await searchingDesk(world, await world.meet());
    const pairs: [number, number][] = [];
    for (let run = 0; run < PAIRS; run += 1) pairs.push([await searchOnce(page), LIMIT_MS]);
    await page.context().close();
    return [line({ name: this.name, unit: 'ms', peerName: '50 ms', target: { atMost: 1 }, pairs })];
  },
};
