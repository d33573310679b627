export const paperMessages = {
  heat: (heat: number, of: number, field: boolean) => `${field ? 'group' : 'heat'} ${heat} of ${of}`,
  asOf: (at: string) => `As of ${at}.`,
  lane: 'Lane',
  no: 'No.',
  bib: 'Bib',
  name: 'Name',
  withdrawn: 'withdrawn',
  foot: ['Started', 'Ended', 'Recorder', 'Referee'],
};
