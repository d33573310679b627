import { useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Problem, SelectField } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { postTimingColumns } from '#contracts/venue/timing-import.ts';
import { columnsOf, isEnough, TABLE_FIELDS, type TableField } from '#domain/timing/table.ts';
import { timingMessages as text } from './messages-timing.ts';
import css from './timing.module.css';

interface ColumnChoiceProps {
  readonly compId: number;
  readonly file: number;
  /** What stands over the columns of the table. */
  readonly headings: readonly string[];
  readonly onTaken: () => Promise<void>;
}

/** What the columns of a table are, asked once: files with the same headings are read by it from then on. */
export function ColumnChoice({ compId, file, headings, onTaken }: ColumnChoiceProps) {
  const [columns, setColumns] = useState(() => columnsOf(headings));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = (at: number, field: TableField | undefined) =>
    setColumns(columns.map((one, i) => (i === at ? (field ?? null) : one === field ? null : one)));
  const read = async () => {
    if (!isEnough(columns)) {
      setProblem(text.columnsNeeded);
      return;
    }
    setBusy(true);
    const answer = await call(postTimingColumns, { params: { compId }, body: { file, columns: [...columns] } });
    setProblem(answer.ok ? undefined : answer.message);
    if (answer.ok) toast(text.columnsSaid(answer.data.files));
    await onTaken();
    setBusy(false);
  };
  return (
    <fieldset className={css.fixes}>
      <legend>{text.columnsTitle}</legend>
      <p>{text.columnsLead}</p>
      <div className={css.columns}>
        {headings.map((heading, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the table, and two may have one heading
            key={at}
            label={heading || text.columnNo(at + 1)}
            value={columns[at] ?? ''}
            onChange={(event) =>
              choose(
                at,
                TABLE_FIELDS.find((field) => field === event.currentTarget.value),
              )
            }
          >
            <option value="">{text.columnUnread}</option>
            {TABLE_FIELDS.map((field) => (
              <option key={field} value={field}>
                {text.fields[field]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button variant="primary" busy={busy} onClick={() => void read()}>
        {text.columnsRead}
      </Button>
    </fieldset>
  );
}
