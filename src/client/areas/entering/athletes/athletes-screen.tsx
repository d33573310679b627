import type { ReactNode } from 'react';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { useDebounced } from '#client/lib/net/use-asked.ts';
import { usePersonalQuery } from '#client/lib/net/use-personal-query.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { byArrowKeys } from '#client/lib/page/arrow-keys.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getAthletes } from '#contracts/entering/athlete.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import { type AthleteFilter, isFiltered, PAGE_SIZE, queryOf, readFilter, writeFilter } from './athlete-filter.ts';
import { AthleteFilters } from './athlete-filters.tsx';
import { AthleteLine } from './athlete-line.tsx';
import { AthleteTable } from './athlete-table.tsx';
import css from './athletes-screen.module.css';

const text = athleteMessages.athletes;
const LIST_ID = 'athletes';
const toFirst = () => document.querySelector<HTMLElement>(`#${LIST_ID} :is(li, th) a`)?.focus();
const walk = byArrowKeys('a');

/** R010, R113: one's athletes, found by any of their marks. */
export function AthletesScreen() {
  return <AthleteList title={text.title} to={paths.athlete} actions={<AddLink />} />;
}

function AddLink() {
  return (
    <Link to={paths.athlete(0)} className={buttonClass('primary')}>
      {text.add}
    </Link>
  );
}

interface ListProps {
  readonly title: string;
  readonly lead?: string;
  /** Where a row leads. */
  readonly to: (id: number) => string;
  readonly actions?: ReactNode;
}

/** The filter lives in the address; the list follows it. Arrow keys walk from the search into the list and along it. */
export function AthleteList({ title, lead, to, actions }: ListProps) {
  const { user } = useSession();
  const admin = user !== undefined && isAdministrator(user);
  const [query, setQuery] = usePersonalQuery();
  const isWide = useMedia('(width >= 64rem)');
  const filter = readFilter(query, admin);
  const asked = readFilter(new URLSearchParams(useDebounced(query.toString())), admin);
  const found = useQuery(getAthletes, { query: queryOf(asked) });
  const change = (part: Partial<AthleteFilter>) =>
    setQuery((now) => writeFilter({ ...readFilter(now, admin), page: 1, ...part }, admin), { replace: part.page === undefined });
  const total = found.answer?.meta.page.totalCount;
  return (
    <Page title={title} actions={actions}>
      {lead && <p className={css.soft}>{lead}</p>}
      <AthleteFilters filter={filter} onChange={change} onReset={() => setQuery(() => ({}))} onArrowDown={toFirst} />
      <Answer of={found}>
        {(rows) => (
          <>
            {rows.some(({ duplicate }) => duplicate) && <Banner tone="warn">{text.duplicates}</Banner>}
            {rows.length === 0 && <NothingFound filtered={isFiltered(filter)} />}
            {rows.length > 0 && isWide ? (
              <AthleteTable
                id={LIST_ID}
                athletes={rows}
                to={to}
                sort={asked.sort}
                onSort={(sort) => change({ sort })}
                says={<p role="status">{text.found(total ?? 0)}</p>}
              />
            ) : (
              <>
                <p role="status">{text.found(total ?? 0)}</p>
                {rows.length > 0 && (
                  <ul id={LIST_ID} className={css.list} onKeyDown={walk}>
                    {rows.map((athlete) => (
                      <AthleteLine key={athlete.id} athlete={athlete} to={to(athlete.id)} />
                    ))}
                  </ul>
                )}
              </>
            )}
          </>
        )}
      </Answer>
      <Pager page={filter.page} pages={total && Math.ceil(total / PAGE_SIZE)} onPage={(page) => change({ page })} />
    </Page>
  );
}

function NothingFound({ filtered }: { readonly filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState drawing={drawings.search} title={text.none}>
        {text.noneText}
      </EmptyState>
    );
  return (
    <EmptyState title={text.empty} action={<AddLink />}>
      {text.emptyText}
    </EmptyState>
  );
}
