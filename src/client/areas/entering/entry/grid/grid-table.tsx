import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import type { EntryDesk } from '#client/areas/entering/entry/entry-desk.ts';
import type { Sheet } from '#client/areas/entering/entry/sheet.ts';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import type { AthleteListItem } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import { formatClock, formatDate, localDate } from '#domain/shared/wall-clock.ts';
import css from './entry-grid.module.css';
import { type GridColumn, type GridPlace, lineIn, moved, tickedIn } from './grid-model.ts';
import { GridRow, type Marking, tellCell } from './grid-row.tsx';

const text = entryMessages.grid;

interface Row {
  readonly athlete: AthleteListItem;
  readonly sheet: Sheet | undefined;
}

interface TableProps {
  readonly desk: EntryDesk;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly Row[];
  readonly timeZone: string;
  readonly onOpen: (athleteId: number) => void;
  readonly onMark: (marking: Marking) => void;
  readonly onPaste: (text: string) => void;
}

/** Worked like a spreadsheet: one cell has the focus, arrows move it. */
export function GridTable({ desk, columns, rows, timeZone, onOpen, onMark, onPaste }: TableProps) {
  const base = useId();
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 1 });
  const idOf = ({ row, column }: GridPlace) => `${base}-${row}-${column}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(at, event.key, event.ctrlKey || event.metaKey, { rows: rows.length, columns: columns.length + 1 });
    if (!to) return;
    event.preventDefault();
    setAt(to);
    document.getElementById(idOf(to))?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    onPaste(event.clipboardData.getData('text/plain'));
  };
  const days = new Set(columns.map(({ startsAt }) => localDate(startsAt, timeZone)));
  const sumOf = (of: readonly GridColumn[]) => rows.reduce((sum, { sheet }) => sum + (sheet ? tickedIn(sheet, of) : 0), 0);
  const here = rows[at.row];
  const column = columns[at.column - 1];
  const line = here?.sheet && column ? lineIn(here.sheet, [column.eventGroupId]) : undefined;
  return (
    <>
      <div className={css.scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is worked like a spreadsheet is a grid */}
        <table role="grid" aria-label={text.label} onKeyDown={onKeyDown} onPaste={paste}>
          <thead>
            <tr>
              <th scope="col">{text.athlete}</th>
              {columns.map(({ eventGroupId, name, eventCode, startsAt }) => (
                <th key={eventGroupId} scope="col">
                  <span className={css.event}>{name}</span>
                  <span className={css.time}>
                    <DisciplineSign code={eventCode} />{' '}
                    {[days.size > 1 && formatDay(startsAt, timeZone), formatClock(startsAt, timeZone)].filter(Boolean).join(' ')}
                  </span>
                </th>
              ))}
              <th scope="col">{text.sum}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ athlete, sheet }, row) => (
              <GridRow
                key={athlete.id}
                desk={desk}
                athlete={athlete}
                sheet={sheet}
                columns={columns}
                row={row}
                current={at.row === row ? at.column : -1}
                base={base}
                onGo={setAt}
                onOpen={onOpen}
                onMark={onMark}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{text.sums}</td>
              {columns.map((one) => (
                <td key={one.eventGroupId}>{sumOf([one])}</td>
              ))}
              <td>{sumOf(columns)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={css.told} role="status">
        {here && column ? tellCell(fullName(here.athlete), column.name, line) : text.help}
      </p>
    </>
  );
}

/** `17th Dec`: the year is the competition's. */
const formatDay = (iso: string, timeZone: string) => formatDate(localDate(iso, timeZone)).slice(0, -5);
