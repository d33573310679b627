import type { Reply } from '#local/judge.ts';

/**
 * What befalls one call. `late`: the device gives up, and the server gets the call at some later time, after others. `slow`: the server has
 * done it, and the reply comes after other things have happened on this device and elsewhere.
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

export interface Network {
  /** Runs a call through the weather. `serve` is the server's side: it may be run once, twice, later or never. */
  carry(weather: Weather, serve: () => string): Promise<Reply>;
  /** Calls that were given up and are still on their way. */
  readonly adrift: (() => string)[];
  /** Replies that are still on their way. */
  readonly slow: (() => void)[];
}

export function makeNetwork(): Network {
  const adrift: (() => string)[] = [];
  const slow: (() => void)[] = [];
  return {
    adrift,
    slow,
    async carry(weather, serve) {
      switch (weather) {
        case 'fair':
          return json(200, serve());
        case 'request lost':
          return { failed: 'network' };
        case 'reply lost':
          serve();
          return { failed: 'network' };
        case 'twice':
          serve();
          return json(200, serve());
        case 'late':
          adrift.push(serve);
          return { failed: 'timeout' };
        case 'slow': {
          const reply = json(200, serve());
          return new Promise((resolve) => slow.push(() => resolve(reply)));
        }
        case 'timeout':
          serve();
          return { failed: 'timeout' };
        case 'portal':
          return { ...json(200, '<html>Welcome to Stadium WiFi</html>'), contentType: 'text/html' };
        case 'redirect':
          return { ...json(302, ''), redirected: true };
        case 'truncated':
          return json(200, serve().slice(0, -9));
        case 'busy':
          return { ...json(429, ''), retryAfter: '2' };
        case 'wait':
          return { ...json(503, ''), retryAfter: '30' };
        case 'broken':
          return json(500, '{}');
        case 'bad gateway':
          serve();
          return { ...json(502, '<html>nginx</html>'), contentType: 'text/html' };
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

function json(status: number, text: string) {
  return { status, redirected: false, contentType: 'application/json; charset=utf-8', retryAfter: null, text };
}

const refusal = (status: number, code: string) =>
  json(status, JSON.stringify({ errNo: 1, error: code, message: '', data: { code }, meta: {} }));
