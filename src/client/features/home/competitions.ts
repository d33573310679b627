import * as z from 'zod/mini';
import { call } from '#client/lib/call.ts';
import { createStore } from '#client/lib/store.ts';
import { getCompetitions } from '#contracts/competition-list.ts';
import type { Data } from '#contracts/shared/endpoint.ts';

export type CompetitionCard = Data<typeof getCompetitions>[number];

/** `stale`: the server could not be reached, this is the list of `at`. */
export interface Competitions {
  readonly list: readonly CompetitionCard[] | undefined;
  /** ISO instant, device clock. */
  readonly at: string | undefined;
  readonly state: 'asking' | 'fresh' | 'stale';
}

const KEY = 'callroom.competitions';
const Kept = z.object({ at: z.string(), list: getCompetitions.data });

export const competitions = createStore<Competitions>({ list: undefined, at: undefined, state: 'asking' });

/** Shows the last answer at once and asks for a newer one. */
export async function loadCompetitions(): Promise<void> {
  const { list, at } = competitions.get();
  competitions.set(list ? { list, at, state: 'asking' } : { list: undefined, at: undefined, ...readKept(), state: 'asking' });
  const answer = await call(getCompetitions, { query: { pagesize: 500 } });
  if (!answer.ok) {
    competitions.set({ ...competitions.get(), state: 'stale' });
    return;
  }
  const fresh = { list: answer.data, at: new Date().toISOString() };
  competitions.set({ ...fresh, state: 'fresh' });
  try {
    localStorage.setItem(KEY, JSON.stringify(fresh));
  } catch {
    // Full: the list is then not there offline, the competitions' own data still is.
  }
}

function readKept(): { readonly list: readonly CompetitionCard[]; readonly at: string } | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return kept.success ? kept.data : undefined;
  } catch {
    return undefined;
  }
}
