/** Texts about money that goes back to those who entered a competition. */
export const refundMessages = {
  title: 'Refunds',
  lead: 'Money that goes back for entries that were cancelled or could not be made. Where the bank has turned a refund away for good, write to the buyer and pay them another way.',
  none: 'No refunds',
  noneText: 'Money that goes back for a place in this competition shows here.',
  reversals: {
    title: 'Taken back at the bank',
    lead: 'Paid back at the payment provider’s own site, or disputed by the holder of the card. The entries stay until somebody cancels them; what the bank has taken does not go back a second time.',
    what: (amount: string, order: string) => `${amount}, ${order}`,
    bank: (reason: string) => `The bank: ${reason}`,
    answerBy: (when: string) => `Answer it at the payment provider by ${when}`,
    entered: (entries: readonly string[]) =>
      entries.length > 0 ? `Still entered: ${entries.join('; ')}` : 'Nothing of it is entered',
    settled: (by: string, when: string) => `Settled by ${by}, ${when}`,
    settle: 'Settled',
    settleOf: (name: string, orderId: number) => `Settled: ${name}, order ${orderId}`,
    unsettle: 'Not settled',
    done: (orderId: number) => `Order ${orderId} is settled with the bank.`,
    undo: 'Undo',
  },
  what: (amount: string, athlete: string, event: string) =>
    event === '' ? `${amount}, the whole order` : `${amount}, ${athlete}, ${event}`,
  to: { card: 'to the card', credit: 'to the credit' },
  states: {
    failed: (to: string) => `Could not be paid back ${to}: settle it another way`,
    again: (to: string) => `Turned away on its way ${to}, is tried again`,
    wanted: (to: string) => `On its way ${to}`,
    done: (to: string) => `Paid back ${to}`,
  },
  bank: (said: string) => `The bank: ${said}`,
  order: (id: number, name: string) => `Order ${id}, ${name}`,
  asked: (day: string, by: string) => `${day}, ${by}`,
  write: 'Write to the buyer',
  writeOf: (name: string, orderId: number) => `Write to the buyer: ${name}, order ${orderId}`,
};
