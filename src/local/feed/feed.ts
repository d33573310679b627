import { BASE } from '#contracts/shared/endpoint.ts';
import { FeedEnvelope, RefusedEnvelope } from '#contracts/shared/reply.ts';
import type { Cursor } from '#local/device/database.ts';
import { type Dated, problemOf, type Reply } from '#local/outbox/classify-reply.ts';
import { type Trouble, troubleProblem } from '#local/outbox/problem.ts';
import type { Problem } from '#local/venue/venue.ts';
import { type Arrived, goneRow, readRows } from './read-rows.ts';

/** A page of the change feed that was checked. `text` is the reply as it came, for storing. */
export interface FeedPage extends Arrived {
  readonly next: number;
  readonly done: boolean;
  readonly total: number;
  /** What the server was asked, as it heard it; an older server does not say. */
  readonly since?: number | undefined;
  readonly ask?: string | undefined;
  /** Which history of the server the change numbers belong to; an older server does not say. */
  readonly epoch?: string | undefined;
  /** What the rows are made for; an older server says nothing, and gives all. */
  readonly view?: string | undefined;
  /** Its word for the actions that it takes; an older server has none. */
  readonly takes?: string | undefined;
  /** It says which rows were deleted; an older server does not. */
  readonly tellsGone?: boolean;
  readonly text: string;
}

export type FeedReply =
  | { readonly is: 'page'; readonly page: FeedPage; readonly dated?: Dated }
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
   * All rows are let go to come anew, and where the server has gone back to an earlier state, what the device did and the server may have
   * forgotten waits to be sent again. Nothing is done when the cursor is not `from` any more.
   */
  restart(compId: number, from: Cursor, epoch: string | undefined): Promise<void>;
}

/** `ask` is another word each time, so that the answer to it cannot have been given before. */
export function changesPath(compId: number, since: number, limit: number, ask: string): string {
  return `${BASE}/competition/${compId}/changes?since=${since}&limit=${limit}&ask=${ask}`;
}

/** Classifies a reply like the courier does: what is not recognisably our page is never stored. */
export function classifyFeedReply(reply: Reply, since: number, ask?: string): FeedReply {
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
  if (!page || (!page.done && page.next <= since)) return { is: 'trouble', trouble: 'server-trouble', problem: UNREADABLE };
  if ((page.since ?? since) !== since || (page.ask ?? ask) !== ask) return STALE;
  return { is: 'page', page, ...(reply.dated && { dated: reply.dated }) };
}

/** A stored or received page; undefined when it is not one. */
function readPage(body: unknown, text: string): FeedPage | undefined {
  const shell = FeedEnvelope.safeParse(body);
  if (!shell.success) return undefined;
  const { rows, gone, ...about } = shell.data.data;
  const { strange, ...read } = readRows(rows);
  const buried = gone?.map(({ key, version }) => goneRow(key, version)) ?? [];
  return strange ? undefined : { ...about, ...read, gone: buried, tellsGone: gone !== undefined, text };
}

export function readStoredPage(text: string): FeedPage | undefined {
  return readPage(parseJson(text), text);
}

const UNREADABLE: Problem = {
  code: 'unreadable',
  message: 'The server sent data that this version of the app cannot read. What is on this device stays as it is.',
  remedy: 'Reload the page to get the newest version; tell the organiser if this comes back.',
};

/** An answer of our server's to something else, or of an earlier time: a cache between here and there gives it again. */
export const STALE: Extract<FeedReply, { is: 'trouble' }> = {
  is: 'trouble',
  trouble: 'server-trouble',
  problem: {
    code: 'stale',
    message: 'The network gives an old answer of the server again. What is on this device stays as it is.',
    remedy: 'Go on working; tell the organiser if this stays for minutes.',
  },
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
