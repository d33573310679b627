import { type ReactNode, useMemo, useState } from 'react';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { organisingMessages } from '#client/lib/messages/messages-organising.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { type OfficeColumn, OfficeTable } from '#client/lib/table/office-table.tsx';
import { startDayTime } from '#client/lib/text/start-day-time.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { getPublicEntries } from '#contracts/organising/event-group.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { fullName } from '#domain/athlete/names.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import css from './entry-table.module.css';

const text = organisingMessages.entries;
type Event = Data<typeof getPublicEntries>['events'][number];

/** An athlete or a team in one event. */
interface Row {
  readonly key: string;
  readonly name: string;
  /** By what it stands among the names: a team has no surname. */
  readonly surName: string;
  readonly bib: number | null;
  readonly club: string;
  readonly ageGroup: string;
  readonly pb: string;
  readonly seed: number;
  readonly place: string;
  /** As the search compares. */
  readonly folded: string;
}

const LAST = Number.MAX_SAFE_INTEGER;
const { columns } = text;
const COLUMNS: readonly [OfficeColumn<Row>, ...OfficeColumn<Row>[]] = [
  { name: 'name', text: columns.name, cell: ({ name }) => name, value: ({ surName }) => surName },
  { name: 'bib', text: columns.bib, figures: true, cell: ({ bib }) => bib ?? '', value: ({ bib }) => bib ?? '' },
  { name: 'club', text: columns.club, cell: ({ club }) => club, value: ({ club }) => club },
  { name: 'ageGroup', text: columns.ageGroup, cell: ({ ageGroup }) => ageGroup, value: ({ ageGroup }) => ageGroup },
  { name: 'best', text: columns.best, figures: true, cell: ({ pb }) => pb, value: ({ seed }) => seed || LAST },
  { name: 'place', text: columns.place, cell: ({ place }) => place, value: ({ place }) => place },
];

/** Rows that are open at first: the events of a big competition have thousands. */
const OPEN_ROWS = 400;

interface TableProps {
  readonly events: readonly Event[];
  readonly timeZone: string;
  readonly query: string;
  readonly first: 'name' | 'seed';
  /** How many there are. */
  readonly says: ReactNode;
}

/** At the desktop: one table, the events one below the other. A search keeps those whom it finds. */
export function EntryTable({ events, timeZone, query, first, says }: TableProps) {
  const all = useMemo(() => events.map((event) => ({ event, rows: rowsOf(event) })), [events]);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => firstOpen(all));
  const isWanted = matcher(query);
  const isSearch = query.trim() !== '';
  const shown = isSearch
    ? all
        .map(({ event, rows }) => ({ event, rows: rows.filter(({ folded }) => isWanted(folded)) }))
        .filter(({ rows }) => rows.length > 0)
    : all;
  if (shown.length === 0)
    return (
      <EmptyState drawing={drawings.search} title={organisingMessages.group.none}>
        {organisingMessages.group.noneText}
      </EmptyState>
    );
  const toggle = (id: number) => setOpen((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
  return (
    <OfficeTable
      list="entries"
      label={text.title}
      says={isSearch ? <p role="status">{text.found(shown.reduce((sum, { rows }) => sum + rows.length, 0))}</p> : says}
      columns={COLUMNS}
      first={first === 'seed' ? { by: 'best' } : { by: 'name' }}
      keyOf={({ key }) => key}
      rows={shown.map(({ event, rows }) => ({
        key: event.id,
        title: (
          <Head
            event={event}
            timeZone={timeZone}
            {...(!isSearch && { open: open.has(event.id), onToggle: () => toggle(event.id) })}
          />
        ),
        rows: isSearch || open.has(event.id) ? rows : [],
      }))}
    />
  );
}

interface HeadProps {
  readonly event: Event;
  readonly timeZone: string;
  readonly open?: boolean;
  /** Absent: it is open. */
  readonly onToggle?: () => void;
}

function Head({ event: { id, name, eventCode, startDateIso, athletes, teams }, timeZone, open, onToggle }: HeadProps) {
  return (
    <span className={css.event}>
      {onToggle ? (
        <button type="button" aria-expanded={open} onClick={onToggle}>
          <Icon name="down" size={16} />
          <DisciplineSign code={eventCode} />
          {name}
        </button>
      ) : (
        name
      )}
      <span className={css.soft}>
        {startDayTime(startDateIso, timeZone)}, {text.inEvent(athletes.length, teams.length)}
      </span>
      <Link to={paths.groupAthletes(id)} aria-label={text.listOf(name)}>
        {text.list}
      </Link>
    </span>
  );
}

function rowsOf({ id, isTrack, athletes, teams }: Event): readonly Row[] {
  const people = athletes.map((one) => ({
    key: `${id} ${one.athleteId}`,
    name: fullName(one),
    surName: `${one.surName} ${one.firstName}`,
    bib: one.bibNo,
    club: one.club,
    ageGroup: one.ageGroup,
    pb: one.pb,
    seed: one.seed,
    place: one.heat > 0 ? text.drawn(isTrack, one.heat, one.lane) : '',
    folded: fold(`${fullName(one)} ${one.club} ${one.bibNo ?? ''}`),
  }));
  const groups = teams.map(({ id: team, name, entity }) => ({
    key: `${id} team ${team}`,
    name,
    surName: name,
    bib: null,
    club: entity,
    ageGroup: '',
    pb: '',
    seed: 0,
    place: '',
    folded: fold(`${name} ${entity}`),
  }));
  return [...people, ...groups];
}

/** The first events, as many as have few rows together. */
function firstOpen(all: readonly { readonly event: Event; readonly rows: readonly Row[] }[]): ReadonlySet<number> {
  let left = OPEN_ROWS;
  const open = new Set<number>();
  for (const { event, rows } of all) {
    left -= rows.length;
    if (left < 0) break;
    open.add(event.id);
  }
  return open;
}
