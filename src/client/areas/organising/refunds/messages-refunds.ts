/** Texts about money that goes back to those who entered a competition. */
export const refundMessages = {
  title: 'Refunds',
  lead: 'Money that goes back for entries that were cancelled or could not be made. Where the bank has turned a refund away for good, write to the buyer and pay them another way.',
  none: 'No refunds',
  noneText: 'Money that goes back for a place in this competition shows here.',
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
