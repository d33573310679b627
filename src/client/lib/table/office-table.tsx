import { type ReactNode, useState } from 'react';
import { useStore } from '#client/lib/net/use-store.ts';
import { byArrowKeys } from '#client/lib/page/arrow-keys.ts';
import { type Column, type Sort, Table, TableGroup } from '#client/ui/list/table.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { hiddenColumns } from './kept-columns.ts';
import css from './office-table.module.css';
import { sortedBy } from './sorted-by.ts';

export interface OfficeColumn<T> extends Column {
  readonly cell: (row: T) => ReactNode;
  /** By what it sorts the rows of this device; absent: it does not. */
  readonly value?: (row: T) => string | number;
}

interface Group<T> {
  readonly key: string | number;
  readonly title: ReactNode;
  readonly rows: readonly T[];
}

interface OfficeTableProps<T> {
  /** Under which the device keeps its columns. */
  readonly list: string;
  readonly id?: string;
  readonly label: string;
  /** What is said of the list, beside the choice of columns. */
  readonly says?: ReactNode;
  readonly columns: readonly [OfficeColumn<T>, ...OfficeColumn<T>[]];
  /** The rows, or those under a head each. */
  readonly rows: readonly T[] | readonly Group<T>[];
  readonly keyOf: (row: T) => string | number;
  /** How the rows of this device stand at first; absent: as they come. */
  readonly first?: Sort | undefined;
  /** Of a list that comes in pages the server sorts all of it, by these columns; absent: all rows are here, and every column with a value sorts. */
  readonly server?: { readonly sort?: Sort; readonly sorts: readonly string[]; readonly onSort: (by: string) => void };
}

/** From row to row. */
const walk = byArrowKeys('tbody th a');

/** An office list on the desktop: heads that sort, a head that stays, and the columns one wants. */
export function OfficeTable<T extends object>({
  list,
  id,
  label,
  says,
  columns,
  rows,
  keyOf,
  first,
  server,
}: OfficeTableProps<T>) {
  const hidden = useStore(hiddenColumns(list));
  const [chosen, setChosen] = useState(first);
  const shown = columns.filter(({ name }, i) => i === 0 || !hidden.includes(name));
  const sorts = server ? server.sorts : columns.filter(({ value }) => value).map(({ name }) => name);
  const value = server ? undefined : columns.find(({ name }) => name === chosen?.by)?.value;
  const rowsOf = (some: readonly T[]) =>
    (value && chosen ? sortedBy(some, value, chosen.down === true) : some).map((row) => (
      <Row key={keyOf(row)} row={row} columns={shown} />
    ));
  return (
    <div id={id} className={css.office}>
      <div className={css.head}>
        <div>{says}</div>
        <ColumnChoice list={list} columns={columns} hidden={hidden} />
      </div>
      <Table
        label={label}
        columns={shown}
        sort={server ? server.sort : chosen}
        sorts={sorts}
        onKeyDown={walk}
        onSort={server ? server.onSort : (by) => setChosen({ by, down: chosen?.by === by && !chosen.down })}
      >
        {isGrouped(rows) ? (
          rows.map((group) => (
            <TableGroup key={group.key} title={group.title} span={shown.length}>
              {rowsOf(group.rows)}
            </TableGroup>
          ))
        ) : (
          <tbody>{rowsOf(rows)}</tbody>
        )}
      </Table>
    </div>
  );
}

function isGrouped<T extends object>(rows: readonly T[] | readonly Group<T>[]): rows is readonly Group<T>[] {
  const [first] = rows;
  return first !== undefined && 'title' in first && 'rows' in first;
}

interface RowProps<T> {
  readonly row: T;
  readonly columns: readonly OfficeColumn<T>[];
}

function Row<T>({ row, columns }: RowProps<T>) {
  return (
    <tr>
      {columns.map(({ name, figures, cell }, i) =>
        i === 0 ? (
          <th key={name} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={name} data-figures={figures}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}
