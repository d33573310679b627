import { entryMessages } from '#client/lib/messages-entry.ts';
import { moneyText } from '#client/lib/money.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import type { EventLine } from './sheet.ts';

const text = entryMessages.schedule;
/** From here on places are worth telling about. */
const FEW = 10;
const TO_PAY: ReadonlySet<EventLine['state']> = new Set(['free', 'chosen', 'cart']);

/** What stands beside an event and its price; the fee as long as there is something to pay. */
export function factsOf({ state, charge, waitingList, placesLeft, event }: EventLine, timeZone: string): readonly string[] {
  const { risesAt, fee } = charge;
  const { showEntryCount } = event.options.rowOptions;
  return [
    state === 'chosen' ? text.unsent : '',
    waitingList && state === 'free' ? text.joinsWaiting : '',
    placesLeft !== null && placesLeft <= FEW && state === 'free' && !waitingList ? text.left(placesLeft) : '',
    showEntryCount && placesLeft === null && state === 'free' && event.entryInfo.totalCount > 0
      ? text.entered(event.entryInfo.totalCount)
      : '',
    risesAt !== null && event.price && state === 'free'
      ? text.rises(moneyText(event.price.price), formatMoment(risesAt, timeZone))
      : '',
    event.price?.options.displayFee && fee > 0 && TO_PAY.has(state)
      ? (event.price.options.feeIncluded ? text.feeIn : text.feeOn)(moneyText(fee))
      : '',
  ].filter((fact) => fact !== '');
}
