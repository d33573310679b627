import { useState } from 'react';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { download } from '#client/lib/net/download.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getBibLabels, getBibList } from '#contracts/venue/bib-sheet.ts';
import { LABEL_SHEETS, type LabelSheet, labelsOf, SHEETS } from '#domain/bib/label-sheet.ts';
import { readBibRanges } from '#domain/bib/ranges.ts';
import { BIB_ORDERS, type BibOrder } from '#domain/bib/sheet-order.ts';
import { printMessages as text } from './messages-print.ts';
import css from './print-dialog.module.css';

interface PrintDialogProps {
  readonly compId: number;
  /** Athletes whose names or clubs have letters that are not printed, of those on the screen. */
  readonly boxes?: () => readonly string[];
  readonly onClose: () => void;
}

/** Labels for bibs and lists of them, as a file to print. */
export function PrintDialog({ compId, boxes, onClose }: PrintDialogProps) {
  const [boxed] = useState(() => boxes?.() ?? []);
  const [kind, setKind] = useState<'labels' | 'list'>('labels');
  const [sheet, setSheet] = useState<LabelSheet>('l7163');
  const [order, setOrder] = useState<BibOrder>('bib');
  const most = labelsOf(SHEETS[sheet]);
  const withStart = kind === 'labels' && most > 1;
  const form = useForm(
    { numbers: '', start: '1' },
    {
      async send({ numbers, start }) {
        if (!readBibRanges(numbers)) return { message: text.unread, field: 'numbers' };
        const first = Number(start);
        if (withStart && !(Number.isInteger(first) && first >= 1 && first <= most))
          return { message: text.startWrong(most), field: 'start' };
        const wanted = { order, numbers };
        const saved =
          kind === 'list'
            ? await download(getBibList, { id: compId }, `bib-list-${compId}.pdf`, wanted)
            : await download(getBibLabels, { id: compId }, `bib-labels-${compId}.pdf`, {
                ...wanted,
                sheet,
                start: withStart ? first : 1,
              });
        return saved ? undefined : { message: text.notFetched };
      },
    },
  );
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Form form={form} className={css.form}>
        <Segmented
          label={text.what}
          options={[
            { value: 'labels', text: text.kinds.labels },
            { value: 'list', text: text.kinds.list },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'labels' && (
          <SelectField
            label={text.sheet}
            hint={text.hint}
            value={sheet}
            onChange={({ currentTarget: { value } }) => setSheet(LABEL_SHEETS.find((one) => one === value) ?? sheet)}
          >
            {LABEL_SHEETS.map((one) => (
              <option key={one} value={one}>
                {text.sheets[one]}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={text.order}
          value={order}
          onChange={({ currentTarget: { value } }) => setOrder(BIB_ORDERS.find((one) => one === value) ?? order)}
        >
          {BIB_ORDERS.map((one) => (
            <option key={one} value={one}>
              {text.orders[one]}
            </option>
          ))}
        </SelectField>
        <Field label={text.numbers} hint={text.numbersHint} maxLength={200} {...form.text('numbers')} />
        {withStart && <Field label={text.start} hint={text.startHint} inputMode="numeric" {...form.text('start')} />}
        {boxed.length > 0 && <Banner tone="warn">{text.boxes(boxed)}</Banner>}
        <Button type="submit" variant="primary" icon="file" wide busy={form.busy}>
          {text.save}
        </Button>
      </Form>
    </Dialog>
  );
}
