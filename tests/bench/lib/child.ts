import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '#e2e/fixtures/project.ts';

export interface Child {
  /** The first line that begins so. */
  readonly line: string;
  /** Ms from the call of the system to that line. */
  readonly took: number;
  stop(): Promise<void>;
}

/** A Node program in a process of its own, until it has said a line that begins with `words`. */
export async function startNode(args: readonly string[], words: string, env: NodeJS.ProcessEnv = process.env): Promise<Child> {
  const from = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const { promise, resolve, reject } = Promise.withResolvers<{ line: string; took: number }>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith(words)) resolve({ line, took: performance.now() - from });
  });
  ended.then(([code]) => reject(new Error(`${args[0]} ended with ${code}`)));
  const said = await promise;
  return {
    ...said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
