import type { FeedReply, FeedStore } from '#local/feed.ts';
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

/**
 * Brings a competition up to date, page by page. The first sync goes on at the page it was cut off at; a page is stored whole with the
 * cursor or not at all. While one page is being stored the next one is already on its way.
 */
export function pull(ports: PullPorts, compId: number): Promise<PullReport> {
  return ports.lock(compId, async () => {
    let { next: since } = await ports.store.cursor(compId);
    let asked = ports.ask(compId, since, since === 0 ? FIRST_PAGE : PAGE);
    for (;;) {
      const reply = await asked;
      if (reply.is !== 'page') return reportOf(reply);
      const { page } = reply;
      if (!page.done) asked = ports.ask(compId, page.next, PAGE);
      const saved = await ports.store.save(compId, since, page, ports.clock());
      if (page.done && saved) return { connection: 'online' };
      if (saved) {
        since = page.next;
      } else {
        ({ next: since } = await ports.store.cursor(compId));
        asked = ports.ask(compId, since, PAGE);
      }
    }
  });
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
