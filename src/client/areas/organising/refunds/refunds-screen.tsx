import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { money } from '#client/lib/text/money.ts';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import {
  type CompetitionRefund,
  type CompetitionReversal,
  getRefunds,
  getReversals,
  postReversal,
} from '#contracts/organising/refund.ts';
import { reversalText } from '#domain/basket/reversal-text.ts';
import { refundMessages as text } from './messages-refunds.ts';

/** What goes back to those who entered a competition; what the bank would not have, finance settles with the buyer. */
export function RefundsScreen() {
  const compId = idParam(useParams().compId);
  const [page, setPage] = useState(1);
  const refunds = useQuery(getRefunds, { params: { compId }, query: { page } });
  const all = refunds.answer?.meta.page;
  return (
    <Page title={text.title}>
      {refunds.answer && <Reversals compId={compId} />}
      <p>{text.lead}</p>
      <Answer
        of={refunds}
        empty={
          <EmptyState drawing={drawings.done} title={text.none}>
            {text.noneText}
          </EmptyState>
        }
      >
        {(found) => (
          <List>
            {found.map((refund) => (
              <Row key={refund.id} refund={refund} />
            ))}
          </List>
        )}
      </Answer>
      <Pager page={page} pages={all && Math.ceil(all.totalCount / all.pageSize)} onPage={setPage} />
    </Page>
  );
}

function Row({ refund }: { readonly refund: CompetitionRefund }) {
  const { orderId, name, email, athlete, event, amount, currency, way, state, reason, note, by, problem, at } = refund;
  const stands = state === 'wanted' && problem !== '' ? 'again' : state;
  const facts = [
    text.states[stands](text.to[way]),
    problem !== '' && state !== 'done' && text.bank(problem),
    reason,
    note,
    text.order(orderId, name),
    text.asked(deviceDayTime(at), by),
  ];
  return (
    <ListRow title={text.what(money(amount, currency), athlete, event)} facts={facts}>
      <a href={`mailto:${encodeURI(email)}`} aria-label={text.writeOf(name, orderId)}>
        {text.write}
      </a>
    </ListRow>
  );
}

/** What the bank has taken back of payments without us; nothing shows where it has taken nothing. */
function Reversals({ compId }: { readonly compId: number }) {
  const known = useQuery(getReversals, { params: { compId } });
  const reversals = known.answer?.data ?? [];
  if (known.answer && reversals.length === 0) return null;
  return (
    <>
      {reversals.length > 0 && <h2>{text.reversals.title}</h2>}
      <Answer of={known}>
        {(found) => (
          <>
            <p>{text.reversals.lead}</p>
            <List>
              {found.map((reversal) => (
                <ReversalRow key={reversal.id} compId={compId} reversal={reversal} onSaved={known.refresh} />
              ))}
            </List>
          </>
        )}
      </Answer>
    </>
  );
}

interface ReversalProps {
  readonly compId: number;
  readonly reversal: CompetitionReversal;
  readonly onSaved: () => Promise<void>;
}

function ReversalRow({ compId, reversal, onSaved }: ReversalProps) {
  const { id, orderId, name, amount, currency, state, reason, at, answerBy, entered, settledAt, settledBy } = reversal;
  const [busy, setBusy] = useState(false);
  const save = async (settled: boolean) => {
    setBusy(true);
    const answer = await call(postReversal, { params: { compId }, body: { id, settled } });
    setBusy(false);
    if (!answer.ok) return toast(answer.message);
    await onSaved();
    if (settled) toast(text.reversals.done(orderId), { action: { label: text.reversals.undo, run: () => void save(false) } });
  };
  const facts = [
    reversalText(reversal),
    reason !== '' && reason !== reversalText(reversal) && text.reversals.bank(reason),
    state === 'open' && answerBy !== null && text.reversals.answerBy(deviceDayTime(answerBy)),
    text.reversals.entered(entered),
    deviceDayTime(at),
    settledAt !== null && text.reversals.settled(settledBy, deviceDayTime(settledAt)),
  ];
  return (
    <ListRow title={text.reversals.what(money(amount, currency), text.order(orderId, name))} facts={facts}>
      <a href={`mailto:${encodeURI(reversal.email)}`} aria-label={text.writeOf(name, orderId)}>
        {text.write}
      </a>
      {state !== 'won' && (
        <Button
          busy={busy}
          aria-label={settledAt === null ? text.reversals.settleOf(name, orderId) : undefined}
          onClick={() => void save(settledAt === null)}
        >
          {settledAt === null ? text.reversals.settle : text.reversals.unsettle}
        </Button>
      )}
    </ListRow>
  );
}
