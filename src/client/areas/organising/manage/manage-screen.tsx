import { useState } from 'react';
import { useDebounced } from '#client/lib/net/use-asked.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { useMinute } from '#client/lib/text/clock.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getWorkList } from '#contracts/organising/work-list.ts';
import { mayBuildAnywhere } from '#domain/access/permission.ts';
import { ManageList } from './manage-list.tsx';
import { manageGroups } from './manage-rows.ts';
import css from './manage-screen.module.css';
import { ManageTable } from './manage-table.tsx';
import { manageMessages as text } from './messages-manage.ts';

/** Fewer are found by looking. */
const SEARCHED_FROM = 12;

/** The competitions that somebody works at, each with the way to their work there. */
export function ManageScreen() {
  const { user } = useSession();
  const now = new Date(useMinute()).toISOString();
  const isWide = useMedia('(width >= 64rem)');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const debounced = useDebounced(search);
  const first = useCachedQuery(getWorkList);
  const whole = first.answer?.meta.page;
  // All there are: found on this device, also without a network. Of more than one page the server finds them.
  const isPaged = whole !== undefined && whole.totalCount > whole.pageSize;
  const asked = useCachedQuery(
    getWorkList,
    isPaged ? { query: { ...(page > 1 && { page }), ...(debounced && { search: debounced }) } } : {},
  );
  const shown = asked.answer?.meta.page;
  const imports = user && mayBuildAnywhere(user, 'Schedule');
  const builds = user && mayBuildAnywhere(user, 'General');
  const toBuild = (
    <Link to={paths.builder(0)} className={buttonClass('primary')}>
      {text.newCompetition}
    </Link>
  );
  const toImport = (
    <Link to={paths.importEntries()} className={buttonClass(builds ? 'plain' : 'primary')}>
      {text.newFromFile}
    </Link>
  );
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <h1>{text.title}</h1>
        {whole && whole.totalCount > SEARCHED_FROM && (
          <div className={css.search}>
            <SearchBox
              label={text.search}
              placeholder={text.search}
              value={search}
              onChange={(value) => {
                setSearch(value);
                setPage(1);
              }}
            />
          </div>
        )}
        {(imports || builds) && (
          <div className={css.action}>
            {imports && toImport}
            {builds && toBuild}
          </div>
        )}
      </div>
      <Answer of={asked} texts={{ asking: text.asking }}>
        {(all) => {
          const groups = manageGroups(all, search, now);
          if (groups.length === 0)
            return whole?.totalCount ? (
              <EmptyState drawing={drawings.search} title={text.noMatch}>
                {text.fewerLetters}
              </EmptyState>
            ) : (
              <EmptyState drawing={drawings.competitions} title={text.none} action={builds ? toBuild : imports && toImport}>
                {imports ? text.noneBuilder : text.noneStaff}
              </EmptyState>
            );
          return isWide ? <ManageTable groups={groups} isPaged={isPaged} /> : <ManageList groups={groups} />;
        }}
      </Answer>
      <Pager page={page} pages={shown && Math.ceil(shown.totalCount / shown.pageSize)} onPage={setPage} />
    </div>
  );
}
