import { type ClipboardEvent, type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowId } from '#domain/builder/draft.ts';
import { type CellEdit, COLUMNS, emptyText } from '#domain/builder/programme/cells.ts';
import { eventsMessages } from '../messages-events.ts';
import { CellLists } from './cell-lists.tsx';
import css from './events-grid.module.css';
import { GridPart, PART_ROWS } from './grid-part.tsx';
import type { Editing } from './grid-row.tsx';
import type { GridRowData } from './grid-rows.ts';
import { areaOf, fromTsv, moveSelection, type Place, pastedOver, placesIn, type Selection, toTsv } from './selection.ts';
import type { Gestures } from './use-gestures.ts';

const text = eventsMessages.grid;
const START: Selection = { at: { row: 0, column: 1 }, anchor: { row: 0, column: 1 } };

interface GridTableProps {
  readonly rows: readonly GridRowData[];
  readonly gestures: Gestures;
  readonly picked: ReadonlySet<RowId>;
  readonly locked: boolean;
  readonly problemOf: (id: RowId) => string | undefined;
  readonly onPick: (ids: readonly RowId[], on: boolean) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** A list with headings, or more than one cell of one column, is no cell: it is checked line by line. */
  readonly onPasteList: (pasted: string) => void;
  /** Esc leads out of the grid. */
  readonly onLeave: () => void;
}

