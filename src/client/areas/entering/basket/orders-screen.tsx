import { useState } from 'react';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { money } from '#client/lib/text/money.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getOrders } from '#contracts/entering/order.ts';
import css from './basket-screen.module.css';

const text = basketMessages.orders;

/** All orders of the user, newest first. */
export function OrdersScreen() {
  const [page, setPage] = useState(1);
  const found = useQuery(getOrders, { query: { page } });
  const all = found.answer?.meta.page;
  return (
    <Page title={text.title}>
      <Answer
        of={found}
        empty={
          <EmptyState
            drawing={drawings.entries}
            title={text.none}
            action={
              <Link to={paths.home()} className={buttonClass('primary')}>
                {basketMessages.basket.toCompetitions}
              </Link>
            }
          >
            {text.noneText}
          </EmptyState>
        }
      >
        {(orders) => (
          <section className={css.section}>
            <ul className={css.rows}>
              {orders.map(({ id, madeAt, state, entries, competitions, total, currency }) => (
                <li key={id} className={css.row}>
                  <Link to={paths.order(id)} className={css.orderRow}>
                    <span className={css.what}>
                      <strong>{competitions.join(', ')}</strong>
                      <span className={css.soft}>
                        {basketMessages.order.title(id)}, {deviceDayTime(madeAt)}, {text.entries(entries)},{' '}
                        {basketMessages.order.states[state]}
                      </span>
                    </span>
                    <span className={css.price}>{money(total, currency)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Answer>
      <Pager page={page} pages={all && Math.ceil(all.totalCount / all.pageSize)} onPage={setPage} />
    </Page>
  );
}
