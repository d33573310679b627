import { memo } from 'react';
import { BestFlag, RecordFlags } from '#client/lib/event/best-flag.tsx';
import { addressOf } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { progressionWords } from '#client/lib/text/progression-words.ts';
import { cx } from '#client/ui/cx.ts';
import { getPublicRacePicture } from '#contracts/venue/race-picture.ts';
import { cardText } from '#domain/card/card-words.ts';
import type { Start } from '#domain/draw/start.ts';
import type { BoardLine, EventPicture } from '#domain/event-board/event-board.ts';
import { placeTexts } from '#domain/event-board/place-texts.ts';
import css from './board-table.module.css';
import { publicMessages as text } from './messages-public.ts';

const { columns } = text;

interface BoardTableProps {
  readonly compId: number;
  readonly caption: string;
  readonly aside?: string;
  readonly note?: string;
  readonly lines: readonly BoardLine[];
  /** Of the photo finish. */
  readonly pictures?: readonly EventPicture[];
  readonly started: boolean;
  /** They were drawn: their numbers are lanes, or places in a line. */
  readonly drawn: boolean;
  readonly start: Start;
  readonly field: boolean;
  readonly withHeat?: boolean;
}

/** Tries at a height take more room than a trial. */
const hasHeight = (trial: string): boolean => trial.includes(' ');

/** One list of a board: places, bibs, names and marks once there are some, else lanes and personal bests. */
export function BoardTable({
  compId,
  caption,
  aside,
  note,
  lines,
  pictures = [],
  started,
  drawn,
  start,
  field,
  withHeat,
}: BoardTableProps) {
  const placeOf = placeTexts(lines);
  return (
    <section className={css.board}>
      <h2 className={css.caption}>
        <span>{caption}</span>
        {aside && <span className={css.aside}>{aside}</span>}
      </h2>
      {note && <p className={css.heatNote}>{note}</p>}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.place}>
              {started ? (
                <abbr title={columns.place}>{columns.placeShort}</abbr>
              ) : drawn && start !== 'line' ? (
                columns.lane
              ) : (
                columns.no
              )}
            </th>
            <th scope="col" className={css.bib}>
              {columns.bib}
            </th>
            <th scope="col">{columns.athlete}</th>
            <th scope="col" className={css.mark}>
              {started ? columns.mark : columns.pb}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <BoardRow
              key={line.entryId}
              compId={compId}
              line={line}
              place={placeOf(line)}
              no={i + 1}
              started={started}
              drawn={drawn}
              start={start}
              field={field}
              withHeat={withHeat}
            />
          ))}
        </tbody>
      </table>
      {pictures.map(({ id, heat, width, height }) => {
        const address = addressOf(getPublicRacePicture, { params: { compId, pictureId: id } });
        return (
          <a key={id} href={address} target="_blank" rel="noreferrer" className={css.picture}>
            <img src={address} width={width} height={height} loading="lazy" alt={text.photoFinish(heat)} />
          </a>
        );
      })}
    </section>
  );
}

interface BoardRowProps extends Pick<BoardTableProps, 'compId' | 'started' | 'drawn' | 'start' | 'field'> {
  readonly line: BoardLine;
  /** As it is shown. */
  readonly place: string;
  readonly no: number;
  readonly withHeat: boolean | undefined;
}

/** Each mark brings the whole event: the row in which it stands renders, and those that it moves. */
const BoardRow = memo(function BoardRow({ compId, line, place, no, started, drawn, start, field, withHeat }: BoardRowProps) {
  return (
    <tr className={css.line} data-place={line.place ?? undefined}>
      <td className={css.place}>{started ? place : drawn ? line.lane || '' : no}</td>
      <td className={css.bib}>{line.bibNo ?? '–'}</td>
      <th scope="row" className={css.who}>
        <span className={css.person}>
          <Link className={css.name} to={paths.athleteResults(compId, line.athleteId)}>
            {line.name}
          </Link>
          <span className={css.club}>
            {line.club}
            {line.reaction && ` · ${text.reaction(line.reaction)}`}
            {line.legs.length > 0 && ` · ${text.legs(line.legs.join(' '))}`}
            {withHeat && ` · ${text.heat(line.heat, field)}`}
            {line.words && ` · ${line.words}`}
            {started && start !== 'line' && line.lane > 0 && ` · ${text.lane(line.lane)}`}
          </span>
          {line.underProtest && <span className={css.cards}>{text.underProtest}</span>}
          {line.excluded && <span className={css.cards}>{line.excluded}</span>}
          {line.cards.length > 0 && <span className={css.cards}>{line.cards.map(cardText).join(' · ')}</span>}
        </span>
        {line.series.length > 0 && (
          <span className={cx(css.series, line.series.some(hasHeight) && css.wraps)}>
            {line.series.map((trial, round) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
              <span key={round} data-best={trial === line.mark || trial.startsWith(`${line.mark} `) || undefined}>
                {trial || '·'}
              </span>
            ))}
          </span>
        )}
      </th>
      <td className={css.mark}>
        {!started && line.came && (
          <>
            <abbr title={progressionWords.means[line.came]}>{line.came}</abbr>{' '}
          </>
        )}
        {started ? line.mark : line.pb}
        {(line.by || line.note || line.flag || line.records.length > 0) && (
          <span className={css.note}>
            {line.by && <abbr title={progressionWords.means[line.by]}>{line.by}</abbr>} {line.note}{' '}
            <RecordFlags records={line.records} /> <BestFlag flag={line.flag} />
          </span>
        )}
      </td>
    </tr>
  );
}, saysTheSame);

function saysTheSame(before: BoardRowProps, now: BoardRowProps): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
