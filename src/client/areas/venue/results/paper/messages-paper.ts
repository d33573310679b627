export const paperMessages = {
  heat: (heat: number, of: number, field: boolean) => `${field ? 'group' : 'heat'} ${heat} of ${of}`,
  /** `groups`: where others have a final of their own. */
  best: (most: number, groups: readonly number[]) =>
    `best ${most} of ${groups.length > 0 ? `groups ${groups.join(' and ')}` : 'all groups'}`,
  asOf: (at: string) => `As of ${at}.`,
  lane: 'Lane',
  no: 'No.',
  bib: 'Bib',
  name: 'Name',
  withdrawn: 'withdrawn',
  foot: ['Started', 'Ended', 'Recorder', 'Referee'],
};
