import type { ReactNode, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { type Cell, cellKey } from '#client/areas/venue/results/cells/cell.ts';
import { DidYouMean } from '#client/areas/venue/results/cells/row-errors.tsx';
import type { RowDrafts } from '#client/areas/venue/results/cells/save-state.ts';
import type { MarksSession } from '#client/areas/venue/results/marks-session.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';
import { toastsAbove } from '#client/ui/toast/toasts-above.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { fieldOf, focusNeighbour } from './focus-order.ts';
import { backspace, press, pressSign, type Typed, type TypingKey } from './keypad.ts';
import css from './marks-keypad.module.css';

interface MarksKeypadProps {
  readonly cell: Cell;
  /** Whose field it is, over the keys: fingers and rain hide the row. */
  readonly target: string;
  readonly own: RowDrafts;
  readonly group: EventGroupRow;
  readonly session: MarksSession;
  /** DNS, DNF, DQ, Clear, or a trial's X, –, O, r or nothing: saved at once. */
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
  /** The way to the cards of whose field it is. */
  readonly cards?: ReactNode;
}

/** Takes the whole mark of the row away; Undo brings it back. */
export const CLEAR = text.clear;

const DIGITS: readonly TypingKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const LAST_ROW: readonly TypingKey[] = ['.', '0'];
/** No O (valid, not measured): it looks like the zero beside it, and every jump and throw that counts here is measured. */
const TRIAL_CODES = ['X', '–', 'r'];
const TRACK_CODES = ['DNS', 'DNF', 'DQ', CLEAR];

/** Big keys at the foot of the screen, for one thumb in the rain. Keys never take the focus from the field. */
export function MarksKeypad({ cell, target, own, group, session, onCode, onClose, cards }: MarksKeypadProps) {
  const draft = own.drafts.get(cellKey(cell));
  const reads = draft === undefined ? undefined : session.reading(cell, draft);
  const error = own.errors.get(cellKey(cell));
  const wind = cell.kind === 'wind' || cell.kind === 'trialWind';
  const signed = wind || cell.kind === 'reaction';
  const codes = cell.kind === 'trial' ? TRIAL_CODES : cell.kind === 'time' ? TRACK_CODES : [];
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
    <section
      ref={toastsAbove}
      className={css.pad}
      aria-label={text.keypad}
      data-keypad
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      <div className={css.target}>
        <span className={css.who}>{target}</span>
        {reads !== undefined && <strong className={css.reads}>{text.reads(reads)}</strong>}
        {error && <strong className={css.error}>{error}</strong>}
        <DidYouMean cellKey={cellKey(cell)} group={group} own={own} session={session} />
      </div>
      {cards && <span className={css.cards}>{cards}</span>}
      <button type="button" className={cx(css.key, css.close)} aria-label={text.closeKeypad} onClick={onClose}>
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
          <button
            type="button"
            className={css.key}
            onClick={() => type(signed ? '-' : ':')}
            aria-label={signed ? text.minus : text.colon}
          >
            {signed ? '−' : ':'}
          </button>
        )}
      </div>
      <div className={css.codes}>
        {wind ? (
          <button type="button" className={css.key} aria-label={text.plus} onClick={() => type('+')}>
            +
          </button>
        ) : (
          codes.map((code) => (
            <button
              key={code}
              type="button"
              className={cx(css.key, code.length > 1 && css.code)}
              onClick={() => onCode(code)}
              aria-label={NAMES[code]}
            >
              {code} {CAPTIONS[code] && <span className={css.caption}>{CAPTIONS[code]}</span>}
            </button>
          ))
        )}
      </div>
      <div className={css.codes}>
        <button type="button" className={css.key} aria-label={text.deleteSign} onClick={() => edit(backspace)}>
          <Icon name="backspace" size={30} />
        </button>
        <button type="button" className={cx(css.key, css.next)} onClick={next}>
          {text.next}
        </button>
      </div>
    </section>
  );
}

/** Browsers differ in which of the two moves the focus. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

const NAMES: Readonly<Record<string, string>> = text.signs;
const CAPTIONS: Readonly<Record<string, string>> = text.captions;
