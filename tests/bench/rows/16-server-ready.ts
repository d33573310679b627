import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode } from '../lib/child.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';

/** As many as a start of the server reads, its packages' included; each of some fifty rows. */
const MODULES = 1250;
const FUNCTIONS = 12;

/** `npm start` with packages and client in place: on an empty data folder (database, schema, demo data), then again on the same. */
export const serverReady: Row = {
  no: 16,
  name: 'server ready',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'callroom-bench-start-'));
    const ours = new Starts(folder, startOurs);
    const peer = new Starts(folder, startPeer(folder));
    // What is compiled stays compiled, for both.
    await ours.first();
    await peer.first();
    const first = await alternate(PAIRS, ours.first, peer.first);
    const warm = await alternate(PAIRS, ours.warm, peer.warm);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    const common = { unit: 'ms', target: { atMost: 1.3 } } as const;
    const bare = `a bare Fastify with ${MODULES} modules`;
    return [
      line({
        ...common,
        name: `${this.name}: first start`,
        peerName: `initdb, one table and ${bare}`,
        shown: { name: '4 s', limit: 4000 },
        pairs: first,
      }),
      line({
        ...common,
        name: `${this.name}: warm`,
        peerName: `the start of the same PostgreSQL and ${bare}`,
        shown: { name: '1.5 s', limit: 1500 },
        pairs: warm,
      }),
    ];
  },
};

/** Starts of one program, each time on a new folder for its data or on the last one again; ms until it is ready. */
class Starts {
  #data = '';
  readonly #folder: string;
  readonly #start: (data: string) => Promise<number>;

  constructor(folder: string, start: (data: string) => Promise<number>) {
    this.#folder = folder;
    this.#start = start;
  }

  readonly first = (): Promise<number> => {
    rmSync(this.#data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    this.#data = mkdtempSync(join(this.#folder, 'data-'));
    return this.#start(this.#data);
  };

  readonly warm = (): Promise<number> => this.#start(this.#data);
}

function startOurs(data: string): Promise<number> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, DATABASE_URL: '', DEMO: '1' };
  return timed(['src/server/start.mjs'], 'Callroom is ready: ', env);
}

function startPeer(folder: string): (data: string) => Promise<number> {
  const modules = writeModules(join(folder, 'modules'));
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return (data) => timed(['tests/bench/peers/server.ts', join(data, 'pg'), modules], 'ready: ', env);
}

async function timed(args: readonly string[], words: string, env: NodeJS.ProcessEnv): Promise<number> {
  const child = await startNode(args, words, env);
  await child.stop();
  return child.took;
}

/** Modules that do nothing; gives the one that imports them all. */
function writeModules(folder: string): string {
  mkdirSync(folder);
  const names = Array.from({ length: MODULES }, (_, i) => `m${i}.mjs`);
  const text = Array.from(
    { length: FUNCTIONS },
    (_, i) => `export function f${i}(value) {\n  if (value > ${i}) return value - ${i};\n  return value;\n}\n`,
  ).join('\n');
  for (const name of names) writeFileSync(join(folder, name), text);
  const all = join(folder, 'all.mjs');
  writeFileSync(all, names.map((name) => `import './${name}';\n`).join(''));
  return all;
}
