import { Button } from '#client/ui/button.tsx';
import { RECORD_COLUMNS, type ReadRecords } from '#domain/records/record-file.ts';
import { FileReview } from './file-review.tsx';
import { recordMessages as text } from './messages-records.ts';

interface RecordReviewProps {
  readonly file: string;
  readonly read: ReadRecords;
  readonly busy: boolean;
  readonly onReplace: () => void;
  readonly onMerge: () => void;
  readonly onCancel: () => void;
}

/** What a list of records would bring, added to those that are there or in their place. */
export function RecordReview({ file, read: { records, problems }, busy, onReplace, onMerge, onCancel }: RecordReviewProps) {
  const some = records.length > 0;
  return (
    <FileReview
      file={file}
      found={text.found(records.length)}
      problems={problems.map(({ line, problem, cells }) => ({
        line,
        cells: RECORD_COLUMNS.map((name) => cells[name]),
        why: text.problems[problem],
      }))}
      takes={
        some && (
          <>
            <Button variant="primary" busy={busy} onClick={onMerge}>
              {text.merge}
            </Button>
            <Button busy={busy} onClick={onReplace}>
              {text.replace}
            </Button>
          </>
        )
      }
      onCancel={onCancel}
    >
      {some && <p>{text.mergeText}</p>}
    </FileReview>
  );
}
