import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { AgentConfig, postTrack } from '#contracts/venue/agent.ts';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import { Held } from './held.ts';
import { isHeld } from './held-by-others.ts';
import { ASIDE, type Queue, type Waiting } from './queue.ts';
import { send } from './send.ts';
import { writeWhole } from './whole-file.ts';

/** How often the server is asked for start lists when there is nothing to send. */
const ASK_MS = 700;
/** Waits after a call that did not work: doubled each time, up to the last. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** In one call. */
const FILES_MOST = 20;
const BYTES_MOST = 1_000_000;

type Answer = Data<typeof postTrack>;
type HeldFiles = ReturnType<Held['list']>;

interface Around {
  readonly queue: Queue;
  /** The folder of the timing program, where start lists go. */
  readonly folder: string;
  readonly say: (line: string) => void;
  /** Other files that the server is to name to people. */
  readonly alsoHeld: () => HeldFiles;
}

interface Suspects {
  readonly files: readonly Waiting[];
  readonly why: string;
  /** The server has not been away since, as far as anybody knows. */
  readonly isThere: boolean;
}

/** So often a file is sent to a server that goes away each time. */
const TIMES_MOST = 3;

/** Files of results to the server in their order, and start lists from it. */
export class Exchange {
  /** What the last call came to, for those who wait for the server. */
  isThere = false;
  readonly #config: AgentConfig;
  readonly #around: Around;
  readonly #held = new Held();
  /** Sent last, without an answer. */
  #suspects: Suspects | undefined;
  /** How often the file that was sent by itself got no answer. */
  #alone = { id: '', times: 0 };
  #most = FILES_MOST;
  #have: string | undefined;
  #told = '';
  #asked = 0;
  #failures = 0;
  #said = '';
  /** Why start lists could not be written, as it was said last. */
  #listTrouble = '';

  constructor(config: AgentConfig, around: Around) {
    this.#config = config;
    this.#around = around;
  }

