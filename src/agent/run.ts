import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { AgentConfig, postTrack } from '#contracts/venue/agent.ts';
import { HY_TEK_ENTRIES, START_FILES } from '#contracts/venue/timing-files.ts';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import { Pictures } from './pictures.ts';
import { ASIDE, Queue } from './queue.ts';
import { send } from './send.ts';
import { Watch } from './watch.ts';
import { writeWhole } from './whole-file.ts';

const QUEUE = '.callroom-queue';
const LOOK_MS = 100;
/** How often the server is asked for start lists when there is nothing to send. */
const ASK_MS = 700;
/** Waits after a call that did not work: doubled each time, up to the last. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** In one call. */
const FILES_MOST = 20;
const BYTES_MOST = 1_000_000;

interface Running {
  /** The folder that the configuration's own paths begin at. */
  readonly base: string;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

interface Exchanging extends Omit<Running, 'base'> {
  readonly queue: Queue;
  readonly folder: string;
  /** What the last call came to, for those who wait for the server to be there. */
  readonly heard: (isThere: boolean) => void;
}

type Answer = Data<typeof postTrack>;

/**
 * Takes result files of a folder to the server and brings start lists into it, until the signal. Files are queued on disk first and sent in their
 * order, so that neither a network that is away nor a program that is ended loses or turns round any. Pictures have a queue of their own, behind which
 * no result waits.
 */
export async function runAgent(config: AgentConfig, { base, signal, say }: Running): Promise<void> {
  const folder = resolve(base, config.folder);
  const queue = await Queue.open(join(base, QUEUE));
  const pictures = await Pictures.open(config, { queue: join(base, QUEUE, 'pictures'), shown: `${QUEUE}/pictures`, folder, say });
  const ends = config.results.map((end) => end.toLowerCase());
  const isOurs = (name: string) => name === HY_TEK_ENTRIES || START_FILES.some((file) => file === name);
  const watch = new Watch(folder, (name) => !isOurs(name) && ends.some((end) => name.toLowerCase().endsWith(end)));
  say(`${config.competition}: results of ${folder} go to ${config.server}`);
  let isThere = false;
  const heard = (there: boolean) => {
    isThere = there;
  };
  await Promise.all([
    repeat(signal, say, async () => {
      for (const found of await watch.look()) await queue.add(found);
    }),
    repeat(signal, say, exchange(config, { queue, folder, signal, say, heard })),
    repeat(signal, say, () => pictures.look()),
    repeat(signal, say, async () => {
      if (isThere) await pictures.send(signal);
    }),
  ]);
}

/** One call after the other: files in their order, or with none the question for start lists. */
function exchange(config: AgentConfig, { queue, folder, signal, say, heard }: Exchanging): () => Promise<void> {
  let have: string | undefined;
  let asked = 0;
  let most = FILES_MOST;
  let failures = 0;
  let said = '';
  return async () => {
    const files = await queue.first(most, BYTES_MOST);
    if (files.length === 0 && Date.now() - asked < ASK_MS) return;
    asked = Date.now();
    const sent = await send(config, files, have, signal);
    if (signal.aborted) return;
    heard(sent.how === 'taken' || sent.how === 'refused');
    if (sent.how === 'taken') {
      for (const { id } of files) await queue.sent(id);
      for (const line of sent.data.taken.map(takenText)) say(line);
      have = (await keepStartLists(folder, sent.data, config.utf8, say)) ?? have;
      if (said) say('The server is there again.');
      [most, failures, said] = [FILES_MOST, 0, ''];
    } else if (sent.how === 'refused' && files.length > 1) {
      // One by one: the file that it cannot take keeps no other back.
      most = 1;
    } else if (sent.how === 'refused' && files[0]) {
      await queue.refused(files[0].id);
      say(`${files[0].name} was refused and is kept in ${QUEUE}/${ASIDE}: ${sent.why}`);
    } else {
      if (said !== sent.why)
        say(
          `${sent.how === 'shut-out' ? 'The server lets this computer in no more' : 'The server cannot be reached'}: ${sent.why} Files wait.`,
        );
      said = sent.why;
      await rest(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), undefined, { signal });
      failures += 1;
    }
  };
}

function takenText({ file: { name, error, counts }, again }: Answer['taken'][number]): string {
  if (again) return `${name}: was there before, nothing changed`;
  if (error !== null) return `${name}: ${error}`;
  const { applied = 0, challenged = 0, review = 0 } = counts;
  return `${name}: ${applied + challenged} results${review > 0 ? `, ${review} lines to look at on the screen “Photo finish”` : ''}`;
}

/** Start lists as the timing program is to find them; the version that they are of. */
async function keepStartLists(
  folder: string,
  { startLists }: Answer,
  utf8: boolean,
  say: (line: string) => void,
): Promise<string | undefined> {
  for (const { name, text } of startLists?.files ?? []) {
    const bytes = utf8 ? new TextEncoder().encode(text) : encodeCp1252(text);
    const path = join(folder, name);
    const before = await readFile(path).catch(() => undefined);
    if (before && Buffer.from(bytes).equals(before)) continue;
    await writeWhole(path, bytes);
    say(`${name} is new`);
  }
  return startLists?.version;
}

/** Does it again and again until the signal; what goes wrong is said once and tried again. */
async function repeat(signal: AbortSignal, say: (line: string) => void, work: () => Promise<void>): Promise<void> {
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
    await rest(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
