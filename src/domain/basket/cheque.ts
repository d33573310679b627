/** A cheque that somebody has promised: one for each organiser of an order. Amounts in any one unit of money. */
interface Cheque {
  readonly payee: string;
  /** Where it goes, as the organiser wrote it; empty: whoever sends it has to ask. */
  readonly address: string;
  /** Whom to ask; empty: nobody is named. */
  readonly contact: string;
  readonly amount: number;
}

/** A line of an order with where its organiser wants cheques. */
type ChequeLine = Omit<Cheque, 'amount'> & {
  /** What it costs. */
  readonly price: number;
};

/** The cheques for an order's lines. What is paid from the account comes off the first of them. */
export function chequesFor(lines: readonly ChequeLine[], credit: number): readonly Cheque[] {
  const byPayee = new Map<string, Cheque>();
  let left = credit;
  for (const { price, ...to } of lines) {
    const used = Math.min(left, price);
    left -= used;
    const key = `${to.payee}\n${to.address}`;
    const known = byPayee.get(key) ?? { ...to, amount: 0 };
    byPayee.set(key, { ...known, amount: known.amount + price - used });
  }
  return [...byPayee.values()].filter(({ amount }) => amount > 0);
}

/** What to do, for people; amounts in what `money` writes. */
export function chequeText(cheques: readonly Cheque[], orderId: number, money: (amount: number) => string): string {
  const sentences = cheques.map(({ payee, address, contact, amount }) => {
    const to = address === '' ? '' : `, to ${address}`;
    const ask = contact === '' ? '' : ` Questions: ${contact}.`;
    return `Please send a cheque over ${money(amount)}, payable to ${payee}${to}. Write the number of this order on it: ${orderId}.${ask}`;
  });
  return sentences.join(' ');
}
