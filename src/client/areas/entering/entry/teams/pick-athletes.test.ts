import { expect, test } from 'vitest';
import type { AthleteListItem } from '#contracts/entering/athlete.ts';
import type { EventTeams } from '#contracts/entering/team.ts';
import { entryId, productId } from '#domain/basket/ids.ts';
import { DEFAULT_TEAM_OPTIONS } from '#domain/event/team-options.ts';
import { athleteId, teamId } from '#domain/team/starter.ts';
import { choiceProblem, runnersFor } from './pick-athletes.ts';

const athlete = (id: number, firstName: string, surName: string, more: Partial<AthleteListItem> = {}): AthleteListItem => ({
  id: athleteId(id),
  firstName,
  surName,
  URN: '',
  dob: '',
  gender: 'F',
  club: 'Riverside AC',
  clubid: 7,
  club2: '',
  school: '',
  aocode: '',
  ageGroup: 'U18',
  registration: { state: 'none', activeEndDate: '' },
  noEntryReason: '',
  linked: true,
  sameSurname: 1,
  surnameFlag: false,
  duplicate: false,
  ...more,
});
const ATHLETES = [
  athlete(1, 'Ada', 'Okafor', { clubid: 8, club: 'Eastlake' }),
  athlete(2, 'Zoë', 'Ødegård'),
  athlete(3, 'Max', 'Mason', { gender: 'M' }),
  athlete(4, 'Ola', 'Adams'),
];
const relay = (more: Partial<EventTeams> = {}): EventTeams => ({
  ceid: 5,
  eventGroupId: 6,
  eventGroup: '4 × 100 m',
  startdate: '',
  gender: 'F',
  ageGroup: 'Under 18',
  price: null,
  options: { ...DEFAULT_TEAM_OPTIONS, min: 2, max: 3 },
  maxathletes: 0,
  entered: 0,
  message: '',
  waitingList: false,
  teams: [],
  ...more,
});
const team = (id: number, teamName: string, athlete: number): EventTeams['teams'][number] => ({
  id: teamId(id),
  compId: 1,
  teamName,
  areaId: 7,
  entityLevel: 1,
  gender: 'F',
  ceid: 5,
  productId: productId(0),
  paid: 0,
  entryId: entryId(0),
  holder: '',
  waiting: false,
  version: 1,
  athletes: [{ athleteId: athleteId(athlete), firstName: 'Ola', surName: 'Adams' }],
});

test.each([
  ['all of the gender, the club’s first', relay(), '', ['Zoë Ødegård', 'Ola Adams', 'Ada Okafor']],
  ['everybody for a mixed team', relay({ gender: 'O' }), '', ['Zoë Ødegård', 'Max Mason', 'Ola Adams', 'Ada Okafor']],
  ['by the beginning of any word, however it is written', relay(), 'ode', ['Zoë Ødegård']],
  ['by first name or surname', relay(), 'ad', ['Ola Adams', 'Ada Okafor']],
  ['nobody', relay(), 'xyz', []],
])('runners to choose from: %s', (_, event, query, names) => {
  expect(runnersFor(ATHLETES, event, { teamId: teamId(0), clubId: 7, query }).map(({ name }) => name)).toEqual(names);
});

test('says who runs for another team of the event, but not for this one', () => {
  const event = relay({ teams: [team(11, 'Riverside A', 4)] });
  const elsewhere = (team: number) =>
    runnersFor(ATHLETES, event, { teamId: teamId(team), clubId: 7, query: 'ola' }).map((runner) => runner.elsewhere);
  expect([elsewhere(0), elsewhere(11)]).toEqual([['Riverside A'], ['']]);
});

test.each([
  [[1], 'A team event needs between 2 and 3 athletes.'],
  [[1, 2], ''],
  [[1, 2, 3, 4], 'A team event needs between 2 and 3 athletes.'],
])('a choice of %j: %s', (chosen, problem) => {
  expect(choiceProblem(relay(), chosen)).toBe(problem);
});
