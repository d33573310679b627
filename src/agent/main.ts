import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AgentConfig } from '#contracts/venue/agent.ts';
import { runAgent } from './run.ts';

const USAGE = `Takes results from the timing computer to Callroom, and brings start lists back.

  npm run agent -- callroom-agent.json        in Callroom's own folder
  node callroom-agent.mjs callroom-agent.json on any computer with Node 20 or newer

An organiser saves the configuration on the screen "Photo finish", under "Timing computers". Ctrl+C ends it: what is not sent yet waits on
the disk beside the configuration and is sent next time.`;

/** Node before 20.3 has no `AbortSignal.any`. */
function withAnySignal(): void {
  AbortSignal.any ??= (signals) => {
    const any = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) any.abort(signal.reason);
      signal.addEventListener('abort', () => any.abort(signal.reason), { once: true, signal: any.signal });
    }
    return any.signal;
  };
}

function main(): void {
  const [file] = process.argv.slice(2);
  if (!file || file === '--help' || file === '-h') {
    console.info(USAGE);
    if (!file) process.exitCode = 2;
    return;
  }
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const config = readConfig(path);
  if (typeof config === 'string') {
    console.error(config);
    process.exitCode = 1;
    return;
  }
  withAnySignal();
  const ending = new AbortController();
  // The last two when its window is closed, and for Ctrl+Break on Windows.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => ending.abort());
  const say = (line: string) => console.info(`${new Date().toTimeString().slice(0, 8)} ${line}`);
  runAgent(config, { base: dirname(path), signal: ending.signal, say }).catch((error: unknown) => {
    console.error(`It cannot work in ${dirname(path)}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  });
}

/** The configuration, or what is wrong with it. */
function readConfig(path: string): AgentConfig | string {
  try {
    const read = AgentConfig.safeParse(JSON.parse(textOf(readFileSync(path))));
    if (read.success) return read.data;
    const issue = read.error.issues[0];
    return `${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}. Save it anew on the screen "Photo finish".`;
  } catch (error) {
    const hint = error instanceof SyntaxError ? ' In the path of a folder write / for each \\, as in C:/Lynx/Results.' : '';
    return `${path} cannot be read: ${error instanceof Error ? error.message : error}.${hint}`;
  }
}

/** Notepad writes a mark at the beginning, and in its "Unicode" two bytes a letter. */
const textOf = (bytes: Buffer): string =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);

main();
