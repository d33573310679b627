import { useParams } from 'react-router-dom';
import list from '#client/areas/public/shared/event-list.module.css';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { useAddressQuery } from '#client/lib/net/use-address-query.ts';
import { useFollowed } from '#client/lib/net/use-followed.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { HelpButton } from '#client/lib/page/help-button.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { CompetitionHead, PublicCompetition } from '#client/lib/page/public-competition.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useMinute } from '#client/lib/text/clock.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getPublicSchedule } from '#contracts/public/competition.ts';
import { ROUND_STAGE_WORDS } from '#domain/round/round-stage.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { filterSchedule, SCHEDULE_FILTERS, type ScheduleLine, scheduleFilter, scheduleLines } from './schedule-lines.ts';
import css from './schedule-screen.module.css';

const text = viewMessages.schedule;

/** R011, R146: the programme of a competition for anybody. */
export function ScheduleScreen() {
  const { id, compId } = useParams();
  const comp = idParam(id ?? compId);
  return (
    <PublicCompetition id={comp}>
      {(info) => (
        <>
          <CompetitionHead title={text.title} help={<HelpButton helpKey="schedule" about={text.title} />} />
          {info.options.timetable === 'provisional' && <p>{text.provisional}</p>}
          <Programme compId={comp} timeZone={info.timeZone} />
        </>
      )}
    </PublicCompetition>
  );
}

function Programme({ compId, timeZone }: { readonly compId: number; readonly timeZone: string }) {
  const at = new Date(useMinute()).toISOString();
  const found = useCachedQuery(getPublicSchedule, { params: { compId } });
  useFollowed(compId, true, found.refresh);
  return (
    <Answer of={found} texts={{ never: visitorMessages.competition.neverText }}>
      {(programme) => {
        const lines = scheduleLines(programme, timeZone, at);
        if (lines.length === 0)
          return (
            <EmptyState drawing={drawings.timetable} title={text.empty}>
              {text.emptyText}
            </EmptyState>
          );
        return <Lines compId={compId} lines={lines} />;
      }}
    </Answer>
  );
}

/** The filter is in the address, so that a link leads to what was seen. */
function Lines({ compId, lines }: { readonly compId: number; readonly lines: readonly ScheduleLine[] }) {
  const [search, setSearch] = useAddressQuery();
  const query = search.get('q') ?? '';
  const filter = scheduleFilter(search.get('show'));
  const set = (name: string, value: string) => {
    const next = (now: URLSearchParams) => {
      const query = new URLSearchParams(now);
      if (value === '') query.delete(name);
      else query.set(name, value);
      return query;
    };
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const shown = filterSchedule(lines, query, filter);
  return (
    <>
      <div className={css.find}>
        <SearchBox label={text.search} placeholder={text.search} value={query} onChange={(value) => set('q', value)} />
        <Segmented
          label={text.filter}
          options={SCHEDULE_FILTERS.map((value) => ({ value, text: text.filters[value] }))}
          value={filter}
          onChange={(value) => set('show', value === 'ALL' ? '' : value)}
        />
      </div>
      <p role="status" className={css.found}>
        {text.found(shown.length)}
      </p>
      {shown.length === 0 && (
        <EmptyState drawing={drawings.search} title={text.none}>
          {text.noneText}
        </EmptyState>
      )}
      {[...groupBy(shown, (line) => line.date)].map(([date, ofDay]) => (
        <section key={date} className={css.day}>
          <h2 className={css.date}>{daysText([date], '')}</h2>
          <ul className={list.list}>
            {ofDay.map((line) => (
              <Event key={line.id} compId={compId} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Event({ compId, line }: { readonly compId: number; readonly line: ScheduleLine }) {
  const { id, name, eventCode, time, entries, from, results, stage } = line;
  const facts = [
    results > 0 ? text.resultsIn(results, entries) : from === undefined ? text.entered(entries) : text.goOnFrom(from),
    ...(stage && stage !== 'running' ? [ROUND_STAGE_WORDS[stage].toLowerCase()] : []),
  ].join(' · ');
  return (
    <li className={list.event}>
      <span className={list.time}>{time}</span>
      <DisciplineSign code={eventCode} />
      <Link to={paths.resultsRead(compId, id)} className={list.name}>
        {name}
      </Link>
      <Link to={paths.groupAthletes(id)} className={list.facts} aria-label={`${facts}: ${name}`}>
        {facts}
      </Link>
    </li>
  );
}
