import { BothMarks } from '#client/areas/venue/results/cells/both-marks.tsx';
import { cellKey, trialCell, trialWindCell } from '#client/areas/venue/results/cells/cell.ts';
import { textOf } from '#client/areas/venue/results/cells/cell-text.ts';
import { MarkInput } from '#client/areas/venue/results/cells/mark-input.tsx';
import type { RowDrafts } from '#client/areas/venue/results/cells/save-state.ts';
import { heatOfStarter } from '#client/areas/venue/results/heats.ts';
import { cellLabel } from '#client/areas/venue/results/marks-props.ts';
import type { MarksSession } from '#client/areas/venue/results/marks-session.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { trialPart } from '#domain/horizontal/parts.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import type { Starter } from '#local/venue/venue.ts';

interface TrialInputsProps {
  readonly starter: Starter;
  readonly round: number;
  readonly value: ResultValue | null;
  readonly row: ResultRow | undefined;
  readonly own: RowDrafts;
  readonly withWind: boolean;
  readonly session: MarksSession;
  readonly keypad: boolean;
  readonly onActive: (key: string) => void;
  readonly size: 'big' | 'cell';
}

/** The field or two of one trial: its distance or sign and, where it is measured, its wind. */
export function TrialInputs(props: TrialInputsProps) {
  const { starter, round, value, row, own, withWind, session, keypad, onActive, size } = props;
  const heat = heatOfStarter(starter);
  const trial = trialCell(heat, starter.entry.id, round);
  const wind = trialWindCell(heat, starter.entry.id, round);
  const field = (cell: typeof trial) => ({
    cell,
    session,
    keypad,
    onActive,
    label: cellLabel(cell, starter, 'no.'),
    saved: textOf(cell, value),
    draft: own.drafts.get(cellKey(cell)),
    error: own.errors.get(cellKey(cell)),
  });
  return (
    <>
      <MarkInput {...field(trial)} size={size} />
      {withWind && !isSign(own.drafts.get(cellKey(trial)) ?? textOf(trial, value)) && (
        <MarkInput {...field(wind)} size="small" placeholder={text.wind.toLowerCase()} />
      )}
      <BothMarks row={row} part={trialPart(round)} />
    </>
  );
}

/** X, –, O and r are judged without a wind. */
const isSign = (text: string): boolean => /^[xor–-]$/i.test(text.trim());
