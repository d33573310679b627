import type { Cursor } from '#local/database.ts';
import type { FeedPage, FeedReply, FeedStore } from '#local/feed.ts';
import type { Connection, Problem } from '#local/venue.ts';

export interface PullPorts {
  readonly store: FeedStore;
  readonly ask: (compId: number, since: number, limit: number) => Promise<FeedReply>;
  readonly clock: () => number;
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
  return ports.lock(compId, async () => {
    const newPages = () => new Pages((since, limit) => ports.ask(compId, since, limit));
    let pages = newPages();
    let cursor = await ports.store.cursor(compId);
    for (;;) {
      const since = cursor.next;
      const reply = await pages.from(since);
      if (reply.is !== 'page') return reportOf(reply);
      if (isOtherHistory(cursor, reply.page)) {
        await ports.store.restart(compId);
        pages = newPages();
        cursor = await ports.store.cursor(compId);
        continue;
      }
      if (!reply.page.done) pages.askAhead(reply.page);
      const saved = await ports.store.save(compId, since, reply.page, ports.clock());
      if (reply.page.done && saved) return { connection: 'online' };
      cursor = saved ?? (await ports.store.cursor(compId));
    }
  });
}

/** The server says so itself, or it has never come as far as this device has seen it: a backup was put back. */
function isOtherHistory({ next, epoch }: Cursor, page: FeedPage): boolean {
  if (next === 0) return false;
  return page.next < next || (epoch !== undefined && page.epoch !== undefined && page.epoch !== epoch);
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
