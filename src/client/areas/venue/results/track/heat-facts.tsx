import { lazy, Suspense, useState } from 'react';
import { cellKey, windCell } from '#client/areas/venue/results/cells/cell.ts';
import { textOf } from '#client/areas/venue/results/cells/cell-text.ts';
import { ChallengePanel } from '#client/areas/venue/results/cells/challenge-panel.tsx';
import { MarkInput } from '#client/areas/venue/results/cells/mark-input.tsx';
import { RowErrors } from '#client/areas/venue/results/cells/row-errors.tsx';
import { SaveMark } from '#client/areas/venue/results/cells/save-mark.tsx';
import { draftsOf, saveStateOf } from '#client/areas/venue/results/cells/save-state.ts';
import { cellLabel, type MarksProps } from '#client/areas/venue/results/marks-props.ts';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import type { Write } from '#client/areas/venue/results/use-write.ts';
import { useChosen } from '#client/lib/screen/use-chosen.ts';
import { Button } from '#client/ui/button.tsx';
import { readsHeatWind } from '#domain/event/event-code.ts';
import { NOTE } from '#domain/result/part-rules.ts';
import { saidState } from '#domain/round/round-state.ts';
import { bothWaysText } from '#domain/track/both-ways.ts';
import { HAND } from '#domain/track/parts.ts';
import { wasRun } from '#domain/track/run-again.ts';
import css from './heat-facts.module.css';
import { trackMessages as track } from './messages-track.ts';

const RunAgainDialog = lazy(() => import('./run-again-dialog.tsx').then((m) => ({ default: m.RunAgainDialog })));
const NoteDialog = lazy(() => import('./note-dialog.tsx').then((m) => ({ default: m.NoteDialog })));

interface HeatFactsProps extends MarksProps, Pick<Write, 'onPart' | 'onDecide'> {
  readonly heat: number;
}

/** What is said of a whole heat: its wind where one is read, that it was timed by hand, and what else there is to note. */
export function HeatFacts({
  venue,
  group,
  heat,
  session,
  rows,
  unsent,
  keypad,
  onActive,
  allowed,
  onPart,
  onDecide,
}: HeatFactsProps) {
  const cell = windCell(heat);
  const row = venue.result(group.id, heat, 0);
  const own = draftsOf(rows, heat, 0);
  const value = row?.value ?? null;
  const bothWays = bothWaysText(group, venue.resultsOf(group.id));
  const note = (value?.type === 'wind' && value.note) || '';
  const [writes, write] = useState(false);
  const [runs, run] = useState(false);
  const inHeat = venue.resultsOf(group.id).filter((one) => one.heat === heat);
  const mayRunAgain = allowed && wasRun(inHeat) && saidState(venue.round(group.id)) !== 'official';
  const isByHand = value?.type === 'wind' && value.hand === true;
  const [byHand, timeByHand] = useChosen(isByHand, (on) => onPart(heat, 0, HAND, on ? '1' : null));
  return (
    <div className={css.facts}>
      {readsHeatWind(group) && (
        <div className={css.wind}>
          <span className={css.name}>{text.wind}</span>
          <span className={css.field}>
            <MarkInput
              cell={cell}
              label={cellLabel(cell, undefined, 'lane')}
              saved={textOf(cell, value)}
              draft={own.drafts.get(cellKey(cell))}
              error={own.errors.get(cellKey(cell))}
              session={session}
              keypad={keypad}
              onActive={onActive}
              placeholder="+0.0"
            />
          </span>
          <span>{text.metresASecond}</span>
          <SaveMark state={saveStateOf(row, own, unsent)} />
        </div>
      )}
      <label className={css.hand}>
        <input type="checkbox" checked={byHand} onChange={({ currentTarget }) => timeByHand(currentTarget.checked)} />
        {track.hand}
      </label>
      {bothWays && <p className={css.bothWays}>{bothWays}</p>}
      <Button icon="pencil" className={css.write} onClick={() => write(true)}>
        {track.noteOpen(note)}
      </Button>
      {mayRunAgain && (
        <Button icon="undo" className={css.write} onClick={() => run(true)}>
          {track.runAgain}
        </Button>
      )}
      {runs && (
        <Suspense>
          <RunAgainDialog heat={heat} rows={inHeat} session={session} onClose={() => run(false)} />
        </Suspense>
      )}
      {writes && (
        <Suspense>
          <NoteDialog note={note} onClose={() => write(false)} onSave={(said) => onPart(heat, 0, NOTE, said || null)} />
        </Suspense>
      )}
      <RowErrors group={group} own={own} session={session} />
      {row && <ChallengePanel row={row} onDecide={(part, decided) => onDecide(heat, 0, part, decided)} />}
    </div>
  );
}
