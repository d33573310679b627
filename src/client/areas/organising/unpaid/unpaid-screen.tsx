import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { type OfficeColumn, OfficeTable } from '#client/lib/table/office-table.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { money } from '#client/lib/text/money.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { postPaid } from '#contracts/entering/own-entry.ts';
import { getUnpaidEntries, type UnpaidEntry } from '#contracts/organising/dashboard.ts';
import { PAID } from '#domain/entry/paid.ts';
import { sumOf } from '#domain/money/money.ts';
import { unpaidMessages as text } from './messages-unpaid.ts';

const { columns } = text;
const mailTo = (entry: UnpaidEntry) => <a href={`mailto:${encodeURI(entry.email)}`}>{entry.name}</a>;
const how = ({ note }: UnpaidEntry) => note || text.cheque;
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
  { name: 'how', text: columns.how, cell: how, value: how },
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

/** What is not paid yet, behind the number on the dashboard; finance marks what has come. */
export function UnpaidScreen() {
  const compId = idParam(useParams().compId);
  const { user } = useSession();
  const unpaid = useQuery(getUnpaidEntries, { params: { compId } });
  const [coming, setComing] = useState<UnpaidEntry>();
  const onMark = user && mayWork(user, 'FINANCE', compId) ? setComing : undefined;
  return (
    <Page title={text.title} actions={<Link to={paths.dashboard(compId)}>{text.toDashboard}</Link>}>
      <p>{text.lead}</p>
      <Answer
        of={unpaid}
        empty={
          <EmptyState drawing={drawings.done} title={text.none}>
            {text.noneText}
          </EmptyState>
        }
      >
        {(found) => <Unpaid found={found} onMark={onMark} />}
      </Answer>
      {coming && <MarkDialog entry={coming} onDone={unpaid.refresh} onClose={() => setComing(undefined)} />}
    </Page>
  );
}

interface UnpaidProps {
  readonly found: readonly UnpaidEntry[];
  /** Undefined: this person marks nothing as paid. */
  readonly onMark: ((entry: UnpaidEntry) => void) | undefined;
}

function Unpaid({ found, onMark }: UnpaidProps) {
  const isWide = useMedia('(width >= 64rem)');
  const says = (
    <p role="status">{text.found(found.length, money(sumOf(found.map(({ amount }) => amount)), found[0]?.currency ?? ''))}</p>
  );
  const mark = (entry: UnpaidEntry) =>
    onMark && (
      <Button aria-label={text.markPaidOf(entry.athlete, entry.event)} onClick={() => onMark(entry)}>
        {text.markPaid}
      </Button>
    );
  if (isWide) {
    const marking: readonly OfficeColumn<UnpaidEntry>[] = onMark ? [{ name: 'paid', text: columns.paid, cell: mark }] : [];
    const all = [...COLUMNS, ...marking] as const;
    return <OfficeTable list="unpaid" label={text.title} says={says} columns={all} rows={found} keyOf={({ id }) => id} />;
  }
  return (
    <>
      {says}
      <List>
        {found.map((entry) => (
          <ListRow
            key={entry.id}
            title={`${entry.athlete} · ${money(entry.amount, entry.currency)}`}
            facts={[entry.event, how(entry), text.order(entry.orderId), deviceDayTime(entry.at)]}
          >
            {mailTo(entry)}
            {mark(entry)}
          </ListRow>
        ))}
      </List>
    </>
  );
}

interface MarkProps {
  readonly entry: UnpaidEntry;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

function MarkDialog({ entry, onDone, onClose }: MarkProps) {
  const { productId, athlete, event, amount, currency, note } = entry;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mark = async () => {
    setBusy(true);
    const answer = await call(postPaid, { body: { prodIds: [productId], paid: PAID, message: note } });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.why === 'refused' ? answer.message : text.notMarked(answer.message));
    await onDone();
    toast(text.marked(athlete, event));
    onClose();
  };
  return (
    <Dialog
      title={`${athlete}, ${event}`}
      onClose={onClose}
      actions={
        <Button variant="primary" busy={busy} onClick={() => void mark()}>
          {busy ? text.marking : text.came}
        </Button>
      }
    >
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      <p>{text.sure(money(amount, currency))}</p>
    </Dialog>
  );
}
