import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { heldVenue } from '#client/lib/venue/venues.ts';
import type { PublicScoreboard } from '#contracts/venue/scoreboard.ts';
import type { PublicEvent } from '#domain/event-board/event-board.ts';
import type { TeamTable } from '#domain/scoring/team-scores.ts';
import { publicEvent } from '#local/venue/public-event.ts';
import { teamTables } from '#local/venue/team-tables.ts';
import type { Venue } from '#local/venue/venue.ts';
import type { OutputState } from './follow-output.ts';
import { byTime, newestFirst } from './own-store.ts';

/** Events by their ids, as anybody may see them. */
type Shown = ReadonlyMap<number, { readonly data: PublicEvent }>;

interface OwnStore {
  /** All of the competition is on this device: its own rows are shown, with what was done on it and not sent yet. */
  readonly is: boolean;
  /** The answer with the events in this device's order; marks are told apart by their time in place of their change number. */
  readonly answer: PublicScoreboard | undefined;
  readonly eventsOf: (ids: readonly number[]) => Shown;
  /** Undefined: nothing is known of the teams yet. */
  readonly teamsOf: () => readonly TeamTable[] | undefined;
}

/** On a device of somebody who works at the competition its screens show its own rows, so that one on its cable outlives an outage. */
export function useOwnStore(compId: number, { output, events, teams }: OutputState): OwnStore {
  const [venue, setVenue] = useState<Venue>();
  useEffect(() => {
    let here = true;
    void heldVenue(compId).then((found) => here && setVenue(found));
    return () => {
      here = false;
    };
  }, [compId]);
  const revision = useSyncExternalStore(
    useCallback((listener) => venue?.subscribe(listener) ?? (() => undefined), [venue]),
    () => venue?.getSnapshot().revision ?? 0,
  );
  const ready = venue?.getSnapshot().sync.phase === 'ready' ? venue : undefined;
  const said = output?.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a row has changed
  const answer = useMemo(() => (ready && said ? { ...said, ...newestFirst(ready, said) } : said), [ready, said, revision]);
  const shown = said?.shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const eventsOf = useCallback(
    (ids: readonly number[]): Shown => {
      if (!ready || !shown) return events;
      return new Map(
        ids.flatMap((id) => {
          const own = publicEvent(ready, id, shown);
          const event = own ? { data: byTime(ready, own) } : events.get(id);
          return event ? [[id, event] as const] : [];
        }),
      );
    },
    [ready, shown, events, revision],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const teamsOf = useCallback(() => {
    if (!ready || !shown) return teams?.data.tables;
    return shown.results ? (teamTables(ready) ?? []) : [];
  }, [ready, shown, teams, revision]);
  return { is: ready !== undefined, answer, eventsOf, teamsOf };
}
