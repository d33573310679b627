import { cellKey, splitCell } from '#client/areas/venue/results/cells/cell.ts';
import { asTrack, textOf } from '#client/areas/venue/results/cells/cell-text.ts';
import { MarkInput } from '#client/areas/venue/results/cells/mark-input.tsx';
import { useOrderWord } from '#client/areas/venue/results/cells/order-word.ts';
import type { RowDrafts } from '#client/areas/venue/results/cells/save-state.ts';
import { cellLabel } from '#client/areas/venue/results/marks-props.ts';
import type { MarksSession } from '#client/areas/venue/results/marks-session.ts';
import { legsDiffer } from '#domain/relay/legs-differ.ts';
import { timeText } from '#domain/result/typed-text.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { Starter } from '#local/venue/venue.ts';
import css from './leg-times.module.css';
import { trackMessages as text } from './messages-track.ts';

interface LegTimesProps {
  readonly starter: Starter;
  readonly heat: number;
  readonly legs: number;
  readonly value: ResultValue | null;
  readonly own: RowDrafts;
  readonly session: MarksSession;
  readonly keypad: boolean;
  readonly onActive: (key: string) => void;
  /** Fields for all legs; otherwise what is known of them. */
  readonly open: boolean;
}

/** How long each leg of a relay took. */
export function LegTimes({ starter, heat, legs, value, own, session, keypad, onActive, open }: LegTimesProps) {
  const word = useOrderWord();
  const { splits = [], ms } = asTrack(value);
  if (!open && splits.length === 0) return null;
  const cells = Array.from({ length: legs }, (_, i) => splitCell(heat, starter.entry.id, i + 1));
  const sum = legsDiffer(splits, legs, ms);
  return (
    <div className={css.legs}>
      <ol className={css.list} aria-label={text.legTimes}>
        {cells.map((cell) => (
          <li key={cell.round} className={css.leg}>
            <span className={css.no}>{cell.round}</span>
            {open ? (
              <MarkInput
                cell={cell}
                label={cellLabel(cell, starter, word)}
                saved={textOf(cell, value)}
                draft={own.drafts.get(cellKey(cell))}
                error={own.errors.get(cellKey(cell))}
                session={session}
                keypad={keypad}
                onActive={onActive}
                size="small"
              />
            ) : (
              textOf(cell, value) || '–'
            )}
          </li>
        ))}
      </ol>
      {sum !== undefined && <span className={css.sum}>{text.legsSum(timeText(sum))}</span>}
    </div>
  );
}
