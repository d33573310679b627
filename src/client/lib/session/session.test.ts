import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getToasts } from '#client/ui/toast/toast.ts';
import type { AppConfig } from '#contracts/public/config.ts';
import { units } from '#tests/fixtures/units.ts';
import { endLeftSession } from './ending-session.ts';
import { currentSession, isSessionOf, refreshConfig, restoreSession } from './session.ts';
import { signIn, signOut } from './sign-in.ts';
import { keepToken, token } from './token.ts';

const KEPT = 'callroom.config';
const TOKEN = 'token-of-dora';
const person = userOf(3, 'Dora Desk', 'dora@demo.test');
const never = { every: 60, lastRun: null };
const config = (user: AppConfig['userInfo']['user']): AppConfig => ({
  systemName: 'Callroom',
  env: 'test',
  theme: '',
  logo: '',
  currency: 'GBP',
  userId: user.id,
  role: user.role,
  menus: [],
  organisations: [],
  options: {
    addCost: 0,
    minFee: 0,
    minCost: 0,
    percCharged: 5,
    nationaladdCost: 0,
    nationalminCost: 0,
    cartTimeLimit: 30,
    health: { entryCheck: never, healthMonitor: never, orderCheck: never, paymentStatus: never, waitingList: never },
    homePage: { defaultFilters: { fromDate: '2026-06-01', type: 'ALL', display: 'CARD', pagesize: 25 } },
    password: { regex: '.{8,}', helpText: '' },
    defaultAllowExpiredRegistration: false,
    useStripeConnect: false,
    defaultMandatoryPB: false,
  },
  userInfo: { user, areas: [], clubs: [], orgs: [], security: { permLevels: { builder: [] } }, e4s_credit: units(0) },
  demo: true,
  impersonator: null,
});
const nobody = userOf(0, 'ANONYMOUS', '');

function userOf(id: number, name: string, email: string): AppConfig['userInfo']['user'] {
  const role = id === 0 ? 'ANON' : 'USER';
  const account = { id, role, display_name: name, user_email: email, google_email: '' } as const;
  return { ...account, impersonating: false, version: 'v2', permissions: [] };
}

let server: Server;
/** What the server does: knows the token, has forgotten it, or is broken. */
let mood: 'well' | 'forgetful' | 'broken' = 'well';
let shelf: Map<string, string>;
let loggedOut = 0;

function storage() {
  const kept = new Map<string, string>();
  const api = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, api };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const known = mood === 'well' && request.headers.authorization === `Bearer ${TOKEN}`;
    const body = request.url?.includes('/token')
      ? { token: TOKEN, user_email: person.user_email, user_nicename: 'dora', user_display_name: person.display_name }
      : {
          errNo: 0,
          error: '',
          message: '',
          data: request.url?.includes('logout') ? { signedOut: known } : config(known ? person : nobody),
          meta: null,
        };
    if (request.url?.includes('logout') && known) loggedOut += 1;
    response.writeHead(mood === 'broken' ? 502 : 200, { 'content-type': 'application/json' });
    response.end(mood === 'broken' ? 'Bad gateway' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init));
});
beforeEach(() => {
  const local = storage();
  shelf = local.kept;
  vi.stubGlobal('localStorage', local.api);
  vi.stubGlobal('sessionStorage', storage().api);
  mood = 'well';
  loggedOut = 0;
  restoreSession();
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

describe('a session', () => {
  test('begins with a sign-in and leaves no token outside the tab', async () => {
    expect(await signIn('dora', 'secret')).toBeUndefined();
    expect(currentSession()).toMatchObject({ user: { name: 'Dora Desk' }, hasToken: true });
    expect(JSON.stringify([...shelf])).not.toContain(TOKEN);
  });

  test('is taken up by a device that starts without a network: the person is known, a token is not', async () => {
    await signIn('dora', 'secret');
    vi.stubGlobal('sessionStorage', storage().api);
    restoreSession();
    mood = 'broken';
    expect(await refreshConfig()).toBe(false);
    expect(currentSession()).toMatchObject({ user: { name: 'Dora Desk' }, hasToken: false });
  });

  test('loses a token that the server has forgotten, and keeps the name of the last user', async () => {
    await signIn('dora', 'secret');
    mood = 'forgetful';
    expect(await refreshConfig()).toBe(true);
    expect(token()).toBeUndefined();
    expect(currentSession()).toMatchObject({ user: { name: 'Dora Desk' }, hasToken: false });
  });

  test('keeps the token while the server is broken', async () => {
    await signIn('dora', 'secret');
    mood = 'broken';
    await refreshConfig();
    expect(currentSession().hasToken).toBe(true);
  });

  test('is not ended by an answer to a question that was asked before the sign-in', async () => {
    const early = refreshConfig();
    keepToken(TOKEN);
    expect(await early).toBe(true);
    expect(token()).toBe(TOKEN);
  });

  test('is nobody’s with a new token until the server says whose it is', async () => {
    await signIn('dora', 'secret');
    expect(await isSessionOf(person.id)).toBe(true);
    mood = 'broken';
    keepToken('of somebody else');
    expect(currentSession().user?.id).toBe(person.id);
    expect(await isSessionOf(person.id)).toBe(false);
    mood = 'well';
    keepToken(TOKEN);
    expect(await isSessionOf(person.id)).toBe(true);
  });

  test('says when the server could not be told of its end, and tells it later', async () => {
    await signIn('dora', 'secret');
    mood = 'broken';
    expect(await signOut()).toBe(false);
    expect(currentSession()).toMatchObject({ user: undefined, hasToken: false });
    mood = 'well';
    expect(loggedOut).toBe(0);
    vi.stubGlobal('document', new EventTarget());
    for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
    endLeftSession();
    await expect.poll(() => JSON.stringify(getToasts())).toContain('The server has ended your last sign-in too.');
    expect(loggedOut).toBe(1);
  });

  test('ends with nothing of the person left on the device', async () => {
    await signIn('dora', 'secret');
    expect(await signOut()).toBe(true);
    expect(currentSession()).toEqual({ config: undefined, user: undefined, hasToken: false });
    // The random text by which the server knows this browser again says nothing about anybody.
    expect([...shelf.keys()]).toEqual(['callroom.browser']);
  });
});

test('ANONYMOUS is nobody, and what cannot be read is not there', () => {
  shelf.set(KEPT, JSON.stringify(config(nobody)));
  restoreSession();
  expect(currentSession().user).toBeUndefined();
  shelf.set(KEPT, '{"half":');
  restoreSession();
  expect(currentSession().config).toBeUndefined();
});

test('a token alone shows as one before the name is known', () => {
  keepToken(TOKEN);
  expect(currentSession()).toMatchObject({ user: undefined, hasToken: true });
});
