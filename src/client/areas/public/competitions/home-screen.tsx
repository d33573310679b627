import { useState } from 'react';
import { homeMessages } from '#client/lib/messages/messages-home.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { appConfig, useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getCompetitions } from '#contracts/public/competition-list.ts';
import { CachedResults, NoResults, RESULTS_ID, Results } from './competition-results.tsx';
import { DemoWelcome } from './demo-welcome.tsx';
import { FilterBar } from './filter-bar.tsx';
import css from './home-screen.module.css';
import { DISPLAYS, isFiltered, queryOf } from './list-filter.ts';
import { comesToEnter } from './order-of-use.ts';
import { OwnEntries } from './own-entries.tsx';
import { useListFilter } from './use-list-filter.ts';

const text = visitorMessages.list;
const toFirst = () => document.querySelector<HTMLElement>(`#${RESULTS_ID} h2 a`)?.focus();

/** The public list of competitions: searched, filtered, page by page, and readable offline. */
export function HomeScreen() {
  const { filter, defaults, change, reset } = useListFilter();
  const { user } = useSession();
  const config = useStore(appConfig);
  const isDemo = (config?.demo ?? false) && !user;
  const found = useCachedQuery(getCompetitions, { query: queryOf(filter, defaults) });
  // It may be known after the list: then what is read already stays where it is.
  const [welcome, place] = useState<'above' | 'below'>();
  if (!welcome && (isDemo || found.state !== 'asking')) place(isDemo ? 'above' : 'below');
  const all = found.answer?.meta.page;
  const toPage = (page: number) => {
    change({ page });
    window.scrollTo(0, 0);
  };
  return (
    <div className={css.home}>
      <div className={css.head}>
        <h1>{homeMessages.title}</h1>
        {comesToEnter(user) && <OwnEntries />}
        <Segmented
          label={text.display}
          options={DISPLAYS.map((value) => ({ value, text: text.displays[value] }))}
          value={filter.display}
          onChange={(display) => change({ display, page: filter.page })}
        />
      </div>
      <FilterBar filter={filter} defaults={defaults} onChange={change} onReset={reset} onArrowDown={toFirst} />
      {isDemo && welcome === 'above' && <DemoWelcome />}
      <Answer
        of={found}
        // Nothing that the welcome could push down stands here before one knows whether it comes.
        texts={{ asking: config ? text.asking : '', stale: homeMessages.kept }}
        remedy={<Button onClick={reset}>{text.reset}</Button>}
        never={<CachedResults filter={filter} onRetry={() => void found.refresh()} />}
      >
        {(items, { page }) => (
          <>
            <p role="status" className={css.count}>
              {text.found(page.totalCount)}
            </p>
            {items.length === 0 && <NoResults filtered={isFiltered(filter, defaults)} onReset={reset} />}
            <Results items={items} display={filter.display} />
          </>
        )}
      </Answer>
      <Pager page={filter.page} pages={all && Math.ceil(all.totalCount / all.pageSize)} onPage={toPage} />
      {isDemo && welcome === 'below' && <DemoWelcome />}
    </div>
  );
}
