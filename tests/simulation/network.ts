import type { Reply } from '#local/outbox/classify-reply.ts';

/**
 * What befalls one call. `late`: the device gives up, and the server gets the call at some later time, after others. `slow`: the server has
 * done it, and the reply comes after other things have happened on this device and elsewhere. Whoever else answers writes a
 * `Date` of its own.
 */
export const WEATHER = [
  'fair',
  'request lost',
  'reply lost',
  'twice',
  'late',
  'slow',
  'timeout',
  'portal',
  'redirect',
  'truncated',
  'busy',
  'wait',
  'broken',
  'sign in',
  'bad gateway',
  'forbidden',
  'conflict',
  'too large',
] as const;
export type Weather = (typeof WEATHER)[number];

type Answered = Extract<Reply, { status: number }>;

/** The server's clock and the device's, as the call and its reply go by them. */
interface Clocks {
  readonly server: () => number;
  readonly device: () => number;
}

export interface Network {
  /** Runs a call through the weather. `serve` is the server's side: it may be run once, twice, later or never. */
  carry(weather: Weather, what: 'actions' | 'changes', serve: () => Served): Promise<Reply>;
  /** So many answers to come are what a cache on the way once heard the server say to this device, whatever is asked. */
  cached: { answers: number; readonly which: number };
  /** Calls that were given up and are still on their way. */
  readonly adrift: (() => void)[];
  /** Replies that are still on their way. */
  readonly slow: (() => void)[];
}

/** What the server says, with its status. */
export interface Served {
  readonly status: number;
  readonly text: string;
}

/** The clock of a router that nobody has set. */
export const FOREIGN_DATE = Date.parse('1970-01-01T00:10:00.000Z');

export function makeNetwork(clocks: Clocks): Network {
  const adrift: (() => void)[] = [];
  const slow: (() => void)[] = [];
  const said: Served[] = [];
  return {
    cached: { answers: 0, which: 0 },
    adrift,
    slow,
    async carry(weather, what, serve) {
      const sentAt = clocks.device();
      const dated = (answer: Answered, date: number): Answered => ({
        ...answer,
        dated: { date, sentAt, receivedAt: clocks.device() },
      });
      const ours = () => {
        const served = serve();
        if (what === 'changes') said.push(served);
        return dated(json(served.status, served.text), clocks.server());
      };
      const theirs = (answer: Answered) => dated(answer, FOREIGN_DATE);
      const old = said[this.cached.which % said.length];
      if (old && what === 'changes' && this.cached.answers > 0) {
        this.cached.answers -= 1;
        return theirs(json(old.status, old.text));
      }
      switch (weather) {
        case 'fair':
          return ours();
        case 'request lost':
          return { failed: 'network' };
        case 'reply lost':
          serve();
          return { failed: 'network' };
        case 'twice':
          serve();
          return ours();
        case 'late':
          adrift.push(serve);
          return { failed: 'timeout' };
        case 'slow': {
          const reply = ours();
          return new Promise((resolve) =>
            slow.push(() =>
              resolve({ ...reply, ...(reply.dated && { dated: { ...reply.dated, receivedAt: clocks.device() } }) }),
            ),
          );
        }
        case 'timeout':
          serve();
          return { failed: 'timeout' };
        case 'portal':
          return theirs({ ...json(200, '<html>Welcome to Stadium WiFi</html>'), contentType: 'text/html' });
        case 'redirect':
          return theirs({ ...json(302, ''), redirected: true });
        case 'truncated': {
          const reply = ours();
          return { ...reply, text: reply.text.slice(0, -9) };
        }
        case 'busy':
          return { ...json(429, ''), retryAfter: '2' };
        case 'wait':
          return theirs({ ...json(503, ''), retryAfter: '30' });
        case 'broken':
          return json(500, '{}');
        case 'bad gateway':
          serve();
          return theirs({ ...json(502, '<html>nginx</html>'), contentType: 'text/html' });
        case 'sign in':
          return refusal(401, 'sign-in');
        case 'forbidden':
          return refusal(403, 'forbidden');
        case 'conflict':
          return refusal(409, 'conflict');
        case 'too large':
          return refusal(413, 'too-large');
      }
    },
  };
}

function json(status: number, text: string): Answered {
  return { status, redirected: false, contentType: 'application/json; charset=utf-8', retryAfter: null, text };
}

const refusal = (status: number, code: string) =>
  json(status, JSON.stringify({ errNo: 1, error: code, message: '', data: { code }, meta: {} }));
