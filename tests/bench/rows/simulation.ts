import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#e2e/fixtures/project.ts';
import { line, type Row } from '../lib/row.ts';

const HISTORIES = 100_000;
/** A run of the test suite has a time limit, so they come in portions, each with dice of its own. */
const PORTION = 5000;

/** The simulation of `npm test` with fifty times its histories. One that fails is printed with the seed that brings it back. */
export const histories: Row = {
  no: 0,
  name: 'simulation: histories with one effect each and equal state',
  async run() {
    const from = performance.now();
    let passed = 0;
    for (let i = 0; i < HISTORIES / PORTION; i += 1) if (await simulate(PORTION)) passed += PORTION;
    const note = `took ${Math.round((performance.now() - from) / 1000)} s`;
    const about = { unit: '', peerName: `${HISTORIES} histories`, target: { atLeast: 1 }, note } as const;
    return [line({ name: this.name, ...about, pairs: [[passed, HISTORIES]] })];
  },
};

async function simulate(runs: number): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--config', 'tests/vitest.config.ts', '--project', 'simulation'];
  const env = { ...process.env, SIMULATION_RUNS: String(runs) };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
  const [code] = await once(child, 'close');
  if (code !== 0) console.error(said.join(''));
  return code === 0;
}
