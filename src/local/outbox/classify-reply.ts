import { statusOf } from '#contracts/shared/envelope.ts';
import { AnyEnvelope, HeardAnswer, HeardRefusal, HeardRow, HeardTaken } from '#contracts/shared/reply.ts';
import type { VenueRow } from '#domain/rows/row.ts';
import type { Outcome } from '#domain/sync/action.ts';
import type { Span } from '#domain/sync/span.ts';
import { isVenueRow } from '#local/feed/quick-check.ts';
import type { Problem } from '#local/venue/venue.ts';
import type { Trouble } from './problem.ts';
import { LONGEST_WAIT_MS } from './wait.ts';

/** The `Date` of a reply, with the instants of the device's clock between which it was written. */
export interface Dated {
  readonly date: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** What came back from a call, as far as anything did. */
export type Reply =
  | { readonly failed: 'network' | 'timeout' }
  | {
      readonly status: number;
      readonly redirected: boolean;
      readonly contentType: string;
      readonly retryAfter: string | null;
      readonly text: string;
      /** Whoever wrote it: a clock to go by only where the reply turns out to be our server's. */
      readonly dated?: Dated;
    };

/** What the server's ledger says about one action, with the rows that this version can read. */
export interface Heard {
  readonly outcome: Outcome;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly rows: readonly VenueRow[];
  /** Version of the row with the action's effect in it, whether it can be read or not. */
  readonly effect: number | undefined;
  readonly offers: readonly number[] | undefined;
}

/** What a reply means for the actions of the call. Only `answers` ends any of them. */
export type Verdict =
  | {
      readonly is: 'answers';
      readonly answers: ReadonlyMap<string, Heard>;
      readonly epoch?: string | undefined;
      /** The answers' rows are all that changed in it; undefined: the server does not say so, or not all of them can be read. */
      readonly span?: Span | undefined;
    }
  /** The server is in another history than the call says: it has gone back to a backup. Nothing of the call was done. */
  | { readonly is: 'other-history'; readonly epoch: string }
  | { readonly is: 'retry'; readonly trouble: Trouble; readonly retryAfterMs?: number; readonly perhapsPoison?: true }
  | { readonly is: 'sign-in' }
  | { readonly is: 'park'; readonly problem: Problem }
  | { readonly is: 'refused'; readonly problem: Problem }
  | { readonly is: 'too-large' };

/** Statuses that refuse the call as a whole and for good. */
const FINAL = new Set([400, 404, 409, 410, 422]);
const AGAIN = new Set([408, 425, 429]);

/**
 * The table "What counts as an answer" of OFFLINE.md. A reply is classified by its content type, its contract and the ids it echoes,
 * never by its status alone: whatever is not recognisably ours keeps every action.
 */
export function classifyReply(reply: Reply, sent: ReadonlySet<string>, now: number): Verdict {
  if ('failed' in reply) return { is: 'retry', trouble: 'no-network' };
  const wait = retryAfterMs(reply.retryAfter, now);
  const retryLater = (trouble: Trouble): Verdict => ({ is: 'retry', trouble, ...(wait !== undefined && { retryAfterMs: wait }) });
  if (reply.redirected) return { is: 'retry', trouble: 'not-our-server' };
  if (AGAIN.has(reply.status)) return retryLater('server-trouble');
  if (reply.status >= 500) {
    // A gateway's own errors say nothing about this call; an error of the server itself may be this call's fault.
    return reply.status === 500 ? { ...retry('server-trouble'), perhapsPoison: true } : retryLater('server-trouble');
  }
  if (reply.status === 413) return { is: 'too-large' };
  if (!/^application\/(?:[\w.]+\+)?json\b/i.test(reply.contentType)) return { is: 'retry', trouble: 'not-our-server' };
  if (reply.status === 401) return { is: 'sign-in' };
  const shell = AnyEnvelope.safeParse(parseJson(reply.text));
  // A firewall says 403 in JSON of its own: only our server's parks anything.
  if (!shell.success) return retry('not-our-server');
  const { errNo, error, data, meta } = shell.data;
  return errNo === 0 && reply.status < 300 ? answersOf(data, meta, sent) : refusal(reply.status, error, data);
}

const retry = (trouble: Trouble) => ({ is: 'retry', trouble }) as const;

/** Answers that break the contract or echo an id that was not sent count as not given. */
function answersOf(data: unknown, meta: unknown, sent: ReadonlySet<string>): Verdict {
  if (!Array.isArray(data)) return retry('not-our-server');
  const answers = new Map<string, Heard>();
  let whole = true;
  for (const item of data) {
    const heard = HeardAnswer.safeParse(item);
    if (!heard.success || !sent.has(heard.data.opId)) {
      whole = false;
      continue;
    }
    const { opId, outcome, code, message, rows = [], offers } = heard.data;
    const read = rows.filter(isVenueRow);
    if (read.length < rows.length) whole = false;
    answers.set(opId, { outcome, code, message, rows: read, effect: versionOf(rows[0]), offers });
  }
  if (answers.size === 0) return retry('not-our-server');
  const { epoch, since, next } = HeardTaken.safeParse(meta).data ?? {};
  return {
    is: 'answers',
    answers,
    epoch,
    span: whole && since !== undefined && next !== undefined ? { since, next } : undefined,
  };
}

function versionOf(row: unknown): number | undefined {
  const versioned = HeardRow.safeParse(row);
  return versioned.success ? versioned.data.version : undefined;
}

function refusal(status: number, error: string, data: unknown): Verdict {
  const parsed = HeardRefusal.safeParse(data);
  if (!parsed.success) return retry('server-trouble');
  const { code, remedy, epoch, takes } = parsed.data;
  if (code === 'other-history') return epoch === undefined ? retry('server-trouble') : { is: 'other-history', epoch };
  const effective = status >= 400 ? status : statusOfCode(code);
  if (effective === 401) return { is: 'sign-in' };
  if (effective === 403) return park(code, error, remedy);
  if (effective === 413) return { is: 'too-large' };
  if (!FINAL.has(effective)) return retry('server-trouble');
  return { is: 'refused', problem: { ...problemOf(code, error, remedy), ...(takes !== undefined && { takes }) } };
}

function statusOfCode(code: string): number {
  return Object.entries(statusOf).find(([known]) => known === code)?.[1] ?? 422;
}

function park(code: string, message?: string, remedy?: string): Verdict {
  return { is: 'park', problem: problemOf(code, message, remedy) };
}

/** The server's own message; what to do, where it does not say so, is in `domain/sync/reason.ts`, for which a desk's first load has no room. */
export function problemOf(code: string, message?: string, remedy?: string): Problem {
  return {
    code,
    message: message || `Refused: ${code}. It is kept on this device.`,
    ...(remedy && { remedy }),
  };
}

/** `Retry-After` is seconds or an HTTP date. */
function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
