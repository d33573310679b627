import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { COMPILED } from './compiled.ts';

const root = resolve(import.meta.dirname, '../..');
const READY = /^Callroom is ready: (\S+)$/m;

/** The real server in a process of its own. */
export interface ServerProcess {
  /** Its address; rejects with all it said when it ends before it is ready. */
  readonly ready: Promise<string>;
  /** Its exit code, and all it said. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
  said(): string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();

export function startServer(
  env: Readonly<Record<string, string>>,
  program = 'src/server/main.ts',
  args: readonly string[] = [],
): ServerProcess {
  const inherited = { ...process.env };
  for (const name of ['DATABASE_URL', 'NODE_ENV', 'VITEST', 'DEMO', 'HOST']) delete inherited[name];
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...inherited, ...COMPILED, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  const ready = Promise.withResolvers<string>();
  const ended = once(child, 'close').then(() => {
    running.delete(child);
    ready.reject(new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${said}`));
    return { code: child.exitCode, said };
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += data.toString();
      const address = READY.exec(said)?.[1];
      if (address) ready.resolve(address);
    });
  }
  // A test of a server that should fail looks at `ended` only.
  ready.promise.catch(() => undefined);
  return {
    ready: ready.promise,
    ended,
    said: () => said,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** A folder for a test file, with nothing left running in it afterwards. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callroom-start-'));
  afterAll(async () => {
    await Promise.all([...running].map((child) => (child.kill('SIGTERM') ? once(child, 'close') : undefined)));
    // What was killed may be writing its last.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return folder;
}
