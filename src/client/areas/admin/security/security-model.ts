import { securityMessages } from '#client/lib/messages/messages-security.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { getSecurityLog, type SecurityLine } from '#contracts/admin/security.ts';
import type { SecurityKind } from '#domain/security/security-log.ts';

interface LogState {
  readonly kind: SecurityKind | '';
  readonly query: string;
  readonly page: number;
  readonly total: number;
  readonly lines?: readonly SecurityLine[];
  readonly problem?: string;
}

export const PAGE_SIZE = 50;
const PAUSE_MS = 200;

/** The log as asked for last: only the newest question's answer counts. */
export function createSecurityLog() {
  const state = createStore<LogState>({ kind: '', query: '', page: 1, total: 0 });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;

  const ask = async () => {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    const { kind, query, page } = state.get();
    const asked = { search: query, page, pagesize: PAGE_SIZE, ...(kind && { kind }) };
    const answer = await call(getSecurityLog, { query: asked, signal: mine.signal });
    if (mine.signal.aborted) return;
    const { problem: _seen, ...before } = state.get();
    if (answer.ok) state.set({ ...before, lines: answer.data, total: answer.meta.page.totalCount });
    else {
      const forbidden = answer.why === 'refused' && answer.status === 403;
      state.set({ ...before, problem: forbidden ? securityMessages.forbidden : answer.message });
    }
  };
  const change = (what: Partial<LogState>) => {
    state.set({ ...state.get(), page: 1, ...what });
    clearTimeout(timer);
  };

  return {
    state,
    ask,
    onAppear: (element: HTMLElement | null) => void (element && ask()),
    search(query: string) {
      change({ query });
      timer = setTimeout(() => void ask(), PAUSE_MS);
    },
    choose(kind: SecurityKind | '') {
      change({ kind });
      void ask();
    },
    turn(page: number) {
      change({ page });
      void ask();
    },
  };
}
