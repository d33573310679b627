import { BASE } from '#contracts/shared/endpoint.ts';
import { FeedEnvelope, RefusedEnvelope } from '#contracts/shared/reply.ts';
import type { VenueRow } from '#domain/sync/row.ts';
import type { Cursor } from '#local/database.ts';
import { problemOf, type Reply } from '#local/judge.ts';
import { type Trouble, troubleProblem } from '#local/problem.ts';
import { areVenueRows } from '#local/quick-check.ts';
import type { Problem } from '#local/venue.ts';

/** A page of the change feed that was checked. `text` is the reply as it came, for storing. */
export interface FeedPage {
  readonly rows: readonly VenueRow[];
  readonly next: number;
  readonly done: boolean;
  readonly total: number;
  /** Which history of the server the change numbers belong to; an older server does not say. */
  readonly epoch?: string | undefined;
  readonly text: string;
}

export type FeedReply =
  | { readonly is: 'page'; readonly page: FeedPage }
  | { readonly is: 'trouble'; readonly trouble: Trouble; readonly problem: Problem }
  | { readonly is: 'sign-in' }
  /** The competition is not there, or not for this user: asking again does not help. */
  | { readonly is: 'refused'; readonly problem: Problem };

/** Where the feed is kept. Each save is one transaction with the cursor. */
export interface FeedStore {
  cursor(compId: number): Promise<Cursor>;
  /** The cursor after it; undefined, and nothing done, when it has moved on from `since` meanwhile, by another tab. */
  save(compId: number, since: number, page: FeedPage, syncedAt: number): Promise<Cursor | undefined>;
  /**
   * The server has gone back to an earlier state. All rows are let go; what the device did and the server may have forgotten waits to be sent
   * again.
   */
  restart(compId: number): Promise<void>;
}

export function changesPath(compId: number, since: number, limit: number): string {
  return `${BASE}/competition/${compId}/changes?since=${since}&limit=${limit}`;
}

/** Judges a reply like the courier does: what is not recognisably our page is never stored. */
export function judgeFeed(reply: Reply, since: number): FeedReply {
  if ('failed' in reply) return trouble('no-network');
  if (reply.redirected) return trouble('not-our-server');
  if (reply.status >= 500 || [408, 425, 429].includes(reply.status)) return trouble('server-trouble');
  if (!/^application\/(?:[\w.]+\+)?json\b/i.test(reply.contentType)) return trouble('not-our-server');
  if (reply.status === 401) return { is: 'sign-in' };
  const body = parseJson(reply.text);
  if (reply.status !== 200) {
    const refusal = RefusedEnvelope.safeParse(body);
    if (!refusal.success) return trouble('not-our-server');
    const { code, remedy } = refusal.data.data;
    return { is: 'refused', problem: problemOf(code, refusal.data.error, remedy) };
  }
  const page = readPage(body, reply.text);
  return page && (page.done || page.next > since)
    ? { is: 'page', page }
    : { is: 'trouble', trouble: 'server-trouble', problem: UNREADABLE };
}

/** A stored or received page; undefined when it is none. */
function readPage(body: unknown, text: string): FeedPage | undefined {
  const shell = FeedEnvelope.safeParse(body);
  if (!shell.success) return undefined;
  const { rows, next, done, total, epoch } = shell.data.data;
  return areVenueRows(rows) ? { rows, next, done, total, epoch, text } : undefined;
}

export function readStoredPage(text: string): FeedPage | undefined {
  return readPage(parseJson(text), text);
}

const UNREADABLE: Problem = {
  code: 'unreadable',
  message: 'The server sent data that this version of the app cannot read. What is on this device stays as it is.',
  remedy: 'Reload the page to get the newest version; tell the organiser if this comes back.',
};

function trouble(name: Trouble): FeedReply {
  return { is: 'trouble', trouble: name, problem: troubleProblem(name) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
