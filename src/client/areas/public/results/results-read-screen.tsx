import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import { BoardTable } from './board-table.tsx';
import { Freshness } from './freshness.tsx';
import { publicMessages as text } from './messages-public.ts';
import { NextEvents } from './next-events.tsx';
import { type BoardLine, type ResultBoard, resultBoard } from './result-board.ts';
import css from './results-read-screen.module.css';
import { useResults } from './use-results.ts';

/** `/results-read/:compId/:eventGroupId`: start list, then results as they come, for anybody's phone and for a big screen. */
export function ResultsReadScreen() {
  const params = useParams();
  const compId = idParam(params.compId);
  const eventGroupId = idParam(params.eventGroupId);
  const state = useResults(compId, eventGroupId);
  const board = state.answer && resultBoard(state.answer.data.rows, eventGroupId);
  return (
    <article className={css.screen}>
      <header className={css.head}>
        <h1 className={css.title}>{board?.group.name ?? text.title}</h1>
        <div className={css.facts}>
          {board && <p>{formatDayTime(board.group.startsAt, board.competition?.timeZone ?? 'UTC')}</p>}
          <Freshness state={state} />
        </div>
        <NextEvents compId={compId} eventGroupId={eventGroupId} />
      </header>
      <div className={css.boards}>
        {board ? <Board board={board} /> : <Nothing refused={state.refused} following={state.following} />}
      </div>
      {board?.heats.some(({ lines }) => lines.some(({ lane }) => lane > 0)) && (
        <Link className={css.how} to={paths.drawn(compId, eventGroupId)}>
          {text.howDrawn}
        </Link>
      )}
    </article>
  );
}

function Nothing({ refused, following }: { readonly refused: string | undefined; readonly following: string }) {
  if (refused) return <EmptyState title={text.noEvent}>{refused}</EmptyState>;
  if (following === 'offline') return <EmptyState title={text.noNetwork}>{text.noNetworkText}</EmptyState>;
  return <p className={css.asking}>{text.asking}</p>;
}

function Board({ board }: { readonly board: ResultBoard }) {
  const [view, setView] = useState<'heats' | 'overall'>('heats');
  const lanes = board.heats.some((h) => h.lines.some((l) => l.lane > 0));
  const field = board.group.type === 'F';
  const lines: readonly BoardLine[] = board.heats.flatMap((h) => h.lines);
  if (lines.length === 0) return <EmptyState title={text.nobody}>{text.nobodyText}</EmptyState>;
  const shared = { started: board.started, lanes, field };
  return (
    <>
      {board.overall.length > 0 && (
        <div className={css.view}>
          <Segmented
            label={text.show}
            options={[
              { value: 'heats', text: text.byHeat(field) },
              { value: 'overall', text: text.allTogether },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      {board.overall.length > 0 && view === 'overall' ? (
        <BoardTable {...shared} caption={text.allTogether} lines={board.overall} withHeat />
      ) : (
        board.heats.map((h) => (
          <BoardTable
            key={h.heat}
            {...shared}
            caption={board.heats.length > 1 ? text.heat(h.heat, field) : board.started ? text.title : text.startList}
            aside={h.wind && text.wind(h.wind)}
            lines={h.lines}
          />
        ))
      )}
    </>
  );
}
