/** Texts of what finance does with the credit of users. */
export const creditMessages = {
  title: 'Credit of users',
  lead: 'Find a user by a part of the name, the whole email address, or the number.',
  how: 'Change',
  hows: { add: 'Add to it', set: 'Set it to' },
  set: 'Set the credit',
  wait: (amount: string) =>
    `Not changed yet: ${amount} waits for a second person, who confirms it on this page. It is more than one person may give in a day, or takes the credit below nothing.`,
  waits: 'Waits for a second person. Wanted by',
  confirm: 'Confirm',
  turnDown: 'Turn down',
  confirmed: (amount: string) => `Confirmed: ${amount} is added.`,
  turnedDown: 'Turned down. The credit is not changed.',
};
