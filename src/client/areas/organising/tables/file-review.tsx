import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Table } from '#client/ui/list/table.tsx';
import { fileReviewMessages as text } from './messages-file-review.ts';
import css from './tables.module.css';

/** More than anybody reads before they mend the file. */
const SHOWN = 200;
const COLUMNS = [
  { name: 'line', text: text.line, figures: true },
  { name: 'what', text: text.what },
  { name: 'why', text: text.why },
] as const;

interface FileReviewProps {
  readonly file: string;
  /** How much of it can be read. */
  readonly found: string;
  readonly problems: readonly { readonly line: number; readonly cells: readonly string[]; readonly why: string }[];
  /** What follows of lines that cannot be read. */
  readonly bad?: string;
  /** What is chosen before it is taken. */
  readonly children?: ReactNode;
  /** The buttons that take it. */
  readonly takes: ReactNode;
  readonly onCancel: () => void;
}

/** What a file would bring, and why each of its other lines cannot be read. */
export function FileReview({ file, found, problems, bad, children, takes, onCancel }: FileReviewProps) {
  return (
    <section className={css.section} aria-label={text.review(file)}>
      <h2>{text.review(file)}</h2>
      <p role="status">{found}</p>
      {problems.length > 0 && (
        <>
          {bad && <p>{bad}</p>}
          <Table label={text.why} columns={COLUMNS}>
            <tbody>
              {problems.slice(0, SHOWN).map(({ line, cells, why }) => (
                <tr key={line}>
                  <td data-figures>{line}</td>
                  <th scope="row">{cells.filter(Boolean).join(' · ')}</th>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {problems.length > SHOWN && <p>{text.more(problems.length - SHOWN)}</p>}
        </>
      )}
      {children}
      <div className={css.buttons}>
        {takes}
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </section>
  );
}
