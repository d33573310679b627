import { COMPLETE_WORD } from '#domain/event-board/event-state.ts';
import { formatScore } from '#domain/scoring/event-points.ts';

const TRIES = ['first', 'second', 'third'] as const;

/** `A`, `A and B`, `A, B and C`. */
const listed = (names: readonly string[]) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
const pointsOf = (sixtieths: number) => (formatScore(sixtieths) === '1' ? '1 point' : `${formatScore(sixtieths)} points`);

/** What an announcer reads, and says. */
export const announcerMessages = {
  title: 'Announcer',
  now: 'Now',
  besides: 'Also in progress',
  next: 'Next',
  listOf: (event: string, started: boolean) => `${started ? 'Results' : 'Start list'}: ${event}`,
  last: 'Last',
  track: 'Track',
  field: 'Field',
  nothingTrack: 'No race is in progress.',
  nothingField: 'No field event is in progress.',
  noNext: 'Every event has begun.',
  noLast: 'No event is complete yet.',
  heat: (heat: number, field: boolean) => `${field ? 'Group' : 'Heat'} ${heat}`,
  'all-in': COMPLETE_WORD,
  provisional: 'Provisional',
  official: 'Official',
  starters: (n: number) => (n === 1 ? '1 starter' : `${n} starters`),
  leads: (name: string, club: string, mark: string) => `${name}${club && `, ${club}`}, leads with ${mark}.`,
  wins: (name: string, club: string, mark: string) => `${name}${club && `, ${club}`}, wins with ${mark}.`,
  inFront: (names: readonly string[]) => `${names.join(' and ')}: first.`,
  level: (names: readonly string[], mark: string) => `${names.join(' and ')} are level with ${mark}.`,
  points: (total: string) => `${total} points`,
  inTotals: (event: string, fact: string) => `${event}: ${fact}`,
  totals: (event: string) => `Totals: ${event}`,
  flag: (name: string, what: string, mark: string) => `${name}: ${what}, ${mark}.`,
  flags: { PB: 'personal best', '=PB': 'equals the personal best', SB: 'season’s best', '=SB': 'equals the season’s best' },
  record: (code: string) => (code.startsWith('=') ? `equals the record ${code.slice(1)}` : `record ${code}`),
  bar: (height: string, n: number) => `Bar at ${height}, ${n} still in.`,
  up: (name: string, n: number) => `Up now: ${name}, ${TRIES[n - 1] ?? n} try.`,
  shareFirst: (n: number) => `${n} are level for first place and share it.`,
  jumpOffNext: (n: number, height: string) => `${n} are level for first place: they share it, or jump off at ${height}.`,
  jumpOff: (height: string, round: number) => `Jump-off at ${height}, round ${round}.`,
  upJumpOff: (name: string) => `Up now: ${name}.`,
  comesThen: (names: readonly string[]) => `Then: ${names.join(', then ')}.`,
  upTrial: (name: string, round: number) => `Up now: ${name}, trial ${round}.`,
  wind: (wind: string) => `Wind ${wind} m/s.`,
  stands: (code: string, mark: string, holder: string) => `${code} ${mark}${holder && `, ${holder}`}.`,
  ever: (name: string, mark: string) => `Best mark among them: ${name}, ${mark}.`,
  pb: (pb: string) => `PB\u00a0${pb}`,
  place: (place: number | string) => `${place}.`,
  bib: (bib: number) => `bib\u00a0${bib}`,
  legs: (times: string) => `legs ${times}`,
  note: (note: string) => `Officials’ note: ${note}`,
  noWind: 'No wind reading.',
  lane: (lane: number) => `lane\u00a0${lane}`,
  withdrawn: 'withdrawn',
  nobody: 'Nobody is on the start list yet.',
  teams: 'Team scores',
  noTeams: 'No team has points yet.',
  tableOf: (table: string) => `Table: ${table}`,
  afterEvents: (events: number) => (events === 1 ? 'after 1 event' : `after ${events} events`),
  score: formatScore,
  adjusted: (points: number, reason: string) => `${points < 0 ? '−' : '+'}${Math.abs(points)} ${reason}`,
  teamLeads: (team: string, points: number, wins: boolean) => `${team} ${wins ? 'win' : 'lead'} with ${pointsOf(points)}.`,
  teamsLevel: (teams: readonly string[], points: number, win: boolean) =>
    `${listed(teams)} ${win ? 'share first place' : 'are level in front'} with ${pointsOf(points)}.`,
  teamBehind: (teams: readonly string[], by: number) => `${listed(teams)} are next, ${pointsOf(by)} behind.`,
};
