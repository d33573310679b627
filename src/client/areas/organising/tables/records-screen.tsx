import { useState } from 'react';
import { useParams } from 'react-router-dom';
import rows from '#client/areas/organising/shared/rows.module.css';
import { useOverOfficial } from '#client/areas/organising/tables/official/use-over-official.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { call } from '#client/lib/net/call.ts';
import { keepFile } from '#client/lib/net/keep-file.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { CSV_ACCEPT, FileButton } from '#client/ui/file-button.tsx';
import { Table } from '#client/ui/list/table.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getRecords, putRecords, recordFileText } from '#contracts/organising/tables/records.ts';
import { standardName } from '#domain/event/catalogue.ts';
import { cellsOf, isSameRecord, readRecords } from '#domain/records/record-file.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { recordMessages as text } from './messages-records.ts';
import { RecordDialog } from './record-dialog.tsx';
import { RecordReview } from './record-review.tsx';
import css from './tables.module.css';
import { useFile } from './use-file.ts';

const COLUMNS = [
  { name: 'event', text: text.columns.event },
  { name: 'record', text: text.columns.record },
  { name: 'mark', text: text.columns.mark, figures: true },
  { name: 'holder', text: text.columns.holder },
] as const;

/** The records of a competition, for its organiser: one by one, or as a file. */
export function RecordsScreen() {
  const compId = idParam(useParams().compId);
  const found = useQuery(getRecords, { params: { compId } });
  return (
    <Page title={text.title}>
      <p>{text.lead}</p>
      <Answer of={found}>
        {({ version, records }) => <Records compId={compId} version={version} records={records} onSaved={found.refresh} />}
      </Answer>
    </Page>
  );
}

interface RecordsProps {
  readonly compId: number;
  readonly version: number;
  readonly records: readonly RecordMark[];
  readonly onSaved: () => Promise<void>;
}

function Records({ compId, version, records, onSaved }: RecordsProps) {
  const [edited, setEdited] = useState<RecordMark | 'new'>();
  const { review, close, problem, setProblem, choose } = useFile(readRecords, text);
  const [busy, setBusy] = useState(false);
  const { save: saveOver, dialog } = useOverOfficial();
  const put = async (next: readonly RecordMark[], over = version) => {
    const answer = await saveOver((official) =>
      call(putRecords, { params: { compId }, body: { version: over, records: next, ...official } }),
    );
    if (answer.ok) await onSaved();
    return answer;
  };
  const without = (record: RecordMark | 'new' | undefined) => records.filter((one) => one !== record);
  const save = async (record: RecordMark) => {
    const answer = await put([...without(edited), record].toSorted(inOrder));
    if (!answer.ok) return refusedBy(answer);
    setEdited(undefined);
    toast(text.saved);
    return undefined;
  };
  const remove = async (record: RecordMark) => {
    setEdited(undefined);
    const answer = await put(without(record));
    if (!answer.ok) return setProblem(answer.message);
    toast(text.removed(record.code), { action: { label: text.undo, run: () => void put(records, answer.data.version) } });
  };
  const take = async (next: readonly RecordMark[]) => {
    setBusy(true);
    const answer = await put(next.toSorted(inOrder));
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    close();
    toast(text.saved);
  };
  return (
    <div className={css.section}>
      <div className={css.buttons}>
        <Button variant="primary" onClick={() => setEdited('new')}>
          {text.add}
        </Button>
        <FileButton label={text.read} accept={CSV_ACCEPT} onFiles={([file]) => file && void choose(file)} />
        {records.length > 0 && (
          <Button onClick={() => keepFile(new Blob([recordFileText(records)], { type: 'text/csv' }), text.fileName(compId))}>
            {text.write}
          </Button>
        )}
      </div>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      {review && (
        <RecordReview
          file={review.file}
          read={review.read}
          busy={busy}
          onReplace={() => void take(review.read.records)}
          onMerge={() =>
            void take([
              ...records.filter((one) => !review.read.records.some((other) => isSameRecord(one, other))),
              ...review.read.records,
            ])
          }
          onCancel={close}
        />
      )}
      {dialog}
      {records.length === 0 && !review && (
        <EmptyState drawing={drawings.results} title={text.none}>
          {text.noneText}
        </EmptyState>
      )}
      {records.length > 0 && <RecordTable records={records} onEdit={setEdited} />}
      {edited && (
        <RecordDialog
          record={edited === 'new' ? undefined : edited}
          isTaken={(record) => without(edited).some((one) => isSameRecord(one, record))}
          onSave={save}
          onRemove={() => edited !== 'new' && void remove(edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

/** By event, then by code. */
const inOrder = (a: RecordMark, b: RecordMark): number =>
  a.eventCode.localeCompare(b.eventCode, 'en', { numeric: true }) || a.code.localeCompare(b.code, 'en');

interface RecordTableProps {
  readonly records: readonly RecordMark[];
  readonly onEdit: (record: RecordMark) => void;
}

function RecordTable({ records, onEdit }: RecordTableProps) {
  // On a phone the holder stands under the event.
  const isWide = useMedia('(width > 43.75rem)');
  return (
    <>
      <p role="status">{text.counted(records.length)}</p>
      <Table label={text.title} columns={isWide ? COLUMNS : COLUMNS.slice(0, -1)}>
        <tbody>
          {records.map((record) => {
            const cells = cellsOf(record);
            const holder = [record.holder, record.since].filter(Boolean).join(', ');
            const event = [standardName(record.eventCode), text.genders[record.gender], record.ageGroup]
              .filter(Boolean)
              .join(' ');
            return (
              <tr key={`${record.eventCode} ${event} ${record.code}`}>
                <th scope="row">
                  <button
                    type="button"
                    className={rows.open}
                    aria-label={text.edit(`${event} ${record.code}`)}
                    onClick={() => onEdit(record)}
                  >
                    {event}
                  </button>
                  {!isWide && <div className={css.holder}>{holder}</div>}
                </th>
                <td>{record.code}</td>
                <td data-figures className={css.mark}>
                  {cells.mark}
                </td>
                {isWide && <td>{holder}</td>}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </>
  );
}
