import { memo } from 'react';
import type { EntryDesk } from '#client/areas/entering/entry/entry-desk.ts';
import { type EventLine, isTicked, type Sheet } from '#client/areas/entering/entry/sheet.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { cx } from '#client/ui/cx.ts';
import type { AthleteListItem } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import css from './entry-grid.module.css';
import { type GridColumn, type GridPlace, lineIn, tickedIn } from './grid-model.ts';

const text = entryMessages.grid;

/** A best mark that is missing is typed on the spot. */
export interface Marking {
  readonly name: string;
  readonly sheet: Sheet;
  readonly line: EventLine;
}

interface GridRowProps {
  readonly desk: EntryDesk;
  readonly athlete: AthleteListItem;
  readonly sheet: Sheet | undefined;
  readonly columns: readonly GridColumn[];
  readonly row: number;
  /** Where the keyboard is in this row; −1: in another. */
  readonly current: number;
  readonly base: string;
  readonly onGo: (to: GridPlace) => void;
  readonly onOpen: (athleteId: number) => void;
  readonly onMark: (marking: Marking) => void;
}

export const GridRow = memo(function GridRow({
  desk,
  athlete,
  sheet,
  columns,
  row,
  current,
  base,
  onGo,
  onOpen,
  onMark,
}: GridRowProps) {
  const name = fullName(athlete);
  const cell = (column: number) => ({
    id: `${base}-${row}-${column}`,
    tabIndex: current === column ? 0 : -1,
    onFocus: () => onGo({ row, column }),
  });
  const press = (line: EventLine | undefined) => {
    if (!sheet || !line) return;
    if (line.markBlocks) onMark({ name, sheet, line });
    else void desk.toggle(sheet, line, name);
  };
  return (
    <tr>
      <th scope="row">
        <button type="button" className={css.name} {...cell(0)} onClick={() => onOpen(athlete.id)}>
          {name}
          <span className={css.age}>{athlete.ageGroup}</span>
        </button>
      </th>
      {columns.map(({ eventGroupId, name: event }, i) => {
        const line = sheet && lineIn(sheet, [eventGroupId]);
        return (
          <td key={eventGroupId}>
            <button
              type="button"
              className={cx(css.cell, line && css[line.state], line?.refusal && css.refused, line?.markBlocks && css.missing)}
              aria-label={tellCell(name, event, line)}
              aria-pressed={line ? isTicked(line) : undefined}
              {...cell(i + 1)}
              onClick={() => press(line)}
            >
              {line ? signOf(line) : ''}
            </button>
          </td>
        );
      })}
      <td className={css.sum}>{sheet && tickedIn(sheet, columns)}</td>
    </tr>
  );
});

/** Seen without colour: in, queued, free, barred, a mark is missing. In the basket and entered are told apart by the legend and in words. */
export const SIGNS = {
  free: '○',
  chosen: '✓',
  cart: '✓',
  waiting: '…',
  entered: '✓',
  blocked: '–',
  refused: '!',
  mark: 'PB',
} as const;
function signOf({ refusal, markBlocks, state }: EventLine): string {
  if (refusal !== '') return SIGNS.refused;
  return markBlocks && state === 'blocked' ? SIGNS.mark : SIGNS[state];
}

/** A cell in words: whose, what for, and how it stands. */
export function tellCell(athlete: string, event: string, line: EventLine | undefined): string {
  if (!line) return text.cell(athlete, event, text.notHers);
  const why = [line.refusal, line.message, line.unblock].filter(Boolean).join(' · ');
  return text.cell(athlete, event, why || text.states[line.state]);
}
