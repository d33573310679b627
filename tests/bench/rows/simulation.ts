import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#e2e/fixtures/project.ts';
import { line, type Row } from '../lib/row.ts';

const HISTORIES = 100_000;

/** The simulation of `npm test` with fifty times its histories. It passes with all of them or says which one failed. */
export const histories: Row = {
  no: 0,
  name: 'simulation: histories with one effect each and equal state',
  async run() {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--config', 'tests/vitest.config.ts', '--test-timeout', '0', 'tests/simulation'];
    const env = { ...process.env, SIMULATION_RUNS: String(HISTORIES) };
    const from = performance.now();
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = await once(child, 'exit');
    const note = `took ${Math.round((performance.now() - from) / 1000)} s`;
    const passed = code === 0 ? HISTORIES : 0;
    const about = { unit: '', peerName: `${HISTORIES} histories`, target: { atLeast: 1 }, note } as const;
    return [line({ name: this.name, ...about, pairs: [[passed, HISTORIES]] })];
  },
};
