import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AGENT_HEADER, type Body, COURIER_HEADER, type Endpoint, type Params, type Query } from '#contracts/shared/endpoint.ts';
import { DEVICE_STATE_HEADER, DeviceState } from '#contracts/venue/device.ts';
import { type Audited, kindOf } from '#domain/security/security-log.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { findAgent, findCaller, findScope } from '#server/db/read/find-caller.ts';
import type { SecurityLog } from '#server/db/security-log.ts';
import { type Answer, type Refused, refuse } from '#server/lib/http/answer.ts';
import type { AnswerCache, InvalidationList } from '#server/lib/http/answer-cache.ts';
import { sendCached } from '#server/lib/http/cached-answer.ts';
import { throwIfGone } from '#server/lib/http/caller-gone.ts';
import { holdsMore } from '#server/lib/http/holds-more.ts';
import { holdsNul } from '#server/lib/http/holds-nul.ts';
import { saysNewerValues } from '#server/lib/http/newer-value.ts';
import type { Caller, Scope, User } from '#server/lib/http/principal.ts';
import { refusalEnvelope } from '#server/lib/http/refusal-text.ts';
import { type Asked, authorise, takesAgents } from './authorise.ts';
import { checkAnswer } from './check-answer.ts';
import { addressedCompetition, hiddenFrom } from './named-competition.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** The account that somebody who is not signed in tried to use, for the security log. */
    triedAccount?: number;
    /** What the security log calls this one, where only some calls of its contract are noted. */
    auditedAs?: Audited;
  }
}

/** What a handler gets: the call as its contract parsed it, and who makes it. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** Never undefined where the contract wants somebody signed in. */
  readonly caller: Caller;
  readonly request: FastifyRequest;
}
/** `streaming`: the handler has taken the connection over and answers by itself. */
type Handler<E extends Endpoint> = (call: Call<E>, reply: FastifyReply) => Promise<Answer<E> | 'streaming'>;

interface RouteOptions {
  /** Answers without an envelope, as the existing system does. */
  readonly bare?: true;
  /** Fills in what an older client leaves to headers, before the contract looks at it. */
  readonly prepare?: (body: unknown, request: FastifyRequest) => unknown;
  readonly bodyLimit?: number;
}

/** What a link to a screen shows where it is shared, and what a browser without JavaScript needs. */
export interface PageHead {
  /** The path of the screen. */
  readonly address: RegExp;
  /** HTML; empty: nothing is known of it. */
  readonly head: (found: RegExpMatchArray, query: URLSearchParams) => Promise<string>;
}

/** Where routes are added, and which have been: the authorisation matrix and OpenAPI read them. */
export interface Router {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly endpoints: Endpoint[];
  readonly security: SecurityLog;
  /** Competitions by id, for public calls: whoever asks with the rest of a stadium needs no look-up. */
  readonly scopes: AnswerCache<Scope | undefined>;
  /** Public answers that are cached until what they show changes: whoever caches one adds it. */
  readonly shown: InvalidationList;
  /** What stands in the head of the app's own page at some addresses: whoever knows one adds it. */
  readonly heads: PageHead[];
  /** An answer that does not fit its contract is an error: for tests and developers. */
  readonly checksAnswers: boolean;
}

/**
 * Adds the route of a contract: permission first, and whether the competition it names may be known of, then the contract's parsing, then the
 * handler, then the envelope. There is no other way to add a call, so none goes unclassified.
 */
export function route<const E extends Endpoint>(
  router: Router,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  router.endpoints.push(endpoint);
  router.app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...bodyLimitOf(endpoint, options),
    onRequest: async (request, reply) => {
      const asked: Asked = { params: record(request.params), query: record(request.query), headers: request.headers };
      const compId = await addressedCompetition(router.pool, endpoint, asked);
      const caller = await callerOf(router, { token: bearer(request), compId, deviceId: namedDevice(request) });
      const key = takesAgents(endpoint.who) ? request.headers[AGENT_HEADER] : undefined;
      request.caller =
        typeof key === 'string' ? { ...caller, agent: await findAgent(router.pool, caller.scope?.compId, key) } : caller;
      const refused = authorise(endpoint, request.caller, asked) ?? hiddenFrom(request.caller, endpoint);
      if (refused) await sendRefusal(reply, refused);
    },
    onResponse: async (request, reply) => noteIt(router, endpoint, request, reply.statusCode),
    handler: async (request, reply) => {
      throwIfGone(request);
      const call = await aboutBody(router.pool, endpoint, parseCall(endpoint, request, options));
      const answer = 'refused' in call ? call : await handler(call, reply);
      if (answer === 'streaming') return reply;
      if (router.checksAnswers) checkAnswer(endpoint, answer);
      return send(reply, answer, options);
    },
  });
}

/** Reading a large body takes the whole server's time: a caller who is not signed in may send a form at most. */
const STRANGERS_BODY = 16 * 1024;

function bodyLimitOf({ who }: Endpoint, { bodyLimit }: RouteOptions): { bodyLimit?: number } {
  if (bodyLimit !== undefined) return { bodyLimit };
  return who === 'anyone' ? { bodyLimit: STRANGERS_BODY } : {};
}

/** A call that a limit turned away at the door has no caller yet. */
function noteIt({ security }: Router, { audit, method, path }: Endpoint, request: FastifyRequest, status: number): void {
  const kind = kindOf(status, request.auditedAs ?? audit);
  if (!kind) return;
  const caller: Caller | undefined = request.caller;
  const userId = caller?.user?.impersonator?.id ?? caller?.user?.id ?? request.triedAccount ?? 0;
  security.note({ kind, userId, address: request.ip, call: `${method} ${path}` });
}

