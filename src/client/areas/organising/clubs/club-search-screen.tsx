import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { useAddressQuery } from '#client/lib/net/use-address-query.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Again, Answer } from '#client/lib/page/answer.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { type ClubRow, getClubs } from '#contracts/organising/club.ts';
import type { Page } from '#contracts/shared/envelope.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import { AreaChoice } from './area-choice.tsx';
import { type ClubFilter, queryOfClubs, readClubFilter, writeClubFilter } from './club-filter.ts';
import { CachedClubs, ClubList, toFirstClub } from './club-list.tsx';
import css from './clubs.module.css';

const text = clubMessages.clubs;
const TYPES = ['', 'C', 'S'] as const;

/** R015, R124: clubs and schools by the beginning of any word of their name, by kind and county. */
export function ClubSearchScreen() {
  const { user } = useSession();
  const [search, setSearch] = useAddressQuery();
  const filter = readClubFilter(search);
  const found = useCachedQuery(getClubs, { query: queryOfClubs(filter) });
  const change = (what: Partial<ClubFilter>) =>
    setSearch((now) => writeClubFilter({ ...readClubFilter(now), page: 1, ...what }), { replace: what.page === undefined });
  const all = found.answer?.meta.page;
  const turn = (page: number) => {
    change({ page });
    window.scrollTo(0, 0);
  };
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{text.title}</h1>
        {user && isAdministrator(user) && (
          <Link to={paths.club(0)} className={buttonClass('primary')}>
            {text.add}
          </Link>
        )}
      </div>
      <ClubFilters filter={filter} onChange={change} />
      <Answer
        of={found}
        texts={{ asking: text.asking }}
        never={<CachedClubs filter={filter} again={<Again refresh={found.refresh} />} />}
      >
        {(clubs, { page }) => <FoundClubs clubs={clubs} page={page} onChange={change} />}
      </Answer>
      <Pager page={filter.page} pages={all && Math.ceil(all.totalCount / all.pageSize)} onPage={turn} />
    </div>
  );
}

interface FiltersProps {
  readonly filter: ClubFilter;
  readonly onChange: (what: Partial<ClubFilter>) => void;
}

function ClubFilters({ filter, onChange }: FiltersProps) {
  return (
    <>
      <SearchBox
        label={text.search}
        placeholder={text.search}
        value={filter.q}
        onChange={(q) => onChange({ q })}
        onEnter={toFirstClub}
        onArrowDown={toFirstClub}
        autoFocus
      />
      <div className={css.filters}>
        <Segmented
          label={text.type}
          options={TYPES.map((value) => ({ value, text: text.types[value] }))}
          value={filter.type}
          onChange={(type) => onChange({ type })}
        />
        <AreaChoice
          label={text.area}
          none={text.anyArea}
          regions
          value={filter.area}
          onChange={({ currentTarget }) => onChange({ area: Number(currentTarget.value) })}
        />
      </div>
    </>
  );
}

interface FoundProps {
  readonly clubs: readonly ClubRow[];
  readonly page: Page;
  readonly onChange: (what: Partial<ClubFilter>) => void;
}

function FoundClubs({ clubs, page: { totalCount }, onChange }: FoundProps) {
  return (
    <>
      {clubs.length === 0 && (
        <EmptyState
          drawing={drawings.search}
          title={text.none}
          action={<Button onClick={() => onChange({ q: '', type: '', area: 0 })}>{text.reset}</Button>}
        >
          {text.noneText}
        </EmptyState>
      )}
      <ClubList
        clubs={clubs}
        all={clubs.length === totalCount}
        says={
          <p role="status" className={css.soft}>
            {text.found(totalCount)}
          </p>
        }
      />
    </>
  );
}
