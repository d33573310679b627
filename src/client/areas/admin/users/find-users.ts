import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import type { getCreditUsers } from '#contracts/admin/credit.ts';
import type { getUsers } from '#contracts/admin/user.ts';
import type { Data } from '#contracts/shared/endpoint.ts';

export type FoundUser = Data<typeof getUsers>[number];
export type CreditUser = Data<typeof getCreditUsers>[number];

export interface SearchNow {
  readonly query: string;
  readonly page: number;
  readonly total: number;
  readonly problem?: string;
}
interface UserSearch<E extends Finder> extends SearchNow {
  readonly users?: Data<E>;
}

/** Page size of the specification. */
export const PAGE_SIZE = 10;
const PAUSE_MS = 200;

type Finder = typeof getUsers | typeof getCreditUsers;

/** The user look-up, all of a user or their credit alone: asks a moment after the last key, and only the newest question's answer counts. */
export function createUserSearch<E extends Finder>(finder: E) {
  const state = createStore<UserSearch<E>>({ query: '', page: 1, total: 0 });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;

  const ask = async () => {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    const { query, page } = state.get();
    const answer = await call<E>(finder, { query: { search: query, page, pagesize: PAGE_SIZE }, signal: mine.signal });
    if (mine.signal.aborted) return;
    const asked = { query: state.get().query, page: state.get().page };
    if (answer.ok) state.set({ ...asked, users: answer.data, total: answer.meta.page.totalCount });
    else {
      const forbidden = answer.why === 'refused' && answer.status === 403;
      state.set({ ...state.get(), problem: forbidden ? accountMessages.users.forbidden : answer.message });
    }
  };

  return {
    state,
    ask,
    onAppear: (element: HTMLElement | null) => void (element && ask()),
    search: (query: string) => {
      state.set({ ...state.get(), query, page: 1 });
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), PAUSE_MS);
    },
    turn: (page: number) => {
      state.set({ ...state.get(), page });
      void ask();
    },
  };
}
