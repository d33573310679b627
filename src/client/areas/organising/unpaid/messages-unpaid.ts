export const unpaidMessages = {
  title: 'Unpaid entries',
  lead: 'These entries stand, and their cheques have not come yet.',
  columns: { athlete: 'Athlete or team', event: 'Event', amount: 'Amount', order: 'Order', buyer: 'Ordered by', at: 'Ordered' },
  order: (id: number) => `No. ${id}`,
  found: (n: number, total: string) => `${n.toLocaleString('en-GB')} unpaid, ${total}`,
  none: 'All paid',
  noneText: 'No cheque is outstanding for this competition.',
  toDashboard: 'Back to the dashboard',
};
