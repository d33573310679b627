import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Body, Endpoint, Params, Query } from '#contracts/shared/endpoint.ts';
import type { Pool } from '#server/db/pool.ts';
import { type Answer, type Refused, refuse } from './answer.ts';
import { type Asked, askedCompetition, authorise } from './authorise.ts';
import { holdsNul } from './holds-nul.ts';
import { sendKept } from './kept-answer.ts';
import { type Caller, findCaller, type Scope, type User } from './principal.ts';
import { refusalEnvelope } from './refusal-text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
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

/** Where routes are added, and which have been: the authorisation matrix and OpenAPI read them. */
export interface Router {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly endpoints: Endpoint[];
  /** Competitions by id: their organisation never changes, so a public call needs no look-up. */
  readonly scopes: Map<number, Scope>;
}

/**
 * Adds the route of a contract: permission first, then the contract's parsing, then the handler, then the envelope. There is no other way to add
 * a call, so none goes unclassified.
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
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    onRequest: async (request, reply) => {
      const asked: Asked = { params: record(request.params), query: record(request.query), headers: request.headers };
      request.caller = await callerOf(router, bearer(request), askedCompetition(endpoint, asked));
      const refused = authorise(endpoint, request.caller, asked);
      if (refused) await sendRefusal(reply, refused);
    },
    handler: async (request, reply) => {
      const call = parseCall(endpoint, request, options);
      const answer = 'refused' in call ? call : await handler(call, reply);
      return answer === 'streaming' ? reply : send(reply, answer, options);
    },
  });
}

async function callerOf({ pool, scopes }: Router, token: string | undefined, compId: number | undefined): Promise<Caller> {
  const known = token === undefined && compId !== undefined ? scopes.get(compId) : undefined;
  if (known) return { user: undefined, scope: known };
  const caller = await findCaller(pool, token, compId);
  if (caller.scope) scopes.set(caller.scope.compId, caller.scope);
  return caller;
}

function parseCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, { prepare }: RouteOptions): Call<E> | Refused {
  const body = prepare ? prepare(request.body, request) : request.body;
  const parts = { params: request.params, query: request.query, body };
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    const result = schema ? z.safeParse(schema, parts[part]) : undefined;
    if (result && !result.success) return invalid(result.error);
    if (holdsNul(result?.data))
      return refuse('invalid', { message: 'A text holds a sign that can not be kept. Nothing was changed.' });
    parsed[part] = result?.data;
  }
  return { ...parsed, caller: request.caller, request } as Call<E>;
}

function invalid(error: z.core.$ZodError): Refused {
  const issue = error.issues[0];
  const field = issue?.path.join('.') ?? '';
  return refuse('invalid', {
    field,
    message: `${field ? `${field}: ` : ''}${issue?.message ?? 'not understood'}. Nothing was changed.`,
  });
}

function send<E extends Endpoint>(reply: FastifyReply, answer: Answer<E>, { bare }: RouteOptions): FastifyReply {
  if ('refused' in answer) return sendRefusal(reply, answer);
  if ('kept' in answer) return sendKept(reply, answer.kept);
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
