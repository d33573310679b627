import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { organisingMessages } from '#client/lib/messages/messages-organising.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { startDayTime } from '#client/lib/text/start-day-time.ts';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getPublicEntries, type ListedAthlete } from '#contracts/organising/event-group.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { fullName } from '#domain/athlete/names.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import { AthleteRows, TeamRows } from './entered-rows.tsx';
import { EntryTable } from './entry-table.tsx';
import css from './group-athletes.module.css';
import { PublicAnswer } from './public-answer.tsx';

const text = organisingMessages.entries;
type Entries = Data<typeof getPublicEntries>;
type Order = keyof typeof text.orders;

/** R148, R149: who is entered, event by event; the one address shows names first, the other how they are seeded. */
export function EntryListScreen() {
  const compId = idParam(useParams().compId);
  const bySeed = useLocation().pathname.startsWith('/seeding');
  return (
    <PublicAnswer of={useCachedQuery(getPublicEntries, { params: { compId } })} texts={text}>
      {(entries) => <EntryList key={String(bySeed)} entries={entries} first={bySeed ? 'seed' : 'name'} />}
    </PublicAnswer>
  );
}

function EntryList({ entries: { competition, events }, first }: { readonly entries: Entries; readonly first: Order }) {
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState(first);
  const isWide = useMedia('(width >= 64rem)');
  const all = events.flatMap(({ athletes }) => athletes);
  const people = new Set(all.map(({ athleteId }) => athleteId)).size;
  return (
    <>
      <h1>{text.title}</h1>
      {all.length > 0 && (
        <SearchBox
          label={organisingMessages.group.search}
          placeholder={organisingMessages.group.search}
          value={query}
          onChange={setQuery}
        />
      )}
      {events.length === 0 && <EmptyState drawing={drawings.timetable} title={text.noEvents} />}
      {isWide && events.length > 0 ? (
        <EntryTable
          events={events}
          timeZone={competition.timeZone}
          query={query}
          first={first}
          says={<p role="status">{text.counts(people, all.length)}</p>}
        />
      ) : query === '' ? (
        <>
          <Segmented
            label={text.order}
            options={(['name', 'seed'] as const).map((value) => ({ value, text: text.orders[value] }))}
            value={order}
            onChange={setOrder}
          />
          <p role="status" className={css.soft}>
            {text.counts(people, all.length)}
          </p>
          <div className={css.joined}>
            <Events events={events} timeZone={competition.timeZone} order={order} />
          </div>
        </>
      ) : (
        <Found events={events} query={query} />
      )}
    </>
  );
}

interface EventsProps {
  readonly events: Entries['events'];
  readonly timeZone: string;
  readonly order: Order;
}

function Events({ events, timeZone, order }: EventsProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number, on: boolean) =>
    setOpen((now) => new Set(on ? [...now, id] : [...now].filter((other) => other !== id)));
  return events.map(({ id, name, eventCode, startDateIso, isTrack, athletes, teams }) => (
    <Disclosure
      key={id}
      title={name}
      sign={<DisciplineSign code={eventCode} />}
      summary={`${startDayTime(startDateIso, timeZone)}, ${text.inEvent(athletes.length, teams.length)}`}
      open={open.has(id)}
      onToggle={(on) => toggle(id, on)}
    >
      <div className={css.page}>
        {athletes.length > 0 &&
          (order === 'name' ? (
            <AthleteRows athletes={athletes} more={drawn(isTrack)} />
          ) : (
            <Seeded athletes={athletes} isTrack={isTrack} />
          ))}
        {teams.length > 0 && <TeamRows teams={teams} />}
        {athletes.length + teams.length === 0 && <p className={css.soft}>{organisingMessages.group.nobody}</p>}
      </div>
    </Disclosure>
  ));
}

const drawn =
  (isTrack: boolean) =>
  ({ heat, lane }: ListedAthlete) =>
    heat > 0 ? text.drawn(isTrack, heat, lane) : '';

/** The best mark first; athletes without one at the end. */
function Seeded({ athletes, isTrack }: Pick<Entries['events'][number], 'athletes' | 'isTrack'>) {
  const rank = ({ seed }: ListedAthlete) => seed || athletes.length + 1;
  const inOrder = athletes.toSorted((a, b) => rank(a) - rank(b));
  return <AthleteRows athletes={inOrder} lead={({ seed }) => text.seed(seed)} more={drawn(isTrack)} />;
}

/** A phone shows no more at once, and nobody reads more. */
const MOST_FOUND = 100;

/** In which events somebody is. */
function Found({ events, query }: { readonly events: Entries['events']; readonly query: string }) {
  // Folded once: a big meeting has 30,000 entries, and a letter should not wait for them.
  const all = useMemo(
    () =>
      events.flatMap(({ athletes, ...event }) =>
        athletes.map((one) => ({ ...one, event, folded: fold(`${fullName(one)} ${one.club} ${one.bibNo ?? ''}`) })),
      ),
    [events],
  );
  const isWanted = matcher(query);
  const found = all.filter(({ folded }) => isWanted(folded));
  return (
    <>
      <p role="status" className={css.soft}>
        {text.found(found.length)}
      </p>
      {found.length === 0 && (
        <EmptyState drawing={drawings.search} title={organisingMessages.group.none}>
          {organisingMessages.group.noneText}
        </EmptyState>
      )}
      <AthleteRows
        athletes={found.slice(0, MOST_FOUND)}
        more={(one) => drawn(one.event.isTrack)(one)}
        end={({ event }) => (
          <Link to={paths.groupAthletes(event.id)} className={css.way}>
            {event.name}
          </Link>
        )}
      />
      {found.length > MOST_FOUND && <p className={css.soft}>{text.more(found.length - MOST_FOUND)}</p>}
    </>
  );
}
