import { useState } from 'react';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { call } from '#client/lib/net/call.ts';
import { useAsked } from '#client/lib/net/use-asked.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { money } from '#client/lib/text/money.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field } from '#client/ui/field.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type ChequeOrder, getCheques } from '#contracts/entering/order.ts';
import { postPaid } from '#contracts/entering/own-entry.ts';
import css from './cheques.module.css';

const text = basketMessages.cheques;

/** Cheques that have not come yet: finance says when they do, or that they never will. */
export function ChequesScreen() {
  const { typed, asked, type, ask } = useAsked({ search: '' });
  const orders = useQuery(getCheques, { query: asked });
  return (
    <Page title={text.title}>
      <SearchBox
        label={text.search}
        placeholder={text.searchHint}
        value={typed.search}
        onChange={(search) => type({ search })}
        onEnter={() => ask()}
        autoFocus
      />
      <Answer
        of={orders}
        empty={
          <EmptyState title={asked.search ? text.noneFound : text.none}>
            {asked.search ? text.noneFoundText : text.noneText}
          </EmptyState>
        }
      >
        {(waiting) =>
          waiting.map((order) => (
            <Waiting key={order.orderId} order={order} onSay={(...said) => setPaid(order, ...said, orders.refresh)} />
          ))
        }
      </Answer>
    </Page>
  );
}

/** 1: the cheque came; 0: it never will. */
async function setPaid({ orderId, lines }: ChequeOrder, paid: 0 | 1, message: string, refresh: () => Promise<void>) {
  const prodIds = lines.map(({ productId }) => productId);
  const answer = await call(postPaid, { body: { prodIds, paid, message } });
  await refresh();
  if (answer.ok) toast(paid === 1 ? text.paid(orderId) : text.takenBack(orderId));
  else toast(`${text.failed} ${answer.message}`, { tone: 'danger' });
}

interface WaitingProps {
  readonly order: ChequeOrder;
  readonly onSay: (paid: 0 | 1, note: string) => Promise<void>;
}

function Waiting({ order, onSay }: WaitingProps) {
  const [asked, setAsked] = useState<0 | 1>();
  const { orderId, name, email, madeAt, currency, due, lines } = order;
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>{basketMessages.order.title(orderId)}</h2>
        <strong className={css.due}>{money(due, currency)}</strong>
      </div>
      <p className={css.who}>
        {name}, {email}. {text.since} {deviceDayTime(madeAt)}
      </p>
      <ul className={css.rows}>
        {lines.map(({ productId, athlete, event, competition, amount }) => (
          <li key={productId} className={css.row}>
            <span>
              {athlete}, {event}, {competition}
            </span>
            <span>{money(amount, currency)}</span>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button variant="primary" icon="check" onClick={() => setAsked(1)}>
          {text.came}
        </Button>
        <Button onClick={() => setAsked(0)}>{text.never}</Button>
      </div>
      {asked !== undefined && (
        <Ask order={order} paid={asked} onClose={() => setAsked(undefined)} onSay={(note) => onSay(asked, note)} />
      )}
    </section>
  );
}

interface AskProps {
  readonly order: ChequeOrder;
  readonly paid: 0 | 1;
  readonly onClose: () => void;
  readonly onSay: (note: string) => Promise<void>;
}

function Ask({ order, paid, onClose, onSay }: AskProps) {
  const [note, setNote] = useState('');
  const say = () => {
    onClose();
    void onSay(note.trim());
  };
  return (
    <Dialog
      title={`${basketMessages.order.title(order.orderId)}, ${money(order.due, order.currency)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant={paid === 1 ? 'primary' : 'danger'} onClick={say}>
            {paid === 1 ? text.came : text.never}
          </Button>
        </>
      }
    >
      {paid === 0 && <p>{text.neverText}</p>}
      <Field label={text.note} value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
    </Dialog>
  );
}
