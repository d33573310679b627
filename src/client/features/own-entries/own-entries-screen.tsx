import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#client/lib/call.ts';
import { basketMessages } from '#client/lib/messages-basket.ts';
import { useMoney } from '#client/lib/money.ts';
import { Page } from '#client/lib/page.tsx';
import { paths } from '#client/lib/paths.ts';
import { createStore } from '#client/lib/store.ts';
import { useStore } from '#client/lib/use-store.ts';
import { whileShown } from '#client/lib/while-shown.ts';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getOwnEntries, type OwnEntry } from '#contracts/own-entry.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { formatDate, formatDayTime } from '#domain/shared/wall-clock.ts';
import css from './own-entries.module.css';

const text = basketMessages.ownEntries;

interface EntriesState {
  readonly entries?: readonly OwnEntry[];
  readonly problem?: string;
}

function createEntriesModel() {
  const state = createStore<EntriesState>({});
  const load = async () => {
    const answer = await call(getOwnEntries);
    state.set(answer.ok ? { entries: answer.data } : { ...state.get(), problem: answer.message });
  };
  return { state, load, onAppear: whileShown(load) };
}

/** What the user has entered, by competition. */
export function OwnEntriesScreen() {
  const [model] = useState(createEntriesModel);
  const { entries, problem } = useStore(model.state);
  return (
    <Page onAppear={model.onAppear} title={text.title} problem={problem} waiting={!entries} onAgain={model.load}>
      <div className={css.links}>
        <Link to={paths.basket()}>{text.basket}</Link>
        <Link to={paths.orders()}>{basketMessages.orders.title}</Link>
      </div>
      {entries?.length === 0 && (
        <EmptyState title={text.none} action={<Link to={paths.home()}>{basketMessages.basket.toCompetitions}</Link>}>
          {text.noneText}
        </EmptyState>
      )}
      {[...groupBy(entries ?? [], ({ compId }) => compId)].map(([compId, own]) => (
        <section key={compId} className={css.section}>
          <h2>
            <Link to={paths.competition(compId)}>{own[0]?.competition}</Link>
          </h2>
          <p className={css.soft}>{formatDate(own[0]?.date ?? '')}</p>
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

function Row({ entry }: { readonly entry: OwnEntry }) {
  const money = useMoney();
  const { event, athlete, ageGroup, startsAt, timeZone, state, paid, price, orderId, entryId } = entry;
  const standing = state === 'entered' ? text.paid[paid] : text[state];
  return (
    <li className={css.row}>
      <span className={cx(css.what, state === 'cancelled' && css.soft)}>
        <strong>
          {athlete}, {event}
        </strong>
        <span className={css.soft}>
          {[ageGroup, formatDayTime(startsAt, timeZone), standing, price > 0 && money(price)].filter(Boolean).join(', ')}
        </span>
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
