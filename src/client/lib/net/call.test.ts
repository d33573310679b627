import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notes } from '#client/lib/session/notes.ts';
import { keepToken, token } from '#client/lib/session/token.ts';
import { endpoint } from '#contracts/shared/endpoint.ts';
import { addressOf, call } from './call.ts';
import { trouble } from './failure.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/wp-json/e4s/v5/thing/:id',
  summary: 'A thing',
  who: 'anyone',
  data: z.object({ name: z.string() }),
  refusals: ['not-found'],
});
const postThing = endpoint({ ...getThing, method: 'POST', body: z.object({ name: z.string() }) });

const good = { errNo: 0, error: '', message: '', data: { name: 'shot' }, meta: null };
const refused = { errNo: 7, error: 'There is no such thing.', message: '', data: { code: 'not-found' }, meta: null };

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const json = (body: unknown, status = 200) => {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};
const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init));
});
beforeEach(() => vi.stubGlobal('sessionStorage', memory()));
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

describe('a call', () => {
  test('goes where the contract says, with what is needed to be let in', async () => {
    keepToken('secret');
    let heard: IncomingMessage | undefined;
    answer = (request, response) => {
      heard = request;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(good));
    };
    const called = await call(postThing, { params: { id: 'a/b' }, query: { page: 2, club: undefined }, body: { name: 'shot' } });
    expect(called).toMatchObject({ ok: true, data: { name: 'shot' } });
    expect(heard?.url).toBe('/wp-json/e4s/v5/thing/a%2Fb?page=2');
    expect(heard?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-callroom': '1',
      'content-type': 'application/json',
    });
  });

  test('lets the browser keep a public answer, but not on a device with a PIN: there it would lie in the clear', async () => {
    vi.stubGlobal('localStorage', memory());
    const asked: (string | undefined)[] = [];
    answer = (request, response) => {
      asked.push(request.headers['cache-control']);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(good));
    };
    await call(getThing, { revalidate: true });
    notes.pinIs(true);
    await call(getThing, { revalidate: true });
    notes.pinIs(false);
    expect(asked).toEqual(['max-age=0', 'no-cache']);
  });

  test('takes a bare answer too, as the token call gives it', async () => {
    json({ name: 'bare' });
    expect(await call(getThing)).toMatchObject({ ok: true, data: { name: 'bare' } });
  });

  test('hands a refusal on in the server’s own words', async () => {
    json(refused, 404);
    expect(await call(getThing)).toMatchObject({
      ok: false,
      why: 'refused',
      status: 404,
      message: 'There is no such thing.',
      refusal: { code: 'not-found' },
    });
  });

  test.each<[string, () => void]>([
    [
      'a captive portal’s page',
      () => {
        answer = (_, r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to the wifi</html>');
      },
    ],
    ['another program’s JSON', () => json({ hello: 'world' })],
    ['an answer of another shape', () => json({ ...good, data: { name: 5 } })],
    [
      'half an answer',
      () => {
        answer = (_, r) => {
          r.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
          r.write('{"errNo":0');
          setTimeout(() => r.destroy(), 20);
        };
      },
    ],
    [
      'a redirect',
      () => {
        answer = (_, r) => void r.writeHead(302, { location: 'http://portal.invalid/' }).end();
      },
    ],
    [
      'a closed door',
      () => {
        answer = (q) => void q.socket.destroy();
      },
    ],
    [
      'an error page of a proxy',
      () => {
        answer = (_, r) => void r.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway');
      },
    ],
  ])('knows nothing after %s, and says so', async (_, misbehave) => {
    misbehave();
    expect(await call(getThing)).toMatchObject({
      ok: false,
      why: 'unreachable',
      message: expect.stringContaining('Nothing is lost here'),
    });
  });

  test('names the fault of a server that is there, and keeps it for administrators', async () => {
    answer = (_, r) => void r.writeHead(502, 'Bad Gateway', { 'content-type': 'text/html' }).end('<html></html>');
    const failed = { kind: 'status', status: 502, serverText: 'Bad Gateway' };
    expect(await call(getThing)).toMatchObject({
      message: expect.stringContaining('(Request failed with status code 502 - Bad Gateway)'),
      failure: failed,
    });
    expect(trouble.get()).toEqual({ call: 'GET /wp-json/e4s/v5/thing/:id', failure: failed });
  });

  test('keeps what the server tells administrators of a fault of its own', async () => {
    json({ errNo: 500, error: 'Something went wrong.', message: '', data: null, meta: { detail: 'TypeError: x' } }, 500);
    expect(await call(postThing)).toMatchObject({ why: 'refused', message: 'Something went wrong.' });
    expect(trouble.get()?.failure).toEqual({ kind: 'status', status: 500, serverText: 'TypeError: x' });
  });

  test('gives up after its time', async () => {
    answer = () => undefined;
    expect(await call(getThing, { timeoutMs: 50 })).toMatchObject({ ok: false, why: 'unreachable' });
  });
});

describe('a token that the server no longer knows', () => {
  test('is forgotten', async () => {
    keepToken('old');
    json(refused, 401);
    await call(getThing);
    expect(token()).toBeUndefined();
  });

  test('takes no newer one with it: the user signed in again while the answer was on its way', async () => {
    keepToken('old');
    answer = (_, response) => {
      keepToken('new');
      response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(refused));
    };
    await call(getThing);
    expect(token()).toBe('new');
  });
});

test('leaves an optional part of a path out with its slash', () => {
  const both = endpoint({ ...getThing, path: '/days/:orgId/:compId?' });
  expect(addressOf(both, { params: { orgId: 5 } })).toBe('/days/5');
  expect(addressOf(both, { params: { orgId: 5, compId: 'a/b' }, query: { q: 'x' } })).toBe('/days/5/a%2Fb?q=x');
});
