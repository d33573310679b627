import { homeMessages } from '#client/lib/messages/messages-home.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { Pager } from '#client/lib/page/pager.tsx';
import { deviceDayTime } from '#client/lib/text/clock.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getCompetitions } from '#contracts/public/competition-list.ts';
import { CachedResults, NoResults, RESULTS_ID, Results } from './competition-results.tsx';
import { FilterBar } from './filter-bar.tsx';
import css from './home-screen.module.css';
import { DISPLAYS, isFiltered, queryOf } from './list-filter.ts';
import { inOrderOfUse } from './order-of-use.ts';
import { useListFilter } from './use-list-filter.ts';

const text = visitorMessages.list;
const toFirst = () => document.querySelector<HTMLElement>(`#${RESULTS_ID} h2 a`)?.focus();

/** The public list of competitions: searched, filtered, page by page, and readable offline. */
export function HomeScreen() {
  const { filter, defaults, change, reset } = useListFilter();
  const source = cachedQuery(getCompetitions, { query: queryOf(filter, defaults) });
  const { state, answer, at, message } = useQueryState(source);
  const retry = () => void source.refresh();
  const toPage = (page: number) => {
    change({ page });
    window.scrollTo(0, 0);
  };
  return (
    <div className={css.home}>
      <div className={css.head}>
        <h1>{homeMessages.title}</h1>
        <Segmented
          label={text.display}
          options={DISPLAYS.map((value) => ({ value, text: text.displays[value] }))}
          value={filter.display}
          onChange={(display) => change({ display, page: filter.page })}
        />
      </div>
      <FilterBar filter={filter} defaults={defaults} onChange={change} onReset={reset} onArrowDown={toFirst} />
      {state === 'refused' && (
        <Banner tone="danger" live="alert" action={<Button onClick={reset}>{text.reset}</Button>}>
          {message}
        </Banner>
      )}
      {answer && state === 'stale' && at && (
        <Banner tone="warn" live="status" action={<Button onClick={retry}>{homeMessages.tryAgain}</Button>}>
          {homeMessages.kept(deviceDayTime(at))}
        </Banner>
      )}
      {answer && (
        <>
          <p role="status" className={css.count}>
            {text.found(answer.meta.page.totalCount)}
          </p>
          {answer.data.length === 0 && <NoResults filtered={isFiltered(filter, defaults)} onReset={reset} />}
          <Results items={inOrderOfUse(answer.data)} display={filter.display} />
          <Pager page={filter.page} pages={Math.ceil(answer.meta.page.totalCount / answer.meta.page.pageSize)} onPage={toPage} />
        </>
      )}
      {!answer && state === 'asking' && <p role="status">{text.asking}</p>}
      {!answer && state === 'stale' && <CachedResults filter={filter} onRetry={retry} />}
    </div>
  );
}
