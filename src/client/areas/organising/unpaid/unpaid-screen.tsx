import { Link, useParams } from 'react-router-dom';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { type OfficeColumn, OfficeTable } from '#client/lib/table/office-table.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { money } from '#client/lib/text/money.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { getUnpaidEntries, type UnpaidEntry } from '#contracts/organising/dashboard.ts';
import { sumOf } from '#domain/money/money.ts';
import { unpaidMessages as text } from './messages-unpaid.ts';

const { columns } = text;
const mailTo = (entry: UnpaidEntry) => <a href={`mailto:${encodeURI(entry.email)}`}>{entry.name}</a>;
const COLUMNS: readonly [OfficeColumn<UnpaidEntry>, ...OfficeColumn<UnpaidEntry>[]] = [
  { name: 'athlete', text: columns.athlete, cell: ({ athlete }) => athlete, value: ({ athlete }) => athlete },
  { name: 'event', text: columns.event, cell: ({ event }) => event, value: ({ event }) => event },
  {
    name: 'amount',
    text: columns.amount,
    figures: true,
    cell: ({ amount, currency }) => money(amount, currency),
    value: ({ amount }) => amount,
  },
  {
    name: 'order',
    text: columns.order,
    figures: true,
    cell: ({ orderId }) => text.order(orderId),
    value: ({ orderId }) => orderId,
  },
  { name: 'buyer', text: columns.buyer, cell: mailTo, value: ({ name }) => name },
  { name: 'at', text: columns.at, cell: ({ at }) => deviceDayTime(at), value: ({ at }) => at },
];

/** Whose cheques have not come, behind the number on the dashboard. */
export function UnpaidScreen() {
  const compId = idParam(useParams().compId);
  const unpaid = useQuery(getUnpaidEntries, { params: { compId } });
  const isWide = useMedia('(width >= 64rem)');
  return (
    <Page title={text.title} actions={<Link to={paths.dashboard(compId)}>{text.toDashboard}</Link>}>
      <p>{text.lead}</p>
      <Answer of={unpaid} empty={<EmptyState title={text.none}>{text.noneText}</EmptyState>}>
        {(found) => {
          const says = (
            <p role="status">
              {text.found(found.length, money(sumOf(found.map(({ amount }) => amount)), found[0]?.currency ?? ''))}
            </p>
          );
          if (isWide)
            return (
              <OfficeTable list="unpaid" label={text.title} says={says} columns={COLUMNS} rows={found} keyOf={({ id }) => id} />
            );
          return (
            <>
              {says}
              <List>
                {found.map((entry) => (
                  <ListRow
                    key={entry.id}
                    title={`${entry.athlete} · ${money(entry.amount, entry.currency)}`}
                    facts={[entry.event, text.order(entry.orderId), deviceDayTime(entry.at)]}
                  >
                    {mailTo(entry)}
                  </ListRow>
                ))}
              </List>
            </>
          );
        }}
      </Answer>
    </Page>
  );
}
