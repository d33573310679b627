import { Button } from '#client/ui/button.tsx';
import { Table } from '#client/ui/list/table.tsx';
import { RECORD_COLUMNS, type ReadRecords } from '#domain/records/record-file.ts';
import { recordMessages as text } from './messages-records.ts';
import css from './tables.module.css';

/** More than anybody reads before they mend the file. */
const SHOWN = 200;
const COLUMNS = [
  { name: 'line', text: text.line, figures: true },
  { name: 'what', text: text.columns.record },
  { name: 'why', text: text.why },
] as const;

interface RecordReviewProps {
  readonly file: string;
  readonly read: ReadRecords;
  readonly busy: boolean;
  readonly onReplace: () => void;
  readonly onMerge: () => void;
  readonly onCancel: () => void;
}

/** What a file would bring, before anything is written: how many records, and why each of the other lines cannot be read. */
export function RecordReview({ file, read: { records, problems }, busy, onReplace, onMerge, onCancel }: RecordReviewProps) {
  return (
    <section className={css.section} aria-label={text.review(file)}>
      <h2>{text.review(file)}</h2>
      <p role="status">{text.found(records.length)}</p>
      {problems.length > 0 && (
        <Table label={text.why} columns={COLUMNS}>
          <tbody>
            {problems.slice(0, SHOWN).map(({ line, problem, cells }) => (
              <tr key={line}>
                <td data-figures>{line}</td>
                <th scope="row">
                  {RECORD_COLUMNS.map((name) => cells[name])
                    .filter(Boolean)
                    .join(' · ')}
                </th>
                <td>{text.problems[problem]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {records.length > 0 && <p>{text.mergeText}</p>}
      <div className={css.buttons}>
        {records.length > 0 && (
          <>
            <Button variant="primary" busy={busy} onClick={onMerge}>
              {text.merge}
            </Button>
            <Button busy={busy} onClick={onReplace}>
              {text.replace}
            </Button>
          </>
        )}
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </section>
  );
}
