import { useState } from 'react';
import { Link } from 'react-router-dom';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { whileShown } from '#client/lib/net/while-shown.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { deviceDayTime } from '#client/lib/text/clock.ts';
import { money } from '#client/lib/text/money.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getOrders } from '#contracts/entering/order.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import css from './basket-screen.module.css';

const text = basketMessages.orders;

interface OrdersState {
  readonly page: number;
  readonly pages: number;
  readonly orders?: Data<typeof getOrders>;
  readonly problem?: string;
}

function createOrdersModel() {
  const state = createStore<OrdersState>({ page: 1, pages: 1 });
  const load = async (page: number) => {
    const answer = await call(getOrders, { query: { page } });
    if (!answer.ok) return state.set({ ...state.get(), problem: answer.message });
    const { pageSize, totalCount } = answer.meta.page;
    state.set({ page, pages: Math.max(1, Math.ceil(totalCount / pageSize)), orders: answer.data });
  };
  return { state, load, onAppear: whileShown(() => load(state.get().page)) };
}

/** All orders of the user, newest first. */
export function OrdersScreen() {
  const [model] = useState(createOrdersModel);
  const { orders, problem, page, pages } = useStore(model.state);
  return (
    <Page onAppear={model.onAppear} title={text.title} problem={problem} waiting={!orders} onAgain={() => model.load(page)}>
      {orders?.length === 0 && (
        <EmptyState title={text.none} action={<Link to={paths.home()}>{basketMessages.basket.toCompetitions}</Link>}>
          {text.noneText}
        </EmptyState>
      )}
      {orders && orders.length > 0 && (
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
      <Pager page={page} pages={pages} onPage={model.load} />
    </Page>
  );
}
