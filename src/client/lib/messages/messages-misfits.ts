/** Why an entry no longer fits, for organisers and families. */
export const misfitMessages = {
  gender: 'The event is not for their sex',
  age: (entered: string, now: string) =>
    now === ''
      ? `Entered as ${entered}: there is no age group for their date of birth here`
      : `Entered as ${entered}, ${now} by date of birth`,
  limit: (n: string) => `Entered in ${n} events, more than are allowed`,
  team: (why: string) => why.replace(/\.$/, ''),
  kept: (why: string, by: string) => `${why}. Kept by ${by}`,
  organiserDecides: (why: string) => `${why}. The organiser decides whether the entry stays`,
};

/** Why a place on a waiting list is not offered yet. */
export const queueMessages = {
  position: (n: number) => `Number ${n} on the waiting list`,
  why: {
    full: 'no place is free',
    'entries-closed': 'entries are closed, so places are no longer offered',
    'event-closed': 'the event is closed, so its places are not offered',
    limit: 'passed over: they are in as many events as the rules allow',
  },
  text: (position: string, why: string) => `${position}: ${why}`,
};
