const many = (n: number, one: string, more = `${one}s`) => `${n.toLocaleString('en-GB')} ${n === 1 ? one : more}`;

/** Texts of the builder around its steps. */
export const builderMessages = {
  title: 'Set-up',
  newTitle: 'New competition',
  newLead: 'It starts as a draft that only you and your colleagues see. Everything can be changed later.',
  create: 'Create the draft',
  firstDay: 'Day',
  zoneHint: 'All times are those of the clock there.',
  noOrganisation: 'You don’t build for any organisation yet. Ask an administrator for the right.',
  loading: 'Opening the competition',
  steps: 'Steps',
  problems: 'Problems',
  warnings: 'Worth knowing',
  tryIt: 'Try it',
  loadingTry: 'Opening the rules',
  history: 'History',
  look: 'Look at the set-up',
  noProblems: 'Nothing is missing.',
  canBeActive: 'Nothing is missing: it can be made active.',
  problemsWord: (n: number) => (n === 1 ? 'problem' : 'problems'),
  problemsAndHistory: (n: number, warnings: number) =>
    `${n > 0 ? many(n, 'problem') : warnings > 0 ? many(warnings, 'warning') : 'Nothing is missing'} · Try it · History`,
  readOnly: 'You can look at this part, not change it. Ask your organisation for the right.',
  active: 'Active: the public sees it.',
  draft: 'Draft: only you and your colleagues see it.',
  unsaved: (n: number) => (n === 0 ? 'Everything is saved' : many(n, 'unsaved change')),
  onDevice: 'Kept on this device',
  kept: (n: number, at: string) => `${many(n, 'unsaved change')} from ${at}, kept on this device.`,
  discard: 'Throw away',
  offline: 'No connection. You can go on: what you change is kept on this device until you save it.',
  again: 'Try again',
  toManage: 'Your competitions',
  undo: 'Undo',
  save: 'Save',
  saving: 'Saving',
  saved: 'Competition Saved.',
  savedToo: (who: string) => `Competition Saved. ${who} has changed something too: it is shown here now.`,
  refused: 'Not saved. What is wrong stands at its field and under Problems.',
  effects: {
    title: 'What this save does',
    lead: 'Nothing was saved yet. This is what others notice of it:',
    save: 'Yes, save it',
    later: 'Go on editing',
  },
  lost: {
    said: (n: number) =>
      `Another organiser has deleted what ${n === 1 ? 'a change' : `${n} changes`} of yours ${n === 1 ? 'was' : 'were'} about. The rest of what you changed is kept. Add it again if it is needed:`,
    read: 'I have read it',
  },
  clash: {
    title: 'Somebody else changed the same',
    lead: 'Nothing was saved yet. Choose for each field whose it shall be, then save again.',
    field: 'Field',
    was: 'Was',
    theirs: 'Theirs',
    mine: 'Yours',
    keepTheirs: 'Keep theirs',
    keepMine: 'Keep yours',
    somebody: 'Somebody',
    by: (who: string) => `by ${who}`,
    choose: (field: string) => `${field}: whose`,
    gone: 'deleted',
    goneText: 'It is deleted, so yours can’t be kept. Save again, and add it anew if it is needed.',
    save: 'Save again',
    later: 'Go on editing',
  },
  past: {
    none: 'Nothing was saved yet.',
    undoOf: (at: string) => `Undo what was saved ${at}`,
    more: (n: number) => `and ${n} more`,
    undone: 'It is as it was before.',
    notUndone: 'It can’t be undone: something of it was changed since.',
    away: 'The history needs a connection.',
    made: 'added',
    gone: 'deleted',
    to: (from: string, to: string) => `${from} → ${to}`,
  },
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  remove: 'Delete this competition',
  removeText: (name: string) => `Type its name, ${name}, to delete it for good.`,
  removed: 'The competition is deleted.',
  cancel: 'Cancel',
} as const;

/** What each step is called where it has a title of its own. */
export const stepTexts = {
  General: 'General',
  Options: 'Options',
  Events: 'Events',
  Schedule: 'Timetable',
  Rules: 'Rules',
} as const;

/** What a save did, and who else has saved meanwhile. */
export function savedText({
  others,
  effects,
}: {
  readonly others: readonly string[];
  readonly effects: readonly string[];
}): string {
  const { saved, savedToo } = builderMessages;
  return [others.length > 0 ? savedToo(others.join(', ')) : saved, ...effects].join(' ');
}
