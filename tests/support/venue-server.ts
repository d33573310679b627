import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import * as z from 'zod/mini';
import { postToken } from '#contracts/account/account.ts';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { ActionAnswers, postOwnCheckIns } from '#contracts/venue/venue-action.ts';
import { type App, type AppDeps, buildApp } from '#server/app.ts';
import { type Listening, listen } from '#server/db/connection/listen.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { NOW } from './database-names.ts';
import { type FreshDatabase, freshDatabase } from './postgres.ts';

export type DemoUser = 'admin' | 'organiser' | 'desk' | 'official' | 'parent' | 'club' | 'finance';

export interface VenueServer extends FreshDatabase {
  readonly app: App;
  readonly http: FastifyInstance;
  /** Moves the server's clock; it stands still otherwise. */
  setNow(ms: number): void;
}

/** The real app on a database of its own with the demo meetings, its clock at `NOW`; `more` is told the clock. */
export async function venueServer(
  from: 'demo' | 'empty' = 'demo',
  more?: (now: () => number) => Promise<Partial<AppDeps>>,
): Promise<VenueServer> {
  const database = await freshDatabase(from);
  let at = NOW;
  const now = () => at;
  const app = await buildApp({ pool: database.pool, now, demo: true, ...(await more?.(now)) });
  const listening: Listening = await listen({ url: database.url }, app.listener);
  afterAll(async () => {
    await app.close();
    await listening.close();
  });
  const setNow = (ms: number) => {
    at = ms;
  };
  return { ...database, app, http: app.http, setNow };
}

const tokens = new WeakMap<FastifyInstance, Map<string, Promise<string>>>();

/** A session of a demo account; one for the whole file. */
export function tokenOf(http: FastifyInstance, user: DemoUser): Promise<string> {
  const known = tokens.get(http) ?? new Map<string, Promise<string>>();
  tokens.set(http, known);
  const token = known.get(user) ?? signIn(http, `${user}@demo.test`, 'callroom-demo');
  known.set(user, token);
  return token;
}

async function signIn(http: FastifyInstance, username: string, password: string, agent = 'a test'): Promise<string> {
  const headers = { 'user-agent': agent };
  const answer = await http.inject({ method: 'POST', url: postToken.path, payload: { username, password }, headers });
  return postToken.data.parse(answer.json()).token;
}

/** The header of a session of its own, as each tablet has one: locking the tablet ends it. */
export async function signedInAs(
  http: FastifyInstance,
  user: DemoUser,
  agent?: string,
): Promise<{ readonly authorization: string }> {
  return { authorization: `Bearer ${await signIn(http, `${user}@demo.test`, 'callroom-demo', agent)}` };
}

export interface Answered {
  readonly status: number;
  readonly body: {
    readonly errNo: number;
    readonly error: string;
    readonly message: string;
    readonly data: unknown;
    readonly meta: unknown;
  };
}
export const AnyEnvelope = z.object({
  errNo: z.int(),
  error: z.string(),
  message: z.string(),
  data: z.unknown(),
  meta: z.unknown(),
});

/** One call in the envelope. */
export async function call(
  http: FastifyInstance,
  user: DemoUser | undefined,
  method: Endpoint['method'],
  url: string,
  payload?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const authorization = user && { authorization: `Bearer ${await tokenOf(http, user)}` };
  const answer = await http.inject({
    method,
    url,
    headers: { 'x-callroom': '1', ...authorization, ...headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: AnyEnvelope.parse(answer.json()) };
}

/** What a call refused says, for programs. */
export function codeOf({ body }: Answered): string {
  return z.object({ code: z.string() }).parse(body.data).code;
}

export function answersOf({ body }: Answered): z.infer<typeof ActionAnswers> {
  return ActionAnswers.parse(body.data);
}

/** The same from a person's own phone. */
export function ownAnswersOf({ body }: Answered): z.infer<typeof postOwnCheckIns.data> {
  return postOwnCheckIns.data.parse(body.data);
}

/** A device of a test: gives each action the stamps that a tablet would. */
export function testDevice() {
  const deviceId = randomUUID();
  let seq = 0;
  return {
    deviceId,
    stamp: (more: { readonly opId?: string; readonly base?: number; readonly occurredAt?: string } = {}) => {
      seq += 1;
      return { opId: randomUUID(), deviceId, seq, base: 0, occurredAt: new Date(NOW).toISOString(), ...more };
    },
  };
}

/** All rows of a competition, pulled as a device would. */
export async function pull(http: FastifyInstance, compId: number, since = 0, user: DemoUser = 'organiser') {
  const rows: { kind: string; version: number; [field: string]: unknown }[] = [];
  for (let from = since; ; ) {
    const { body } = await call(http, user, 'GET', `/wp-json/e4s/v5/competition/${compId}/changes?since=${from}`);
    const page = Page.parse(body.data);
    rows.push(...page.rows);
    from = page.next;
    if (page.done) return { rows, next: page.next, total: page.total };
  }
}
const Page = z.object({
  rows: z.array(z.looseObject({ kind: z.string(), version: z.int() })),
  next: z.int(),
  done: z.boolean(),
  total: z.int(),
});

export async function changeNo(pool: Pool, compId: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select change_no as n from competition where id = $1', [compId]);
  return rows[0]?.n ?? 0;
}
