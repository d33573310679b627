import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { usePersonalQuery } from '#client/lib/net/use-personal-query.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { isAdministrator } from '#domain/access/permission.ts';
import { type AthleteFilter, isFiltered, PAGE_SIZE, readFilter, writeFilter } from './athlete-filter.ts';
import { AthleteFilters } from './athlete-filters.tsx';
import { AthleteLine } from './athlete-line.tsx';
import { createAthleteSearch } from './athlete-search.ts';
import css from './athletes-screen.module.css';

const text = athleteMessages.athletes;

/** R010, R113: one's athletes, found by any of their marks. */
export function AthletesScreen() {
  return <AthleteList title={text.title} to={paths.athlete} actions={<Link to={paths.athlete(0)}>{text.add}</Link>} />;
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
  const [search] = useState(createAthleteSearch);
  const { rows, meta, problem, filters, asking } = useStore(search.state);
  const list = useRef<HTMLUListElement>(null);
  const filter = readFilter(query, admin);
  const change = (part: Partial<AthleteFilter>) =>
    setQuery((now) => writeFilter({ ...readFilter(now, admin), page: 1, ...part }, admin), { replace: part.page === undefined });
  const total = meta?.page.totalCount ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    // Told of each filter as it is painted, the first one too; it asks only when the filter is another.
    <Page
      onAppear={() => search.follow(filter)}
      title={title}
      actions={actions}
      problem={problem}
      remedy={<Button onClick={() => search.ask(filter)}>{text.tryAgain}</Button>}
    >
      {lead && <p className={css.soft}>{lead}</p>}
      <AthleteFilters
        filter={filter}
        filters={filters}
        onChange={change}
        onOpen={search.learnFilters}
        onReset={() => setQuery(() => ({}))}
        onArrowDown={() => list.current?.querySelector('a')?.focus()}
      />
      {rows?.some(({ duplicate }) => duplicate) && <Banner tone="warn">{text.duplicates}</Banner>}
      <p role="status">{rows ? text.found(total) : asking ? messages.common.loading : ''}</p>
      {rows?.length === 0 && <NothingFound filtered={isFiltered(filter)} />}
      {rows && rows.length > 0 && (
        <ul ref={list} className={css.list} onKeyDown={walk}>
          {rows.map((athlete) => (
            <AthleteLine key={athlete.id} athlete={athlete} to={to(athlete.id)} />
          ))}
        </ul>
      )}
      <Pager page={filter.page} pages={pages} onPage={(page) => change({ page })} />
    </Page>
  );
}

function NothingFound({ filtered }: { readonly filtered: boolean }) {
  if (filtered) return <EmptyState title={text.none}>{text.noneText}</EmptyState>;
  return (
    <EmptyState title={text.empty} action={<Link to={paths.athlete(0)}>{text.add}</Link>}>
      {text.emptyText}
    </EmptyState>
  );
}

const STEP: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEP[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link.matches(':focus'));
  event.preventDefault();
  links[at + step]?.focus();
}
