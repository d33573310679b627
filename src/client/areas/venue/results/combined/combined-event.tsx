import { useMemo } from 'react';
import { resultsMessages } from '#client/areas/venue/results/messages-results.ts';
import { paperMessages as text } from '#client/areas/venue/results/paper/messages-paper.ts';
import { RoundButton } from '#client/areas/venue/results/round/round-button.tsx';
import { Papers } from '#client/areas/venue/shared/papers.tsx';
import { CombinedView, type Person } from '#client/lib/combined/combined-view.tsx';
import { RecordLine } from '#client/lib/event/record-line.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { useStartList, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { calledBib, fullName, underNameIn } from '#domain/athlete/names.ts';
import { combinedBoard, combinedRules } from '#domain/combined/board.ts';
import { recordsFor, recordsOf } from '#domain/records/records-of.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import { serverNow } from '#local/feed/server-clock.ts';
import { excludedFrom } from '#local/venue/excluded.ts';
import { onStartList } from '#local/venue/start-lists.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import css from './combined-event.module.css';
import { writtenIn } from './combined-progress.ts';

interface CombinedEventProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly timeZone: string;
  readonly back: { readonly to: string; readonly label: string };
}

/** A combined event: totals as they stand on this device, with or without a network, and the way into each of its events. */
export function CombinedEvent({ venue, group, timeZone, back }: CombinedEventProps) {
  const revision = useVenueValue(venue, (s) => s.revision);
  const groups = useVenueValue(venue, (s) => s.eventGroups);
  const competition = useVenueValue(venue, (s) => s.competition);
  const all = useStartList(venue, group.id);
  const starters = useMemo(() => onStartList(all), [all]);
  const records = useMemo(() => recordsOf(competition?.records ?? [], group), [competition, group]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a result has changed
  const board = useMemo(() => {
    const excluded = excludedFrom(venue, group, starters);
    const scored = starters.map(({ athlete: { gender }, entry: { id: entryId, pb, sb, ageGroup } }) => ({
      entryId,
      gender,
      pb,
      sb,
      records: recordsFor(records, group, { gender, ageGroup }),
      excluded: excluded.has(entryId),
    }));
    return combinedBoard(group.id, groups, scored, writtenIn(venue), combinedRules(competition));
  }, [venue, group, groups, starters, competition, records, revision]);
  const people = useMemo(
    () => new Map(starters.map((starter) => [starter.entry.id, personOf(group, starter)])),
    [group, starters],
  );
  const { user } = useSession();
  const allowed = mayWork(user, 'RESULTS', venue.compId) && !group.noResults;
  return (
    <VenueFrame
      venue={venue}
      back={back}
      title={
        <>
          <h1>{group.name}</h1>
          <p className={css.when}>{formatDayTime(group.startsAt, timeZone)}</p>
          <RecordLine records={records} className={css.when} />
        </>
      }
      tools={
        <>
          <RoundButton venue={venue} group={group} starters={starters} allowed={allowed} />
          <Papers compId={venue.compId} group={group} here="totals" tool={css.tool} />
        </>
      }
    >
      <div className={css.screen}>
        {group.noResults && <Banner tone="warn">{resultsMessages.noResults}</Banner>}
        <header className={css.paper}>
          <h2>{group.name}</h2>
          <p>
            {competition?.name}. {formatDayTime(group.startsAt, timeZone)}. {text.asOf(formatDayTime(serverNow(), timeZone))}
          </p>
        </header>
        <CombinedView group={group} board={board} people={people} partTo={(part) => paths.resultsEntry(venue.compId, part.id)} />
      </div>
    </VenueFrame>
  );
}

const personOf = (group: EventGroupRow, { athlete, entry }: Starter): Person => ({
  name: fullName(athlete),
  surName: athlete.surName,
  club: underNameIn(group, athlete, entry.id),
  bibNo: calledBib(athlete),
});
