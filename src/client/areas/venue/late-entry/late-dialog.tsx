import { useState } from 'react';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { PbField } from '#client/lib/page/pb-field.tsx';
import { money } from '#client/lib/text/money.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { type LateAthlete, type LateEvent, postLateEntry } from '#contracts/entering/late-entry.ts';
import { readBestMark } from '#domain/performance/best-mark.ts';
import { wireMark } from '#domain/performance/unit.ts';
import { newId } from '#local/device/device.ts';
import css from './late-entry.module.css';
import { lateEntryMessages as text } from './messages-late-entry.ts';

interface DialogProps {
  readonly compId: number;
  readonly who: LateAthlete;
  readonly name: string;
  readonly event: LateEvent;
  readonly clubs: readonly { readonly id: number; readonly name: string }[];
  readonly currency: string;
  /** With what is said of the money. */
  readonly onDone: (money: string) => void;
  /** Another desk was first, in whose words. */
  readonly onBefore: (said: string) => void;
  readonly onClose: () => void;
}

/** One more look before an athlete is entered: what it costs, and what became of the money. */
export function LateDialog({ compId, who, name, event, clubs, currency, onDone, onBefore, onClose }: DialogProps) {
  // Sent again after a lost answer, the same key enters once.
  const [key] = useState(newId);
  const { ceid, price, drawn, pbIn } = event;
  const form = useForm(
    { paying: 'later', clubId: String(clubs[0]?.id ?? 0), pb: '' },
    {
      check: ({ pb }) => {
        if (!pbIn) return {};
        if (pb.trim() === '') return { pb: text.needPb };
        const read = readBestMark(pb, { uom: pbIn, limits: {} });
        return read.ok ? {} : { pb: read.error };
      },
      async send({ paying, clubId, pb }) {
        const read = pbIn && readBestMark(pb, { uom: pbIn, limits: {} });
        const mark = pbIn && read?.ok ? { pb: wireMark(read.value, pbIn.type) } : {};
        const body = { key, who, ceid, clubId: Number(clubId), expected: price, cash: paying === 'cash', ...mark };
        const answer = await call(postLateEntry, { params: { compId }, body });
        if (!answer.ok) {
          const { message, remedy = '', field } = refusedBy(answer);
          // Only where no answer came it is not known whether they are entered.
          if (answer.why === 'unreachable') return { message: text.notKnown(message) };
          if (field !== 'entered') return { message: `${message} ${remedy}`.trim() };
          onBefore(message);
          return undefined;
        }
        const due = money(answer.data.due, currency);
        onDone(answer.data.due === 0 ? text.nothingToPay : body.cash ? text.taken(due) : text.stillToPay(due));
        return undefined;
      },
    },
  );
  return (
    <Dialog title={text.enterFor(event.name)} onClose={onClose}>
      <Form form={form} className={css.form}>
        <p>
          <strong>{name}</strong>
        </p>
        {drawn && <Banner tone="warn">{text.drawnText}</Banner>}
        {clubs.length > 1 && (
          <SelectField label={text.club} {...form.text('clubId')}>
            {clubs.map((club) => (
              <option key={club.id} value={club.id}>
                {club.name}
              </option>
            ))}
          </SelectField>
        )}
        {pbIn && (
          <PbField
            label={text.pb}
            event={{ uom: pbIn, limits: {} }}
            value={form.values.pb}
            error={form.problems.pb}
            onChange={(pb) => form.change({ pb })}
          />
        )}
        <p className={css.price}>{price === 0 ? text.nothingToPay : text.toPay(money(price, currency))}</p>
        {price > 0 && (
          <>
            <Segmented label={text.paying} showLabel options={PAYING} {...form.choice('paying')} />
            <p className={css.soft}>{text.payingHint}</p>
          </>
        )}
        <Button type="submit" variant="primary" wide busy={form.busy}>
          {form.busy ? text.sending : text.confirm(name, event.name)}
        </Button>
      </Form>
    </Dialog>
  );
}

const PAYING = [
  { value: 'later', text: text.later },
  { value: 'cash', text: text.cash },
];
