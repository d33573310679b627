import type { ReactNode } from 'react';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { type OfficeColumn, OfficeTable } from '#client/lib/table/office-table.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { ATHLETE_SORTS, type AthleteListItem } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';
import type { AthleteFilter } from './athlete-filter.ts';
import css from './athletes-screen.module.css';

const text = athleteMessages.athletes;

/** The names of the columns are those of the call’s orders: their heads sort all pages. */
function columnsOf(to: (id: number) => string): readonly [OfficeColumn<AthleteListItem>, ...OfficeColumn<AthleteListItem>[]] {
  const { columns } = text;
  return [
    { name: 'surname', text: columns.name, cell: (one) => <Link to={to(one.id)}>{fullName(one)}</Link> },
    { name: 'group', text: text.ageGroup, cell: ({ ageGroup, gender }) => `${ageGroup} ${gender}` },
    { name: 'club', text: text.club, cell: ({ club, club2, school }) => [club, club2, school].filter(Boolean).join(', ') },
    { name: 'dob', text: columns.dob, cell: ({ dob }) => dob && formatDate(dob) },
    { name: 'urn', text: text.urn, cell: ({ URN }) => URN },
    { name: 'registration', text: columns.registration, cell: ({ registration }) => columns.registrations[registration.state] },
    { name: 'notes', text: columns.notes, cell: (one) => <Notes athlete={one} /> },
  ];
}

interface TableProps {
  readonly id: string;
  readonly athletes: readonly AthleteListItem[];
  readonly to: (id: number) => string;
  readonly sort: AthleteFilter['sort'];
  readonly onSort: (sort: AthleteFilter['sort']) => void;
  readonly says: ReactNode;
}

/** At the desktop: a row an athlete. */
export function AthleteTable({ id, athletes, to, sort, onSort, says }: TableProps) {
  const server = {
    // By date of birth the youngest come first.
    sort: { by: sort, down: sort === 'dob' },
    sorts: ATHLETE_SORTS,
    onSort: (by: string) => onSort(ATHLETE_SORTS.find((one) => one === by) ?? sort),
  };
  return (
    <OfficeTable
      list="athletes"
      id={id}
      label={text.title}
      says={says}
      columns={columnsOf(to)}
      rows={athletes}
      keyOf={(one) => one.id}
      server={server}
    />
  );
}

/** What somebody should know before they enter the athlete. */
function Notes({ athlete }: { readonly athlete: AthleteListItem }) {
  const { noEntryReason, duplicate, linked, surnameFlag, sameSurname } = athlete;
  const soft = [linked && text.mine, surnameFlag && text.sameSurname(sameSurname)].filter(Boolean).join(' · ');
  return (
    <span className={css.notes}>
      {noEntryReason && (
        <span className={css.flag}>
          <Icon name="close" size={16} />
          {athleteMessages.athlete.noEntry}: {noEntryReason}
        </span>
      )}
      {duplicate && (
        <span className={css.flag}>
          <Icon name="warning" size={16} />
          {text.columns.duplicate}
        </span>
      )}
      {soft}
    </span>
  );
}
