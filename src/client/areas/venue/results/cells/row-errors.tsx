import { flushSync } from 'react-dom';
import { fieldOf, focusNeighbour } from '#client/areas/venue/results/keypad/focus-order.ts';
import type { MarksSession } from '#client/areas/venue/results/marks-session.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { likelyMark } from '#domain/result/likely-mark.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { type Cell, parseCellKey } from './cell.ts';
import css from './row-errors.module.css';
import type { RowDrafts } from './save-state.ts';

interface RowErrorsProps {
  readonly group: EventGroupRow;
  readonly own: RowDrafts;
  readonly session: MarksSession;
}

/** What is wrong in a row, under all of its fields: in a narrow field it would be a column of single words. */
export function RowErrors({ group, own, session }: RowErrorsProps) {
  if (own.errors.size === 0) return null;
  return (
    <div className={css.errors}>
      {[...own.errors].map(([key, error]) => (
        <div key={key} id={`${key}-error`} className={css.error} role="alert">
          <Icon name="warning" size={18} />
          <span>{error}</span>
          <DidYouMean cellKey={key} group={group} own={own} session={session} />
        </div>
      ))}
    </div>
  );
}

/** The mark that was most likely meant, one tap away; nothing where none comes to mind. */
export function DidYouMean({ cellKey, group, own, session }: RowErrorsProps & { readonly cellKey: string }) {
  const cell = parseCellKey(cellKey);
  const typed = own.drafts.get(cellKey);
  const isMark = cell?.kind === 'time' || cell?.kind === 'trial';
  const meant = isMark && typed !== undefined && own.errors.has(cellKey) ? likelyMark(typed, group) : undefined;
  if (!cell || meant === undefined) return null;
  return (
    <Button className={css.meant} onClick={() => take(session, cell, cellKey, meant)}>
      {text.didYouMean(meant)}
    </Button>
  );
}

function take(session: MarksSession, cell: Cell, cellKey: string, meant: string): void {
  // The error must be gone before the next field is looked for.
  flushSync(() => session.type(cell, meant));
  const field = fieldOf(cellKey);
  if (session.commit(cell) && field) focusNeighbour(field, 1);
}
