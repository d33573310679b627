import { describe, expect, test } from 'vitest';
import { UK_FROM_APRIL_2026 } from '#domain/age-group/ready-made.ts';
import { reviewEntries } from '#domain/start-list/entry-file.ts';
import { type Decided, NOTHING_DECIDED } from './decided.ts';
import { planImport } from './plan.ts';
import type { KnownAthlete, KnownEntry, KnownGroup, State } from './state.ts';

const HEADER = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start';
const timeZone = 'Europe/London';
/** `id name born club`, all women of one event. */
const line = (id: string, name: string, born: string, club: string, event = '100 m Women') =>
  `${id},${name.replace(' ', ',')},W,${born},${club},100,${event},2026-12-20T10:00`;
const review = (...lines: readonly string[]) =>
  reviewEntries(
    [HEADER, ...lines].map((row) => row.split(',')),
    { timeZone },
  );
const options = (decided: Partial<Decided> = {}) => ({
  timeZone,
  always: false,
  isPublic: false,
  decided: { ...NOTHING_DECIDED, ...decided },
  ages: { groups: AGES, yearFactor: 0 },
});
const AGES = UK_FROM_APRIL_2026.map((group, i) => ({ ...group, id: i + 1 }));

const GROUP: KnownGroup = {
  id: 1,
  eventNo: 1,
  sourceKey: '0T10:00|F|100|100 m Women',
  name: '100 m Women',
  eventCode: '100',
  gender: 'F',
  type: 'T',
  unit: 'T',
  startsAt: '2026-12-20T10:00:00.000Z',
  athleteIds: [],
  official: false,
};
const athlete = (athleteId: number, name: string, dob: string | null, club: string): KnownAthlete => {
  const [firstName = '', surName = ''] = name.split(' ');
  const hanging = { marks: 0, official: 0, here: false, bib: null, note: false, paid: false };
  const person = { firstName, surName, gender: 'F', dob, urn: null } as const;
  return { ...person, athleteId, sourceId: `old${athleteId}`, club, hanging, bibNo: null, ours: true, shared: false };
};
const entry = (athleteId: number, more: Partial<KnownEntry> = {}): KnownEntry => ({
  id: 100 + athleteId,
  athleteId,
  eventGroupId: 1,
  ageGroup: '',
  pb: '',
  sb: '',
  heat: 0,
  lane: 0,
  guest: false,
  imported: true,
  ...more,
});
/** Everybody is entered in the only event. */
const state = (athletes: readonly KnownAthlete[], entries = athletes.map(({ athleteId }) => entry(athleteId))): State => ({
  competition: null,
  groups: [{ ...GROUP, athleteIds: entries.map(({ athleteId }) => athleteId) }],
  athletes,
  entries,
  people: [],
  leases: [],
});

test('an event is decided by the line that the question names, though that line waits for a person', () => {
  const ann = athlete(11, 'Ann Able', null, 'Hill AC');
  const file = review(
    line('1', 'Ann Able', '', 'Sea AC', '100 m Beta Women'),
    line('2', 'Bea Bold', '2010-02-02', 'Hill AC', '100 m Beta Women'),
  );
  const asked = planImport(file, state([ann]), options()).comparison;
  expect(asked.held.map((question) => question.line)).toEqual([2]);
  expect(asked.beside).toMatchObject([{ line: 2, choices: [{ is: 1 }, { is: 0 }] }]);
  const idsAfter = (is: number) =>
    planImport(file, state([ann]), options({ events: new Map([[2, is]]) })).groups.map(({ known }) => known?.id);
  expect([idsAfter(1), idsAfter(0)]).toEqual([[1], [undefined]]);
  const plan = planImport(file, state([ann]), options({ events: new Map([[2, 0]]) }));
  expect(plan.comparison.beside, 'answered').toEqual([]);
});

test('an entry keeps the age group it was made with, where the file has none', () => {
  const ann = athlete(11, 'Ann Able', '2012-03-04', 'Hill AC');
  const file = review(line('1', 'Ann Able', '2012-03-04', 'Hill AC'));
  const ageGroups = (ageGroup: string) =>
    planImport(file, state([ann], [entry(11, { ageGroup })]), options()).athletes.flatMap(({ entries }) =>
      entries.map((one) => [one.ageGroup, one.changed]),
    );
  expect(ageGroups('U18'), 'entered up').toEqual([['U18', false]]);
  expect(ageGroups('')).toEqual([[expect.stringMatching(/^U1[46]$/), true]]);
});

describe('who is not in the file', () => {
  const ann = athlete(11, 'Ann Able', '2010-01-01', 'Hill AC');
  const bea = athlete(12, 'Bea Bold', '2010-02-02', 'Hill AC');
  const cat = athlete(13, 'Cat Cole', '2010-03-03', 'Hill AC');
  const annToo = athlete(14, 'Ann Able', '2010-01-01', 'Sea AC');

  test('those of a line that may be one further up are not missing until a person has decided', () => {
    const file = review(line('1', 'Ann Able', '2010-01-01', 'Hill AC'), line('2', 'Ann Able', '2010-01-01', 'Sea AC'));
    const plan = planImport(file, state([ann, cat, annToo]), options({ out: 'all' }));
    expect(plan.comparison.held).toHaveLength(1);
    expect(plan.comparison.people.missing.some.map(({ id }) => id)).toEqual([13]);
    expect(plan.out).toEqual([113]);
    const decided = planImport(file, state([ann, cat, annToo]), options({ out: 'all', people: new Map([[3, -2]]) }));
    expect(decided.out).toHaveLength(2);
  });

  test('no entries are taken out while there are lines that can’t be read', () => {
    const file = review(line('1', 'Ann Able', '2010-01-01', 'Hill AC'), line('old12', 'Bea Bold', 'yesterday', 'Hill AC'));
    expect(file.bad).toHaveLength(1);
    const plan = planImport(file, state([ann, bea]), options({ out: 'all' }));
    expect([plan.out, plan.comparison.people.missing.total]).toEqual([[], 0]);
    expect(plan.notes).toEqual([{ line: 3, reason: expect.stringContaining('no entries are taken out') }]);
    const whole = planImport(review(line('1', 'Ann Able', '2010-01-01', 'Hill AC')), state([ann, bea]), options({ out: 'all' }));
    expect([whole.out, whole.notes]).toEqual([[112], []]);
  });
});
