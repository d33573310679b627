import { Agent, get, type IncomingMessage } from 'node:http';
import { StreamEvent } from '#contracts/public/stream-event.ts';

/** Screens that follow a competition as the public's do: an event stream each; `loads`: they ask for the event's results once they hear of it. */
interface Asked {
  readonly url: string;
  readonly compId: number;
  readonly count: number;
  readonly loads: boolean;
}

export interface Followers {
  /** Milliseconds from now until each has heard, and has the results where it asks for them, that an event changed. */
  all(eventGroupId: number): Promise<readonly number[]>;
  close(): void;
}

export async function openFollowers({ url, compId, count, loads }: Asked): Promise<Followers> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  let listeners: ((index: number, groups: readonly number[]) => void)[] = [];
  const heard = (index: number) => (groups: readonly number[]) => {
    for (const listener of listeners) listener(index, groups);
  };
  const streams = await Promise.all(
    Array.from({ length: count }, (_, i) => openStream(`${url}/wp-json/e4s/v5/competition/${compId}/stream`, heard(i))),
  );
  return {
    async all(eventGroupId) {
      const from = performance.now();
      const waiting = streams.map(() => Promise.withResolvers<number>());
      const listener = (index: number, groups: readonly number[]) => {
        const one = waiting[index];
        if (!one || (groups.length > 0 && !groups.includes(eventGroupId))) return;
        const address = `${url}/wp-json/e4s/v5/public/results/${compId}/${eventGroupId}`;
        if (loads) load(agent, address).then(() => one.resolve(performance.now() - from), one.reject);
        else one.resolve(performance.now() - from);
      };
      listeners.push(listener);
      const times = await Promise.all(waiting.map(({ promise }) => promise));
      listeners = listeners.filter((one) => one !== listener);
      return times;
    },
    close() {
      for (const stream of streams) stream.destroy();
      agent.destroy();
    },
  };
}

function openStream(address: string, heard: (groups: readonly number[]) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${address}: ${answer.statusCode}`));
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^event: change\ndata: (.*)$/m.exec(event)?.[1];
          if (data) heard(StreamEvent.parse(JSON.parse(data)).eventGroups);
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
