import { type KeyboardEvent, memo, type Ref } from 'react';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { cx } from '#client/ui/cx.ts';
import { COLUMNS, type Column, VARIOUS } from '#domain/builder/programme/cells.ts';
import { eventsMessages } from '../messages-events.ts';
import css from './events-grid.module.css';
import type { GridRowData } from './grid-rows.ts';

const text = eventsMessages.grid;

/** A cell that is written into. */
export interface Editing {
  readonly column: number;
  /** What it begins with: the letter that was typed, or what stood there. */
  readonly value: string;
  /** What is wrong with what was typed last. */
  readonly problem?: string;
}

interface GridRowProps {
  readonly data: GridRowData;
  readonly index: number;
  readonly base: string;
  readonly picked: boolean;
  /** The column that has the keyboard; −1: another row. */
  readonly current: number;
  /** Selected columns; −1: none. */
  readonly from: number;
  readonly to: number;
  readonly editing: Editing | undefined;
  readonly problem: string | undefined;
  readonly onPick: (id: string, on: boolean) => void;
  readonly onGo: (row: number, column: number, extend: boolean) => void;
  readonly onEdit: (row: number, column: number) => void;
  readonly onEditKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onEditEnd: (value: string) => void;
}

/** Names of the lists that a cell offers while it is written into. */
export const LISTS: Partial<Record<Column, string>> = {
  gender: 'genders',
  day: 'days',
  max: 'limits',
  price: 'prices',
  flags: 'flags',
  ages: 'ages',
};
/** Where a problem of the draft is shown. */
const FIELDS: Partial<Record<Column, (id: string) => string>> = {
  no: (id) => `events.groups.${id}.eventNo`,
  event: (id) => `events.groups.${id}.name`,
  time: (id) => `schedule.starts.${id}.startsAt`,
};

/** Signs that fit into a cell for certain. */
const ROOM: Partial<Record<Column, number>> = { event: 20, day: 13 };
const isLong = (column: Column, shown: string): boolean => shown.length > (ROOM[column] ?? 9);

const focusEnd: Ref<HTMLInputElement> = (input) => {
  if (!input || document.activeElement === input) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
};

/** All that a cell shows, in its order. */
const saidIn = (column: Column, shown: string, mark: string | undefined, problem: string | undefined): string =>
  [column === 'event' && mark, shown || '–', column === 'event' && problem].filter(Boolean).join(' ');

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { data, index, base, picked, current, from, to, editing, problem, onPick, onGo, onEdit, onEditKey, onEditEnd } = props;
  const { id, texts, mark } = data;
  const name = texts[1] ?? '';
  return (
    <tr aria-rowindex={index + 2} aria-selected={picked}>
      <td className={css.pick}>
        <label>
          <input
            type="checkbox"
            aria-label={text.pick(name)}
            checked={picked}
            onChange={({ currentTarget }) => onPick(id, currentTarget.checked)}
          />
        </label>
      </td>
      {COLUMNS.map((column, i) => {
        const isEdited = editing?.column === i;
        const shown = texts[i] ?? '';
        return (
          <td
            key={column}
            id={`${base}-${index}-${i}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
            role="gridcell"
            aria-label={isEdited ? undefined : `${text.columns[column]}: ${saidIn(column, shown, mark, problem)}`}
            aria-selected={i >= from && i <= to}
            tabIndex={current === i && !isEdited ? 0 : -1}
            data-column={column}
            data-field={FIELDS[column]?.(id)}
            className={cx(
              css.cell,
              isEdited ? css.edited : isLong(column, shown) && css.long,
              i >= from && i <= to && css.selected,
              shown === VARIOUS && css.various,
            )}
            onFocus={({ target, currentTarget }) => target === currentTarget && current !== i && onGo(index, i, false)}
            onMouseDown={(event) => {
              if (isEdited || !event.shiftKey) return;
              event.preventDefault();
              onGo(index, i, true);
            }}
            onDoubleClick={() => onEdit(index, i)}
          >
            {isEdited ? (
              <input
                ref={focusEnd}
                className={css.input}
                autoComplete="off"
                aria-label={text.edit(text.columns[column], name)}
                aria-invalid={editing.problem ? true : undefined}
                defaultValue={editing.value}
                list={LISTS[column] && `${base}-${LISTS[column]}`}
                onKeyDown={onEditKey}
                onBlur={({ currentTarget }) => onEditEnd(currentTarget.value)}
              />
            ) : (
              <>
                {column === 'event' && mark && (
                  <abbr className={css.mark} title={text.marks[mark]}>
                    {mark}
                  </abbr>
                )}{' '}
                {column === 'event' && <DisciplineSign code={data.eventCode} inText />}
                {shown} {column === 'event' && problem && <span className={css.problem}>{problem}</span>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
});
