/** Texts of the public side; part of the one catalogue in `messages.ts`. */
export const publicMessages = {
  guide: {
    title: 'User Guide',
    parts: [
      [
        'Athletes, parents and clubs',
        [
          'Find the competition in the list: by name, place, organiser or date.',
          'Open it to read what is on, when, and until when entries are taken.',
          'Press Enter; you sign in first and land where you wanted to go.',
        ],
      ],
      [
        'Check-in desk',
        [
          'Open the competition’s check-in once while there is a network.',
          'Type the start of a name or scan the code; one tap an event.',
          'It goes on without a network: the bar at the top says what is not sent yet.',
        ],
      ],
      [
        'Officials',
        ['Open Results of the competition and choose the event.', 'Type the marks; each is saved on the device at once.'],
      ],
    ] satisfies readonly (readonly [string, readonly string[]])[],
    support: 'Support',
    supportText:
      'Questions about a competition go to its organiser: “Contact organiser” on its page. If this app misbehaves, reload it; what was saved stays.',
  },
  samples: {
    toasts: 'Notification test',
    toastsText: 'Each message stays for seven seconds, and as long as it is pointed at or has the focus.',
    level: (level: string) => `A message of level ${level}`,
    withUndo: 'Something was done.',
    undo: 'Undo',
    undone: 'It was undone.',
    admin: 'Admin only',
    adminNote: 'A note that only administrators in admin mode see.',
    failure: 'Server failure',
    serverText: 'A made-up failure for this test.',
    form: 'Form example',
    formText: 'How every form behaves: nothing typed is lost, and each field says what it wants.',
    fields: {
      name: 'Name',
      email: 'E-mail',
      date: 'Date',
      time: 'Time',
      age: 'Age',
      website: 'Web address',
    },
    hints: { name: '', email: '', date: 'DD/MM/YYYY', time: 'HH:mm', age: '1 to 100', website: 'May stay empty' },
    check: 'Check',
    formOk: 'Everything is right. Nothing was sent: this is an example.',
    required: 'Required',
    badEmail: 'This is not an e-mail address.',
    badDate: 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!',
    badTime: 'Please enter time HH:mm, e.g. 09:25, 23:59!',
    badAge: 'Number between 1 and 100.',
    badWebsite: 'A web address begins with http:// or https://.',
  },
};
