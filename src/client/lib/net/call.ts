import * as z from 'zod/mini';
import { messages } from '#client/lib/messages/messages.ts';
import { notes } from '#client/lib/session/notes.ts';
import { sessionEnded } from '#client/lib/session/session-end.ts';
import { forgetToken, token } from '#client/lib/session/token.ts';
import { APP_HEADER, type Body, type Data, type Endpoint, type Meta, NONCE_HEADER } from '#contracts/shared/endpoint.ts';
import { envelope, Refusal } from '#contracts/shared/envelope.ts';
import { timeLimit } from '#local/outbox/time-limit.ts';
import { type Failure, failureTexts, trouble } from './failure.ts';

type Texts = Readonly<Record<string, string | number | undefined>>;
interface Options<E extends Endpoint> {
  readonly params?: Texts;
  readonly query?: Texts;
  /** JSON, or a form that is sent as it is. */
  readonly body?: Body<E> | FormData;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Names the call: asked again with the same id, also by the browser itself, it happens once. */
  readonly once?: string;
  /** Of another session than this tab's. */
  readonly token?: string;
  /** Of a check-in code, in place of signing in. */
  readonly nonce?: string;
  /** The browser may keep the answer, in the clear, and asks by its ETag whether it still holds; for what anybody may see. Not on a device with a PIN. */
  readonly revalidate?: true;
  /** Nobody asked for it just now: a session that has ended takes them away from nothing. */
  readonly background?: boolean;
}

interface Answered<E extends Endpoint> {
  readonly ok: true;
  readonly data: Data<E>;
  readonly meta: Meta<E>;
}

/** What a call came to. `refused`: the server said no and why; `unreachable`: no answer of our server, so nothing is known. */
export type Called<E extends Endpoint> =
  | Answered<E>
  | {
      readonly ok: false;
      readonly why: 'refused';
      readonly status: number;
      readonly message: string;
      readonly refusal: Refusal | undefined;
    }
  | { readonly ok: false; readonly why: 'unreachable'; readonly message: string; readonly failure: Failure };

const TIMEOUT_MS = 15_000;
const Refused = z.object({
  errNo: z.int(),
  error: z.string(),
  message: z.optional(z.string()),
  data: z.unknown(),
  /** What the server tells administrators of its own faults. */
  meta: z.catch(z.nullish(z.object({ detail: z.string() })), null),
});

/** Calls the server as the contract says. Never throws for what a network or a server does. */
export async function call<E extends Endpoint>(endpoint: E, options: Options<E> = {}): Promise<Called<E>> {
  const sent = options.token ?? token();
  const ms = options.timeoutMs ?? TIMEOUT_MS;
  const limit = timeLimit(ms, options.signal);
  let response: Response | undefined;
  let json: unknown;
  try {
    response = await fetch(addressOf(endpoint, options), {
      method: endpoint.method,
      headers: headersOf(options, sent),
      ...(options.body !== undefined && { body: options.body instanceof FormData ? options.body : JSON.stringify(options.body) }),
      cache: options.revalidate && !notes.hasPin ? 'no-cache' : 'no-store',
      redirect: 'error',
      signal: limit.signal,
    });
    json = await response.json();
  } catch {
    // No network, a captive portal's page, a time-out or half an answer: none of them says anything about the call.
    return unreachable(endpoint, failureOf(response, limit.isOver() ? ms : undefined, options.signal));
  } finally {
    limit.end();
  }
  return classifyResponse(endpoint, response, json, { token: sent, background: options.background ?? false });
}

interface Sent {
  readonly token: string | undefined;
  readonly background: boolean;
}

function classifyResponse<E extends Endpoint>(endpoint: E, response: Response, json: unknown, sent: Sent): Called<E> {
  if (response.ok) {
    const inEnvelope = parseAnswer(endpoint, json);
    if (inEnvelope) return inEnvelope;
    // The token call answers bare, as the existing system does.
    const bare = endpoint.data.safeParse(json);
    if (bare.success) return answered(bare.data, undefined);
  }
  const refused = Refused.safeParse(json);
  if (!refused.success || refused.data.errNo === 0) return unreachable(endpoint, answeredWith(response));
  const detail = refused.data.meta?.detail;
  if (detail) trouble.set({ call: nameOf(endpoint), failure: { kind: 'status', status: response.status, serverText: detail } });
  const refusal = Refusal.safeParse(refused.data.data);
  if (response.status === 401 && sent.token !== undefined && sent.token === token()) {
    forgetToken();
    sessionEnded(sent.background);
  }
  return {
    ok: false,
    why: 'refused',
    status: response.status,
    message: refused.data.message || refused.data.error,
    refusal: refusal.success ? refusal.data : undefined,
  };
}

/** An answer that went well, in its envelope; undefined: it does not fit this endpoint. */
export function parseAnswer<E extends Endpoint>(endpoint: E, json: unknown): Answered<E> | undefined {
  const answer = envelope(endpoint.data, endpoint.meta ?? z.unknown()).safeParse(json);
  return answer.success && answer.data.errNo === 0 ? answered(answer.data.data, answer.data.meta) : undefined;
}

/** Only with what the endpoint's own schemas have parsed. */
const answered = <E extends Endpoint>(data: unknown, meta: unknown) => ({ ok: true, data, meta }) as Answered<E>;
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A server that answers with an error is there: the people at it can be told which one it was. */
function unreachable(endpoint: Endpoint, failure: Failure) {
  if (failure.kind !== 'aborted') trouble.set({ call: nameOf(endpoint), failure });
  const { unreachable: away, failed } = messages.common;
  const message = failure.kind === 'status' ? failed(failureTexts(failure).error) : away;
  return { ok: false, why: 'unreachable', message, failure } as const;
}

/** `ms`: how long was waited, where that was too long. */
function failureOf(response: Response | undefined, ms: number | undefined, signal: AbortSignal | undefined): Failure {
  if (signal?.aborted) return { kind: 'aborted' };
  if (ms !== undefined) return { kind: 'timeout', ms };
  return response ? answeredWith(response) : { kind: 'network' };
}

/** Not our server's answer: that of a proxy before it, or of a network that wants to be signed in to. */
function answeredWith({ ok, status, statusText }: Response): Failure {
  return ok ? { kind: 'network' } : { kind: 'status', status, serverText: statusText };
}

export function addressOf(
  endpoint: Endpoint,
  { params = {}, query = {} }: { readonly params?: Texts; readonly query?: Texts },
): string {
  // An optional part of the path that was not given goes with its slash.
  const path = endpoint.path.replaceAll(/(\/?):(\w+)(\??)/g, (_, slash: string, name: string, optional: string) =>
    optional && params[name] === undefined ? '' : slash + encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  // Its size is younger than the tablets at the venue.
  const asked = search.toString();
  return asked ? `${path}?${asked}` : path;
}

function headersOf({ body, once, nonce }: Options<Endpoint>, sent: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    [APP_HEADER]: '1',
    ...(sent && { authorization: `Bearer ${sent}` }),
    ...(once && { 'idempotency-key': once }),
    ...(nonce && { [NONCE_HEADER]: nonce }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  };
}
