import { Link } from 'react-router-dom';
import { type Column, Table, TableGroup } from '#client/ui/list/table.tsx';
import { CopyButton } from './copy/copy-button.tsx';
import type { ManageRow, manageGroups } from './manage-rows.ts';
import css from './manage-table.module.css';
import { manageMessages as text } from './messages-manage.ts';
import { StatePill } from './stage-pill.tsx';

interface GroupsProps {
  readonly groups: ReturnType<typeof manageGroups>;
}

/** At the desktop: a row a competition. Columns that would be empty, or the same in every row, are left out. */
export function ManageTable({ groups }: GroupsProps) {
  const all = groups.flatMap(({ rows }) => rows);
  const shows = {
    organiser: new Set(all.map(({ competition }) => competition.organiser.id)).size > 1,
    unpaid: all.some(({ competition }) => competition.counts.unpaid !== null),
  };
  const columns = columnsOf(shows);
  return (
    <Table label={text.title} columns={columns}>
      {groups.map(({ when, rows }) => (
        <TableGroup key={when} title={text.groups[when]} span={columns.length}>
          {rows.map((row) => (
            <Row key={row.competition.id} row={row} shows={shows} />
          ))}
        </TableGroup>
      ))}
    </Table>
  );
}

interface Shows {
  readonly organiser: boolean;
  readonly unpaid: boolean;
}

function columnsOf({ organiser, unpaid }: Shows): readonly Column[] {
  const { columns } = text;
  return [
    { name: 'name', text: columns.name },
    { name: 'date', text: columns.date },
    { name: 'place', text: columns.place },
    ...(organiser ? [{ name: 'organiser', text: columns.organiser }] : []),
    { name: 'state', text: columns.state },
    { name: 'entries', text: columns.entries, figures: true },
    ...(unpaid ? [{ name: 'unpaid', text: columns.unpaid, figures: true as const }] : []),
    { name: 'checkedIn', text: columns.checkedIn, figures: true },
  ];
}

function Row({ row: { competition, state, when, days, to }, shows }: { readonly row: ManageRow; readonly shows: Shows }) {
  const { name, place, organiser, counts } = competition;
  const isBlank = counts.expected === 0 || (when === 'coming' && counts.checkedIn === 0);
  const checkedIn = isBlank ? '' : text.of(counts.checkedIn, counts.expected);
  return (
    <tr>
      <th scope="row">
        <span className={css.name}>
          <Link to={to}>{name}</Link>
          <CopyButton competition={competition} className={css.copy} />
        </span>
      </th>
      <td>{days}</td>
      <td>{place}</td>
      {shows.organiser && <td>{organiser.name}</td>}
      <td>
        <StatePill state={state} />
      </td>
      <td data-figures="">{counts.entries.toLocaleString('en-GB')}</td>
      {shows.unpaid && <td data-figures="">{counts.unpaid || ''}</td>}
      <td data-figures="">{checkedIn}</td>
    </tr>
  );
}
