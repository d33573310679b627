import css from './board-table.module.css';
import { publicMessages as text } from './messages-public.ts';
import type { BoardLine } from './result-board.ts';

const { columns } = text;

interface BoardTableProps {
  readonly caption: string;
  readonly aside?: string;
  readonly lines: readonly BoardLine[];
  readonly started: boolean;
  readonly lanes: boolean;
  readonly field: boolean;
  readonly withHeat?: boolean;
}

/** One list of a board: places, bibs, names and marks once there are some, else lanes and personal bests. */
export function BoardTable({ caption, aside, lines, started, lanes, field, withHeat }: BoardTableProps) {
  return (
    <section className={css.board}>
      <h2 className={css.caption}>
        <span>{caption}</span>
        {aside && <span className={css.aside}>{aside}</span>}
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.place}>
              {started ? <abbr title={columns.place}>{columns.placeShort}</abbr> : lanes && !field ? columns.lane : columns.no}
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
            <tr key={line.entryId} className={css.line} data-place={line.place ?? undefined}>
              <td className={css.place}>{started ? line.place : lanes ? line.lane || '' : i + 1}</td>
              <td className={css.bib}>{line.bibNo ?? '–'}</td>
              <th scope="row" className={css.who}>
                <span className={css.person}>
                  <span className={css.name}>{line.name}</span>
                  <span className={css.club}>
                    {line.club}
                    {withHeat && ` · ${text.heat(line.heat, field)}`}
                    {started && !field && line.lane > 0 && ` · ${text.lane(line.lane)}`}
                  </span>
                </span>
                {line.series.length > 0 && (
                  <span className={css.series}>
                    {line.series.map((trial, round) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
                      <span key={round} data-best={trial === line.mark || undefined}>
                        {trial || '·'}
                      </span>
                    ))}
                  </span>
                )}
              </th>
              <td className={css.mark}>
                {started ? line.mark : line.pb}
                {line.note && <span className={css.note}>{line.note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
