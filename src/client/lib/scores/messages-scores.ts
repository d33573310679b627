import type { RoundState } from '#domain/round/round-row.ts';
import { formatScore } from '#domain/scoring/event-points.ts';

export const scoresMessages = {
  title: 'Team scores',
  points: formatScore,
  event: 'Event',
  places: 'Places',
  scorers: 'Who scored',
  pointsHead: 'Points',
  official: 'Official',
  provisional: 'Provisional',
  states: { running: 'in progress', provisional: 'provisional', official: 'official' } satisfies Record<RoundState, string>,
  eventsOf: (team: string) => `Points of ${team} by event`,
  scored: (events: number) => (events === 1 ? 'scored in 1 event' : `scored in ${events} events`),
  scorer: (place: number, string: 'A' | 'B' | undefined, name: string) => `${place}${string ? ` ${string}` : ''} ${name}`,
  untimed: (event: string, athletes: number) =>
    `${event}: ${athletes === 1 ? '1 athlete has' : `${athletes} athletes have`} a place in their heat and no time, so no points. With times they are placed over all heats.`,
  given: 'Given by officials',
  taken: 'Taken by officials',
  none: 'No points yet',
  noneText: 'Points show here as soon as an event that counts has a place.',
  off: 'Teams do not score here',
  offText: 'The organiser has set up no team match for this competition.',
  offRemedy: 'Set it up under “Team match” in the competition’s menu.',
  toResults: 'Back to the results',
  csv: 'Spreadsheet (CSV)',
  withheld: 'The organiser does not show results here.',
};
