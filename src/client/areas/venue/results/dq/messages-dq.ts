/** The rule of a disqualification. */
export const dqMessages = {
  title: (who: string) => `Disqualify ${who}`,
  which: 'By which rule? The mark is kept and comes back when the DQ is removed.',
  other: 'Another rule',
  otherHint: 'As it stands in results, for example TR17.3.1.',
  disqualify: 'Disqualify',
  without: 'No rule yet',
};
