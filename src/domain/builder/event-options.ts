import type { CompEventOptions } from '#domain/event/event-options.ts';
import type { DraftEventOptions, RowId } from './draft.ts';

/** Options of a draft's event as the rules and the database have them; `numberOf` gives the number of a row, 0 for none. */
export function wholeOptions(
  options: DraftEventOptions,
  checkIn: CompEventOptions['checkIn'],
  numberOf: (id: RowId) => number,
): CompEventOptions {
  const { secondarySpend, entriesFrom, multiEventOptions } = options;
  return {
    ...options,
    checkIn,
    secondarySpend: { ...secondarySpend, parentCeid: numberOf(secondarySpend.parentCeid) },
    entriesFrom: numberOf(entriesFrom),
    multiEventOptions: { childCeids: multiEventOptions.childCeids.map(numberOf) },
  };
}
