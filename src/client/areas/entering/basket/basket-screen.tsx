import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { useState } from 'react';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { useWhileShown } from '#client/lib/net/use-while-shown.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { deviceTime, useMinute } from '#client/lib/text/clock.ts';
import { useMoney } from '#client/lib/text/money.ts';
import { startDayTime } from '#client/lib/text/start-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Cart, CartItem } from '#contracts/entering/basket.ts';
import { lessOf } from '#domain/money/money.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { type BasketModel, createBasketModel } from './basket-model.ts';
import css from './basket-screen.module.css';
import { PayPanel } from './pay-panel.tsx';

const text = basketMessages.basket;

/** What is held, what it costs and until when. */
export function BasketScreen() {
  const [model] = useState(createBasketModel);
  useWhileShown(model.appear, model.leave);
  const { cart, problem, busy, removed } = useStore(model.state);
  const empty = cart && cart.items.length === 0 && cart.waiting.length === 0 && cart.ranOut.length === 0;
  return (
    <Page title={text.title} problem={problem} waiting={!cart} onAgain={model.load}>
      {empty && (
        <EmptyState
          drawing={drawings.basket}
          title={text.empty}
          action={
            <Link to={paths.home()} className={buttonClass('primary')}>
              {text.toCompetitions}
            </Link>
          }
        >
          {text.emptyText}
        </EmptyState>
      )}
      {empty && <Removed items={removed} model={model} />}
      {cart && !empty && (
        <div className={css.columns}>
          <div className={css.lists}>
            <RanOut cart={cart} model={model} />
            {cart.items.length > 0 && <TimeLeft until={cart.reservedUntil} />}
            {[...groupBy(cart.items, ({ compId }) => compId)].map(([compId, items]) => (
              <CompetitionItems key={compId} items={items} cart={cart} model={model} />
            ))}
            <Removed items={removed} model={model} />
            <Waiting items={cart.waiting} model={model} />
          </div>
          {cart.items.length > 0 && <PayPanel cart={cart} model={model} busy={busy} />}
        </div>
      )}
    </Page>
  );
}

function TimeLeft({ until }: { readonly until: string | null }) {
  const now = useMinute();
  if (until === null) return null;
  const minutes = Math.max(0, differenceInMinutes(until, now));
  return (
    <p className={css.time}>
      <Icon name="clock" size={20} />
      {text.held(deviceTime(until), minutes)}
    </p>
  );
}

interface ListProps {
  readonly items: readonly CartItem[];
  readonly model: BasketModel;
}

function CompetitionItems({ items, cart, model }: ListProps & { readonly cart: Cart }) {
  const [first] = items;
  const help = cart.competitions.find(({ id }) => id === first?.compId)?.help;
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>{first?.competition}</h2>
        {first && <Link to={paths.enter(first.compId)}>{text.goOn}</Link>}
      </div>
      {help && <p className={css.soft}>{help}</p>}
      {[...groupBy(items, ({ athleteId, teamId }) => `${athleteId} ${teamId}`)].map(([who, own]) => (
        <div key={who} className={css.athlete}>
          <h3 className={css.who}>
            <span className={css.initials} aria-hidden="true">
              {initialsOf(own[0]?.athlete ?? '')}
            </span>
            <span>
              {own[0]?.athlete} <span className={css.meta}>{[own[0]?.ageGroup, own[0]?.club].filter(Boolean).join(', ')}</span>
            </span>
          </h3>
          <ul className={css.rows}>
            {own.map((item) => (
              <Row key={item.productId} item={item} problem={problemOf(cart, item)} model={model} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Of the first name and the last. */
const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.slice(0, 1)).join('');
};

const problemOf = ({ problems }: Cart, { productId }: CartItem) =>
  problems.find((problem) => problem.productId === productId)?.message;

function Row({
  item,
  problem,
  model,
}: {
  readonly item: CartItem;
  readonly problem?: string | undefined;
  readonly model: BasketModel;
}) {
  const money = useMoney();
  const { event, athlete, startsAt, timeZone, price, discount, waiting } = item;
  const label = waiting ? text.leaveOne(event, athlete) : text.removeOne(event, athlete);
  return (
    <li className={css.row}>
      <span className={css.what}>
        <strong>{event}</strong>
        <span className={css.soft}>{waiting ? `${athlete}, ${item.competition}` : startDayTime(startsAt, timeZone)}</span>
        {problem && <span className={css.problem}>{problem}</span>}
      </span>
      {!waiting && (
        <span className={css.price}>
          {discount > 0 && <s>{money(price)}</s>} {price === 0 ? text.free : money(lessOf(price, discount))}
        </span>
      )}
      <Button variant="quiet" icon="close" aria-label={label} onClick={() => model.remove(item)}>
        <span className={css.removeWord}>{waiting ? text.leave : text.remove}</span>
      </Button>
    </li>
  );
}

function RanOut({ cart: { ranOut }, model }: { readonly cart: Cart; readonly model: BasketModel }) {
  if (ranOut.length === 0) return null;
  return (
    <section className={css.section}>
      <Banner tone="warn">{text.ranOut}</Banner>
      <Gone places={ranOut} model={model} />
    </section>
  );
}

/** What was taken out a moment ago stays in sight, with its way back, when the message has gone. */
function Removed({ items, model }: ListProps) {
  if (items.length === 0) return null;
  return (
    <section className={css.section} aria-label={text.removed}>
      <h2>{text.removed}</h2>
      <Gone places={items} model={model} />
    </section>
  );
}

function Gone({ places, model }: { readonly places: Cart['ranOut'] | readonly CartItem[]; readonly model: BasketModel }) {
  return (
    <ul className={css.rows}>
      {places.map((place) => (
        <li key={`${place.ceid} ${place.athleteId} ${place.teamId}`} className={css.row}>
          <span className={css.what}>
            <strong>{place.event}</strong>
            <span className={css.soft}>
              {place.athlete}, {place.competition}
            </span>
          </span>
          <Button icon="undo" aria-label={text.putBackOne(place.event, place.athlete)} onClick={() => model.putBack(place)}>
            {text.putBack}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ items, model }: ListProps) {
  if (items.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{text.waiting}</h2>
      <p className={css.soft}>{text.waitingText}</p>
      <ul className={css.rows}>
        {items.map((item) => (
          <Row key={item.productId} item={item} model={model} />
        ))}
      </ul>
    </section>
  );
}
