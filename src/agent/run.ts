import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { AgentConfig } from '#contracts/venue/agent.ts';
import { HY_TEK_ENTRIES, START_FILES } from '#contracts/venue/timing-files.ts';
import { keepBeating, untilAlone } from './alone.ts';
import { Exchange, QUEUE } from './exchange.ts';
import { Pictures } from './pictures.ts';
import { Queue } from './queue.ts';
import { Watch } from './watch.ts';

const LOOK_MS = 100;
/** How often files that may have come to rest are looked at, and the queue: what was found goes at once. */
const SOON_MS = 20;

interface Running {
  /** The folder that the configuration's own paths begin at. */
  readonly base: string;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/**
 * Takes result files of a folder to the server and brings start lists into it, until the signal. Files are queued on disk first and sent in their
 * order, so that neither a network that is away nor a program that is ended loses or turns round any. Pictures have a queue of their own, behind which
 * no result waits.
 */
export async function runAgent(config: AgentConfig, { base, signal, say }: Running): Promise<void> {
  const folder = resolve(base, config.folder);
  await mkdir(join(base, QUEUE), { recursive: true });
  const beat = join(base, QUEUE, 'at-work');
  if (!(await untilAlone(beat, { signal, say }))) return;
  const queue = await Queue.open(join(base, QUEUE));
  const pictures = await Pictures.open(config, { queue: join(base, QUEUE, 'pictures'), shown: `${QUEUE}/pictures`, folder, say });
  const ends = config.results.map((end) => end.toLowerCase());
  const ours: readonly string[] = [HY_TEK_ENTRIES, ...START_FILES];
  const isResult = (name: string) => !ours.includes(name) && ends.some((end) => name.endsWith(end));
  // A folder of Windows may have our own files in capitals.
  const watch = new Watch(folder, (name) => isResult(name.toLowerCase()));
  say(`${config.competition}: results of ${folder} go to ${config.server}`);
  const results = new Exchange(config, { queue, folder, say, alsoHeld: () => pictures.held.list() });
  await Promise.all([
    keepBeating(beat, signal),
    repeat(signal, say, () => watch.look((found) => queue.add(found)), SOON_MS),
    repeat(signal, say, () => results.next(signal), SOON_MS),
    repeat(signal, say, () => pictures.look()),
    repeat(signal, say, async () => {
      if (results.isThere) await pictures.send(signal);
    }),
  ]);
}

/** Does it again and again until the signal; what goes wrong is said once and tried again. */
async function repeat(
  signal: AbortSignal,
  say: (line: string) => void,
  work: () => Promise<void>,
  every = LOOK_MS,
): Promise<void> {
  let said = '';
  while (!signal.aborted) {
    try {
      await work();
      said = '';
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!signal.aborted && said !== why) say(why);
      said = why;
    }
    await rest(every, undefined, { signal }).catch(() => undefined);
  }
}
