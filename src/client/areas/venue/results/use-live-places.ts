import { type TypedValue, typedValues } from '#client/areas/venue/results/cells/typed-values.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { places } from '#client/lib/venue/rules-worker.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { heatOf } from '#domain/result/places.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { onStartList } from '#local/venue/start-lists.ts';
import type { Venue } from '#local/venue/venue.ts';
import { createLivePlaces, type PlacingMap } from './live-places.ts';
import type { MarksSession } from './marks-session.ts';

type LivePlaces = ReturnType<typeof createLivePlaces>;
const kept = new WeakMap<MarksSession, LivePlaces>();

/** Places of an event group while somebody types, by `placingKey`. */
export function useLivePlaces(venue: Venue, eventGroupId: number, session: MarksSession): PlacingMap {
  const live = kept.get(session) ?? make(venue, eventGroupId, session);
  kept.set(session, live);
  return useStore(live);
}

function make(venue: Venue, eventGroupId: number, session: MarksSession): LivePlaces {
  const values = rememberLast(
    () => [savedResults(venue, eventGroupId), session.getSnapshot().drafts, venue.round(eventGroupId)?.scheme] as const,
    (rows, drafts) => {
      const group = venue.eventGroup(eventGroupId);
      return group ? typedValues(group, rows, drafts) : [];
    },
  );
  return createLivePlaces({
    values,
    // All values go with the question, saved ones and how the event is run too: the worker may hear of a save a moment after this page.
    ask: async (drafts) => {
      const group = venue.eventGroup(eventGroupId);
      return group ? places(venue.compId, eventGroupId, drafts, schemeOf(group, venue.round(eventGroupId))) : [];
    },
    follow(listener) {
      const stops = [venue.subscribe(listener), session.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
}

/** Results of an event group as this device has them: of its starters, and of the heats themselves (wind). */
function savedResults(venue: Venue, eventGroupId: number): readonly ResultRow[] {
  const starters = onStartList(venue.startList(eventGroupId));
  const heats = new Set(starters.map((s) => heatOf(s.entry.heat)));
  const own = starters.map((s) => venue.result(eventGroupId, heatOf(s.entry.heat), s.entry.id));
  const winds = [...heats].map((heat) => venue.result(eventGroupId, heat, 0));
  return [...own, ...winds].filter((row) => row !== undefined);
}

/** The same answer as long as the rows, the drafts and the scheme are the same ones. */
function rememberLast(
  parts: () => readonly [readonly ResultRow[], ReadonlyMap<string, string>, RoundRow['scheme']],
  compute: (rows: readonly ResultRow[], drafts: ReadonlyMap<string, string>) => readonly TypedValue[],
): () => readonly TypedValue[] {
  let rows: readonly ResultRow[] = [];
  let drafts: ReadonlyMap<string, string> | undefined;
  let scheme: RoundRow['scheme'];
  let answer: readonly TypedValue[] = [];
  return () => {
    const [nextRows, nextDrafts, nextScheme] = parts();
    const same =
      drafts === nextDrafts &&
      scheme === nextScheme &&
      rows.length === nextRows.length &&
      rows.every((row, i) => row === nextRows[i]);
    if (!same) answer = compute(nextRows, nextDrafts);
    rows = nextRows;
    drafts = nextDrafts;
    scheme = nextScheme;
    return answer;
  };
}