/** Worked like a spreadsheet: one cell has the focus, arrows move it, what is typed replaces what stands there. */
export function GridTable(props: GridTableProps) {
  const { rows, gestures, picked, locked, problemOf, onPick, onUndo, onRedo, onPasteList, onLeave } = props;
  const base = useId();
  const [selection, select] = useState(START);
  const [editing, setEditing] = useState<Editing>();
  const size = { rows: rows.length, columns: COLUMNS.length };
  const parts = useMemo(() => inParts(rows), [rows]);
  const row = Math.min(selection.at.row, rows.length - 1);
  const at = { row, column: selection.at.column };
  const area = areaOf({ at, anchor: { ...selection.anchor, row: Math.min(selection.anchor.row, rows.length - 1) } });
  /** A cell that is closed by a key leaves the page with what was typed: that is not taken twice, nor after Esc. */
  const isClosing = useRef(false);

  const focusAt = ({ row: r, column }: Place) => document.getElementById(`${base}-${r}-${column}`)?.focus();
  const go = (next: Selection) => {
    isClosing.current = true;
    flushSync(() => {
      select(next);
      setEditing(undefined);
    });
    isClosing.current = false;
    focusAt(next.at);
  };
  const edit = (place: Place, value?: string) => {
    if (locked) return;
    // What is typed into one of several that are selected can fill them all.
    select((now) => (now.at.row === place.row && now.at.column === place.column ? now : { at: place, anchor: place }));
    setEditing({ column: place.column, value: value ?? rows[place.row]?.texts[place.column] ?? '' });
  };
  const editOf = ({ row: r, column }: Place, value: string): CellEdit[] => {
    const [id, name] = [rows[r]?.id, COLUMNS[column]];
    return id !== undefined && name ? [{ id, column: name, text: value }] : [];
  };
  const writeArea = (value: (place: Place) => string | undefined) => {
    if (locked) return;
    gestures.write(
      placesIn(area).flatMap((place) => {
        const said = value(place);
        return said === undefined ? [] : editOf(place, said);
      }),
    );
  };
  /** Whether what was typed could be taken; if not it stays in the cell, with what is wrong. */
  const commit = (value: string, places: readonly Place[] = [at]): boolean => {
    const [problem] = gestures.write(places.flatMap((place) => editOf(place, value)));
    if (problem) setEditing({ column: at.column, value, problem: problem.message });
    return !problem;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || (event.target as HTMLElement).closest('[data-column]') === null) return;
    const { key } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const handled = (): true => {
      const to = moveSelection({ at, anchor: selection.anchor }, event, size);
      if (to) go(to);
      else if (key === 'Enter' || key === 'F2') edit(at);
      else if (key === 'Escape') onLeave();
      else if (key === 'Delete' || key === 'Backspace') writeArea(({ column }) => emptyText(COLUMNS[column] ?? 'no'));
      else if (ctrl && key.toLowerCase() === 'd') writeArea(({ column }) => rows[area.top]?.texts[column]);
      else if (ctrl && (key.toLowerCase() === 'y' || (event.shiftKey && key.toLowerCase() === 'z'))) onRedo();
      else if (ctrl && key.toLowerCase() === 'z') onUndo();
      else if (key.length === 1 && !ctrl && !event.altKey) edit(at, key);
      return true;
    };
    const isOurs =
      /^(Arrow|Page|Home|End|Enter|F2|Escape|Delete|Backspace)/.test(key) ||
      (key === 'Tab' && moveSelection({ at, anchor: at }, event, size) !== undefined) ||
      (ctrl && /^[adyz]$/i.test(key)) ||
      (key.length === 1 && !ctrl && !event.altKey);
    if (!isOurs) return;
    event.preventDefault();
    if (ctrl && key === 'Enter') writeArea(({ column }) => rows[at.row]?.texts[column]);
    else handled();
  };

  const onEditKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    event.stopPropagation();
    if (key === 'Escape') {
      event.preventDefault();
      gestures.clearProblems();
      go({ at, anchor: at });
    } else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault();
      const fills = key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!commit(currentTarget.value, fills ? placesIn(areaOf({ at, anchor: selection.anchor })) : [at])) return;
      const move = fills ? undefined : key === 'Tab' ? event : { ...keyOnly, key: event.shiftKey ? 'ArrowUp' : 'ArrowDown' };
      go((move && moveSelection({ at, anchor: at }, move, size)) ?? { at, anchor: selection.anchor });
    }
  };
  const onEditEnd = (value: string) => {
    if (!editing || isClosing.current) return;
    if (value === editing.value && editing.problem !== undefined) return;
    if (value === (rows[at.row]?.texts[at.column] ?? '') || commit(value)) setEditing(undefined);
  };

  const copied = () => toTsv(rows.slice(area.top, area.bottom + 1).map(({ texts }) => texts.slice(area.left, area.right + 1)));
  const onCopy = (event: ClipboardEvent, isCut: boolean) => {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied());
    if (isCut) writeArea(({ column }) => emptyText(COLUMNS[column] ?? 'no'));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing || locked) return;
    event.preventDefault();
    const pasted = event.clipboardData.getData('text/plain');
    const cells = fromTsv(pasted);
    if (isProgramme(cells)) onPasteList(pasted);
    else gestures.write(pastedOver(area, cells, size).flatMap((cell) => editOf(cell, cell.text)));
  };

  const latest = useRef({ go, edit, onEditKey, onEditEnd, onPick, selection });
  latest.current = { go, edit, onEditKey, onEditEnd, onPick, selection };
  const goFrom = useCallback((r: number, column: number, extend: boolean) => {
    const place = { row: r, column };
    latest.current.go({ at: place, anchor: extend ? latest.current.selection.anchor : place });
  }, []);
  const editFrom = useCallback((r: number, column: number) => latest.current.edit({ row: r, column }), []);
  const editKey = useCallback((event: KeyboardEvent<HTMLInputElement>) => latest.current.onEditKey(event), []);
  const editEnd = useCallback((value: string) => latest.current.onEditEnd(value), []);
  const pick = useCallback((id: RowId, on: boolean) => latest.current.onPick([id], on), []);

  return (
    <div className={css.scroll}>
      <CellLists base={base} />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is worked like a spreadsheet is a grid
        role="grid"
        aria-label={text.label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        className={css.table}
        onKeyDown={onKeyDown}
        onCopy={(event) => onCopy(event, false)}
        onCut={(event) => onCopy(event, true)}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            <th scope="col" className={css.pick}>
              <label>
                <input
                  type="checkbox"
                  aria-label={text.pickAll}
                  checked={rows.length > 0 && rows.every(({ id }) => picked.has(id))}
                  onChange={({ currentTarget }) =>
                    onPick(
                      rows.map(({ id }) => id),
                      currentTarget.checked,
                    )
                  }
                />
              </label>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {text.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((part, i) => {
          const first = i * PART_ROWS;
          const last = first + part.length - 1;
          const isHere = at.row >= first && at.row <= last;
          return (
            <GridPart
              key={first}
              rows={part}
              first={first}
              base={base}
              picked={picked}
              at={isHere ? at : undefined}
              area={area.top <= last && area.bottom >= first ? area : undefined}
              editing={isHere ? editing : undefined}
              problemOf={problemOf}
              onPick={pick}
              onGo={goFrom}
              onEdit={editFrom}
              onEditKey={editKey}
              onEditEnd={editEnd}
            />
          );
        })}
      </table>
    </div>
  );
}

const inParts = (rows: readonly GridRowData[]): readonly (readonly GridRowData[])[] =>
  Array.from({ length: Math.ceil(rows.length / PART_ROWS) }, (_, i) => rows.slice(i * PART_ROWS, (i + 1) * PART_ROWS));

const keyOnly = { ctrlKey: false, metaKey: false, shiftKey: false };

/** A list of events has its heading, or lines of a number and names. */
const isProgramme = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > 1 && /^(no|nr|number|event|discipline|date|day|time|code|gender)\b/i.test(cells[0]?.[0]?.trim() ?? '');
