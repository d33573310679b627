import { getCompetitions } from '#contracts/public/competition-list.ts';
import { getRate } from '../lib/get-rate.ts';
import { serverWithCompetitions } from '../lib/many-competitions.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';

const SIZES = [625, 2500, 10_000] as const;
const SECONDS = 1;
const DAY_MS = 86_400_000;

/** The list with a filter that nobody asked before, so that no kept answer helps: time at 4× and 16× the competitions against 1×. */
export const growth: Row = {
  no: 17,
  name: 'growth: list, never asked before',
  async run(world) {
    const [small, ...bigger] = await Promise.all(SIZES.map((size) => serverWithCompetitions(world, size)));
    if (!small) return [];
    let asked = 0;
    const path = () => {
      asked += 1;
      const todate = new Date(Date.UTC(2100, 0, 1) + asked * DAY_MS).toISOString().slice(0, 10);
      return `${getCompetitions.path}?freetextsearch=meeting&todate=${todate}&pagenumber=${1 + (asked % 7)}`;
    };
    const msEach = async (url: string) => 1000 / (await getRate(url, path, SECONDS));
    await msEach(small.url);
    const lines = [];
    for (const [i, big] of bigger.entries()) {
      const times = (SIZES[i + 1] ?? 0) / SIZES[0];
      const pairs = await alternate(
        PAIRS,
        () => msEach(big.url),
        () => msEach(small.url),
      );
      const name = `${this.name}, ${times}× competitions`;
      lines.push(line({ name, unit: 'ms', peerName: `the same with ${SIZES[0]}`, target: { atMost: times }, pairs }));
    }
    for (const server of [small, ...bigger]) await server.close();
    return lines;
  },
};
