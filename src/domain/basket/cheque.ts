import { isBefore } from 'date-fns/isBefore';
import type { OrderId } from '#domain/basket/ids.ts';
import type { EntryOptions } from '#domain/competition/entry-options.ts';
import { type Minor, NOTHING, sum } from '#domain/money/money.ts';

/** A cheque that somebody has promised: one for each organiser of an order. `A`: how its amount is kept. */
interface Cheque<A> {
  readonly payee: string;
  /** Where it goes, as the organiser wrote it; empty: of an order from before they had to. */
  readonly address: string;
  /** The contact; empty: none is named. */
  readonly contact: string;
  readonly amount: A;
}

/** Whether an organiser takes cheques at an instant. Without an address the buyer can't send one. */
export function takesCheques({ cheques }: Pick<EntryOptions, 'cheques'>, address: string, now: string): boolean {
  const { allow, ends } = cheques;
  return allow && address !== '' && (ends === null || isBefore(now, ends));
}

/** The cheques for an order's lines, each with where its organiser wants it and what it is to pay. */
export function chequesFor(lines: readonly Cheque<Minor>[]): readonly Cheque<Minor>[] {
  const byPayee = new Map<string, Cheque<Minor>>();
  for (const line of lines) {
    const key = `${line.payee}\n${line.address}`;
    byPayee.set(key, { ...line, ...byPayee.get(key), amount: sum([byPayee.get(key)?.amount ?? NOTHING, line.amount]) });
  }
  return [...byPayee.values()].filter(({ amount }) => amount > 0);
}

/** What to do, in words for people; amounts as `money` writes them. */
export function chequeText<A>(cheques: readonly Cheque<A>[], orderId: OrderId, money: (amount: A) => string): string {
  const sentences = cheques.map(({ payee, address, contact, amount }) => {
    const to = address === '' ? '' : `, to ${address}`;
    const ask = contact === '' ? '' : ` Questions: ${contact}.`;
    return `Please send a cheque for ${money(amount)}, payable to ${payee}${to}. Write order no. ${orderId} on the back.${ask}`;
  });
  return sentences.join(' ');
}
