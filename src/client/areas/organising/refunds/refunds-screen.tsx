import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { money } from '#client/lib/text/money.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { type CompetitionRefund, getRefunds } from '#contracts/organising/refund.ts';
import { refundMessages as text } from './messages-refunds.ts';

/** What goes back to those who entered a competition; what the bank would not have, finance settles with the buyer. */
export function RefundsScreen() {
  const compId = idParam(useParams().compId);
  const [page, setPage] = useState(1);
  const refunds = useQuery(getRefunds, { params: { compId }, query: { page } });
  const all = refunds.answer?.meta.page;
  return (
    <Page title={text.title}>
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
