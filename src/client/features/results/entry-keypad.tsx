import { flushSync } from 'react-dom';
import { type Cell, cellKey } from '#client/features/results/cell.ts';
import css from '#client/features/results/entry-keypad.module.css';
import type { EntrySession } from '#client/features/results/entry-session.ts';
import { fieldOf, focusNeighbour } from '#client/features/results/focus-order.ts';
import { backspace, press, pressSign, type Typed, type TypingKey } from '#client/features/results/keypad.ts';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';

interface EntryKeypadProps {
  readonly cell: Cell;
  /** Whose field it is, over the keys: fingers and rain hide the row. */
  readonly target: string;
  readonly error: string | undefined;
  readonly session: EntrySession;
  /** DNS, DNF, DQ, Clear, or a trial's X, –, O, r or nothing: saved at once. */
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Takes the whole mark of the row away; Undo brings it back. */
export const CLEAR = 'Clear';

const DIGITS: readonly TypingKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const LAST_ROW: readonly TypingKey[] = ['.', '0'];
const TRIAL_CODES = ['X', '–', 'O', 'r'];
const TRACK_CODES = ['DNS', 'DNF', 'DQ', CLEAR];

/** Big keys at the foot of the screen, for one thumb in the rain. Keys never take the focus from the field. */
export function EntryKeypad({ cell, target, error, session, onCode, onClose }: EntryKeypadProps) {
  const wind = cell.kind === 'wind' || cell.kind === 'trialWind';
  const codes = wind ? [] : cell.kind === 'trial' ? TRIAL_CODES : TRACK_CODES;
  const edit = (change: (typed: Typed) => Typed) => {
    const field = fieldOf(cellKey(cell));
    if (!field) return;
    const at = { text: field.value, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 };
    const next = change(at);
    // The field must hold the new text before the caret can be put into it.
    flushSync(() => session.type(cell, next.text));
    field.focus();
    field.setSelectionRange(next.start, next.end);
  };
  const next = () => {
    const field = fieldOf(cellKey(cell));
    if (field && session.commit(cell)) focusNeighbour(field, 1);
  };
  const type = (key: TypingKey) => edit((typed) => (key === '+' || key === '-' ? pressSign(typed, key) : press(typed, key)));
  return (
    <section className={css.pad} aria-label="Keypad" onPointerDown={(event) => event.preventDefault()}>
      <p className={css.target}>
        <span className={css.who}>{target}</span>
        {error && <strong className={css.error}>{error}</strong>}
      </p>
      <button type="button" className={cx(css.key, css.close)} aria-label="Close the keypad" onClick={onClose}>
        <Icon name="down" />
      </button>
      <div className={css.keys}>
        {[...DIGITS, ...LAST_ROW].map((key) => (
          <button key={key} type="button" className={css.key} onClick={() => type(key)}>
            {key}
          </button>
        ))}
        {cell.kind === 'trial' ? (
          <button type="button" className={cx(css.key, css.code)} onClick={() => onCode('')}>
            {CLEAR}
          </button>
        ) : (
          <button type="button" className={css.key} onClick={() => type(wind ? '-' : ':')} aria-label={wind ? 'Minus' : 'Colon'}>
            {wind ? '−' : ':'}
          </button>
        )}
      </div>
      <div className={css.codes}>
        {wind ? (
          <button type="button" className={css.key} aria-label="Plus" onClick={() => type('+')}>
            +
          </button>
        ) : (
          codes.map((code) => (
            <button
              key={code}
              type="button"
              className={cx(css.key, css.code)}
              onClick={() => onCode(code)}
              aria-label={NAMES[code]}
            >
              {code}
            </button>
          ))
        )}
      </div>
      <div className={css.codes}>
        <button type="button" className={css.key} aria-label="Delete the last sign" onClick={() => edit(backspace)}>
          <Icon name="backspace" size={30} />
        </button>
        <button type="button" className={cx(css.key, css.next)} onClick={next}>
          Next
        </button>
      </div>
    </section>
  );
}

const NAMES: Record<string, string> = { X: 'X, failure', '–': 'Pass', O: 'O, valid, not measured', r: 'r, retired' };
