import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { getCompetitions } from '#contracts/public/competition-list.ts';
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
    const peer = await hello();
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
        () => getRate(peer.url, () => '/', SECONDS),
      );
      const note = '8 clients; clients, servers and PostgreSQL share the machine; no throttle';
      const peerName = 'bare Fastify hello';
      lines.push(line({ name: `${this.name}: ${what}`, unit: '/s', peerName, target: { atLeast: 0.5 }, pairs, note }));
    }
    peer.close();
    await server.close();
    return lines;
  },
};

async function hello(): Promise<{ readonly url: string; close(): void }> {
  const file = fileURLToPath(new URL('../peers/hello.mjs', import.meta.url));
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { url: String(url), close: () => child.kill() };
}
