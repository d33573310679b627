import { Agent, get, type IncomingMessage } from 'node:http';
import { OutputEvent, StreamEvent } from '#contracts/public/stream-event.ts';

/** Screens that follow a competition as the public's do: an event stream each; `loads`: `all` waits for the event's results, too. */
interface Asked {
  readonly url: string;
  readonly compId: number;
  readonly count: number;
  readonly loads: boolean;
}

export interface Followers {
  /** Milliseconds from now until each has heard, and has the results where it asks for them, that an event changed. */
  all(eventGroupId: number): Promise<readonly number[]>;
  /** The same of a scoreboard that shows something else, until each has what it shows. */
  turned(outputId: number): Promise<readonly number[]>;
  close(): void;
}

const V5 = '/wp-json/e4s/v5';

/** What a stream has said: which events have changed, or which scoreboard. */
interface Said {
  readonly groups?: readonly number[];
  readonly output?: number;
}

export async function openFollowers({ url, compId, count, loads }: Asked): Promise<Followers> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  let listeners: ((index: number, said: Said) => void)[] = [];
  const heard = (index: number) => (name: string, data: string) => {
    for (const listener of listeners) listener(index, saidIn(name, data));
  };
  const streams = await Promise.all(
    Array.from({ length: count }, (_, i) => openStream(`${url}${V5}/competition/${compId}/stream`, heard(i))),
  );
  const hear = async (concerns: (said: Said) => boolean, address: string | undefined): Promise<readonly number[]> => {
    const from = performance.now();
    const waiting = streams.map(() => Promise.withResolvers<number>());
    const listener = (index: number, said: Said) => {
      const one = waiting[index];
      if (!one || !concerns(said)) return;
      if (address) load(agent, url + V5 + address).then(() => one.resolve(performance.now() - from), one.reject);
      else one.resolve(performance.now() - from);
    };
    listeners.push(listener);
    const times = await Promise.all(waiting.map(({ promise }) => promise));
    listeners = listeners.filter((one) => one !== listener);
    return times;
  };
  return {
    all: (eventGroupId) =>
      hear(
        ({ groups }) => groups !== undefined && (groups.length === 0 || groups.includes(eventGroupId)),
        loads ? `/public/results/${compId}/${eventGroupId}` : undefined,
      ),
    turned: (outputId) => hear(({ output }) => output === outputId, `/public/scoreboard/${compId}/${outputId}`),
    close() {
      for (const stream of streams) stream.destroy();
      agent.destroy();
    },
  };
}

const saidIn = (name: string, data: string): Said =>
  name === 'change' ? { groups: groupsIn(data) } : { output: OutputEvent.parse(JSON.parse(data)).output };

const groupsIn = (data: string): readonly number[] => StreamEvent.parse(JSON.parse(data)).eventGroups;

interface Crowd {
  readonly stream: string;
  readonly count: number;
  /** The addresses that are asked for when the stream says this. */
  readonly asks: (name: string, data: string) => readonly string[];
}

/** The public's screens on a competition of ours. */
export const ourCrowd = ({ url, compId, count }: Omit<Asked, 'loads'>): Crowd => ({
  stream: `${url}${V5}/competition/${compId}/stream`,
  count,
  asks: (name, data) => (name === 'change' ? groupsIn(data).map((id) => `${url}${V5}/public/results/${compId}/${id}`) : []),
});

/** Screens that ask at once for all that they hear of. */
export async function openCrowd({ stream, count, asks }: Crowd): Promise<Pick<Followers, 'close'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const heard = (name: string, data: string) => {
    for (const address of asks(name, data)) load(agent, address).catch(() => undefined);
  };
  const streams = await Promise.all(Array.from({ length: count }, () => openStream(stream, heard)));
  return {
    async close() {
      for (const one of streams) one.destroy();
      agent.destroy();
    },
  };
}

/** `heard`: the name of an event, empty where it has none, and its data. */
function openStream(address: string, heard: (name: string, data: string) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${address}: ${answer.statusCode}`));
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const [, name = '', data] = /^(?:event: (change|output)\n)?data: (.*)$/m.exec(event) ?? [];
          if (data) heard(name, data);
        }
      });
      answer.on('error', () => undefined);
      resolve(answer);
    }).on('error', reject);
  });
}

function load(agent: Agent, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${address}: ${answer.statusCode}`))));
    }).on('error', reject);
  });
}
