import { lazy, Suspense } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { Tick } from '#client/ui/tick.tsx';
import { currentTick } from '#domain/check-in/decide-check-in.ts';
import type { AthleteRow, CompetitionRow, EntryRow, EventGroupRow, Ticked } from '#domain/rows/row.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Venue } from '#local/venue/venue.ts';
import { tickEntry } from './desk-actions.ts';
import { eventNow } from './event-now.ts';
import css from './event-tick.module.css';
import type { ExcludedDetailProps } from './excluded-detail.tsx';
import { askOutside } from './outside-window.ts';

/** Without a network the app may not have it: then the row says what it says of anybody. */
const ExcludedDetail = lazy(() =>
  import('./excluded-detail.tsx').then(
    (m) => ({ default: m.ExcludedDetail }),
    () => ({ default: ({ otherwise }: ExcludedDetailProps) => otherwise }),
  ),
);

interface EventTickProps {
  readonly venue: Venue;
  readonly competition: CompetitionRow;
  readonly group: EventGroupRow | undefined;
  readonly athlete: AthleteRow;
  readonly name: string;
  /** A card that excludes was shown to them. */
  readonly sentOff: boolean;
  readonly entry: EntryRow;
  readonly minute: number;
}

/** One event of one athlete: its name and start, and who ticked it or what the check-in window says. */
export function EventTick({ venue, competition, group, athlete, name, sentOff, entry, minute }: EventTickProps) {
  if (!group) return null;
  const withdrawn = withdrawalOf(athlete, entry.id);
  const here = !withdrawn && entry.checkedIn.length > 0;
  const { message, outside, start } = eventNow(group, competition, minute);
  const detail = withdrawn
    ? messages.desk.withdrawn(whoTicked([withdrawn], competition.timeZone))
    : here
      ? whoTicked(entry.checkedIn, competition.timeZone)
      : message;
  return (
    <Tick
      checked={here}
      label={group.name}
      of={name}
      barred={withdrawn !== undefined}
      detail={
        !withdrawn && sentOff ? (
          <Suspense fallback={detail}>
            <ExcludedDetail venue={venue} group={group} athlete={athlete} entry={entry} otherwise={detail} />
          </Suspense>
        ) : (
          detail
        )
      }
      aside={<span className={css.start}>{start}</span>}
      tone={outside && !here ? 'caution' : 'normal'}
      onChange={(on) => {
        const go = () => void tickEntry(venue, athlete.athleteId, entry.id, on);
        if (on && outside) askOutside({ name, event: group.name, outside, go });
        else go();
      }}
    />
  );
}

/** The desk that was first; with it, when there were two scans, the other desks. */
function whoTicked(ticked: Ticked, timeZone: string): string {
  const first = currentTick(ticked);
  if (!first) return '';
  const said = messages.desk.by(first.by, formatClock(first.at, timeZone));
  const others = ticked.filter((t) => t !== first).map((t) => messages.desk.by(t.by, formatClock(t.at, timeZone)));
  return others.length > 0 ? messages.desk.alsoBy(said, others.join(', ')) : said;
}
