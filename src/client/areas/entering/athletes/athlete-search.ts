import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { getAthleteFilters, getAthletes } from '#contracts/entering/athlete.ts';
import type { Data, Meta } from '#contracts/shared/endpoint.ts';
import { type AthleteFilter, queryOf } from './athlete-filter.ts';

export interface AthleteSearch {
  readonly asking: boolean;
  readonly rows?: Data<typeof getAthletes>;
  readonly meta?: Meta<typeof getAthletes>;
  readonly filters?: Data<typeof getAthleteFilters>;
  readonly problem?: string | undefined;
}

const PAUSE_MS = 200;

/** Asks a moment after the last change of the filter; only the newest question's answer counts. */
export function createAthleteSearch() {
  const state = createStore<AthleteSearch>({ asking: true });
  const set = (change: Partial<AthleteSearch>) => state.set({ ...state.get(), ...change });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;
  let asked = '';

  async function ask(filter: AthleteFilter): Promise<void> {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    set({ asking: true });
    const answer = await call(getAthletes, { query: queryOf(filter), signal: mine.signal });
    if (mine.signal.aborted) return;
    if (answer.ok) set({ asking: false, rows: answer.data, meta: answer.meta, problem: undefined });
    else set({ asking: false, problem: answer.message });
  }

  async function learnFilters(): Promise<void> {
    const answer = await call(getAthleteFilters);
    if (answer.ok) set({ filters: answer.data });
  }

  return {
    state,
    ask,
    learnFilters,
    /** Called with each filter that is shown; the same one again is not asked again. */
    follow: (filter: AthleteFilter) => {
      const wanted = JSON.stringify(filter);
      if (wanted === asked) return;
      const first = asked === '';
      asked = wanted;
      clearTimeout(timer);
      if (first) void ask(filter);
      else timer = setTimeout(() => void ask(filter), PAUSE_MS);
    },
  };
}
