import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { EventList } from '#client/areas/public/shared/event-list.tsx';
import { Leaders } from '#client/areas/public/shared/leaders.tsx';
import { resultWords } from '#client/areas/public/shared/messages-results.ts';
import { SharedTitle } from '#client/areas/public/shared/share.tsx';
import { useMeeting } from '#client/areas/public/shared/use-meeting.ts';
import { RecordLine } from '#client/lib/event/record-line.tsx';
import { addressOf } from '#client/lib/net/call.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { progressionWords } from '#client/lib/text/progression-words.ts';
import { startDayTime } from '#client/lib/text/start-day-time.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { eventPdf, getResultFile } from '#contracts/public/meeting.ts';
import { getStartList } from '#contracts/public/start-list.ts';
import { startText } from '#domain/draw/start.ts';
import { boardChanges, changeText, noticesOf } from '#domain/event-board/board-changes.ts';
import { type BoardLine, type EventBoard, type EventPicture, eventBoard } from '#domain/event-board/event-board.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';
import { BoardTable } from './board-table.tsx';
import { CombinedTotals } from './combined-totals.tsx';
import { Freshness } from './freshness.tsx';
import { publicMessages as text } from './messages-public.ts';
import { NextEvents } from './next-events.tsx';
import type { KeptAnswer } from './public-answer.ts';
import css from './results-read-screen.module.css';
import { useResults } from './use-results.ts';

/** `/results-read/:compId/:eventGroupId`: start list, then results as they come, for anybody's phone and for a big screen. */
export function ResultsReadScreen() {
  const params = useParams();
  const compId = idParam(params.compId);
  const eventGroupId = idParam(params.eventGroupId);
  const state = useResults(compId, eventGroupId);
  const data = state.answer?.data;
  const board = useMemo(() => data && eventBoard(data, eventGroupId), [data, eventGroupId]);
  const isDrawn = board?.heats.some(({ lines }) => lines.some(({ lane }) => lane > 0));
  const hasRoom = useMedia('(width >= 80rem)');
  const article = (
    <article className={css.screen}>
      <header className={css.head}>
        <SharedTitle className={css.title}>{board?.group.name ?? text.title}</SharedTitle>
        <div className={css.facts}>
          {board && <p>{startDayTime(board.group.startsAt, board.competition?.timeZone ?? 'UTC')}</p>}
          {board && startText(board.group, board.start) && <p>{startText(board.group, board.start)}</p>}
          {data && (
            <RoundFacts
              data={data}
              timeZone={board?.competition?.timeZone ?? 'UTC'}
              noResults={board?.group.noResults === true && !board.started}
            />
          )}
          <Freshness state={state} />
        </div>
        {board && data && <ChangedFacts board={board} data={data} />}
        <RecordLine records={data?.records ?? []} className={css.records} />
        {board?.group.part && (
          <Link className={css.how} to={paths.resultsRead(compId, board.group.part.of)}>
            {text.totals}
          </Link>
        )}
        {board?.next && (
          <p className={css.next}>
            {progressionWords.rule(board.next.rule)}{' '}
            {board.next.group && <Link to={paths.resultsRead(compId, board.next.group.id)}>{board.next.group.name}</Link>}
            {board.next.lowerFinals.map(({ group, lower }) => (
              <span key={group.id}>
                {' '}
                {progressionWords.nextBest(lower.best)} <Link to={paths.resultsRead(compId, group.id)}>{group.name}</Link>
              </span>
            ))}
          </p>
        )}
        <NextEvents compId={compId} eventGroupId={eventGroupId} />
      </header>
      <div className={css.boards}>
        {board ? (
          <Shown board={board} data={data} compId={compId} />
        ) : (
          <Nothing refused={state.refused} following={state.following} />
        )}
      </div>
      {/* The fingerprint that holds the organiser to the lots is there before they are drawn. */}
      {board && (isDrawn || (!board.started && board.group.unit !== 'P')) && (
        <Link className={css.how} to={paths.drawn(compId, eventGroupId)}>
          {isDrawn ? text.howDrawn : text.howLots}
        </Link>
      )}
      {isDrawn && (
        <a className={css.how} href={addressOf(getStartList, { params: { compId, eventGroupId }, query: { format: 'pdf' } })}>
          {text.startListPdf}
        </a>
      )}
      {board?.started && (
        <>
          <Link className={css.how} to={paths.rankings(compId, eventGroupId)}>
            {text.rankings}
          </Link>
          <a className={css.how} href={addressOf(getResultFile, { params: { compId, file: eventPdf(eventGroupId) } })}>
            {text.resultsPdf}
          </a>
        </>
      )}
    </article>
  );
  if (!hasRoom) return <div className={css.around}>{article}</div>;
  return (
    <Beside compId={compId} eventGroupId={eventGroupId}>
      {article}
    </Beside>
  );
}

interface BesideProps {
  readonly compId: number;
  readonly eventGroupId: number;
  readonly children: ReactNode;
}

/** An event between the timetable and the leaders of the others, where there is room for all three. The event is painted first: the others may be hundreds. */
function Beside({ compId, eventGroupId, children }: BesideProps) {
  const { answer } = useMeeting(compId, true);
  const meeting = useDeferredValue(answer?.data, undefined);
  return (
    <div className={css.around}>
      <nav className={css.beside} aria-label={resultWords.timetable}>
        {meeting && <Timetable competition={meeting.competition} events={meeting.events} current={eventGroupId} />}
      </nav>
      {children}
      <aside className={css.beside}>{meeting && <OtherLeaders compId={compId} events={meeting.events} />}</aside>
    </div>
  );
}

