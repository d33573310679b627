import { Suspense, use } from 'react';
import { homeMessages } from '#client/lib/messages/messages-home.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { byArrowKeys } from '#client/lib/page/arrow-keys.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { useMinute } from '#client/lib/text/clock.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { CompetitionListItem } from '#contracts/public/competition-list.ts';
import { mayBuildAnywhere } from '#domain/access/permission.ts';
import { monthText } from '#domain/shared/dates-text.ts';
import { type CachedList, searchCached } from './cached-list.ts';
import card from './competition-card.module.css';
import { CompetitionCard } from './competition-card.tsx';
import css from './home-screen.module.css';
import { type ListFilter, writeFilter } from './list-filter.ts';
import { comesToEnter, inOrderOfUse, takesEntries } from './order-of-use.ts';

const text = visitorMessages.list;
const { columns } = text;
/** Its name for keyboard helpers and tests. */
export const RESULTS_ID = 'competitions';

interface ResultsProps {
  readonly items: readonly CompetitionListItem[];
  readonly display: ListFilter['display'];
}

const onArrow = byArrowKeys('h2 a');

export function Results({ items, display }: ResultsProps) {
  const now = new Date(useMinute()).toISOString();
  const { user } = useSession();
  const toEnter = comesToEnter(user);
  const ordered = inOrderOfUse(items, toEnter, now);
  const heads = ordered.map((item) => (toEnter ? text.entering[takesEntries(item, now) ? 'open' : 'other'] : monthOf(item, now)));
  return (
    <>
      {display === 'LIST' && (
        <div className={card.heads} aria-hidden="true">
          <span>{columns.date}</span>
          <span>{columns.name}</span>
          <span>{columns.place}</span>
          <span>{columns.price}</span>
          <span>{columns.status}</span>
        </div>
      )}
      <ul id={RESULTS_ID} aria-label={text.results} className={display === 'CARD' ? css.cards : css.lines} onKeyDown={onArrow}>
        {ordered.map((item, i) => (
          <CompetitionCard
            key={item.competition.id}
            item={item}
            now={now}
            display={display}
            head={display === 'LIST' && heads[i] !== heads[i - 1] ? heads[i] : undefined}
          />
        ))}
      </ul>
    </>
  );
}

const monthOf = ({ competition: { dates } }: CompetitionListItem, now: string) => monthText(dates[0] ?? '', now);

/** Nothing matches, or there is nothing at all yet. */
export function NoResults({ filtered, onReset }: { readonly filtered: boolean; readonly onReset: () => void }) {
  const { user } = useSession();
  if (filtered)
    return (
      <EmptyState drawing={drawings.search} title={text.none} action={<Button onClick={onReset}>{text.reset}</Button>}>
        {text.noneText}
      </EmptyState>
    );
  const mayImport = user && mayBuildAnywhere(user, 'Schedule');
  return (
    <EmptyState
      drawing={drawings.competitions}
      title={homeMessages.none}
      action={
        mayImport && (
          <Link to={paths.importEntries()} className={css.link}>
            {homeMessages.importEntries}
          </Link>
        )
      }
    >
      {mayImport ? homeMessages.noneText : null}
    </EmptyState>
  );
}

const searches = new Map<string, Promise<CachedList>>();
function searchOnce(filter: ListFilter): Promise<CachedList> {
  const key = JSON.stringify(writeFilter(filter, { from: '', type: 'ALL', display: 'CARD', pageSize: 0 }));
  const found = searches.get(key) ?? searchCached(filter);
  // One at a time is enough: a later look should see what was heard meanwhile.
  if (!searches.has(key)) searches.clear();
  searches.set(key, found);
  return found;
}

interface HeldProps {
  readonly filter: ListFilter;
  readonly onRetry: () => void;
}

/** A filter that was never asked while there was a network: searched in what this device knows. */
export function CachedResults(props: HeldProps) {
  return (
    <Suspense fallback={<p role="status">{text.asking}</p>}>
      <Held {...props} />
    </Suspense>
  );
}

function Held({ filter, onRetry }: HeldProps) {
  const { items, at } = use(searchOnce(filter));
  const again = <Button onClick={onRetry}>{homeMessages.tryAgain}</Button>;
  if (!at)
    return (
      <EmptyState drawing={drawings.competitions} title={homeMessages.notHere} action={again}>
        {homeMessages.notHereText}
      </EmptyState>
    );
  return (
    <>
      <Banner tone="warn" live="status" action={again}>
        {text.heldOf(deviceDayTime(at))}
      </Banner>
      <p className={css.count}>{text.found(items.length)}</p>
      <Results items={items} display={filter.display} />
    </>
  );
}
