import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EntryDesk } from '#client/areas/entering/entry/entry-desk.ts';
import { entryEventsOf } from '#client/areas/entering/entry/follow-sheets.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { useMinute } from '#client/lib/text/clock.ts';
import { moneyText } from '#client/lib/text/money.ts';
import { ActionBar } from '#client/ui/action-bar/action-bar.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { BASKET_WARNING_MS, toast } from '#client/ui/toast/toast.ts';
import type { AthleteListItem } from '#contracts/entering/athlete.ts';
import { unwirePrice } from '#contracts/public/price.ts';
import type { Choice } from '#domain/entry/choice.ts';
import { chargeAt } from '#domain/entry/price.ts';
import type { Selection } from '#domain/entry/selection.ts';
import { type Minor, NOTHING } from '#domain/money/money.ts';
import css from './basket-bar.module.css';
import { basketNow } from './basket-now.ts';

const text = entryMessages.basket;

interface BasketBarProps {
  readonly desk: EntryDesk;
  readonly selection: Selection;
  readonly athletes: readonly AthleteListItem[];
}

/** Always in sight: whose entries it holds, how much they come to, how long the places are held, and the way to pay. */
export function BasketBar({ desk, selection, athletes }: BasketBarProps) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { hasToken } = useSession();
  const now = useMinute();
  const { answer } = useQueryState(desk.cart);
  const basket = basketNow(answer?.data, selection.choices, desk.compId, (choice) => priceOf(desk.compId, choice));
  const minutes = basket.until === null ? null : Math.max(0, differenceInMinutes(basket.until, now));
  const isEmpty = basket.count === 0;
  const whose = athletes.find(({ id }) => id === basket.athleteId);
  const go = async () => {
    const warn = (words: string) => toast(words, { tone: 'warn', ms: BASKET_WARNING_MS });
    if (isEmpty && basket.waiting === 0) {
      warn(entryMessages.empty);
      return;
    }
    const problems = desk.problems();
    if (problems.length > 0) {
      warn(problems.join(' '));
      return;
    }
    setBusy(true);
    const done = await desk.toBasket();
    setBusy(false);
    if (done) await navigate(paths.basket());
  };
  return (
    <ActionBar
      label={text.label}
      live
      about={
        <>
          {!isEmpty && (
            <strong>
              {whose ? text.eventsOf(whose.firstName, basket.count) : text.items(basket.count)} · {moneyText(basket.total)}
            </strong>
          )}
          <span className={css.facts}>
            {minutes !== null && <span>{text.left(minutes)}</span>}
            {basket.unsent > 0 && <span>{text.unsent(basket.unsent)}</span>}
            {basket.elsewhere > 0 && <span>{text.other(basket.elsewhere)}</span>}
            {basket.refused > 0 && <span className={css.refused}>{text.refused(basket.refused)}</span>}
          </span>
        </>
      }
    >
      {hasToken ? (
        <Button variant={isEmpty ? 'quiet' : 'primary'} busy={busy} onClick={() => void go()}>
          {busy ? text.going : isEmpty && basket.waiting === 0 ? text.goEmpty : text.go}
        </Button>
      ) : (
        <Link className={buttonClass('primary')} to={paths.login(pathname + search)}>
          {text.signIn}
        </Link>
      )}
    </ActionBar>
  );
}

/** Minor units; 0 for an event that this device has never heard of. */
function priceOf(compId: number, { athleteId, ceid }: Choice): Minor {
  const data = entryEventsOf(compId, athleteId).get().answer?.data;
  const price = data?.events.find((event) => event.ceid === ceid)?.price;
  if (!data || !price) return NOTHING;
  return chargeAt(unwirePrice(price), new Date().toISOString(), data.basis.competition.options.saleEndDate).total;
}
