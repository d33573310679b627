import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BoardTable } from '#client/features/public-results/board-table.tsx';
import { Freshness } from '#client/features/public-results/freshness.tsx';
import { type BoardLine, type ResultBoard, resultBoard } from '#client/features/public-results/result-board.ts';
import css from '#client/features/public-results/results-read-screen.module.css';
import { useResults } from '#client/features/public-results/use-results.ts';
import { idParam } from '#client/lib/id-param.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { formatDayTime } from '#domain/shared/wall-clock.ts';

/** `/results-read/:compId/:eventGroupId`: start list, then results as they come, for anybody's phone and for a big screen. */
export function ResultsReadScreen() {
  const params = useParams();
  const compId = idParam(params.compId);
  const eventGroupId = idParam(params.eventGroupId);
  const state = useResults(compId, eventGroupId);
  const board = state.answer && resultBoard(state.answer.data.rows, eventGroupId);
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <p className={css.competition}>{board?.competition?.name ?? ' '}</p>
        <h1 className={css.title}>{board?.group.name ?? 'Results'}</h1>
        <div className={css.facts}>
          {board && <p>{formatDayTime(board.group.startsAt, board.competition?.timeZone ?? 'UTC')}</p>}
          <Freshness state={state} />
        </div>
      </header>
      <main id="main" className={css.main}>
        {board ? <Board board={board} /> : <Nothing refused={state.refused} following={state.following} />}
      </main>
    </div>
  );
}

function Nothing({ refused, following }: { readonly refused: string | undefined; readonly following: string }) {
  if (refused) return <EmptyState title="No such event">{refused}</EmptyState>;
  if (following === 'offline')
    return (
      <EmptyState title="No network">
        This event was never shown on this device, so nothing is kept of it. It appears by itself when the network is back.
      </EmptyState>
    );
  return <p className={css.asking}>Getting the results …</p>;
}

function Board({ board }: { readonly board: ResultBoard }) {
  const [view, setView] = useState<'heats' | 'overall'>('heats');
  const lanes = board.heats.some((h) => h.lines.some((l) => l.lane > 0));
  const field = board.group.type === 'F';
  const lines: readonly BoardLine[] = board.heats.flatMap((h) => h.lines);
  if (lines.length === 0)
    return <EmptyState title="Nobody is entered yet">The start list shows here as soon as there is one.</EmptyState>;
  const shared = { started: board.started, lanes, field };
  const word = field ? 'Group' : 'Heat';
  return (
    <>
      {board.overall.length > 0 && (
        <div className={css.view}>
          <Segmented
            label="Show"
            options={[
              { value: 'heats', text: `By ${word.toLowerCase()}` },
              { value: 'overall', text: 'All together' },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      {board.overall.length > 0 && view === 'overall' ? (
        <BoardTable {...shared} caption="All together" lines={board.overall} withHeat />
      ) : (
        board.heats.map((h) => (
          <BoardTable
            key={h.heat}
            {...shared}
            caption={board.heats.length > 1 ? `${word} ${h.heat}` : board.started ? 'Results' : 'Start list'}
            aside={h.wind && `Wind ${h.wind} m/s`}
            lines={h.lines}
          />
        ))
      )}
    </>
  );
}
