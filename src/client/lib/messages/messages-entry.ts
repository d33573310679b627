import { counted, grouped } from '#client/lib/text/number-text.ts';

/** The entry screen. Messages of the specification are word for word. */
export const entryMessages = {
  title: 'Entry',
  loading: 'Reading what you chose before',
  whose: 'Sign in to see what you chose',
  askToAct: 'You don’t represent a club, county or school here.',
  askToActLink: 'Ask to represent one',
  free: 'Free',
  undo: 'Undo',
  notKept:
    'This device cannot keep your choice: its storage is full or closed. Nothing was changed; free some space and try again.',
  keptForLater:
    'The server cannot be reached. Everything you chose is kept on this device and goes to the basket when the network is back.',

  arrived: 'What you chose on this device has reached the server.',

  choice: {
    title: 'Choose a competition to enter',
    lead: 'Competitions that take entries now, the next ones first.',
    none: 'No competition takes entries now',
    noneText: 'Look at the list of all competitions to see when entries open.',
    all: 'All competitions',
  },

  panels: { SCHEDULE: 'Events', ATHLETES: 'Athletes', TEAMS: 'Teams', SHOP: 'Shop', CART: 'Your basket' },

  gate: {
    terms: 'Terms of the organiser',
    accept: 'I accept the terms',
    code: 'Priority code',
    send: 'Use the code',
    needCode: 'Type the code.',
    opened: 'The code is right. You can enter now.',
  },

  athletes: {
    find: 'Find an athlete by name or URN',
    findHint: 'Name or URN',
    none: 'No athletes yet',
    noneText: 'Add the athletes you want to enter: yourself, your children, or those of your club.',
    noMatch: 'No athlete of that name',
    noMatchText: 'Try fewer letters, or add the athlete.',
    add: 'Add an athlete',
    chosen: (n: number) => counted(n, 'event', 'events'),
    count: (n: number) => counted(n, 'athlete', 'athletes'),
    more: (shown: number, of: number) => `The first ${grouped(shown)} of ${grouped(of)}. Type a name to find others.`,
    unknown: 'Your athletes were never read on this device. They show as soon as there is a network.',
    view: 'How to enter',
    views: { one: 'One athlete', grid: 'Several athletes' },
    edit: 'Athlete’s details',
    change: 'Change',
    changeFrom: (name: string) => `Change: enter someone other than ${name}`,
  },

  schedule: {
    of: (firstName: string) => `Events for ${firstName}`,
    pickFirst: 'Choose an athlete first',
    pickFirstText: 'Then this shows every event of the competition for this athlete, and why any of these cannot be entered.',
    chosen: (n: number, of: number) => `${grouped(n)} of ${grouped(of)} chosen`,
    none: 'No events for this athlete’s age group',
    asking: 'Asking what can be entered',
    never: 'The events of this athlete were never read on this device. They show as soon as there is a network.',
    kept: (at: string) => `No network. This is what the server said ${at}; what you choose is kept and sent later.`,
    again: 'Try again',
    left: (n: number) => (n === 0 ? 'Event full' : counted(n, 'place left', 'places left')),
    entered: (n: number) => `${grouped(n)} entered`,
    joinsWaiting: 'Event full. You would join the waiting list.',
    rises: (price: string, at: string) => `${price} from ${at}`,
    feeIn: (fee: string) => `including ${fee} fee`,
    feeOn: (fee: string) => `plus ${fee} fee`,
    unsent: 'Kept on this device, not sent yet',
    heldUntil: (at: string) => `In cart, held until ${at}`,
    help: 'About this event',
    switch: 'Switch event',
    switchOf: (event: string, athlete: string) => `Switch event ${event}, ${athlete}`,
    cancel: 'Cancel entry',
    cancelOf: (event: string, athlete: string) => `Cancel entry ${event}, ${athlete}`,
  },

  club: {
    label: 'Competing for',
    only: (club: string) => `Competing for ${club}`,
  },

  switching: {
    label: 'Switch event',
    title: (from: string) => `Switch ${from}`,
    pick: (athlete: string) => `Choose the other event for ${athlete}.`,
    change: (from: string, to: string) => `${from} → ${to}`,
    leaving: 'This is the event to leave.',
    same: 'Nothing to pay.',
    back: (amount: string) => `${amount} goes to your credit.`,
    less: (amount: string) => `What your cheque is to pay is ${amount} less.`,
    keep: (from: string) => `Keep ${from}`,
    go: 'Switch',
    done: (from: string, to: string, athlete: string) => `${athlete}: ${from} was switched to ${to}.`,
    refused: (why: string) => `The event was not switched: ${why}`,
  },

  registration: {
    away: 'The registration body does not answer just now. You can go on: what is known of the athlete counts.',
    kept: (at: string) => `The registration body does not answer just now. You can go on: what it said ${at} counts.`,
  },

  pb: {
    add: 'Add PB',
    value: (mark: string) => `PB ${mark}`,
    of: (event: string) => `Personal best in ${event}`,
    save: 'Save',
    cancel: 'Cancel',
    need: 'Type the mark.',
  },
  markSaved: (event: string) => `PB saved for ${event}.`,
  markRefused: (event: string, why: string) => `Error updating PB. ${event}: ${why}`,

  submitted: 'Submitted to basket.',
  notSubmitted: 'Error submitting to basket.',
  empty: 'No events in basket.',

  basket: {
    label: 'Basket',
    items: (n: number) => counted(n, 'entry', 'entries'),
    left: (minutes: number) => (minutes < 1 ? 'less than a minute left to pay' : `${minutes} min left to pay`),
    unsent: (n: number) => `${grouped(n)} not sent yet`,
    eventsOf: (firstName: string, n: number) => `${firstName}: ${counted(n, 'event', 'events')}`,
    go: 'Go to basket',
    goEmpty: 'Basket (0)',
    going: 'Sending …',
    signIn: 'Sign in to send',
    other: (n: number) => `with ${counted(n, 'entry', 'entries')} of other competitions`,
    remove: (event: string, athlete: string) => `Remove ${event}, ${athlete}`,
    emptyText: 'Choose an athlete, then tick the events.',
    waiting: 'Waiting list',
    total: 'Total',
    refused: (n: number) => `${counted(n, 'choice', 'choices')} could not be held. The events say why.`,
  },

  shop: {
    pickFirst: 'Then this shows what the organiser sells with the events of that athlete.',
    none: 'No items for sale',
    noneText: (athlete: string) => `The organiser sells nothing with the events of ${athlete}.`,
    goesWith: (event: string) => `With ${event}`,
    chooseOne: 'Choose one of these.',
  },

  grid: {
    label: 'Athletes and events',
    who: 'Which athletes',
    genders: { O: 'All', F: 'Women', M: 'Men' },
    help: 'Arrow keys move, the space bar enters or takes out. A name opens the athlete.',
    athlete: 'Athlete',
    sum: 'Sum',
    sums: 'Entries in each event',
    legend: {
      label: 'What the signs mean',
      entered: 'entered',
      cart: 'in your basket',
      free: 'can enter',
      blocked: 'needs something: select it to see what',
      none: 'not available',
    },
    loaded: (n: number, of: number) => `Events of ${grouped(n)} of ${counted(of, 'athlete', 'athletes')} read`,
    paste: 'Paste a list',
    pasteTitle: 'Paste names or URNs',
    pasteHint: 'One athlete a line, as copied from a spreadsheet. Events may follow in cells of their own: Ada Okafor, 100 m, LJ',
    pasteLabel: 'Names or URNs',
    read: 'Find these athletes',
    found: (n: number) => `${counted(n, 'athlete', 'athletes')} found`,
    notFound: (line: number, what: string) => `Line ${line}: nobody of yours is called “${what}”.`,
    several: (line: number, what: string) => `Line ${line}: “${what}” is the name of several. Which one?`,
    unknownEvent: (line: number, what: string) => `Line ${line}: no event is called “${what}”.`,
    notEnterable: (line: number, event: string, why: string) => `Line ${line}: ${event} was not chosen. ${why}`,
    take: (athletes: number, events: number) =>
      athletes === 0
        ? 'Show these athletes'
        : events === 0
          ? `Show ${counted(athletes, 'athlete', 'athletes')}`
          : `Show ${counted(athletes, 'athlete', 'athletes')} and choose ${counted(events, 'event', 'events')}`,
    only: (n: number) => `${counted(n, 'athlete', 'athletes')} of your list`,
    all: 'Show all athletes',
    notHers: 'Not an event of this athlete',
    cell: (athlete: string, event: string, state: string) => `${athlete}, ${event}: ${state}`,
    states: {
      free: 'can be entered',
      chosen: 'chosen',
      cart: 'in your basket',
      waiting: 'on the waiting list',
      entered: 'entered',
      blocked: 'cannot be entered',
    },
  },
} as const;
