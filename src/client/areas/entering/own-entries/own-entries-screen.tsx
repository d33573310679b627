import { useState } from 'react';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { misfitMessages } from '#client/lib/messages/messages-misfits.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { misfitText } from '#client/lib/text/misfit-text.ts';
import { useMoney } from '#client/lib/text/money.ts';
import { queueText } from '#client/lib/text/queue-text.ts';
import { refundText } from '#client/lib/text/refund-text.ts';
import { startDayTime, thisYearsDay } from '#client/lib/text/start-day-time.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { getOwnEntries, type OwnEntry } from '#contracts/entering/own-entry.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { CodeDialog } from './code-dialog.tsx';
import css from './own-entries.module.css';

const text = basketMessages.ownEntries;
const DEVICE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the user has entered, by competition; at the venue also without a network. */
export function OwnEntriesScreen() {
  const found = useCachedQuery(getOwnEntries);
  const entries = found.answer?.data;
  return (
    <Page title={text.title}>
      <div className={css.links}>
        <Link to={paths.basket()}>{text.basket}</Link>
        <Link to={paths.orders()}>{basketMessages.orders.title}</Link>
      </div>
      <Answer of={found} texts={{ stale: text.kept }} />
      {entries?.length === 0 && (
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
      )}
      {[...groupBy(entries ?? [], ({ compId }) => compId)].map(([compId, own]) => (
        <section key={compId} className={css.section}>
          <h2>
            <Link to={paths.competition(compId)}>{own[0]?.competition}</Link>
          </h2>
          <p className={css.soft}>{thisYearsDay(own[0]?.date ?? '')}</p>
          <Codes entries={own} />
          <ul className={css.rows}>
            {own.map((entry) => (
              <Row key={entry.productId} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

/** One button for each who starts, however many events they are in. */
function Codes({ entries }: { readonly entries: readonly OwnEntry[] }) {
  const [shown, setShown] = useState<OwnEntry>();
  const starters = [...groupBy(entries, ({ code }) => code)].flatMap(([code, [first]]) => (code !== '' && first ? [first] : []));
  return (
    <div className={css.codes}>
      {starters.map((entry) => (
        <Button key={entry.code} icon="scan" onClick={() => setShown(entry)}>
          {text.codeOf(entry.athlete)}
        </Button>
      ))}
      {shown && <CodeDialog who={shown.athlete} code={shown.code} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function Row({ entry }: { readonly entry: OwnEntry }) {
  const money = useMoney();
  const { event, athlete, ageGroup, startsAt, timeZone, state, note, paid, price, refunds, orderId, entryId } = entry;
  const gone = state === 'cancelled' || state === 'returned';
  const status = state === 'entered' ? text.paid[paid] : !gone && text[state];
  return (
    <li className={css.row}>
      <span className={cx(css.what, gone && css.soft)}>
        <strong>
          {athlete}, {event}
        </strong>
        <span className={css.soft}>
          {[ageGroup, startDayTime(startsAt, timeZone), status, price > 0 && money(price)].filter(Boolean).join(', ')}
        </span>
        {entry.misfits.map((misfit) => (
          <span key={misfit.code} className={css.misfit}>
            <Icon name="warning" size={16} />
            {misfit.keptBy === '' ? misfitMessages.organiserDecides(misfitText(misfit)) : misfitText(misfit)}
          </span>
        ))}
        {entry.queue && <span className={css.soft}>{queueText(entry.queue)}</span>}
        {gone && <span className={css.soft}>{[text[state], note].filter(Boolean).join(': ')}</span>}
        {refunds.map((refund) => (
          <span key={`${refund.at} ${refund.way}`}>{refundText(refund, money, DEVICE_ZONE)}</span>
        ))}
      </span>
      <span className={css.links}>
        {orderId > 0 && <Link to={paths.order(orderId)}>{text.order(orderId)}</Link>}
        {state === 'entered' && entryId > 0 && (
          <Link
            to={paths.actions(entry.compId, entry.athleteId, entry.clubId, entryId)}
            aria-label={text.changeOne(event, athlete)}
          >
            {text.change}
          </Link>
        )}
      </span>
    </li>
  );
}
