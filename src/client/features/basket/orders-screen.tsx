import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#client/lib/call.ts';
import { deviceDayTime } from '#client/lib/clock.ts';
import { messages } from '#client/lib/messages.ts';
import { basketMessages } from '#client/lib/messages-basket.ts';
import { money } from '#client/lib/money.ts';
import { paths } from '#client/lib/paths.ts';
import { createStore } from '#client/lib/store.ts';
import { useStore } from '#client/lib/use-store.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getOrders } from '#contracts/order.ts';
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
  return { state, load, onAppear: (element: HTMLElement | null) => void (element && load(1)) };
}

/** All orders of the user, newest first. */
export function OrdersScreen() {
  const [model] = useState(createOrdersModel);
  const { orders, problem, page, pages } = useStore(model.state);
  return (
    <div ref={model.onAppear} className={css.page}>
      <h1>{text.title}</h1>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      {!orders && !problem && <p role="status">{messages.common.loading}</p>}
      {orders?.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
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
      {pages > 1 && (
        <nav aria-label={text.page(page, pages)} className={css.buttons}>
          <Button icon="back" disabled={page <= 1} onClick={() => model.load(page - 1)}>
            {text.previous}
          </Button>
          <span>{text.page(page, pages)}</span>
          <Button icon="forward" disabled={page >= pages} onClick={() => model.load(page + 1)}>
            {text.next}
          </Button>
        </nav>
      )}
    </div>
  );
}
