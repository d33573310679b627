import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '#e2e/fixtures/project.ts';
import type { Line, Row, Target } from './row.ts';

const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
const targetText = (target: Target): string => ('atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`);

export function printHead(): void {
  console.info(
    `${'row'.padEnd(58)}${'ours'.padStart(12)}${'peer'.padStart(12)}${'ratio'.padStart(9)}  ${'spread'.padEnd(13)}target`,
  );
}

export function printLine(row: Row, line: Line): void {
  const name = `${String(row.no).padStart(2)} ${line.name}`.padEnd(58);
  const [low, high] = line.spread;
  const numbers = `${`${figure(line.ours)} ${line.unit}`.padStart(12)}${figure(line.peer).padStart(12)}${figure(line.ratio).padStart(9)}`;
  console.info(
    `${name}${numbers}  ${`${figure(low)}-${figure(high)}`.padEnd(13)}${targetText(line.target)} ${line.met ? 'met' : 'SHORT'}`,
  );
  console.info(`     against ${line.peerName}; ${line.runs} runs${line.note ? `; ${line.note}` : ''}`);
}

/** Results stay out of git: they are this machine's. */
export function writeResults(lines: readonly { readonly row: Row; readonly line: Line }[], failed: readonly string[]): string {
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}.json`);
  const machine = {
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  const load = loadavg();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const rows = lines.map(({ row, line }) => ({ no: row.no, ...line }));
  writeFileSync(file, `${JSON.stringify({ at, commit, machine, load, rows, failed }, null, 2)}\n`);
  return file;
}
