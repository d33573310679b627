import type { EventLine } from '#client/areas/entering/entry/sheet.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { moneyText } from '#client/lib/text/money.ts';
import type { Minor } from '#domain/money/money.ts';
import { formatClock, formatMoment } from '#domain/shared/wall-clock.ts';

const text = entryMessages.schedule;
/** From here on places are worth telling about. */
const FEW = 10;
const TO_PAY: ReadonlySet<EventLine['state']> = new Set(['free', 'chosen', 'cart']);

/** `£12.50`, or what says that it costs nothing. */
const priceText = (amount: Minor): string => (amount === 0 ? entryMessages.free : moneyText(amount));

/** When an event begins, and what it costs where its organiser shows that in the row. An item has no time. */
export function asideOf({ event, charge }: EventLine, timeZone: string): string {
  const { secondarySpend, rowOptions } = event.options;
  return [
    secondarySpend.parentCeid > 0 ? '' : formatClock(event.startsAt, timeZone),
    rowOptions.showPrice ? priceText(charge.price) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What stands beside an event and its price; the fee as long as there is something to pay. */
export function factsOf({ state, charge, waitingList, placesLeft, event }: EventLine, timeZone: string): readonly string[] {
  const { risesAt, fee } = charge;
  const { showEntryCount, showPrice } = event.options.rowOptions;
  const price = showPrice ? event.price : null;
  return [
    state === 'chosen' ? text.unsent : '',
    waitingList && state === 'free' ? text.joinsWaiting : '',
    placesLeft !== null && placesLeft <= FEW && state === 'free' && !waitingList ? text.left(placesLeft) : '',
    showEntryCount && placesLeft === null && state === 'free' && event.entryInfo.totalCount > 0
      ? text.entered(event.entryInfo.totalCount)
      : '',
    risesAt !== null && price && state === 'free' ? text.rises(moneyText(price.price), formatMoment(risesAt, timeZone)) : '',
    price?.options.displayFee && fee > 0 && TO_PAY.has(state)
      ? (price.options.feeIncluded ? text.feeIn : text.feeOn)(moneyText(fee))
      : '',
  ].filter((fact) => fact !== '');
}
