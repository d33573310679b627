import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deviceDayTime } from '#client/lib/clock.ts';
import { messages } from '#client/lib/messages.ts';
import { paths } from '#client/lib/paths.ts';
import { useStore } from '#client/lib/use-store.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { fold, matcher } from '#domain/shared/fold.ts';
import { CompetitionCard } from './competition-card.tsx';
import { type CompetitionCard as Card, competitions, loadCompetitions } from './competitions.ts';
import css from './home-screen.module.css';
import { inOrderOfUse } from './order-of-use.ts';

const text = messages.home;
const ask = () => void loadCompetitions();
/** Asked for when the screen appears; React may call it twice, the answer is the same. */
const onAppear = (element: HTMLElement | null) => {
  if (element) ask();
};

export function HomeScreen() {
  const { list, at, state } = useStore(competitions);
  return (
    <div ref={onAppear} className={css.home}>
      <h1>{text.title}</h1>
      {state === 'stale' && list && at && (
        <Banner tone="warn" live="status" action={<Button onClick={ask}>{text.tryAgain}</Button>}>
          {text.kept(deviceDayTime(at))}
        </Banner>
      )}
      {list ? <List list={list} /> : <p role="status">{state === 'asking' ? messages.common.loading : null}</p>}
      {!list && state === 'stale' && (
        <EmptyState title={text.none} action={<Button onClick={ask}>{text.tryAgain}</Button>}>
          {text.noneOffline}
        </EmptyState>
      )}
    </div>
  );
}

function List({ list }: { readonly list: readonly Card[] }) {
  const [query, setQuery] = useState('');
  if (list.length === 0)
    return (
      <EmptyState
        title={text.none}
        action={
          <Link to={paths.importEntries()} className={css.link}>
            {messages.shell.importEntries}
          </Link>
        }
      >
        {text.noneText}
      </EmptyState>
    );
  const matches = matcher(query);
  const shown = inOrderOfUse(list).filter((c) => matches(fold(`${c.competition.name} ${c.organiser.name} ${c.location.name}`)));
  return (
    <>
      {list.length > 5 && <SearchBox label={text.search} placeholder={text.search} value={query} onChange={setQuery} />}
      {shown.length === 0 && <p>{text.noneFound}</p>}
      <ul className={css.list}>
        {shown.map((card) => (
          <CompetitionCard key={card.competition.id} card={card} />
        ))}
      </ul>
    </>
  );
}
