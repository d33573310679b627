import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { money } from '#client/lib/text/money.ts';
import { Button } from '#client/ui/button.tsx';
import { getTestPayment, postTestPayment, TEST_ANSWERS } from '#contracts/entering/order.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import css from './basket-screen.module.css';

const text = basketMessages.pay;

/** Stands in for a payment provider's own page: see what happens when a bank is slow, tells twice or refuses. */
export function TestPaymentScreen() {
  const { ref = '' } = useParams();
  const found = useQuery(getTestPayment, { params: { ref } });
  const [problem, setProblem] = useState<string>();
  return (
    <Page title={text.title} problem={problem}>
      <Answer of={found}>{(payment) => <Payment reference={ref} payment={payment} onProblem={setProblem} />}</Answer>
    </Page>
  );
}

interface PaymentProps {
  readonly reference: string;
  readonly payment: Data<typeof getTestPayment>;
  readonly onProblem: (problem: string | undefined) => void;
}

function Payment({ reference, payment, onProblem }: PaymentProps) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const answer = async (wanted: (typeof TEST_ANSWERS)[number]) => {
    setBusy(true);
    const called = await call(postTestPayment, { params: { ref: reference }, body: { answer: wanted } });
    if (called.ok && wanted !== 'fail') return navigate(paths.order(called.data.orderId));
    setBusy(false);
    onProblem(called.ok ? text.refused : called.message);
  };
  const payable = payment.state === 'open' || payment.state === 'failed';
  return (
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
  );
}
