import { getCompetitions } from '#contracts/public/competition-list.ts';
import { startNode } from '../lib/child.ts';
import { getRate } from '../lib/get-rate.ts';
import { serverWithCompetitions } from '../lib/many-competitions.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';

const COMPETITIONS = 10_000;
const SECONDS = 2;

/** What a Saturday morning asks of the server: everybody looks at the list and at a programme. */
export const publicGet: Row = {
  no: 12,
  name: 'server: public list and schedule GET a second',
  async run(world) {
    const server = await serverWithCompetitions(world, COMPETITIONS);
    const peer = await startNode(['tests/bench/peers/hello.mjs'], 'http://');
    const list = () => getCompetitions.path;
    const schedule = () => '/wp-json/e4s/v5/public/schedule/1';
    const lines = [];
    for (const [what, path] of [
      ['list of 10,000', list],
      ['schedule', schedule],
    ] as const) {
      await getRate(server.url, path, 1);
      const pairs = await alternate(
        PAIRS,
        () => getRate(server.url, path, SECONDS),
        () => getRate(peer.line, () => '/', SECONDS),
      );
      const note = '8 clients; clients, servers and PostgreSQL share the machine; no throttle';
      const peerName = 'bare Fastify hello';
      lines.push(line({ name: `${this.name}: ${what}`, unit: '/s', peerName, target: { atLeast: 0.5 }, pairs, note }));
    }
    await peer.stop();
    await server.close();
    return lines;
  },
};
