import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { deviceDayTime } from '#client/lib/clock.ts';
import { idParam } from '#client/lib/id-param.ts';
import { keptCall } from '#client/lib/kept-call.ts';
import { organisingMessages } from '#client/lib/messages-organising.ts';
import { fullName } from '#client/lib/names.ts';
import { paths } from '#client/lib/paths.ts';
import { useKept } from '#client/lib/use-kept.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { type GroupAthlete, getPublicGroup } from '#contracts/event-group.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import css from './group-athletes.module.css';

const text = organisingMessages.group;
type Group = Data<typeof getPublicGroup>;

/** R152: who is entered in an event group, as on a printed start list. */
export function GroupAthletesScreen() {
  const id = idParam(useParams().id);
  const source = keptCall(getPublicGroup, { params: { id } });
  const { state, answer, at, message } = useKept(source);
  const again = <Button onClick={() => void source.refresh()}>{organisingMessages.again}</Button>;
  if (state === 'refused')
    return (
      <EmptyState title={message ?? text.gone} heading="h1" action={<Link to={paths.home()}>{text.toHome}</Link>}>
        {text.goneText}
      </EmptyState>
    );
  if (!answer)
    return state === 'asking' ? (
      <p role="status">{organisingMessages.loading}</p>
    ) : (
      <EmptyState title={text.never} heading="h1" action={again}>
        {text.neverText}
      </EmptyState>
    );
  const { competition, eventGroup, athletes, teams } = answer.data;
  return (
    <article className={css.page}>
      {state === 'stale' && at && (
        <Banner tone="warn" live="status" action={again}>
          {text.kept(deviceDayTime(at))}
        </Banner>
      )}
      <header>
        <h1>{eventGroup.name}</h1>
        <p className={css.soft}>{formatDayTime(eventGroup.startDateIso, competition.timeZone)}</p>
        <nav className={css.links} aria-label={competition.name}>
          <Link to={paths.competition(competition.id)}>{competition.name}</Link>
          <Link to={paths.resultsRead(competition.id, eventGroup.id)}>{text.results}</Link>
          <Link to={paths.schedule(competition.id)}>{text.programme}</Link>
        </nav>
      </header>
      {athletes.length === 0 && teams.length === 0 && <EmptyState title={text.nobody}>{text.nobodyText}</EmptyState>}
      {athletes.length > 0 && <Athletes athletes={athletes} />}
      {teams.length > 0 && <Teams teams={teams} />}
    </article>
  );
}

function Athletes({ athletes }: { readonly athletes: readonly GroupAthlete[] }) {
  const [query, setQuery] = useState('');
  const isWanted = matcher(query);
  const shown = athletes.filter((one) => isWanted(fold(`${fullName(one)} ${one.club} ${one.bibNo ?? ''}`)));
  return (
    <>
      <SearchBox label={text.search} placeholder={text.search} value={query} onChange={setQuery} />
      <p role="status" className={css.soft}>
        {text.found(shown.length)}
      </p>
      {shown.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
      <ul className={css.list} aria-label={text.list}>
        {shown.map((one) => (
          <li key={one.athleteId} className={css.row}>
            <span className={css.bib}>{one.bibNo ?? ''}</span>
            <span className={css.who}>
              <strong>{fullName(one)}</strong>
              <span className={css.soft}>{[one.club, one.ageGroup].filter(Boolean).join(' · ')}</span>
            </span>
            {one.pb && <span className={css.mark}>{text.pb(one.pb)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Teams({ teams }: { readonly teams: Group['teams'] }) {
  return (
    <section>
      <h2>{text.teams}</h2>
      <ul className={css.list}>
        {teams.map(({ id, name, entity, athletes }) => (
          <li key={id} className={css.row}>
            <span className={css.who}>
              <strong>{name}</strong>
              <span className={css.soft}>{[entity, athletes.join(', ')].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
