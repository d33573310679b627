import { memo, useDeferredValue, useEffect, useState } from 'react';
import type { DeskList } from '#client/areas/venue/shared/desk-list.ts';
import { useDeskList } from '#client/areas/venue/shared/use-desk-list.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Chip } from '#client/ui/chip.tsx';
import { SelectField } from '#client/ui/field.tsx';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { formatClock, formatDayTime } from '#domain/shared/wall-clock.ts';
import { untilShown } from '#local/device/browser.ts';
import type { Venue } from '#local/venue/venue.ts';
import { type Statuses, useStatuses } from './all-windows.ts';
import css from './desk-filters.module.css';

const text = messages.desk;

/** Event, club, who is missing; and how many that leaves. */
export function DeskFilters({ venue, list }: { readonly venue: Venue; readonly list: DeskList }) {
  const { filter, athleteIds } = useDeskList(venue);
  return (
    <div className={css.filters}>
      <EventSelect venue={venue} value={filter.eventGroupId} list={list} />
      <ClubSelect venue={venue} value={filter.club} list={list} />
      <Chip pressed={filter.notYetHere} onPress={(notYetHere) => list.change({ notYetHere })}>
        {text.notYetHere}
      </Chip>
      {filter.part && (
        <Chip pressed onPress={() => list.change({ part: undefined })}>
          {filter.part.name}
        </Chip>
      )}
      <Found count={athleteIds.length} />
    </div>
  );
}

/** After the list itself is on the screen, and not at every key: it is read out. */
function Found({ count }: { readonly count: number }) {
  const [rested, setRested] = useState(count);
  useEffect(() => {
    let typedOn = false;
    void untilShown().then(() => !typedOn && setRested(count));
    return () => {
      typedOn = true;
    };
  }, [count]);
  return (
    <p className={css.found} role="status">
      {text.found(rested)}
    </p>
  );
}

interface SelectProps<T> {
  readonly venue: Venue;
  readonly value: T;
  readonly list: DeskList;
}

/** A big meet has hundreds of events and clubs: the list is painted first, then they are filled in. */
const NO_GROUPS: readonly EventGroupRow[] = [];

const EventSelect = memo(function EventSelect({ venue, value, list }: SelectProps<number>) {
  const groups = useDeferredValue(
    useVenueValue(venue, (s) => s.eventGroups),
    NO_GROUPS,
  );
  const competition = useVenueValue(venue, (s) => s.competition);
  const zone = competition?.timeZone ?? 'UTC';
  const statuses = useStatuses(venue);
  const time = (competition?.dates.length ?? 1) > 1 ? formatDayTime : formatClock;
  const named = (group: EventGroupRow) => `${group.name}, ${time(group.startsAt, zone)}`;
  return (
    <SelectField
      label={text.event}
      hideLabel
      value={value}
      onChange={(event) => list.change({ eventGroupId: Number(event.currentTarget.value) })}
    >
      <option value={0}>{text.allEvents}</option>
      {byStatus(
        groups.filter(({ part }) => !part),
        statuses,
      ).map(([status, some]) => (
        <optgroup key={status} label={text.statuses[status]}>
          {some.map((group) => (
            <option key={group.id} value={group.id}>
              {named(group)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
});

const STATUSES = ['OPEN', 'NOT_YET_OPEN', 'CLOSED', 'UNKNOWN'] as const;

/** Events that can be checked in for now come first. */
function byStatus(groups: readonly EventGroupRow[], statuses: Statuses) {
  const parts = STATUSES.map((status) => [status, groups.filter((g) => (statuses.get(g.id) ?? 'UNKNOWN') === status)] as const);
  return parts.filter(([, some]) => some.length > 0);
}

/** The same text as long as the clubs are the same, though the athletes' array changes with every tick. */
const clubsOf = (venue: Venue): string => {
  const { athletes, folded } = venue.getSnapshot();
  const known = clubs.get(folded);
  if (known !== undefined) return known;
  const names = [...new Set(athletes.map((a) => a.club))].filter(Boolean).sort((a, b) => a.localeCompare(b));
  const made = names.join('\n');
  clubs.set(folded, made);
  return made;
};
const clubs = new WeakMap<readonly string[], string>();

const ClubSelect = memo(function ClubSelect({ venue, value, list }: SelectProps<string>) {
  const names = useDeferredValue(
    useVenueValue(venue, () => clubsOf(venue)),
    '',
  );
  return (
    <SelectField label={text.club} hideLabel value={value} onChange={(event) => list.change({ club: event.currentTarget.value })}>
      <option value="">{text.allClubs}</option>
      {names
        .split('\n')
        .filter(Boolean)
        .map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
    </SelectField>
  );
});
