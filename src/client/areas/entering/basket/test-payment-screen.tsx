import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { whileShown } from '#client/lib/net/while-shown.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { money } from '#client/lib/text/money.ts';
import { Button } from '#client/ui/button.tsx';
import { getTestPayment, postTestPayment, TEST_ANSWERS } from '#contracts/entering/order.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import css from './basket-screen.module.css';

const text = basketMessages.pay;

interface PaymentState {
  readonly payment?: Data<typeof getTestPayment>;
  readonly problem?: string;
  readonly busy: boolean;
}

function createPaymentModel(ref: string) {
  const state = createStore<PaymentState>({ busy: false });
  const load = async () => {
    const answer = await call(getTestPayment, { params: { ref } });
    state.set(answer.ok ? { payment: answer.data, busy: false } : { ...state.get(), busy: false, problem: answer.message });
  };
  return {
    state,
    load,
    onAppear: whileShown(load),
    /** The order to go to; undefined: the bank said no, or nothing was heard of it. */
    answer: async (answer: (typeof TEST_ANSWERS)[number]) => {
      state.set({ ...state.get(), busy: true });
      const called = await call(postTestPayment, { params: { ref }, body: { answer } });
      if (called.ok && answer !== 'fail') return called.data.orderId;
      state.set({ ...state.get(), busy: false, problem: called.ok ? text.refused : called.message });
      return undefined;
    },
  };
}

/** Stands in for a payment provider's own page: see what happens when a bank is slow, tells twice or refuses. */
export function TestPaymentScreen() {
  const { ref = '' } = useParams();
  const [model] = useState(() => createPaymentModel(ref));
  const { payment, problem, busy } = useStore(model.state);
  const navigate = useNavigate();
  const answer = async (wanted: (typeof TEST_ANSWERS)[number]) => {
    const orderId = await model.answer(wanted);
    if (orderId !== undefined) navigate(paths.order(orderId));
  };
  const payable = payment?.state === 'open' || payment?.state === 'failed';
  return (
    <Page onAppear={model.onAppear} title={text.title} problem={problem} waiting={!payment} onAgain={model.load}>
      {payment && (
        <section className={css.section}>
          <p>{payable ? text.lead : payment.state === 'paid' ? text.done : text.over}</p>
          <p className={css.amount}>{money(payment.amount, payment.currency)}</p>
          {payable && (
            <div className={css.bank}>
              {TEST_ANSWERS.map((wanted, i) => (
                <Button key={wanted} variant={i === 0 ? 'primary' : 'plain'} wide busy={busy} onClick={() => answer(wanted)}>
                  {text[wanted]}
                </Button>
              ))}
            </div>
          )}
          <div className={css.links}>
            <Link to={paths.basket()}>{text.toBasket}</Link>
            <Link to={paths.order(payment.orderId)}>{text.toOrder}</Link>
          </div>
        </section>
      )}
    </Page>
  );
}