  /** One call: files, or with none the question for start lists. That is asked alone after files that failed, for whether it was for them or the server. */
  async next(signal: AbortSignal): Promise<void> {
    const files = this.#suspects ? [] : await this.#turn();
    if (files.length === 0 && !this.#suspects && Date.now() - this.#asked < ASK_MS) return;
    this.#asked = Date.now();
    const held = [...this.#held.list(), ...this.#around.alsoHeld()].slice(0, 20);
    const told = JSON.stringify(held);
    const sent = await send(this.#config, { files, have: this.#have, ...(told !== this.#told && { held }) }, signal);
    if (signal.aborted) return;
    this.isThere = sent.how === 'taken' || sent.how === 'refused';
    if (sent.how === 'taken') {
      this.#told = told;
      await this.#taken(files, sent.data);
    } else if (sent.how === 'refused' && files.length > 1) {
      // One by one: the file that it cannot take keeps no other back.
      this.#most = 1;
    } else if (sent.how === 'refused' && files[0]) await this.#putAside(files[0], sent.why);
    else {
      if (sent.how === 'away' && files.length > 0) this.#suspects = { files, why: sent.why, isThere: true };
      else {
        if (this.#suspects) this.#suspects = { ...this.#suspects, isThere: false };
        this.#sayOnce(
          sent.how === 'shut-out' ? 'The server lets this computer in no more' : 'The server cannot be reached',
          sent.why,
        );
      }
      await rest(Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS), undefined, { signal });
      this.#failures += 1;
    }
  }

  /** Those whose turn it is; one that was held goes by itself, so that it fails alone. */
  async #turn(): Promise<readonly Waiting[]> {
    const files = await this.#around.queue.first(this.#most, BYTES_MOST, (id) => this.#held.waits(id));
    const wasHeld = ({ id }: Waiting) => this.#held.has(id);
    return files[0] && wasHeld(files[0]) ? files.slice(0, 1) : files.filter((file) => !wasHeld(file));
  }

  async #taken(files: readonly Waiting[], data: Answer): Promise<void> {
    const { say, queue, folder } = this.#around;
    for (const file of files) {
      await queue.sent(file.id);
      this.#held.done(file.id);
      for (const id of await queue.before(file)) await this.#putAside({ id, name: file.name }, 'a newer one was taken.');
    }
    for (const line of data.taken.map(takenText)) say(line);
    const kept = await keepStartLists(folder, data, this.#config.utf8, say);
    this.#have = kept.version ?? this.#have;
    if (kept.trouble && kept.trouble !== this.#listTrouble) say(kept.trouble);
    this.#listTrouble = kept.trouble;
    if (this.#said) say('The server is there again.');
    [this.#failures, this.#said] = [0, ''];
    // The file at fault is near: the batches grow again bit by bit.
    if (files.length > 0) this.#most = Math.min(this.#most * 2, FILES_MOST);
    const suspects = this.#suspects;
    this.#suspects = undefined;
    if (suspects) await this.#blame(suspects);
  }

  /** The server is there: unless it was away meanwhile, the files are at fault. */
  async #blame({ files, why, isThere }: Suspects): Promise<void> {
    const [file, ...others] = files;
    if (!file || others.length > 0) {
      this.#most = 1;
      return;
    }
    this.#alone = { id: file.id, times: this.#alone.id === file.id ? this.#alone.times + 1 : 1 };
    if (!isThere && this.#alone.times < TIMES_MOST) return;
    if (this.#held.hold(file.id, file.name, why))
      this.#around.say(`${file.name} could not be taken, and is tried again while others go on: ${why}`);
  }

  async #putAside({ id, name }: Pick<Waiting, 'id' | 'name'>, why: string): Promise<void> {
    await this.#around.queue.refused(id);
    this.#held.done(id);
    this.#around.say(`${name} was refused and is kept in ${QUEUE}/${ASIDE}: ${why}`);
  }

  #sayOnce(what: string, why: string): void {
    if (this.#said !== why) this.#around.say(`${what}: ${why} Files wait.`);
    this.#said = why;
  }
}

/** The folder of the queue, beside the configuration. */
export const QUEUE = '.callroom-queue';

function takenText({ file: { name, error, counts, races }, again }: Answer['taken'][number]): string {
  if (error !== null) return `${name}: ${error}`;
  const held = races.flatMap((race) => (race.held ? [race] : []));
  if (held.length > 0)
    return `${name} WAITS, nothing of it counts yet: ${held.map(heldText).join('; ')}. Say on the screen “Photo finish” what it is`;
  if (again) return `${name}: was there before, nothing changed`;
  const { applied = 0, challenged = 0, review = 0 } = counts;
  const left = races.reduce((sum, race) => sum + (race.left ?? 0), 0);
  const winds = races.filter(({ windLeft }) => windLeft).length;
  return [
    `${name}: ${applied + challenged} results`,
    left > 0 && `${left} results taken back`,
    winds > 0 && `${winds} winds taken back`,
    review > 0 && `${review} lines to look at on the screen “Photo finish”`,
  ]
    .filter(Boolean)
    .join(', ');
}

const heldText = ({ at, held }: Answer['taken'][number]['file']['races'][number]): string =>
  `${held?.goes ?? 0} results of ${at?.event ?? 'a race'}, heat ${at?.heat ?? 0} would go and ${held?.changes ?? 0} come or change`;

/** Start lists as the timing program is to find them; the version that they are of, or why some are not written: they come again with the next answer. */
async function keepStartLists(
  folder: string,
  { startLists }: Answer,
  utf8: boolean,
  say: (line: string) => void,
): Promise<{ readonly version: string | undefined; readonly trouble: string }> {
  const trouble: string[] = [];
  for (const { name, text } of startLists?.files ?? []) {
    const bytes = utf8 ? new TextEncoder().encode(text) : encodeCp1252(text);
    const path = join(folder, name);
    const before = await readFile(path).catch(() => undefined);
    if (before && Buffer.from(bytes).equals(before)) continue;
    try {
      await writeWhole(path, bytes);
      say(`${name} is new`);
    } catch (error) {
      const why = isHeld(error) ? 'another program has it open, or nobody may write it' : textOf(error);
      trouble.push(`${name} cannot be written, and is tried again: ${why}`);
    }
  }
  return { version: trouble.length > 0 ? undefined : startLists?.version, trouble: trouble.join('\n') };
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
