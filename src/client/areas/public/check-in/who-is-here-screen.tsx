import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { useFollowed } from '#client/lib/net/use-followed.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { HelpButton } from '#client/lib/page/help-button.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { CompetitionHead, PublicCompetition } from '#client/lib/page/public-competition.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getWhoIsHere } from '#contracts/public/check-in.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import { checkInMessages } from './messages-check-in.ts';
import css from './own-check-in.module.css';

const text = checkInMessages.who;

/** R130: who has checked in, as anybody may see it, as it happens. */
export function WhoIsHereScreen() {
  const id = idParam(useParams().id);
  return (
    <PublicCompetition id={id}>
      {() => (
        <div className={css.page}>
          <CompetitionHead title={text.title} help={<HelpButton helpKey="who-is-here" about={text.title} />} />
          <Here compId={id} />
        </div>
      )}
    </PublicCompetition>
  );
}

function Here({ compId }: { readonly compId: number }) {
  const found = useCachedQuery(getWhoIsHere, { params: { compId } });
  useFollowed(compId, true, found.refresh);
  return (
    <Answer of={found} texts={{ never: visitorMessages.competition.neverText }}>
      {({ shown, expected, athletes }) => {
        if (!shown) return <EmptyState title={text.off}>{text.offText}</EmptyState>;
        if (athletes.length === 0) return <EmptyState title={text.none}>{text.noneText}</EmptyState>;
        return <HereList expected={expected} athletes={athletes} />;
      }}
    </Answer>
  );
}

function HereList({ expected, athletes }: Pick<Data<typeof getWhoIsHere>, 'expected' | 'athletes'>) {
  const [query, setQuery] = useState('');
  const isWanted = matcher(query);
  const seen = athletes.filter(
    ({ firstName, initial, club }) => query === '' || isWanted(fold(`${firstName} ${initial} ${club}`)),
  );
  return (
    <>
      <p role="status" className={css.soft}>
        {text.counts(athletes.length, expected)}
      </p>
      <SearchBox label={checkInMessages.search} placeholder={checkInMessages.search} value={query} onChange={setQuery} />
      {seen.length === 0 && <EmptyState drawing={drawings.search} title={text.noMatch} />}
      <ul className={css.list} aria-label={text.list}>
        {seen.map(({ firstName, initial, club }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two athletes may be called alike, and neither is told apart here
          <li key={i} className={css.here}>
            <span>
              <strong>{initial ? `${firstName} ${initial}.` : firstName}</strong>
              <br />
              <span className={css.soft}>{club}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
