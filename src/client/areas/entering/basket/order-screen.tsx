import { useParams } from 'react-router-dom';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { download } from '#client/lib/net/download.ts';
import { useAskedAgain, useIsLate } from '#client/lib/net/use-asked-again.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { money } from '#client/lib/text/money.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getOrder, getReceipt, type Order } from '#contracts/entering/order.ts';
import { lostText } from '#domain/basket/lost-discount.ts';
import { reversalText } from '#domain/basket/reversal-text.ts';
import { sumOf, type Units } from '#domain/money/money.ts';
import css from './basket-screen.module.css';
import { orderStatus } from './order-status.ts';
import { PayLink } from './pay-link.tsx';

const text = basketMessages.order;

const ASK_EVERY_MS = 2000;
const PATIENCE_MS = 90_000;

/** An order, which is also its receipt; while its payment is on the way, asked for again and again. */
export function OrderScreen() {
  const { id = '0' } = useParams();
  const found = useQuery(getOrder, { params: { id } });
  const late = useIsLate(PATIENCE_MS);
  const isOpen = found.answer?.data.state === 'open' && found.state !== 'refused';
  useAskedAgain(found.refresh, isOpen && !late ? ASK_EVERY_MS : undefined);
  return (
    <Page title={text.title(id)}>
      {found.status === 404 ? (
        <EmptyState drawing={drawings.gone} title={text.gone} action={<Link to={paths.orders()}>{text.toOrders}</Link>}>
          {text.goneText}
        </EmptyState>
      ) : (
        <Answer of={found}>
          {(order) => (
            <>
              <OrderStatus order={order} late={late} />
              <Facts order={order} />
              <Lines order={order} />
              <div className={css.links}>
                <Link to={paths.ownEntries()}>{text.toEntries}</Link>
                <Link to={paths.orders()}>{text.toOrders}</Link>
              </div>
            </>
          )}
        </Answer>
      )}
    </Page>
  );
}

function OrderStatus({ order, late }: { readonly order: Order; readonly late: boolean }) {
  const returned = order.lines.filter(({ state }) => state === 'returned').length;
  if (order.state === 'open')
    return (
      <Banner tone={late ? 'warn' : 'info'} live="status" action={<PayLink url={order.payUrl}>{text.payNow}</PayLink>}>
        {late ? text.stillOpen : text.open}
      </Banner>
    );
  const status = orderStatus(order, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <>
      <Banner tone={status.tone} live="status">
        {status.text}
      </Banner>
      {returned > 0 && returned < order.lines.length && (
        <Banner tone="warn" live="alert">
          {text.returned}
        </Banner>
      )}
    </>
  );
}

function Facts({ order }: { readonly order: Order }) {
  const { id, name, email, madeAt, settledAt, paidBy, state, paymentCode, codes } = order;
  const fetchReceipt = async () => {
    if (!(await download(getReceipt, { id }, `order-${id}.pdf`))) toast(text.noReceipt, { tone: 'danger' });
  };
  return (
    <section className={css.section}>
      <dl className={css.facts}>
        <Fact name={text.by} value={`${name}, ${email}`} />
        <Fact name={text.madeAt} value={deviceDayTime(madeAt)} />
        {settledAt && <Fact name={text.settledAt} value={deviceDayTime(settledAt)} />}
        <Fact name={text.payment} value={text.paidBy[paidBy] || text.states[state]} />
        {paymentCode && <Fact name={text.paymentCode} value={paymentCode} />}
        {codes.map(({ competition, code }) => (
          <Fact key={competition} name={text.codeOf(competition)} value={code} />
        ))}
      </dl>
      {(state === 'paid' || state === 'cheque') && (
        <div className={css.buttons}>
          <Button icon="file" onClick={fetchReceipt}>
            {text.receipt}
          </Button>
        </div>
      )}
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Lines({ order }: { readonly order: Order }) {
  const show = (amount: Units) => money(amount, order.currency);
  const fees = sumOf(order.lines.map(({ fee }) => fee));
  const sums = [
    { label: basketMessages.basket.discount, amount: order.discount },
    { label: basketMessages.basket.credit, amount: order.credit },
  ].filter(({ amount }) => amount > 0);
  return (
    <section className={css.section} aria-label={text.lines}>
      <ul className={css.rows}>
        {order.lines.map(({ id, athlete, event, competition, price, lost, state, note }) => (
          <li key={id} className={css.row}>
            <span className={css.what}>
              <strong>
                {athlete}, {event}
              </strong>
              <span className={css.soft}>{competition}</span>
              {state === 'cancelled' && <span className={css.soft}>{[text.cancelled, note].filter(Boolean).join(': ')}</span>}
              {lost > 0 && <span className={css.soft}>{lostText(event, show(lost))}</span>}
              {state === 'returned' && <span className={css.problem}>{note}</span>}
            </span>
            <span className={css.price}>{price === 0 ? basketMessages.basket.free : show(price)}</span>
          </li>
        ))}
      </ul>
      <dl className={css.sums}>
        {sums.map(({ label, amount }) => (
          <div key={label} className={css.sum}>
            <dt>{label}</dt>
            <dd>−{show(amount)}</dd>
          </div>
        ))}
        <div className={css.totalSum}>
          <dt>{basketMessages.basket.total}</dt>
          <dd>{show(order.due)}</dd>
        </div>
        {fees > 0 && (
          <div className={css.sum}>
            <dt>{text.fees}</dt>
            <dd>{show(fees)}</dd>
          </div>
        )}
        {order.refunds.map(({ at, amount, way, state, reason }) => (
          <div key={`${at} ${way} ${amount} ${reason}`} className={css.sum}>
            <dt>
              {text.back[way]} ({text.backStates[state]}): {reason}
            </dt>
            <dd>{show(amount)}</dd>
          </div>
        ))}
        {order.reversals.map((reversal) => (
          <div key={`${reversal.kind} ${reversal.at}`} className={css.sum}>
            <dt>{reversalText(reversal)}</dt>
            <dd>{show(reversal.amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
