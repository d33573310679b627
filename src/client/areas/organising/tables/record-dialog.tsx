import { useId } from 'react';
import { Form } from '#client/lib/form/form.tsx';
import type { Refused } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { cellsOf, type RecordCells, readRecord } from '#domain/records/record-file.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { recordMessages as text } from './messages-records.ts';
import css from './tables.module.css';

const EMPTY: RecordCells = { record: '', event: '', gender: 'M', 'age group': '', mark: '', holder: '', since: '' };

interface RecordDialogProps {
  /** Undefined: a new one. */
  readonly record: RecordMark | undefined;
  /** Why another one stands in the way; undefined: none does. */
  readonly isTaken: (record: RecordMark) => boolean;
  readonly onSave: (record: RecordMark) => Promise<Refused | undefined>;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** One record as people write it. */
export function RecordDialog({ record, isTaken, onSave, onRemove, onClose }: RecordDialogProps) {
  const form = useForm<RecordCells>(record ? cellsOf(record) : EMPTY, {
    check(cells) {
      const read = readRecord(cells);
      if ('problem' in read) return { [read.problem]: text.problems[read.problem] };
      return isTaken(read.record) ? { record: text.problems.twice } : {};
    },
    async send(cells) {
      const read = readRecord(cells);
      return 'record' in read ? onSave(read.record) : undefined;
    },
  });
  const { columns, hints } = text;
  const formId = useId();
  return (
    <Dialog
      title={record ? text.edit(record.code) : text.add}
      onClose={onClose}
      actions={
        <>
          {record && (
            <Button variant="danger" onClick={onRemove}>
              {text.remove}
            </Button>
          )}
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {text.save}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className={css.form}>
        <Field label={columns.record} hint={hints.record} {...form.text('record')} />
        <Field label={columns.event} hint={hints.event} {...form.text('event')} />
        <SelectField label={columns.gender} {...form.text('gender')}>
          {(['F', 'M', 'O'] as const).map((gender) => (
            <option key={gender} value={gender}>
              {text.genders[gender]}
            </option>
          ))}
        </SelectField>
        <Field label={columns['age group']} hint={hints['age group']} {...form.text('age group')} />
        <Field label={columns.mark} hint={hints.mark} {...form.text('mark')} />
        <Field label={columns.holder} {...form.text('holder')} />
        <Field label={columns.since} hint={hints.since} {...form.text('since')} />
      </Form>
    </Dialog>
  );
}
