import { useParams } from 'react-router-dom';
import { resultWords } from '#client/areas/public/shared/messages-results.ts';
import { ShareButton } from '#client/areas/public/shared/share.tsx';
import { StatePill } from '#client/areas/public/shared/state-pill.tsx';
import { BestFlag, RecordFlags } from '#client/lib/event/best-flag.tsx';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { addressOf } from '#client/lib/net/call.ts';
import { useAddressQuery } from '#client/lib/net/use-address-query.ts';
import { useFollowed } from '#client/lib/net/use-followed.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { startDayTime } from '#client/lib/text/start-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Bib } from '#client/ui/bib.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getCalendar, getFollowed } from '#contracts/public/meeting.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { checkInText } from '#domain/check-in/times-text.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';
import css from './followed-screen.module.css';
import { followedMessages as text } from './messages-followed.ts';

type Followed = Data<typeof getFollowed>;
type Starter = Followed['starters'][number];
/** Of a club: athlete by athlete, or as they start. */
const ORDERS = ['athlete', 'time'] as const;

/** An athlete or a team, or a whole club, at one competition: where and when they start, and what they have reached. */
export function FollowedScreen() {
  const { compId: comp, athleteId = '' } = useParams();
  const [search, setSearch] = useAddressQuery();
  const order = ORDERS.find((one) => one === search.get('order')) ?? ORDERS[0];
  const compId = idParam(comp);
  const club = search.get('club') ?? '';
  const query = athleteId === '' ? { club } : { athlete: /^\d{1,10}$/.test(athleteId) ? athleteId : '0' };
  const found = useCachedQuery(getFollowed, { params: { compId }, query });
  useFollowed(compId, true, found.refresh);
  const calendar = addressOf(getCalendar, { params: { compId }, query });
  return (
    <article className={css.page}>
      <p>
        <Link className={css.back} to={paths.resultsPublic(compId)}>
          {text.back}
        </Link>
      </p>
      <Answer of={found} whole texts={{ refused: text.nobody, refusedText: text.nobodyText }}>
        {(followed) => (
          <>
            {athleteId === '' && <h1>{club}</h1>}
            {followed.withheld && <Banner tone="info">{resultWords.withheld}</Banner>}
            {athleteId === '' && (
              <Segmented
                label={text.order}
                options={ORDERS.map((value) => ({ value, text: text.orders[value] }))}
                value={order}
                onChange={(value) =>
                  setSearch((now) => new URLSearchParams({ club: now.get('club') ?? '', order: value }), {
                    replace: true,
                    preventScrollReset: true,
                  })
                }
              />
            )}
            {athleteId === '' && order === 'time' ? (
              <ByTime compId={compId} followed={followed} />
            ) : (
              followed.starters.map((starter) => (
                <OfStarter
                  key={starter.athleteId}
                  compId={compId}
                  followed={followed}
                  starter={starter}
                  alone={athleteId !== ''}
                />
              ))
            )}
            <div className={css.calendar}>
              <p className={css.ways}>
                <a className={buttonClass()} href={calendar} download="events.ics">
                  <Icon name="calendar" />
                  {text.calendar}
                </a>
                <ShareButton />
              </p>
              <p className={css.soft}>{text.calendarHint}</p>
            </div>
          </>
        )}
      </Answer>
    </article>
  );
}

interface OfStarterProps {
  readonly compId: number;
  readonly followed: Followed;
  readonly starter: Starter;
  /** It is their own page. */
  readonly alone: boolean;
}

function OfStarter({ compId, followed, starter, alone }: OfStarterProps) {
  const { athleteId, name, club, team, bibNo, events } = starter;
  const ages = [...new Set(events.map(({ ageGroup }) => ageGroup))].filter(Boolean).join(', ');
  const Title = alone ? 'h1' : 'h2';
  return (
    <section className={css.starter} aria-label={name}>
      <header className={css.head}>
        <Bib bibNo={bibNo} size={alone ? 'big' : 'row'} />
        <div className={css.person}>
          <Title className={css.name}>{alone ? name : <Link to={paths.athleteResults(compId, athleteId)}>{name}</Link>}</Title>
          <p className={css.soft}>{[ages, club].filter(Boolean).join(' · ')}</p>
          {alone && team && (
            <Link className={css.club} to={paths.clubResults(compId, team)}>
              {text.club(team)}
            </Link>
          )}
        </div>
      </header>
      <ul className={css.events}>
        {events.map((own) => (
          <OwnEvent key={own.event.id} compId={compId} timeZone={followed.competition.timeZone} own={own} />
        ))}
      </ul>
    </section>
  );
}

/** Event by event as they start, with all of the club in each. */
function ByTime({ compId, followed: { competition, starters } }: { readonly compId: number; readonly followed: Followed }) {
  const starts = starters
    .flatMap(({ athleteId, name, events }) => events.map((own) => ({ athleteId, name, own })))
    .toSorted((a, b) => a.own.event.startsAt.localeCompare(b.own.event.startsAt) || a.own.event.id - b.own.event.id);
  return (
    <ul className={css.events}>
      {starts.map(({ athleteId, name, own }) => (
        <OwnEvent key={`${own.event.id} ${athleteId}`} compId={compId} timeZone={competition.timeZone} own={own} name={name} />
      ))}
    </ul>
  );
}

interface OwnEventProps {
  readonly compId: number;
  readonly timeZone: string;
  /** The athlete, where others stand in the same list. */
  readonly name?: string;
  readonly own: Starter['events'][number];
}

function OwnEvent({ compId, timeZone, name, own }: OwnEventProps) {
  const { event, mark, words, note, flag, records = [], through, series } = own;
  return (
    <li className={css.event}>
      <DisciplineSign code={event.eventCode} />
      <span className={css.person}>
        {name && <strong>{name}</strong>}
        <Link to={paths.resultsRead(compId, event.id)} className={css.what}>
          {event.name}
        </Link>
        <span className={css.soft}>{startDayTime(event.startsAt, timeZone)}</span>
        <span className={css.soft}>{factsOf(own, timeZone)}</span>
        {mark === '' && event.checkIn && <span className={css.soft}>{checkInText(event.checkIn, event.startsAt, timeZone)}</span>}
        {series.length > 0 && <span className={css.series}>{series.join(' · ')}</span>}
      </span>
      <span className={css.result}>
        <span className={css.mark}>{mark}</span>
        <span>
          {through} {note} <RecordFlags records={records} />{' '}
          {(flag === 'PB' || flag === '=PB' || flag === 'SB' || flag === '=SB') && <BestFlag flag={flag} />}
        </span>
        {words && <span className={css.soft}>{words}</span>}
        <StatePill state={event.state} complete={event.complete} />
      </span>
    </li>
  );
}

function factsOf(
  { heat, heats, heatAt, lane, place, heatPlace, pb, mark, series }: OwnEventProps['own'],
  timeZone: string,
): string {
  return [
    heats > 1 && text.heat(heat, series.length > 0),
    heatAt !== undefined && text.heatAt(formatClock(heatAt, timeZone)),
    lane > 0 && text.lane(lane),
    heats > 1 && heatPlace !== null && text.placeInHeat(heatPlace),
    place !== null && text.place(place),
    mark === '' && pb !== '' && text.pb(pb),
  ]
    .filter(Boolean)
    .join(' · ');
}
