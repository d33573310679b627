import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import { must } from '#server/lib/must.ts';
import { type Answer, StripeBooks } from './fake-stripe-books.ts';

/**
 * What goes wrong with the next call of a path. `lost`: it never arrives; `cut`: it is done, and the answer is lost; `slow`: it is done, and
 * the answer comes late; a status: Stripe says no, and says so again to the same idempotency key.
 */
export type Fault = 'lost' | 'cut' | 'slow' | 500 | 400 | 402;

export interface FakeStripe {
  /** The official library, sent to the fake. */
  readonly client: Stripe;
  readonly secret: string;
  readonly books: StripeBooks;
  /** The next calls that end so, such as `POST /v1/refunds`, go wrong, one after the other. */
  breaks(path: string, ...faults: readonly Fault[]): void;
  /** Faults that have not come up yet. */
  pending(): number;
  /** Nothing goes wrong any more. */
  calm(): void;
  /** Its idempotency keys are a day old. */
  forget(): void;
  /** A notice as Stripe signs it: body and header. */
  notice(
    type: string,
    object: object,
    how?: { readonly id?: string; readonly secret?: string; readonly agoS?: number },
  ): { payload: string; headers: Record<string, string> };
}

const SLOW_MS = 400;
const SECRET = 'whsec_made_up';

interface Kept {
  readonly asked: string;
  readonly answer: Answer;
}

/** Stripe as far as we use it, on this machine, with its idempotency keys and its bad days. */
export async function fakeStripe(now: () => number): Promise<FakeStripe> {
  const books = new StripeBooks(now);
  const kept = new Map<string, Kept>();
  const faults: { readonly path: string; readonly fault: Fault }[] = [];
  const takeFault = (url: string): Fault | undefined => {
    const at = faults.findIndex(({ path }) => url.endsWith(path));
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(request);
    const url = request.url ?? '';
    const fault = takeFault(`${request.method} ${url}`);
    if (fault === 'lost') return void request.socket.destroy();
    const key = request.headers['idempotency-key'];
    const answer = typeof key === 'string' ? withKey(key, `${url} ${body}`) : work();
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));

    function work(): Answer {
      if (typeof fault === 'number')
        return { status: fault, body: { error: { type: 'api_error', message: `Made up ${fault}` } } };
      return books.answer(request.method ?? '', url, new URLSearchParams(body));
    }
    function withKey(name: string, asked: string): Answer {
      const before = kept.get(name);
      if (before && before.asked !== asked)
        return {
          status: 400,
          body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } },
        };
      if (before) return before.answer;
      const answer = work();
      kept.set(name, { asked, answer });
      return answer;
    }
  };

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = must(typeof address === 'object' ? address?.port : undefined, 'a port');
  const client = new Stripe('sk_test_made_up', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 5000,
  });
  return {
    client,
    secret: SECRET,
    books,
    breaks: (path, ...next) => faults.push(...next.map((fault) => ({ path, fault }))),
    pending: () => faults.length,
    calm: () => {
      faults.length = 0;
    },
    forget: () => kept.clear(),
    notice(type, object, { id = `evt_${randomUUID()}`, secret = SECRET, agoS = 0 } = {}) {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
      const timestamp = Math.floor(Date.now() / 1000) - agoS;
      const signature = client.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
