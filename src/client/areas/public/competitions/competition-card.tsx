import { homeMessages } from '#client/lib/messages/messages-home.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { EnterButton } from '#client/lib/page/enter-button.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { StateLine } from '#client/lib/page/state-line.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useMoney } from '#client/lib/text/money.ts';
import { OrganiserLogo } from '#client/lib/text/organiser-logo.tsx';
import { cx } from '#client/ui/cx.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { CompetitionListItem } from '#contracts/public/competition-list.ts';
import { factsOf } from '#domain/competition/facts-of.ts';
import { rangeText } from '#domain/entry/price-text.ts';
import { dayBlock, daysText } from '#domain/shared/dates-text.ts';
import css from './competition-card.module.css';
import { isHeldOn } from './order-of-use.ts';
import { WaysIn } from './ways-in.tsx';

const text = homeMessages;

interface CardProps {
  readonly item: CompetitionListItem;
  /** ISO instant. */
  readonly now: string;
  readonly display: 'CARD' | 'LIST';
  /** Of a line that is the first of its month or kind: what stands above it. */
  readonly head?: string | undefined;
}

/** A competition: what, when, where, how entries stand, and the ways into it that this person has. LIST is the same in one line. */
export function CompetitionCard({ item, now, display, head }: CardProps) {
  const { competition, organiser, location, counts } = item;
  const money = useMoney();
  const isToday = isHeldOn(competition, now);
  const facts = factsOf(item);
  const { enterButtonText } = competition.options.ui;
  const { disabled, disabledReason, homeInfo, cardInfo } = competition.options;
  const place = [location.name, display === 'CARD' && location.town].filter(Boolean).join(', ');
  const inFull = display === 'CARD';
  // The lines of a month have its year above them.
  const days = daysText(competition.dates, inFull ? now : (competition.dates[0] ?? ''));
  // One day of this year: the block says it all.
  const isInBlock = inFull && competition.dates.length === 1 && competition.dates[0]?.slice(0, 4) === now.slice(0, 4);
  const price = competition.priceRange && rangeText(competition.priceRange, money);
  const numbers = [
    price && text.entryCosts(price),
    counts.entries > 0 && text.counts(counts.athletes, counts.entries, counts.events),
  ].filter(Boolean);
  const infos = inFull ? [disabled ? disabledReason : '', homeInfo, cardInfo].filter(Boolean) : [];
  return (
    <li className={cx(css.card, !inFull && css.row)} data-today={isToday || undefined} data-head={head}>
      {inFull && <DayBlock date={competition.dates[0] ?? ''} />}
      <div className={css.what}>
        {inFull && <OrganiserLogo logo={organiser.logo} />}
        <p className={css.date}>
          {isToday && <strong className={css.today}>{text.today}</strong>}{' '}
          {isInBlock ? <VisuallyHidden>{days}</VisuallyHidden> : days}
          {competition.indoorOutdoor === 'Indoor' && `${isInBlock ? '' : ' · '}${visitorMessages.list.indoor}`}
        </p>
        <h2 className={css.name}>
          <Link to={paths.competition(competition.id)}>{competition.name}</Link>
        </h2>
        <p className={css.where}>
          {location.id > 0 ? <Link to={`?place=${location.id}`}>{place}</Link> : place}
          {location.name && ' · '}
          {organiser.name}
        </p>
        {inFull ? numbers.length > 0 && <p className={css.where}>{numbers.join(' · ')}</p> : <p className={css.price}>{price}</p>}
        {infos.map((info) => (
          <p key={info}>{info}</p>
        ))}
      </div>
      <div className={css.entries}>
        <StateLine facts={facts} now={now} />
        <EnterButton competition={competition} text={enterButtonText} facts={facts} now={now} />
      </div>
      {(inFull || isToday) && <WaysIn competition={competition} orgId={organiser.id} first={isToday} />}
    </li>
  );
}

/** The day as a calendar shows it, for the eye; in words it stands beside. */
function DayBlock({ date }: { readonly date: string }) {
  const [weekday, day, month] = dayBlock(date);
  return (
    <p className={css.day} aria-hidden="true">
      <span>{weekday}</span>
      <b>{day}</b>
      <span>{month}</span>
    </p>
  );
}
