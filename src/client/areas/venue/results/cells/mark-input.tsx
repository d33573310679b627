import type { KeyboardEvent } from 'react';
import { fieldOf, focusNeighbour } from '#client/areas/venue/results/keypad/focus-order.ts';
import type { MarksSession } from '#client/areas/venue/results/marks-session.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { cx } from '#client/ui/cx.ts';
import { type Cell, cellKey, trialWindCell, windCell } from './cell.ts';
import css from './mark-input.module.css';

interface MarkInputProps {
  readonly cell: Cell;
  /** Which athlete and what, for a screen reader: `Time, lane 4, bib 17, Smith`. */
  readonly label: string;
  readonly saved: string;
  readonly draft: string | undefined;
  /** What is wrong with it: the row says so (`RowErrors`). */
  readonly error: string | undefined;
  readonly session: MarksSession;
  /** True: the screen's own keypad types, so the device's keyboard stays away. */
  readonly keypad: boolean;
  readonly onActive: (key: string) => void;
  readonly placeholder?: string;
  readonly size?: 'big' | 'cell' | 'small';
  readonly list?: string;
}

/**
 * A field for one mark. What is typed is a draft from the first key on; Enter, arrows and leaving the field save it. Escape goes back to
 * what was saved.
 */
export function MarkInput(props: MarkInputProps) {
  const { cell, label, saved, draft, error, session, keypad, onActive, placeholder, size = 'big', list } = props;
  const key = cellKey(cell);
  const reads = draft === undefined ? undefined : session.reading(cell, draft);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (toWind(event, cell, session)) return;
    const step = STEPS[event.key];
    if (event.key === 'Escape') session.type(cell, null);
    else if (step === undefined) return;
    else if (session.commit(cell)) focusNeighbour(event.currentTarget, event.shiftKey ? BACK[step] : step);
    event.preventDefault();
  };
  return (
    <span className={cx(css.frame, css[size])}>
      {reads !== undefined && (
        <output id={`${key}-reads`} className={css.reads}>
          {text.reads(reads)}
        </output>
      )}
      <input
        id={key}
        data-column={columnOf(cell)}
        className={cx(css.input, draft !== undefined && css.draft)}
        value={draft ?? saved}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${key}-error` : reads !== undefined ? `${key}-reads` : undefined}
        inputMode={keypad && cell.kind !== 'rule' ? 'none' : cell.kind === 'rule' ? 'text' : 'decimal'}
        enterKeyHint="next"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder}
        list={list}
        onChange={(event) => session.type(cell, event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          event.currentTarget.select();
          onActive(key);
        }}
        onBlur={(event) => {
          // What has an error waits for Enter.
          if (!error && isLeft(event.currentTarget, event.relatedTarget)) session.commit(cell);
        }}
      />
    </span>
  );
}

/** W goes to the wind of a trial, or of the heat: no mark has a W. */
function toWind(event: KeyboardEvent, cell: Cell, session: MarksSession): boolean {
  if (event.key.toLowerCase() !== 'w' || event.ctrlKey || event.metaKey || event.altKey || cell.kind === 'rule') return false;
  const { heat, entryId, round } = cell;
  event.preventDefault();
  if (session.commit(cell))
    fieldOf(cellKey(cell.kind === 'trial' ? trialWindCell(heat, entryId, round) : windCell(heat)))?.focus();
  return true;
}

const BACK = { '1': -1, '-1': 1 } as const;
const STEPS: Partial<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter goes down a column; a trial's wind comes right after its distance. */
function columnOf(cell: Cell): string {
  if (cell.kind === 'trial' || cell.kind === 'trialWind') return `round-${cell.round}`;
  return cell.kind === 'wind' ? 'time' : cell.kind;
}

/** Another window in front, or a key of the keypad where keys take the focus: the official is still here, in the middle of a mark. */
function isLeft(field: HTMLInputElement, goesTo: EventTarget | null): boolean {
  return document.activeElement !== field && !(goesTo instanceof Element && goesTo.closest('[data-keypad]') !== null);
}
