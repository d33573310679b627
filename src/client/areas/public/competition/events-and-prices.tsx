import { Fragment } from 'react';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { useDiscountTexts } from '#client/lib/page/discount-texts.ts';
import { paths } from '#client/lib/page/paths.ts';
import type { CompetitionInfo } from '#client/lib/page/public-competition.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useMoney } from '#client/lib/text/money.ts';
import { unwirePrice } from '#contracts/public/price.ts';
import { priceRange } from '#domain/entry/price.ts';
import { priceText, rangeText } from '#domain/entry/price-text.ts';
import { toUnits } from '#domain/money/money.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { formatClock, localDate } from '#domain/shared/wall-clock.ts';
import css from './competition-screen.module.css';

const text = visitorMessages.competition;

interface EventsProps {
  readonly info: CompetitionInfo;
  /** ISO instant. */
  readonly now: string;
}

const used = ({ meta }: CompetitionInfo) => {
  const ids = new Set(meta.compEvents.flatMap(({ priceIds }) => priceIds));
  return meta.prices.filter(({ id }) => ids.has(id));
};

/** Each price with its end, and what takes off it. */
export function Prices({ info, now }: EventsProps) {
  const { timeZone, options } = info;
  const money = useMoney();
  const prices = used(info);
  const discounts = useDiscountTexts(info);
  if (prices.length === 0) return null;
  return (
    <section className={css.events}>
      <h2>{text.prices}</h2>
      <ul>
        {prices.map((price) => (
          <li key={price.id}>
            <div>
              {price.description || price.name}
              <small>{priceText(unwirePrice(price), { now, saleEndsAt: options.saleEndDate, timeZone, money })}</small>
            </div>
          </li>
        ))}
        {discounts.map(({ id, name, text: terms }) => (
          <li key={`discount ${id}`}>
            <div>
              {name}
              <small>{terms}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is on, for whom and at what price. */
export function Events({ info, now }: EventsProps) {
  const { timeZone, options, meta } = info;
  const money = useMoney();
  const prices = used(info);
  const costs = (ids: readonly number[]) => {
    const range = priceRange(prices.filter(({ id }) => ids.includes(id)).map(unwirePrice), now, options.saleEndDate);
    return range ? rangeText({ from: toUnits(range.from), to: toUnits(range.to) }, money) : '';
  };
  return (
    <section className={css.events}>
      <h2>{text.events}</h2>
      {meta.compEvents.length === 0 && <p>{text.noEvents}</p>}
      {[...groupBy(meta.compEvents, ({ startDateIso }) => localDate(startDateIso, timeZone))].map(([day, ofDay]) => (
        <Fragment key={day}>
          {info.dates.length > 1 && <h3>{daysText([day], now)}</h3>}
          <ul>
            {ofDay.map(({ id, name, eventCode, startDateIso, ageGroupIds, priceIds }) => (
              <li key={id} className={css.timed}>
                <span className={css.time}>{formatClock(startDateIso, timeZone)}</span>
                <DisciplineSign code={eventCode} />
                <div>
                  <Link to={paths.resultsRead(info.id, id)}>{name}</Link>
                  <small>{agesText(info, ageGroupIds)}</small>
                </div>
                <span className={css.costs}>{costs(priceIds)}</span>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

/** From so many on, "all of them" is easier to read than the list. */
const MANY = 4;

function agesText({ meta: { ageGroups } }: CompetitionInfo, ids: readonly number[]): string {
  const own = ageGroups.filter(({ id }) => ids.includes(id));
  return own.length >= MANY && own.length === ageGroups.length ? text.allAges : own.map(({ shortName }) => shortName).join(', ');
}
