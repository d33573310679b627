/** What a device does in an event: record, check or look. */
export const officialsMessages = {
  ask: 'Who records?',
  roles: { record: 'You record', check: 'You check', look: 'You look' },
  title: 'What does this device do?',
  choose: { record: 'I record', check: 'I check', look: 'I look' },
  what: {
    record: 'Your marks count, also where another recorder writes something else.',
    check:
      'You enter what you read without seeing the recorder’s marks. Where the two differ both are told, and a person decides.',
    look: 'Nothing can be entered here by mistake.',
  },
  recorder: {
    mine: 'This device records.',
    other: 'Another device records.',
    nobody: 'Nobody is named to record: all marks count alike.',
  },
  checker: { mine: 'This device checks.', other: 'Another device checks.', nobody: 'Nobody checks.' },
  code: (code: string) => `This is device ${code}.`,
  free: 'None of these',
  close: 'Close',
  done: {
    record: 'This device records. Saved.',
    check: 'This device checks. Saved.',
    look: 'This device only looks.',
    free: 'This device has no part any more. Saved.',
  },
  undo: 'Undo',
  checking: 'You check. The recorder’s marks show once you have entered yours.',
  looking: 'You look. Nothing can be entered on this device until you change that.',
  differ: (who: string, part: string, marks: string) => `${who}, ${part}: ${marks}. Decide which one is right.`,
  notSaved: (why: string) => `Not saved. ${why}`,
} as const;
