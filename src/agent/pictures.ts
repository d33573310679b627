import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { AgentConfig } from '#contracts/venue/agent.ts';
import type { postRacePicture } from '#contracts/venue/race-picture.ts';
import { MAX_PICTURE_BYTES, PICTURE_ENDS, type PictureFault, raceOfPicture, readPicture } from '#domain/timing/race-picture.ts';
import { Held } from './held.ts';
import { ASIDE, Queue } from './queue.ts';
import { sendPicture } from './send.ts';
import { type Found, Watch } from './watch.ts';

interface Around {
  /** The folder of the queue, and what people call it. */
  readonly queue: string;
  readonly shown: string;
  /** The folder of the timing program. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

const FAULTS: { readonly [F in PictureFault]: string } = {
  'cut-off': 'is not whole yet, and is sent once it is',
  other: 'is no JPEG or PNG picture, and is left where it is',
  'too-wide': 'has too many pixels, and is left where it is',
};

/** Pictures of races that are written beside the results: found, queued on disk and sent one by one. One that cannot be sent keeps no other back. */
export class Pictures {
  readonly #config: AgentConfig;
  readonly #around: Around;
  readonly #queue: Queue;
  readonly #watch: Watch;
  readonly held = new Held();
  /** What the server has, as lines of `SENT`: a program that begins anew finds the pictures of a whole meeting, and sends none twice. */
  readonly #sent: Set<string>;

  private constructor(
    config: AgentConfig,
    around: Around,
    { queue, sent }: { readonly queue: Queue; readonly sent: Set<string> },
  ) {
    this.#config = config;
    this.#around = around;
    this.#queue = queue;
    this.#sent = sent;
    const ends = config.pictures?.map((end) => end.toLowerCase()) ?? PICTURE_ENDS;
    this.#watch = new Watch(
      around.folder,
      (name) => raceOfPicture(name) !== undefined && ends.some((end) => name.toLowerCase().endsWith(end)),
    );
  }

  static async open(config: AgentConfig, around: Around): Promise<Pictures> {
    const queue = await Queue.open(around.queue);
    const sent = await readFile(join(around.queue, SENT), 'utf8').catch(() => '');
    return new Pictures(config, around, { queue, sent: new Set(sent.split('\n')) });
  }

  /** What has come to the folder. A picture that is cut off is looked at again once more of it is written. */
  async look(): Promise<void> {
    await this.#watch.look(async (found) => {
      const fault = faultOf(found.bytes);
      if (fault) this.#around.say(`${found.name} ${fault}`);
      else if (!this.#sent.has(this.#lineOf(found))) await this.#queue.add(found);
    });
  }

  /** The next of those whose turn it is. */
  async send(signal: AbortSignal): Promise<void> {
    const [picture] = await this.#queue.first(1, 0, (id) => this.held.waits(id));
    if (!picture) return;
    const { id, name } = picture;
    const sent = await sendPicture(this.#config, picture, signal);
    if (signal.aborted) return;
    const { say, shown } = this.#around;
    if (sent.how === 'taken') {
      const line = this.#lineOf(picture);
      await appendFile(join(this.#around.queue, SENT), `${line}\n`);
      this.#sent.add(line);
      await this.#queue.sent(id);
      this.held.done(id);
      say(takenText(name, sent.data));
    } else if (sent.how === 'refused') {
      await this.#queue.refused(id);
      this.held.done(id);
      say(`${name} was refused and is kept in ${shown}/${ASIDE}: ${sent.why}`);
    } else if (this.held.hold(id, name, sent.why)) say(`${name} could not be sent, and is tried again: ${sent.why}`);
  }

  #lineOf({ bytes }: Found): string {
    return `${this.#config.compId} ${createHash('sha256').update(bytes).digest('hex')}`;
  }
}

const SENT = 'sent.txt';

function faultOf(bytes: Uint8Array): string | undefined {
  if (bytes.length > MAX_PICTURE_BYTES) return `is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB, and is left where it is`;
  const read = readPicture(bytes);
  return typeof read === 'string' ? FAULTS[read] : undefined;
}

function takenText(name: string, { picture, again }: Data<typeof postRacePicture>): string {
  if (again) return `${name}: was there before, nothing changed`;
  const race = picture?.race;
  return race
    ? `${name}: the picture of ${race.event}, heat ${race.heat}`
    : `${name}: its race has to be chosen on the screen “Photo finish”`;
}