async function callerOf({ pool, scopes }: Router, claims: Parameters<typeof findCaller>[1]): Promise<Caller> {
  const { token, compId, deviceId } = claims;
  if (token !== undefined || deviceId !== undefined || compId === undefined) return findCaller(pool, claims);
  return { user: undefined, scope: await scopes.get(String(compId), compId, () => findScope(pool, compId)), isLocked: false };
}

/** The competition that only the body names, for the contracts that say so. */
async function aboutBody<E extends Endpoint>(pool: Pool, endpoint: E, call: Call<E> | Refused): Promise<Call<E> | Refused> {
  if (endpoint.about !== 'body.compId' || 'refused' in call) return call;
  const caller = { ...call.caller, scope: await findScope(pool, CompetitionBody.parse(call.body).compId) };
  return hiddenFrom(caller, endpoint) ?? { ...call, caller };
}
const CompetitionBody = z.object({ compId: z.int() });

function parseCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, { prepare }: RouteOptions): Call<E> | Refused {
  const unknown = endpoint.method === 'GET' ? unknownFilter(endpoint, record(request.query)) : undefined;
  if (unknown !== undefined) return unknownName(unknown);
  const body = prepare ? prepare(request.body, request) : request.body;
  const parts = { params: request.params, query: request.query, body };
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    const result = schema ? z.safeParse(schema, parts[part]) : undefined;
    // A newer device says what this server does not know, or would forget: the device keeps it until the server is as new.
    const ofCourier = part === 'body' && request.headers[COURIER_HEADER] !== undefined;
    if (result && !result.success)
      return ofCourier && saysNewerValues(body, result.error.issues) ? refuse('server-older') : invalid(result.error);
    if (holdsNul(result?.data))
      return refuse('invalid', { message: 'A text holds a character that cannot be stored. Nothing was changed.' });
    if (ofCourier && holdsMore(body, result?.data)) return refuse('server-older');
    parsed[part] = result?.data;
  }
  return { ...parsed, caller: request.caller, request } as Call<E>;
}

/** Whoever misspells a filter, or asks by one that is not there, does not take the whole list for the filtered one. */
function unknownFilter({ query }: Endpoint, asked: Record<string, unknown>): string | undefined {
  const known = query && 'shape' in query ? record(query.shape) : {};
  return Object.keys(asked).find((name) => !Object.hasOwn(known, name));
}

function unknownName(field: string): Refused {
  return refuse('invalid', { field, message: `${field}: this call knows nothing of that name. Nothing was changed.` });
}

function invalid(error: z.core.$ZodError): Refused {
  const issue = error.issues[0];
  if (issue?.code === 'unrecognized_keys') return unknownName(issue.keys.join(', '));
  const field = issue?.path.join('.') ?? '';
  const tooLong = issue?.code === 'too_big' && issue.origin === 'string';
  const said = tooLong ? `At most ${issue.maximum} characters` : (issue?.message ?? 'not understood').replace(/\.$/, '');
  if (SENTENCE.test(said)) return refuse('invalid', { field, message: `${said}. Nothing was changed.` });
  // For developers of clients, not for people who type.
  const { remedy } = reasonText('invalid');
  return refuse('invalid', { field, message: `${field ? `${field}: ` : ''}${said}. Nothing was changed.`, remedy });
}

/** What a contract says to people about a field of theirs stands for itself; the library's own words do not. */
const SENTENCE = /^(?!Invalid )[A-Z]\S* \S/;

function send<E extends Endpoint>(reply: FastifyReply, answer: Answer<E>, { bare }: RouteOptions): FastifyReply {
  if ('refused' in answer) return sendRefusal(reply, answer);
  if ('cached' in answer) return sendCached(reply, answer.cached);
  if (bare && 'data' in answer) return reply.send(answer.data);
  reply.type('application/json; charset=utf-8');
  if ('json' in answer) return reply.send(`{"errNo":0,"error":"","message":"","data":${answer.json},"meta":null}`);
  const meta = 'meta' in answer ? answer.meta : null;
  return reply.send({ errNo: 0, error: '', message: answer.message ?? '', data: answer.data, meta });
}

export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  const { status, body } = refusalEnvelope(refused);
  return reply.code(status).send(body);
}

const Uuid = z.uuid();

/** The device that a call says it comes from. */
export function namedDevice({ headers }: FastifyRequest): string | undefined {
  const named = z.safeParse(Uuid, headers['x-device']);
  return named.success ? named.data : undefined;
}

/** How the device says that it is. */
export function deviceState({ headers }: FastifyRequest): z.infer<typeof DeviceState> {
  const said = headers[DEVICE_STATE_HEADER];
  return DeviceState.safeParse(Object.fromEntries(new URLSearchParams(typeof said === 'string' ? said : ''))).data ?? {};
}

/** Not a file of the app. By the route that was found: an address can be written in many ways. */
export function isCall({ routeOptions, url }: FastifyRequest): boolean {
  return /^\/(wp-|healthz$|openapi\.json$)/.test(routeOptions.url ?? url);
}

/** The token of the Authorization header. */
export function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{16,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The signed-in user and the competition: for handlers whose contract lets nobody else in. */
export function signedIn({ user }: Caller): User {
  if (!user) throw new Error('the contract of this call lets strangers in');
  return user;
}
export function namedScope({ scope }: Caller): Scope {
  if (!scope) throw new Error('the contract of this call names no competition');
  return scope;
}
