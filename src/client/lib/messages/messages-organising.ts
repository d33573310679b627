import { counted, grouped } from '#client/lib/text/number-text.ts';

/** Texts of automatic entries and of the athletes of an event group. */
export const organisingMessages = {
  loading: 'Loading',
  again: 'Try again',
  unreachable: 'The server cannot be reached. Nothing is lost here: try again when the network is back.',
  group: {
    refusedText: 'Look for it in the timetable of its competition.',
    toHome: 'Back to competitions',
    never: 'Not available offline',
    neverText: 'Open it once while online to use it offline.',
    search: 'Name, club or bib',
    found: (n: number) => counted(n, 'athlete', 'athletes'),
    nobody: 'Nobody is entered yet',
    nobodyText: 'The athletes show here as soon as they are entered.',
    none: 'Nobody of that name',
    noneText: 'Type the beginning of a name, a club or a bib.',
    list: 'Athletes',
    teams: 'Teams',
    pb: (mark: string) => `PB ${mark}`,
    results: 'Start list and results',
    programme: 'Timetable',
    ageGroups: 'Age groups',
  },
  entries: {
    title: 'Entry list',
    columns: { name: 'Name', bib: 'Bib', club: 'Club', ageGroup: 'Age group', best: 'Best mark', place: 'Heat or group' },
    list: 'Event page',
    listOf: (event: string) => `Event page: ${event}`,
    refusedText: 'The organiser may have withdrawn it, or the link may be wrong.',
    never: 'Not available offline',
    neverText: 'Open it once while online to use it offline.',
    order: 'In which order',
    orders: { name: 'By name', seed: 'By best mark' },
    counts: (athletes: number, entries: number) =>
      `${counted(athletes, 'athlete', 'athletes')}, ${counted(entries, 'entry', 'entries')}`,
    inEvent: (athletes: number, teams: number) =>
      [
        athletes > 0 || teams === 0 ? counted(athletes, 'athlete', 'athletes') : '',
        teams > 0 ? counted(teams, 'team', 'teams') : '',
      ]
        .filter(Boolean)
        .join(', '),
    found: (n: number) => `${counted(n, 'entry', 'entries')} found`,
    more: (n: number) => `${grouped(n)} more: type another letter.`,
    drawn: (isTrack: boolean, heat: number, lane: number) =>
      [isTrack ? `Heat ${heat}` : `Group ${heat}`, lane > 0 ? `${isTrack ? 'lane' : 'no.'} ${lane}` : '']
        .filter(Boolean)
        .join(', '),
    seed: (place: number) => (place > 0 ? `${place}.` : '–'),
    noEvents: 'No events yet',
  },
  auto: {
    title: 'Auto entries',
    lead: 'Enter athletes of another competition, or of an earlier round, without their asking. You see them all before anything is saved.',
    forbidden: 'Only this competition’s organisers can enter athletes automatically.',
    off: 'Automatic entries are switched off for this competition. Its options switch them on; what was entered before can still be taken back.',
    from: 'Athletes from',
    thisOne: 'This competition: next rounds',
    source: (name: string, date: string, entries: number) => `${name}, ${date} (${counted(entries, 'entry', 'entries')})`,
    preview: 'Who would be entered',
    take: 'Who',
    takes: { entered: 'All entered', placed: 'All placed', qualified: 'The first' },
    perHeat: 'First of each heat',
    best: 'and the best of the others',
    bestHint:
      '0 of each heat and 8 of the others: the first 8 over all. Athletes level for the last place go on too. Of an event whose officials have said who goes on, those are taken.',
    events: 'Event by event',
    noEvents: 'No entries there',
    noEventsText: 'This competition has no event with entries to take athletes from.',
    group: (entries: number, results: number) =>
      results > 0 ? `${grouped(entries)} entered, ${counted(results, 'result', 'results')}` : `${grouped(entries)} entered`,
    to: (event: string) => `${event} goes to`,
    nowhere: 'Leave out',
    look: 'See who would be entered',
    looking: 'Looking …',
    choose: 'Choose an event for at least one of the lines.',
    outcome: (enter: number, left: number) =>
      `${counted(enter, 'athlete', 'athletes')} would be entered, ${grouped(left)} left out.`,
    nobody: 'Nobody would be entered',
    nobodyText: 'The list says why each is left out. Choose other events or more athletes.',
    show: 'Show',
    entering: (n: number) => `Would be entered (${grouped(n)})`,
    left: (n: number) => `Left out (${grouped(n)})`,
    lines: 'Athletes',
    enter: (n: number) => `Enter ${counted(n, 'athlete', 'athletes')}`,
    working: 'Entering …',
    entered: (n: number) => `${counted(n, 'athlete is', 'athletes are')} entered.`,
    undo: 'Take back',
    undoing: 'Taking back …',
    undoOf: (at: string) => `Take back what was entered ${at}`,
    undone: (n: number) => `${counted(n, 'entry was', 'entries were')} taken back.`,
    kept: (names: string) => `Still entered: ${names}.`,
    runs: 'Entered so far',
    run: (n: number, from: string) => `${counted(n, 'athlete', 'athletes')} from ${from}`,
    runBy: (by: string, at: string) => `${by}, ${at}`,
    runLeft: (left: number) => (left === 0 ? 'Taken back' : `${grouped(left)} still entered`),
    rules:
      'Age, gender, registration and places are checked as for anybody. Closing times, prices, best marks and how many events one may enter are yours to overrule. Entries cost nothing.',
    place: (place: number, by: string, mark: string) => [`${place}.`, mark, by].filter(Boolean).join(' '),
  },
};
