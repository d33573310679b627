import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#e2e/fixtures/project.ts';
import { PAIRS } from '../lib/pairs.ts';
import { line, type Row } from '../lib/row.ts';

const FIRST_MS = 4000;
const WARM_MS = 1500;

/** `npm start` with packages and client in place: on an empty data folder (database, migration, demo data), then again on the same. */
export const serverReady: Row = {
  no: 16,
  name: 'server ready',
  async run() {
    const first: [number, number][] = [];
    const warm: [number, number][] = [];
    for (let run = 0; run < PAIRS; run += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'callroom-bench-start-'));
      first.push([await start(folder), FIRST_MS]);
      warm.push([await start(folder), WARM_MS]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
    const common = { unit: 'ms', target: { atMost: 1 } } as const;
    return [
      line({ ...common, name: `${this.name}: first start`, peerName: '4 s', pairs: first }),
      line({ ...common, name: `${this.name}: warm`, peerName: '1.5 s', pairs: warm }),
    ];
  },
};

async function start(dataDir: string): Promise<number> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1' };
  const from = performance.now();
  const child = spawn(process.execPath, ['src/server/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const ready = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      if (text.startsWith('Callroom is ready: ')) resolve(performance.now() - from);
    });
    ended.then(([code]) => reject(new Error(`the server ended with ${code}`)));
  });
  const took = await ready;
  child.kill('SIGTERM');
  await ended;
  return took;
}
