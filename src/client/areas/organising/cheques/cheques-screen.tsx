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
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field } from '#client/ui/field.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type ChequeOrder, getCheques } from '#contracts/entering/order.ts';
import { postPaid } from '#contracts/entering/own-entry.ts';
import { CHEQUE, NOT_PAID, PAID, type Paid } from '#domain/entry/paid.ts';
import css from './cheques.module.css';

const text = basketMessages.cheques;

/** Cheques that have not come yet: finance says when they do, which they may call a slip, or that they never will. */
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
          <EmptyState drawing={asked.search ? drawings.search : drawings.done} title={asked.search ? text.noneFound : text.none}>
            {asked.search ? text.noneFoundText : text.noneText}
          </EmptyState>
        }
      >
        {(waiting) => waiting.map((order) => <Waiting key={order.orderId} order={order} onChange={orders.refresh} />)}
      </Answer>
    </Page>
  );
}

/** Says how the entries of an order are paid; false: it could not be said, and the screen shows why. */
async function setPaid({ lines }: ChequeOrder, paid: Paid, message: string): Promise<boolean> {
  const prodIds = lines.map(({ productId }) => productId);
  const answer = await call(postPaid, { body: { prodIds, paid, message } });
  if (!answer.ok) toast(`${text.failed} ${answer.message}`, { tone: 'danger' });
  return answer.ok;
}

interface WaitingProps {
  readonly order: ChequeOrder;
  readonly onChange: () => Promise<void>;
}

/** What was paid stays where it was, so that a second press meets no other order, until the list is read again. */
function Waiting({ order, onChange }: WaitingProps) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isPaid, setIsPaid] = useState(false);
  const [note, setNote] = useState('');
  const { orderId, name, email, madeAt, currency, due, lines } = order;
  const say = async (paid: typeof PAID | typeof CHEQUE) => {
    setBusy(true);
    const done = await setPaid(order, paid, paid === PAID ? note.trim() : '');
    setBusy(false);
    if (!done) return onChange();
    setIsPaid(paid === PAID);
    toast(paid === PAID ? text.paid(orderId) : text.waitsAgain(orderId));
  };
  const takeBack = async (why: string) => {
    const done = await setPaid(order, NOT_PAID, why);
    await onChange();
    if (done) toast(text.takenBack(orderId));
  };
  return (
    <section className={css.section} aria-label={basketMessages.order.title(orderId)}>
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
      {isPaid ? (
        <div className={css.head}>
          <p>{text.receipt}</p>
          <Button icon="undo" busy={busy} onClick={() => void say(CHEQUE)}>
            {text.undo}
          </Button>
        </div>
      ) : (
        <>
          <Field label={text.note} value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
          <div className={css.buttons}>
            <Button variant="primary" icon="check" busy={busy} onClick={() => void say(PAID)}>
              {text.came}
            </Button>
            <Button onClick={() => setAsked(true)}>{text.never}</Button>
          </div>
        </>
      )}
      {asked && <TakeBack order={order} onClose={() => setAsked(false)} onSay={(why) => void takeBack(why)} />}
    </section>
  );
}

interface TakeBackProps {
  readonly order: ChequeOrder;
  readonly onClose: () => void;
  readonly onSay: (why: string) => void;
}

/** The places go to others at once, so this one is asked first. */
function TakeBack({ order, onClose, onSay }: TakeBackProps) {
  const [why, setWhy] = useState('');
  const say = () => {
    onClose();
    onSay(why.trim());
  };
  return (
    <Dialog
      title={`${basketMessages.order.title(order.orderId)}, ${money(order.due, order.currency)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="danger" onClick={say}>
            {text.never}
          </Button>
        </>
      }
    >
      <p>{text.neverText}</p>
      <Field label={text.why} value={why} maxLength={500} onChange={(event) => setWhy(event.target.value)} />
    </Dialog>
  );
}
