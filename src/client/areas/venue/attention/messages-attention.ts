import { counted } from '#client/lib/text/number-text.ts';

/** What waits for a person, in words. */
export const attentionMessages = {
  title: 'Needs attention',
  none: 'Nothing needs attention.',
  retry: 'Send again',
  dismiss: 'Drop it',
  dismissAll: (n: number, of: string) => `Drop all ${n} of ${of}`,
  of: { draw: 'this draw', athlete: 'this athlete', result: 'this heat', round: 'this event', 'line-up': 'this team' },
  behind: (n: number) =>
    `${counted(n, 'action waits', 'actions wait')} behind it, and ${n === 1 ? 'goes' : 'go'} out once this is sent or dropped.`,
  undo: 'Undo',
  take: (bib: number) => `Take bib ${bib}`,
  offerGone: (bib: number) => `Bib ${bib} is not free any more. Nothing was changed; take another.`,
  dismissed: (n: number) => `${n === 1 ? 'Dropped. It stays' : `${n} dropped. They stay`} in the activity list.`,
  twoBibs: (name: string) => `${name} was given two bibs`,
  givenBy: (who: string, at: string) => `${who}, ${at}`,
  you: 'You',
  another: 'Another desk',
  keep: (bib: number) => `Keep ${bib}`,
  keepNone: 'Keep no bib',
  use: (bib: number) => `Use ${bib}`,
  kept: (bib: number) => `Bib ${bib} stays.`,
  keptNone: 'The athlete stays without a bib.',
  which: (name: string) => `Which bib does ${name} wear?`,
  gave: (who: string, bib: number | null, at: string) =>
    bib === null ? `${who} gave a bib at ${at}, by an app that did not say which.` : `${who} gave ${bib} at ${at}.`,
  hasNow: (name: string, bib: number | null) =>
    bib === null ? `${name} has no bib in the list now.` : `${name} has ${bib} now.`,
  isTheirs: (bib: number, name: string, isOut: boolean) =>
    `${bib} is now the bib of ${name}${isOut ? ', and was handed to them, too' : ''}.`,
  alsoOut: (bib: number, name: string) => `${bib} was handed to ${name}, too. Say first what ${name} wears.`,
  wears: (bib: number) => `They wear ${bib}`,
  wearNone: 'They have no bib',
  otherGets: (bib: number, name: string) => `${bib} is made theirs. Which bib does ${name} get instead?`,
  noBib: 'No bib',
  decided: (name: string, bib: number) => `${name} wears ${bib}. Saved.`,
  decidedNone: (name: string) => `${name} has no bib in their hands. Saved.`,
  back: 'Back',
  intro: 'These changes clashed with the server. Choose what to keep; everything else is sent.',
  takeLane: (heat: number, lane: 'lane' | 'no.', no: number) => `Heat ${heat}, ${lane} ${no}`,
  openDraw: 'Open the draw',
};
