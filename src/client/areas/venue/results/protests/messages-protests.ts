import type { RulingWord } from '#domain/protest/protest.ts';

const RULED: Readonly<Record<RulingWord, string>> = { upheld: 'Upheld', dismissed: 'Dismissed', withdrawn: 'Withdrawn' };

/** Protests and appeals (TR8). */
export const protestMessages = {
  open: (n: number) => (n > 0 ? `Protests (${n} open)` : 'Protests'),
  title: (event: string) => `Protests: ${event}`,
  notAnnounced: 'The results are not announced yet: they are when they become provisional.',
  until: (at: string, until: string, over: boolean) =>
    over
      ? `Announced at ${at}. The time for protests ended at ${until}.`
      : `Announced at ${at}. Protests are possible until ${until} (TR8.2).`,
  none: 'No protest has been lodged.',
  lodge: 'Lodge a protest',
  from: 'Lodged by (athlete or team)',
  against: 'Against',
  text: 'What they protest about',
  under: 'Competes under protest',
  nobody: 'No athlete',
  missing: 'Say who lodges it.',
  save: 'Save',
  cancel: 'Cancel',
  back: 'Back',
  lodged: (from: string, at: string, by: string) => `${from || 'Protest'}, ${at} (${by})`,
  about: (against: string, text: string) => [against && `Against ${against}`, text].filter(Boolean).join(': '),
  underOf: (names: string) => `Under protest: ${names}`,
  ruled: (who: 'referee' | 'jury', ruling: RulingWord, text: string, by: string, at: string) =>
    `${who === 'referee' ? 'Referee' : 'Jury of Appeal'}: ${RULED[ruling].toLowerCase()}${text && `. ${text}`} (${by}, ${at})`,
  appealed: (by: string, at: string) => `Appeal to the Jury of Appeal (${by}, ${at})`,
  decide: { referee: 'Decision of the referee', jury: 'Decision of the jury' },
  appeal: 'Appeal to the jury',
  ruling: 'Decision',
  rulings: RULED,
  why: 'Why',
  takeBack: 'Take back the last step',
  takeBackOf: (from: string) => `Take back the last step: ${from}`,
  of: (what: string, from: string) => `${what}: ${from}`,
  saved: 'Saved.',
  undo: 'Undo',
  takenBack: 'Taken back. Saved.',
  notSaved: (why: string) => `Not saved. ${why}`,
};
