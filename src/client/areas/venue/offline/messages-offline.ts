/** What the app promises without a network, and how this device stores it. */
export const offlineMessages = {
  title: 'What works offline',
  intro: 'Callroom writes everything on this device first and sends it when it can. These are its promises.',
  promises: [
    [
      'Saved means saved',
      'Once the screen says “Saved”, what you did survives a closed tab, a crashed browser, an empty battery and a restart.',
    ],
    ['In order', 'What you do to one athlete, one bib or one heat reaches the server in the order in which you did it.'],
    [
      'Once, and only once',
      'Each tick, bib and mark counts exactly once, however often a bad network makes this device send it.',
    ],
    [
      'All screens agree',
      'After sending, every device and the server show the same. The earliest check-in stands and both desks are told. The first desk to give out a bib has it; the other is offered the next free ones. Two different marks are both kept until a person decides.',
    ],
    [
      'Nothing vanishes',
      'Whatever you did ends as accepted, as overtaken by somebody who was first, or it waits for you under “Needs attention”.',
    ],
    [
      'You can see where you are',
      'The bar at the top of each venue screen says why you are offline, how much is not sent yet and how old the entries are.',
    ],
    [
      'No money and no place is given twice',
      'Payments and places are decided by the server alone, never by a device without a network.',
    ],
    [
      'If a tablet is lost, no names leak',
      'With a PIN set, everything this device holds of people is encrypted: names, clubs, registration numbers, dates of birth and contact details. The whole app locks after five minutes without a touch. After ten wrong PINs the device forgets everything, once nothing is unsent. A day after the competition it leaves the device automatically, once nothing of it is unsent. Answers kept for reading offline are deleted after a week; your password is never stored. Signing out takes all of it off the device, and never while something is unsent.',
    ],
  ],
  works: 'Works offline',
  worksList:
    'Check-in desk, scanning, bibs, entering and reading results, this list of competitions: for every competition you opened on this device once.',
  needs: 'These need the network',
  needsList: 'The first time you open a competition, signing in, importing a start list.',
  storage: 'This device',
  app: 'The app itself',
  appReady: 'stored here, starts without a network',
  appNot: 'not stored yet: stay online for a moment, then reload',
  persistent: 'The stored data',
  persistentYes: 'kept until you sign out',
  persistentNo: 'the browser may clear it when space is short; install the app or allow it below',
  place: 'Where this device stands',
  placeHint: 'Such as “Desk 2”: the organiser tells the devices apart by it.',
  placeSave: 'Keep it',
  placeKept: 'Kept. The organiser sees it once this device has a network.',
  placeNotKept: 'This browser keeps nothing for this page. Nothing was changed.',
  version: 'Version',
  used: 'Storage',
  usedOf: (used: string, quota: string) => `${used} of ${quota}`,
  unknown: 'not told by this browser',
  allow: 'Protect offline data',
  denied: 'The browser did not agree. Install the app (menu, “Install” or “Add to home screen”), then it will.',
};
