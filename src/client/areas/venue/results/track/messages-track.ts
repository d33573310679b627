import { ordinal } from '#domain/shared/ordinal.ts';

/** Races, heat by heat. */
export const trackMessages = {
  list: 'Order of the list',
  byLane: 'By lane',
  byNumber: 'By number',
  byFinish: 'By finish',
  noWind: 'No wind yet',
  hand: 'Timed by hand',
  reactions: 'Reaction times',
  legTimes: 'Times of the legs',
  legsSum: (sum: string) => `The legs add up to ${sum}.`,
  charged: 'One false start is charged to this race: the next one is a disqualification.',
  note: 'Note on the heat',
  noteHint: 'Shown with the results, to everybody.',
  noteOpen: (note: string) => (note ? 'Change the note' : 'Note'),
  noteSave: 'Save the note',
  finish: 'Finishing order',
  bibOf: (place: number) => `Bib of the ${ordinal(place)}`,
  bibHint: 'Enter takes it. =17 is a dead heat with the one before.',
  all: 'All have a place. Now the times, from the first to the last.',
  nobody: (bib: string) => `Nobody in this heat wears ${bib}. Look at the bib again.`,
  placed: (bib: string, place: number) => `${bib} is ${ordinal(place)} already. Undo it first if that is wrong.`,
  coded: (bib: string, code: string) => `${bib} has ${code}, so no place.`,
  level: 'There is nobody to be level with yet.',
  next: (bib: string, name: string) => `${bib} ${name}`.trim(),
};
