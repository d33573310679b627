import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { EventList } from '#client/areas/public/shared/event-list.tsx';
import { Leaders } from '#client/areas/public/shared/leaders.tsx';
import { resultWords } from '#client/areas/public/shared/messages-results.ts';
import { SharedTitle } from '#client/areas/public/shared/share.tsx';
import { type Meeting, useMeeting } from '#client/areas/public/shared/use-meeting.ts';
import { addressOf } from '#client/lib/net/call.ts';
import { useAddressQuery } from '#client/lib/net/use-address-query.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Bib } from '#client/ui/bib.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { FilterFold } from '#client/ui/filter-fold.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getPublicStarters, getResultFile } from '#contracts/public/meeting.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { FILTERS, find, type MeetingFilter, PARTS, partOf, type Starter } from './meeting-filter.ts';
import css from './meeting-screen.module.css';
import { meetingMessages as text } from './messages-meeting.ts';

/** R147: the whole competition as a spectator follows it. */
export function MeetingScreen() {
  const compId = idParam(useParams().compId);
  const found = useMeeting(compId);
  return (
    <article className={css.page}>
      <SharedTitle>{text.title}</SharedTitle>
      <Answer of={found}>
        {(meeting) =>
          meeting.events.length === 0 ? (
            <EmptyState drawing={drawings.timetable} title={text.empty}>
              {text.emptyText}
            </EmptyState>
          ) : (
            <Followed compId={compId} meeting={meeting} />
          )
        }
      </Answer>
    </article>
  );
}

interface FollowedProps {
  readonly compId: number;
  readonly meeting: Meeting;
}

function Followed({ compId, meeting: { competition, events, withheld } }: FollowedProps) {
  const [search, setSearch] = useAddressQuery();
  const { answer } = useCachedQuery(getPublicStarters, { params: { compId } });
  const starters = answer?.data ?? [];
  const filter: MeetingFilter = {
    q: search.get('q') ?? '',
    age: search.get('age') ?? '',
    gender: search.get('gender') ?? '',
    club: search.get('club') ?? '',
    day: search.get('day') ?? '',
  };
  const set = (name: keyof MeetingFilter, value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const shown = find(events, starters, filter, competition.timeZone);
  const isFiltered = FILTERS.some((name) => filter[name] !== '');
  const withResults = events.filter((event) => event.results > 0).length;
  const parts = groupBy(shown.events, partOf);
  return (
    <>
      {withheld && <Banner tone="info">{resultWords.withheld}</Banner>}
      <Filters dates={competition.dates} events={events} starters={starters} filter={filter} set={set} />
      {filter.club && (
        <Link className={css.way} to={paths.clubResults(compId, filter.club)}>
          {text.clubView(filter.club)}
        </Link>
      )}
      <p role="status" className={css.found}>
        {isFiltered ? text.found(shown.events.length, shown.starters.length) : text.have(withResults, events.length)}
      </p>
      <div className={css.columns}>
        <div className={css.programme}>
          {shown.starters.length > 0 && <Athletes compId={compId} starters={shown.starters} />}
          {shown.events.length === 0 && shown.starters.length === 0 && (
            <EmptyState drawing={drawings.search} title={text.none}>
              {text.noneText}
            </EmptyState>
          )}
          {PARTS.map((part) => {
            const inPart = parts.get(part) ?? [];
            return (
              inPart.length > 0 && (
                <section key={part} className={css.part} data-part={part}>
                  <h2 className={css.partName}>{text.parts[part]}</h2>
                  <EventList competition={competition} events={inPart} />
                </section>
              )
            );
          })}
        </div>
        <Leaders compId={compId} events={shown.events} />
      </div>
      <Files compId={compId} />
    </>
  );
}

interface FiltersProps {
  readonly dates: readonly string[];
  readonly events: Meeting['events'];
  readonly starters: readonly Starter[];
  readonly filter: MeetingFilter;
  readonly set: (name: keyof MeetingFilter, value: string) => void;
}

function Filters({ dates, events, starters, filter, set }: FiltersProps) {
  const ages = [...new Set(events.flatMap((event) => event.ageGroups))].sort();
  const genders = (['F', 'M', 'O'] as const).filter((one) => events.some(({ gender }) => gender === one));
  const clubs = [...new Set(starters.map(({ club }) => club))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'));
  const isPhone = useMedia('(width < 43.75rem)');
  const choices = (
    <>
      {dates.length > 1 && (
        <Choice
          label={text.day}
          all={text.allDays}
          value={filter.day}
          options={dates}
          textOf={(day) => daysText([day], '')}
          onChange={(value) => set('day', value)}
        />
      )}
      <Choice label={text.age} all={text.allAges} value={filter.age} options={ages} onChange={(value) => set('age', value)} />
      <Choice
        label={text.gender}
        all={text.allGenders}
        value={filter.gender}
        options={genders}
        textOf={(one) => text.genders[one]}
        onChange={(value) => set('gender', value)}
      />
      <Choice
        label={text.club}
        all={text.allClubs}
        value={filter.club}
        options={clubs}
        onChange={(value) => set('club', value)}
      />
    </>
  );
  return (
    <div className={css.filters} data-days={dates.length > 1 || undefined}>
      <SearchBox label={text.search} placeholder={text.search} value={filter.q} onChange={(value) => set('q', value)} />
      {isPhone ? <FilterFold title={text.filters}>{choices}</FilterFold> : choices}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly T[];
  readonly textOf?: (option: T) => string;
  readonly onChange: (value: string) => void;
}

function Choice<T extends string>({ label, all, value, options, textOf = String, onChange }: ChoiceProps<T>) {
  const isThere = value === '' || options.some((option) => option === value);
  return (
    <SelectField label={label} hideLabel value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{all}</option>
      {!isThere && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {textOf(option)}
        </option>
      ))}
    </SelectField>
  );
}

function Athletes({ compId, starters }: { readonly compId: number; readonly starters: readonly Starter[] }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={css.part}>
      <h2 id={title} className={css.partName}>
        {text.athletes}
      </h2>
      <ul className={css.athletes}>
        {starters.map(({ athleteId, name, club, bibNo }) => (
          <li key={athleteId} className={css.athlete}>
            <Bib bibNo={bibNo} />
            <span className={css.person}>
              <Link to={paths.athleteResults(compId, athleteId)} className={css.name}>
                {name}
              </Link>
              <span className={css.club}>{club}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Files({ compId }: { readonly compId: number }) {
  const title = useId();
  const file = (name: string) => addressOf(getResultFile, { params: { compId, file: name } });
  return (
    <nav aria-labelledby={title} className={css.files}>
      <h2 id={title} className={css.filesTitle}>
        {text.files}
      </h2>
      <a href={file('results.csv')} download>
        {text.csv}
      </a>
      <a href={file('results.pdf')} download>
        {text.pdf}
      </a>
      <a href={file('opentrack.json')} download>
        {text.openTrack}
      </a>
      <a href={file('hy-tek.txt')} download>
        {text.hyTek}
      </a>
      <a href={file('lif.zip')} download>
        {text.lifs}
      </a>
      <a href={paths.resultsPage(compId)}>{text.page}</a>
    </nav>
  );
}
