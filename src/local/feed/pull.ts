import type { Cursor } from '#local/device/database.ts';
import type { Dated } from '#local/outbox/classify-reply.ts';
import type { Connection, Problem } from '#local/venue/venue.ts';
import { type FeedPage, type FeedReply, type FeedStore, STALE } from './feed.ts';

export interface PullPorts {
  readonly store: FeedStore;
  readonly ask: (compId: number, since: number, limit: number) => Promise<FeedReply>;
  /** Epoch ms of the server, as well as this device knows it. */
  readonly clock: () => number;
  /** The server's own `Date`. */
  readonly noteDate: (dated: Dated) => void;
  /** The server's word for the actions that it takes. */
  readonly heardTakes: (takes: string | undefined) => Promise<void>;
  /** How many rows are here in all, where everything up to `next` has been read; undefined: not known. */
  readonly held: (next: number) => number | undefined;
  /** Runs the work while nobody else on this device pulls the same competition. */
  readonly lock: <T>(compId: number, work: () => Promise<T>) => Promise<T>;
}
export interface PullReport {
  readonly connection: Exclude<Connection, 'connecting'>;
  readonly problem?: Problem;
  /** True: there is no use in asking again until somebody changes something. */
  readonly final?: true;
}

/**
 * The first page is small so that a list can be shown, the others large so that there are few. Event groups come first: with the 600 of the
 * largest meet there is still a screenful of athletes in it.
 */
const FIRST_PAGE = 800;
const PAGE = 2500;

/** Pages on their way at a time. */
const IN_FLIGHT = 2;

/**
 * Brings a competition up to date, page by page. The first sync goes on at the page it was cut off at; a page is stored whole with the
 * cursor or not at all. While one page is being stored the next ones are already on their way.
 */
export function pull(ports: PullPorts, compId: number): Promise<PullReport> {
  return ports.lock(compId, () => new Pull(ports, compId).run());
}

class Pull {
  readonly #ports: PullPorts;
  readonly #compId: number;
  #pages: Pages;
  /** Rows were missing, and all came again. */
  #anew = false;

  constructor(ports: PullPorts, compId: number) {
    this.#ports = ports;
    this.#compId = compId;
    this.#pages = this.#newPages();
  }

  async run(): Promise<PullReport> {
    const { store, noteDate, heardTakes, clock } = this.#ports;
    for (;;) {
      const cursor = await store.cursor(this.#compId);
      const reply = await this.#pages.from(cursor.next);
      if (reply.is === 'refused') await this.#refused(cursor, reply.problem);
      if (reply.is !== 'page') return reportOf(reply);
      const { page, dated } = reply;
      const other = whyAnew(cursor, page);
      if (other) {
        const failure = await this.#beginAnew(cursor, other);
        if (failure) return failure;
        continue;
      }
      if (page.next < cursor.next) return reportOf(STALE);
      if (dated) noteDate(dated);
      if (!page.done) this.#pages.askAhead(page);
      const saved = await store.save(this.#compId, cursor.next, page, clock());
      await heardTakes(page.takes);
      if (!page.done || !saved) continue;
      if (saved.whole && !this.#isShort(saved)) return { connection: 'online' };
      if (this.#anew) return reportOf(STALE);
      this.#anew = true;
      const failure = await this.#beginAnew(saved, 'rows are missing');
      if (failure) return failure;
    }
  }

  /** Rows are dropped only once the first page of the new ones has arrived. */
  async #beginAnew(from: Cursor, why: Why): Promise<PullReport | undefined> {
    this.#pages = this.#newPages();
    const first = await this.#pages.from(0);
    if (first.is !== 'page') return reportOf(first);
    const { epoch } = first.page;
    if (why === 'other history' && epoch === from.epoch && !from.outdated) return reportOf(STALE);
    if (why === 'other view' && !isOtherView(from, first.page)) return reportOf(STALE);
    await this.#ports.store.restart(this.#compId, from, epoch);
    this.#pages.keep(0, first);
    return undefined;
  }

  /** The present user may not have the rows; the user before gets them again. */
  async #refused(cursor: Cursor, { code }: Problem): Promise<void> {
    if (code === 'forbidden' && cursor.next > 0) await this.#ports.store.restart(this.#compId, cursor, cursor.epoch);
  }

  #isShort({ next, total }: Cursor): boolean {
    const held = this.#ports.held(next);
    return held !== undefined && held < total;
  }

  #newPages(): Pages {
    return new Pages((since, limit) => this.#ports.ask(this.#compId, since, limit));
  }
}

type Why = 'other history' | 'other view' | 'rows are missing' | 'rows may be gone';

function whyAnew(cursor: Cursor, page: FeedPage): Why | undefined {
  if (isOtherHistory(cursor, page)) return 'other history';
  if (isOtherView(cursor, page)) return 'other view';
  return mayHoldGone(cursor, page) ? 'rows may be gone' : undefined;
}

/** Until now the server, or the app, knew no deletions, so rows may lie here that are long gone: once, all come anew. */
function mayHoldGone({ next, tellsGone = false }: Cursor, page: FeedPage): boolean {
  return next > 0 && !tellsGone && page.tellsGone === true;
}

/**
 * A backup was put back: the server says so itself. A lower number alone says nothing: it may be an old answer out of a cache, unless the server
 * has only begun to say which history it is.
 */
function isOtherHistory({ next, epoch, outdated }: Cursor, page: FeedPage): boolean {
  if (outdated) return true;
  if (page.epoch === undefined || page.epoch === epoch) return false;
  return epoch !== undefined || page.next < next;
}

/** Another user, or another permission of the same one: neither may what was made for the other stay, nor may anything lack. */
function isOtherView({ next, view = 'desk' }: Cursor, page: FeedPage): boolean {
  return next > 0 && view !== (page.view ?? 'desk');
}

/**
 * Pages asked for before it is their turn. After an import the change numbers have no holes, so where the page after next begins can be
 * guessed; a guess is used only when it was exactly right, and after a wrong one there are no more.
 */
class Pages {
  readonly #ask: (since: number, limit: number) => Promise<FeedReply>;
  readonly #asked = new Map<number, Promise<FeedReply>>();
  #guessing = true;

  constructor(ask: (since: number, limit: number) => Promise<FeedReply>) {
    this.#ask = ask;
  }

  from(since: number): Promise<FeedReply> {
    const known = this.#asked.get(since);
    this.#asked.delete(since);
    return known ?? this.#ask(since, since === 0 ? FIRST_PAGE : PAGE);
  }

  keep(since: number, reply: FeedReply): void {
    this.#asked.set(since, Promise.resolve(reply));
  }

  askAhead({ next, total }: FeedPage): void {
    if (this.#asked.size > 0 && !this.#asked.has(next)) this.#guessing = false;
    for (let i = 0; i < IN_FLIGHT; i += 1) {
      const since = next + i * PAGE;
      if (i > 0 && (!this.#guessing || since >= total)) break;
      if (!this.#asked.has(since)) this.#asked.set(since, this.#ask(since, PAGE));
    }
  }
}

function reportOf(reply: Exclude<FeedReply, { is: 'page' }>): PullReport {
  switch (reply.is) {
    case 'trouble':
      return { connection: reply.trouble, problem: reply.problem };
    case 'sign-in':
      return { connection: 'sign-in' };
    case 'refused':
      return { connection: 'forbidden', problem: reply.problem, final: true };
  }
}
