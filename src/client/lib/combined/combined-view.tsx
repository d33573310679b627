import { useState } from 'react';
import { BestFlag, RecordFlags } from '#client/lib/event/best-flag.tsx';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { usePrinting } from '#client/lib/screen/use-printing.ts';
import { Banner } from '#client/ui/banner.tsx';
import { cx } from '#client/ui/cx.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { CombinedBoard } from '#domain/combined/board.ts';
import { partName } from '#domain/combined/parts.ts';
import type { PartScore } from '#domain/combined/standings.ts';
import { placeTexts } from '#domain/event-board/place-texts.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import css from './combined-view.module.css';
import { combinedMessages as text } from './messages-combined.ts';

const { columns } = text;

/** How somebody is called in a list of totals. */
export interface Person {
  readonly name: string;
  readonly surName: string;
  readonly club: string;
  readonly bibNo: number | null;
}

interface CombinedViewProps {
  readonly group: EventGroupRow;
  readonly board: CombinedBoard;
  readonly people: ReadonlyMap<number, Person>;
  /** Where the event of a part is read or written. */
  readonly partTo: (part: EventGroupRow) => string;
}
type Line = CombinedBoard['lines'][number];
type LineProps = CombinedViewProps & { readonly line: Line };

/** Totals of a combined event: a list whose athletes open on a phone, columns on a tablet and on paper, with running totals where there is room. */
export function CombinedView(props: CombinedViewProps) {
  const { board, group } = props;
  const phone = useMedia('(width <= 43.75rem)');
  const printing = usePrinting();
  if (board.parts.length === 0)
    return (
      <EmptyState drawing={drawings.results} title={text.none}>
        {text.noneText}
      </EmptyState>
    );
  if (board.lines.length === 0) return <EmptyState title={text.nobody} />;
  const untabled = board.untabled.map((part) => partName(part, group)).join(', ');
  return (
    <>
      {untabled && <Banner tone="warn">{text.noTable(untabled)}</Banner>}
      {phone && !printing ? <Cards {...props} /> : <Matrix {...props} />}
    </>
  );
}

function Cards(props: CombinedViewProps) {
  const [open, setOpen] = useState<number>();
  return (
    <ol className={css.cards}>
      {props.board.lines.map((line) => (
        <li key={line.entryId} className={css.card} data-place={line.place ?? undefined}>
          <Card {...props} line={line} isOpen={open === line.entryId} onToggle={(on) => setOpen(on ? line.entryId : undefined)} />
        </li>
      ))}
    </ol>
  );
}

interface CardProps extends LineProps {
  readonly isOpen: boolean;
  readonly onToggle: (on: boolean) => void;
}

function Card(props: CardProps) {
  const { board, group, people, line, partTo, isOpen, onToggle } = props;
  const person = people.get(line.entryId);
  const done = line.parts.filter(({ mark }) => mark !== '').length;
  return (
    <>
      <button type="button" className={css.head} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
        <span className={css.place}>{placeTexts(board.lines)(line) || '–'}</span>
        <span className={css.person}>
          <span className={css.name}>{person?.name}</span>
          <span className={css.club}>
            {person?.bibNo ?? '–'} · {person?.club}
          </span>
        </span>
        <span className={css.sum}>
          <Total line={line} />
          <span className={css.done}>{text.done(done, board.parts.length)}</span>
        </span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <div className={css.body}>
          <Needs {...props} />
          <table className={css.parts} aria-label={text.parts(person?.name ?? '')}>
            <thead>
              <tr>
                <th scope="col">{columns.event}</th>
                <th scope="col">{columns.mark}</th>
                <th scope="col">{columns.total}</th>
                <th scope="col">{columns.after}</th>
              </tr>
            </thead>
            <tbody>
              {board.parts.map((part, i) => {
                const score = line.parts[i];
                return (
                  <tr key={part.id}>
                    <th scope="row">
                      <Link className={css.partLink} to={partTo(part)}>
                        {partName(part, group)}
                      </Link>
                    </th>
                    <td>{score && <Mark score={score} />}</td>
                    <td>{score && worth(score)}</td>
                    <td>{score && after(score)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function Matrix(props: CombinedViewProps) {
  const { group, board, people, partTo } = props;
  const placeOf = placeTexts(board.lines);
  return (
    <div className={css.frame}>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col" className={css.place}>
              <abbr title={columns.place}>{columns.placeShort}</abbr>
            </th>
            <th scope="col" className={css.who}>
              {columns.athlete}
            </th>
            {board.parts.map((part) => (
              <th key={part.id} scope="col" className={css.part}>
                <Link
                  className={css.headLink}
                  to={partTo(part)}
                  title={partName(part, group)}
                  aria-label={`${part.eventCode}: ${partName(part, group)}`}
                >
                  {part.eventCode}
                </Link>
              </th>
            ))}
            <th scope="col" className={css.total}>
              {columns.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {board.lines.map((line) => {
            const person = people.get(line.entryId);
            return (
              <tr key={line.entryId} data-place={line.place ?? undefined}>
                <td className={css.place}>{placeOf(line) || '–'}</td>
                <th scope="row" className={css.who}>
                  <span className={css.name}>{person?.name}</span>
                  <span className={css.club}>
                    {person?.bibNo ?? '–'} · {person?.club}
                  </span>
                  <Needs {...props} line={line} />
                </th>
                {line.parts.map((score, i) => (
                  <td key={board.parts[i]?.id} className={css.cell}>
                    <Mark score={score} />
                    <span className={css.worth}>{worth(score)}</span>
                    <span className={css.after}>{after(score)}</span>
                  </td>
                ))}
                <td className={css.total}>
                  <Total line={line} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Total({ line }: { readonly line: Line }) {
  if (line.out) return <abbr title={text.outs[line.out]}>{line.out}</abbr>;
  return (
    <>
      <strong className={css.points}>{line.total === null ? '–' : text.points(line.total)}</strong>{' '}
      {line.records.length > 0 ? <RecordFlags records={line.records} /> : <BestFlag flag={line.flag} />}
    </>
  );
}

function Mark({ score: { mark, note } }: { readonly score: PartScore }) {
  return (
    <span className={cx(css.mark, mark === '' && css.none)}>
      {mark || '·'}
      {note && <span className={css.note}> {note}</span>}
    </span>
  );
}

const worth = ({ points }: PartScore): string => (points === null ? '' : text.points(points));
const after = ({ running, runningPlace }: PartScore): string =>
  running === null ? '' : text.after(text.points(running), runningPlace);

/** What it takes to pass the leader. */
function Needs({ board: { leader }, group, people, line: { toPass } }: LineProps) {
  const name = leader && people.get(leader.entryId)?.surName;
  if (!toPass || !name) return null;
  const { mark, by, behind } = toPass;
  const part = partName(toPass.group, group);
  const { unit } = toPass.group;
  return (
    <span className={css.needs}>
      {mark !== undefined
        ? text.needsMark(mark, unit, part, name)
        : by !== undefined
          ? text.needsLead(by, unit, part, name)
          : text.behind(behind, name)}
    </span>
  );
}
