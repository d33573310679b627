import { Link } from '#client/lib/screen/link.tsx';
import { type OfficeColumn, OfficeTable } from '#client/lib/table/office-table.tsx';
import { CopyButton } from './copy/copy-button.tsx';
import type { ManageRow, manageGroups } from './manage-rows.ts';
import css from './manage-table.module.css';
import { manageMessages as text } from './messages-manage.ts';
import { StatePill } from './stage-pill.tsx';

interface ManageTableProps {
  readonly groups: ReturnType<typeof manageGroups>;
  /** Of a list that comes in pages its order is the server's. */
  readonly isPaged: boolean;
}

const IN_ORDER = { sorts: [], onSort: () => undefined };

/** At the desktop: a row a competition. Columns that would be empty, or the same in every row, are left out. */
export function ManageTable({ groups, isPaged }: ManageTableProps) {
  const all = groups.flatMap(({ rows }) => rows);
  const shows = {
    organiser: new Set(all.map(({ competition }) => competition.organiser.id)).size > 1,
    unpaid: all.some(({ competition }) => competition.counts.unpaid),
  };
  return (
    <OfficeTable
      list="manage"
      label={text.title}
      columns={columnsOf(shows)}
      rows={groups.map(({ when, rows }) => ({ key: when, title: text.groups[when], rows }))}
      keyOf={({ competition }) => competition.id}
      {...(isPaged && { server: IN_ORDER })}
    />
  );
}

interface Shows {
  readonly organiser: boolean;
  readonly unpaid: boolean;
}

function columnsOf({ organiser, unpaid }: Shows): readonly [OfficeColumn<ManageRow>, ...OfficeColumn<ManageRow>[]] {
  const { columns } = text;
  const organisers: OfficeColumn<ManageRow> = {
    name: 'organiser',
    text: columns.organiser,
    cell: ({ competition }) => competition.organiser.name,
    value: ({ competition }) => competition.organiser.name,
  };
  const notPaid: OfficeColumn<ManageRow> = {
    name: 'unpaid',
    text: columns.unpaid,
    figures: true,
    cell: ({ competition }) => competition.counts.unpaid || '',
    value: ({ competition }) => competition.counts.unpaid ?? 0,
  };
  return [
    {
      name: 'name',
      text: columns.name,
      cell: (row) => <Name row={row} />,
      value: ({ competition }) => competition.name,
    },
    { name: 'date', text: columns.date, cell: ({ days }) => days, value: ({ competition }) => competition.dates[0] ?? '' },
    {
      name: 'place',
      text: columns.place,
      cell: ({ competition }) => competition.place,
      value: ({ competition }) => competition.place,
    },
    ...(organiser ? [organisers] : []),
    {
      name: 'state',
      text: columns.state,
      cell: ({ state }) => <StatePill state={state} />,
      value: ({ state }) => text.states[state],
    },
    {
      name: 'entries',
      text: columns.entries,
      figures: true,
      cell: ({ competition }) => competition.counts.entries.toLocaleString('en-GB'),
      value: ({ competition }) => competition.counts.entries,
    },
    ...(unpaid ? [notPaid] : []),
    {
      name: 'checkedIn',
      text: columns.checkedIn,
      figures: true,
      cell: checkedInOf,
      value: ({ competition }) => competition.counts.checkedIn,
    },
  ];
}

function Name({ row: { competition, to } }: { readonly row: ManageRow }) {
  return (
    <span className={css.name}>
      <Link to={to}>{competition.name}</Link>
      <CopyButton competition={competition} className={css.copy} />
    </span>
  );
}

/** Nothing is said before anybody could be there. */
function checkedInOf({ competition: { counts }, when }: ManageRow): string {
  const isBlank = counts.expected === 0 || (when === 'coming' && counts.checkedIn === 0);
  return isBlank ? '' : text.of(counts.checkedIn, counts.expected);
}
