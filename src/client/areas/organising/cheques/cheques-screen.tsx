import { useState } from 'react';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Page } from '#client/lib/page/page.tsx';
import { deviceDayTime } from '#client/lib/text/clock.ts';
import { money } from '#client/lib/text/money.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field } from '#client/ui/field.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import type { ChequeOrder } from '#contracts/entering/order.ts';
import css from './cheques.module.css';
import { type ChequesModel, createChequesModel } from './cheques-model.ts';

const text = basketMessages.cheques;

/** Cheques that have not come yet: finance says when they do, or that they never will. */
export function ChequesScreen() {
  const [model] = useState(createChequesModel);
  const { search, orders, problem } = useStore(model.state);
  return (
    <Page onAppear={model.onAppear} title={text.title} problem={problem} waiting={!orders} onAgain={model.load}>
      <SearchBox
        label={text.search}
        placeholder={text.searchHint}
        value={search}
        onChange={model.search}
        onEnter={model.load}
        autoFocus
      />
      {orders?.length === 0 && (
        <EmptyState title={search ? text.noneFound : text.none}>{search ? text.noneFoundText : text.noneText}</EmptyState>
      )}
      {orders?.map((order) => (
        <Waiting key={order.orderId} order={order} model={model} />
      ))}
    </Page>
  );
}

function Waiting({ order, model }: { readonly order: ChequeOrder; readonly model: ChequesModel }) {
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
        <Ask order={order} paid={asked} onClose={() => setAsked(undefined)} onSay={(note) => model.setPaid(order, asked, note)} />
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
