import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useMoney } from '#client/lib/text/money.ts';
import { ActionBar } from '#client/ui/action-bar/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Cart } from '#contracts/entering/basket.ts';
import { hasCredit } from '#domain/access/entity.ts';
import { creditFor } from '#domain/basket/totals.ts';
import { lessOf, NOTHING, sumOf, toMinor, toUnits } from '#domain/money/money.ts';
import { useAcceptedTerms } from './accepted-terms.ts';
import type { BasketModel } from './basket-model.ts';
import css from './basket-screen.module.css';

const text = basketMessages.basket;

interface PayProps {
  readonly cart: Cart;
  readonly model: BasketModel;
  readonly busy: boolean;
}

/** The total, and the ways to pay it. */
export function PayPanel({ cart, model, busy }: PayProps) {
  const money = useMoney();
  const navigate = useNavigate();
  const [useCredit, setUseCredit] = useState(hasCredit(cart.credit));
  const before = useAcceptedTerms(cart.competitions);
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const accepted = cart.competitions.map(({ id }) => id).filter((id) => ticked.get(id) ?? before.has(id));
  const [missing, setMissing] = useState(false);
  const credit = toUnits(useCredit ? creditFor(toMinor(cart.due), toMinor(cart.credit)) : NOTHING);
  const due = lessOf(cart.due, credit);
  const fees = sumOf(cart.items.map(({ fee }) => fee));
  const terms = cart.competitions.filter((competition) => competition.terms);
  const isBeside = useMedia('(width >= 62.5rem)');
  const cheques = due > 0 && cart.competitions.every((competition) => competition.cheques);

  const order = async (how: 'card' | 'cheque') => {
    const unread = terms.some(({ id }) => !accepted.includes(id));
    setMissing(unread);
    if (unread) return;
    const made = await model.order(how, useCredit, due, accepted);
    if (!made) return;
    if (made.url === '' || made.url.startsWith('/')) navigate(made.url || paths.order(made.orderId));
    else window.location.assign(made.url);
  };

  const total = `${text.total}, ${text.entries(cart.items.length)}`;
  const pay = (due === 0 || cart.card) && (
    <Button variant="primary" wide={isBeside} busy={busy} onClick={() => order('card')}>
      {due === 0 ? text.enterFree : text.pay(money(due))}
    </Button>
  );
  return (
    <>
      <section className={css.pay} aria-label={text.summary}>
        <dl className={css.sums}>
          {(cart.discount > 0 || credit > 0) && <Sum label={text.subtotal} amount={money(cart.price)} />}
          {cart.discount > 0 && <Sum label={text.discount} amount={`−${money(cart.discount)}`} />}
          {credit > 0 && <Sum label={text.credit} amount={`−${money(credit)}`} />}
          {fees > 0 && <Sum label={basketMessages.order.fees} amount={money(fees)} />}
        </dl>
        {hasCredit(cart.credit) && cart.due > 0 && (
          <label className={css.choice}>
            <input type="checkbox" checked={useCredit} onChange={(event) => setUseCredit(event.target.checked)} />
            {text.creditChoice(money(cart.credit))}
          </label>
        )}
        {terms.map(({ id, name }) => (
          <div key={id} className={css.terms}>
            <label className={css.choice}>
              <input
                type="checkbox"
                checked={accepted.includes(id)}
                onChange={(event) => setTicked(new Map([...ticked, [id, event.target.checked]]))}
              />
              {text.accept(name)}
            </label>
            <Link to={paths.entryConditions(id)}>{text.read}</Link>
          </div>
        ))}
        {missing && (
          <p role="alert" className={css.problem}>
            {text.needAccept}
          </p>
        )}
        {due > 0 && !cart.card && <p>{text.noCard}</p>}
        {isBeside && (
          <>
            <dl className={css.sums}>
              <Sum label={total} amount={money(due)} strong />
            </dl>
            {pay}
          </>
        )}
        {cheques && (
          <>
            <Button wide busy={busy} onClick={() => order('cheque')}>
              {text.cheque}
            </Button>
            <p className={css.soft}>{text.chequeText}</p>
          </>
        )}
      </section>
      {!isBeside && (
        <ActionBar
          label={text.total}
          about={
            <>
              <span>{total}</span>
              <strong className={css.due}>{money(due)}</strong>
            </>
          }
        >
          {pay}
        </ActionBar>
      )}
    </>
  );
}

function Sum({ label, amount, strong }: { readonly label: string; readonly amount: string; readonly strong?: true }) {
  return (
    <div className={strong ? css.totalSum : css.sum}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
