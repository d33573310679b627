import { useEffect } from 'react';
import { cachedAnswers } from '#client/areas/public/results/public-answer.ts';
import { deviceCache } from '#client/lib/net/answer-cache.ts';
import { call } from '#client/lib/net/call.ts';
import { listenToChanges } from '#client/lib/net/change-events.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { getPublicResults } from '#contracts/public/competition.ts';
import { getPublicScores } from '#contracts/public/scores.ts';
import { getPublicScoreboard } from '#contracts/venue/scoreboard.ts';
import { type FollowedOutput, followOutput, type KeptOutput, type OutputState } from './follow-output.ts';

const followed = new Map<string, FollowedOutput>();

/** An output and those of its events that `events` names, followed as long as a screen shows them. */
export function useOutput(
  compId: number,
  outputId: number,
): { readonly state: OutputState; readonly want: FollowedOutput['want'] } {
  const key = `${compId}:${outputId}`;
  const known = followed.get(key) ?? follow(compId, outputId);
  followed.set(key, known);
  return { state: useStore(known), want: known.want };
}

/** Asks for these events; the same ones again are no news. */
export function useWanted(want: FollowedOutput['want'], ids: readonly number[]): void {
  const key = ids.join();
  useEffect(() => want(key === '' ? [] : key.split(',').map(Number)), [want, key]);
}

function follow(compId: number, outputId: number): FollowedOutput {
  const name = `scoreboard ${compId} ${outputId}`;
  const teamsName = `team scores ${compId}`;
  return followOutput({
    outputId,
    loadOutput: () => call(getPublicScoreboard, { params: { compId, outputId }, revalidate: true }),
    loadEvent: (eventGroupId) => call(getPublicResults, { params: { compId, eventGroupId }, revalidate: true }),
    loadTeams: () => call(getPublicScores, { params: { compId }, revalidate: true }),
    keptOutput: {
      async read(): Promise<KeptOutput | undefined> {
        const kept = await deviceCache.read(name);
        const data = getPublicScoreboard.data.safeParse(kept?.json);
        return kept && data.success ? { heardAt: kept.at, data: data.data } : undefined;
      },
      write: ({ heardAt, data }) => void deviceCache.write(name, { at: heardAt, json: data }),
    },
    keptEvent: (eventGroupId) => cachedAnswers(deviceCache, compId, eventGroupId),
    keptTeams: {
      async read() {
        const kept = await deviceCache.read(teamsName);
        const data = getPublicScores.data.safeParse(kept?.json);
        return kept && data.success ? { heardAt: kept.at, data: data.data } : undefined;
      },
      write: ({ heardAt, data }) => void deviceCache.write(teamsName, { at: heardAt, json: data }),
    },
    listen: (on) => listenToChanges(compId, on),
    now: () => new Date().toISOString(),
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
}
