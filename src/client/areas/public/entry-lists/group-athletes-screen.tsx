import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { organisingMessages } from '#client/lib/messages/messages-organising.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { PageLinks } from '#client/lib/page/page-links.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { startDayTime } from '#client/lib/text/start-day-time.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { type GroupAthlete, getPublicGroup } from '#contracts/organising/event-group.ts';
import { mayBuildAnywhere } from '#domain/access/permission.ts';
import { fullName } from '#domain/athlete/names.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import { AthleteRows, TeamRows } from './entered-rows.tsx';
import css from './group-athletes.module.css';
import { PublicAnswer } from './public-answer.tsx';

const text = organisingMessages.group;

/** R152: who is entered in an event group, as on a printed start list. */
export function GroupAthletesScreen() {
  const id = idParam(useParams().id);
  const { user } = useSession();
  const builds = user && mayBuildAnywhere(user, 'Comp Events');
  return (
    <PublicAnswer of={useCachedQuery(getPublicGroup, { params: { id } })} texts={text}>
      {({ competition, eventGroup, athletes, teams }) => (
        <>
          <header>
            <h1>{eventGroup.name}</h1>
            <p className={css.soft}>{startDayTime(eventGroup.startDateIso, competition.timeZone)}</p>
            <PageLinks label={competition.name}>
              <Link to={paths.competition(competition.id)}>{competition.name}</Link>
              <Link to={paths.resultsRead(competition.id, eventGroup.id)}>{text.results}</Link>
              <Link to={paths.schedule(competition.id)}>{text.programme}</Link>
              <Link to={paths.entryList(competition.id)}>{organisingMessages.entries.title}</Link>
              {builds && <Link to={paths.coverage(eventGroup.id)}>{text.ageGroups}</Link>}
            </PageLinks>
          </header>
          {athletes.length === 0 && teams.length === 0 && <EmptyState title={text.nobody}>{text.nobodyText}</EmptyState>}
          {athletes.length > 0 && <Athletes athletes={athletes} />}
          {teams.length > 0 && (
            <section>
              <h2>{text.teams}</h2>
              <TeamRows teams={teams} />
            </section>
          )}
        </>
      )}
    </PublicAnswer>
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
      {shown.length === 0 && (
        <EmptyState drawing={drawings.search} title={text.none}>
          {text.noneText}
        </EmptyState>
      )}
      <AthleteRows athletes={shown} />
    </>
  );
}