const Timetable = memo(EventList);
const OtherLeaders = memo(Leaders);

function RoundFacts({
  data: { round, reopened, withheld },
  timeZone,
  noResults,
}: {
  readonly data: KeptAnswer['data'];
  readonly timeZone: string;
  readonly noResults: boolean;
}) {
  if (noResults) return <p>{text.noResults}</p>;
  if (withheld) return <p>{text.withheld}</p>;
  const official = round?.state === 'official';
  return (
    <>
      {round && (
        <Pill tone={official ? 'done' : 'wait'} icon={official ? 'check' : 'clock'}>
          {text[round.state](formatClock(round.at, timeZone))}
        </Pill>
      )}
      {reopened !== undefined && <p>{text.reopened(formatClock(reopened, timeZone))}</p>}
    </>
  );
}

/** What has changed since the results were announced, and what officials have still to decide. */
function ChangedFacts({ board, data }: { readonly board: EventBoard; readonly data: KeptAnswer['data'] }) {
  const changes = boardChanges(data, board);
  const timeZone = board.competition?.timeZone ?? 'UTC';
  const notices = noticesOf(data);
  if (changes.length + notices.length === 0) return null;
  return (
    <ul className={css.changed}>
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
      {changes.map((one) => (
        <li key={one.entryId}>{text.changed(formatClock(one.at, timeZone), changeText(one))}</li>
      ))}
    </ul>
  );
}

function Nothing({ refused, following }: { readonly refused: string | undefined; readonly following: string }) {
  if (refused)
    return (
      <EmptyState drawing={drawings.gone} title={text.noEvent}>
        {refused}
      </EmptyState>
    );
  if (following === 'offline')
    return (
      <EmptyState drawing={drawings.results} title={text.noNetwork}>
        {text.noNetworkText}
      </EmptyState>
    );
  return <p className={css.asking}>{text.asking}</p>;
}

interface ShownProps {
  readonly board: EventBoard;
  readonly data: KeptAnswer['data'] | undefined;
  readonly compId: number;
}

/** Of a combined event its totals once it has parts. */
function Shown({ board, data, compId }: ShownProps) {
  const hasParts = data?.rows.some((row) => row.kind === 'eventGroup' && row.part?.of === board.group.id);
  if (board.group.unit !== 'P' || !hasParts || !data)
    return <Board board={board} pictures={data?.pictures ?? NO_PICTURES} compId={compId} />;
  return <CombinedTotals group={board.group} event={data} compId={compId} />;
}

const NO_PICTURES: readonly EventPicture[] = [];

interface BoardProps {
  readonly board: EventBoard;
  readonly pictures: readonly EventPicture[];
  readonly compId: number;
}

function Board({ board, pictures, compId }: BoardProps) {
  const [view, setView] = useState<'heats' | 'overall'>('heats');
  const before = useDeferredValue(board);
  if (board.heats.every(({ lines }) => lines.length === 0)) return <EmptyState title={text.nobody}>{text.nobodyText}</EmptyState>;
  return (
    <>
      {board.overall.length > 0 && (
        <div className={css.view}>
          <Segmented
            label={text.show}
            options={[
              { value: 'heats', text: text.byHeat(board.group.type === 'F') },
              { value: 'overall', text: text.allTogether },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      {board.bothWays && <p className={css.bothWays}>{board.bothWays}</p>}
      {board.overall.length > 0 && view === 'overall' ? (
        <BoardTable {...sharedOf(board, compId)} caption={text.allTogether} lines={board.overall} withHeat />
      ) : (
        board.heats.map(({ heat }) => (
          <HeatTable
            key={heat}
            board={hasNewMark(heat, board, before) ? board : before}
            heat={heat}
            pictures={pictures}
            compId={compId}
          />
        ))
      )}
    </>
  );
}

/** The heat whose mark has just come is painted first: with the first mark of an event all the others turn from start lists into results. */
function hasNewMark(heat: number, board: EventBoard, before: EventBoard): boolean {
  if (before.group.id !== board.group.id) return true;
  const marks = new Map(linesOf(before, heat).map(({ entryId, mark }) => [entryId, mark]));
  return linesOf(board, heat).some(({ entryId, mark }) => marks.get(entryId) !== mark);
}

const heatOf = (board: EventBoard, heat: number) => board.heats.find((one) => one.heat === heat);
const linesOf = (board: EventBoard, heat: number): readonly BoardLine[] => heatOf(board, heat)?.lines ?? [];

function sharedOf({ group, heats, started, start }: EventBoard, compId: number) {
  const drawn = heats.some(({ lines }) => lines.some(({ lane }) => lane > 0));
  return { compId, started, drawn, start, field: group.type === 'F' };
}

interface HeatTableProps extends BoardProps {
  readonly heat: number;
}

const HeatTable = memo(function HeatTable({ board, heat, pictures, compId }: HeatTableProps) {
  const one = heatOf(board, heat);
  const shared = sharedOf(board, compId);
  if (!one) return null;
  return (
    <BoardTable
      {...shared}
      caption={board.heats.length > 1 ? text.heat(heat, shared.field) : board.started ? text.title : text.startList}
      aside={text.windOf(one.wind)}
      note={one.note}
      lines={one.lines}
      pictures={pictures.filter((picture) => picture.heat === heat)}
    />
  );
});
