import { expect, test } from 'vitest';
import { starterId, teamId, teamStarter } from '#domain/team/starter.ts';
import { isOfOthers, matchRace, type Placed } from './match.ts';
import type { TimedRow } from './timed-race.ts';

const RACE = { compId: 12, eventGroupId: 5, heat: 2 };
const starter = (id: number, more: Partial<Placed> = {}): Placed => ({
  athleteId: starterId(id),
  entryId: 100 + id,
  eventGroupId: 5,
  heat: 2,
  lane: id,
  bibs: [10 + id],
  licence: `GB-000${id}`,
  surName: `Last${id}`,
  firstName: `First${id}`,
  club: 'Hill AC',
  ...more,
});
const HEAT = [1, 2, 3].map((id) => starter(id));
const MARK = { place: 1, ms: 11_540, code: null, reaction: null };
const row = (more: Partial<TimedRow>): TimedRow => ({
  line: 2,
  raw: '',
  ref: undefined,
  bib: '',
  lane: 0,
  surName: '',
  firstName: '',
  club: '',
  read: MARK,
  ...more,
});
const matched = (more: Partial<TimedRow>, starters: readonly Placed[] = HEAT) => matchRace(RACE, [row(more)], starters)[0];

test.each([
  ['the reference, whatever the bib is now', { ref: { compId: 12, entryId: 102 }, bib: '999', surName: 'Last2' }],
  ['the bib in this heat', { bib: '12', lane: 7 }],
  ['a bib with zeros before it', { bib: '0012' }],
  ['the licence', { licence: 'gb-0002', lane: 7 }],
  ['lane and surname', { lane: 2, surName: 'LAST2' }],
  ['surname and first name alone, once in the heat', { surName: 'last2', firstName: 'FIRST2' }],
  ['surname, first name and club, once in the heat', { surName: 'last2', firstName: 'FIRST2', club: 'Hill A.C.' }],
  ['first name and surname in one column', { bib: '12', surName: 'First2 Last2' }],
  ['surname and first name in one column, with the lane', { lane: 2, surName: 'LAST2, First2' }],
  ['both names in one column, once in the heat', { surName: 'First2 LAST2', club: 'Hill AC' }],
  ['a surname that a program has cut off', { bib: '12', surName: 'Las' }],
])('is known by %s', (_, more) => {
  expect(matched(more)).toMatchObject({ entryId: 102, mark: MARK });
});

test.each([
  ['another meeting', { ref: { compId: 13, entryId: 102 }, bib: '12' }, 'other-competition'],
  ['bib of one, lane and surname of another', { bib: '11', lane: 2, surName: 'Last2' }, 'contradiction'],
  ['reference of one, bib of another in the heat', { ref: { compId: 12, entryId: 101 }, bib: '12' }, 'contradiction'],
  ['licence of one, bib of another', { licence: 'GB-0001', bib: '12' }, 'contradiction'],
  ['bib of one, surname of nobody here', { bib: '11', surName: 'Elsewhere' }, 'contradiction'],
  ['nobody', { bib: '77', surName: 'Nobody' }, 'nobody'],
  ['a lane without a name', { lane: 2 }, 'nobody'],
] as const)('waits for a person: %s', (_, more, why) => {
  const found = matched(more);
  expect(found).toMatchObject({ why });
  expect(found?.entryId).toBeUndefined();
});

test('who is in another heat of the event is offered and not taken', () => {
  const elsewhere = starter(4, { heat: 1 });
  expect(matched({ bib: '14' }, [...HEAT, elsewhere])).toMatchObject({ why: 'other-heat', candidates: [104] });
  expect(matched({ ref: { compId: 12, entryId: 104 } }, [...HEAT, elsewhere])).toMatchObject({ why: 'other-heat' });
});

test('a file of the race before, under this one’s name, is of others; with one of this race it is not', () => {
  const others = [4, 5].map((id) => starter(id, { heat: 1 }));
  const rows = [4, 5, 1].map((id) => row({ ref: { compId: 12, entryId: 100 + id } }));
  const isOthers = (n: number) => isOfOthers(matchRace(RACE, rows.slice(0, n), [...HEAT, ...others]));
  expect([isOthers(2), isOthers(3)]).toEqual([true, false]);
  expect(isOfOthers([])).toBe(false);
});

test('the bib of somebody in another event does not go with a name in this one, their own other entry does', () => {
  const another = starter(9, { eventGroupId: 6, bibs: [12_345] });
  expect(matched({ bib: '12345', lane: 1, surName: 'Last1' }, [...HEAT, another])).toMatchObject({ why: 'contradiction' });
  const own = starter(1, { entryId: 501, eventGroupId: 6 });
  expect(matched({ bib: '11' }, [...HEAT, own])).toMatchObject({ entryId: 101 });
});

test('two of one name and club are never told apart by it', () => {
  const twins = [starter(1, { surName: 'Ash', firstName: 'Jo' }), starter(2, { surName: 'Ash', firstName: 'Jo' })];
  expect(matched({ surName: 'Ash', firstName: 'Jo', club: 'Hill AC' }, twins)).toMatchObject({
    why: 'nobody',
    candidates: [101, 102],
  });
});

test('two lines of one athlete both wait', () => {
  const both = matchRace(RACE, [row({ bib: '11' }), row({ line: 3, lane: 1, surName: 'Last1' })], HEAT);
  expect(both.map(({ why, candidates }) => [why, candidates])).toEqual([
    ['twice', [101]],
    ['twice', [101]],
  ]);
});

test('a race that nobody knows waits as a whole, a starter without a time does not', () => {
  const [unknown, blank] = matchRace(undefined, [row({ bib: '11' }), row({ read: 'nothing' })], HEAT);
  expect([unknown?.why, blank?.why]).toEqual(['unknown-race', undefined]);
});

test('of two who wear the same bib neither is guessed, and a person says which', () => {
  const pair = [starter(1, { bibs: [77] }), starter(2, { bibs: [77] })];
  expect(matched({ bib: '77' }, pair)).toMatchObject({ why: 'contradiction', candidates: [101, 102] });
  expect(matched({ bib: '77', lane: 2, surName: 'Last2' }, pair)).toMatchObject({ why: 'contradiction', candidates: [101, 102] });
});

test('names as long as a format takes them are known by their beginning', () => {
  const long = starter(1, {
    surName: 'Wolfeschlegelsteinhausenberger',
    firstName: 'Hubert Blaine',
    club: 'Northgate and District Athletics Club',
  });
  const cut = { surName: 'Wolfeschlegelsteinha', firstName: 'Hubert Blaine', club: 'Northgate and District Athleti' };
  expect(matched(cut, [long])).toMatchObject({ entryId: 101 });
});

test.each([
  ['MŸller', 'Müller'],
  ['M\u0081ller', 'Müller'],
  ['MÃ¼ller', 'Müller'],
  ['£ukasik', 'Łukasik'],
  ['Dvorákovà', 'Dvořáková'],
])('%s is %s in another encoding: their bib says who it is, the name alone does not', (said, surName) => {
  const one = starter(1, { surName });
  expect(matched({ bib: '11', surName: said }, [one])).toMatchObject({ entryId: 101 });
  expect(matched({ bib: '11', surName: 'Möbus' }, [one])).toMatchObject({ why: 'contradiction' });
  expect(matched({ surName: said, firstName: 'First1' }, [one])?.entryId).toBe(surName === 'Dvořáková' ? 101 : undefined);
});

test('a team is known by its name, or as the only one of its club in the heat', () => {
  const team = (id: number, surName: string, club: string) =>
    starter(id, { athleteId: teamStarter(teamId(id)), surName, firstName: '', club });
  const heat = [team(1, 'Hill Ladies', 'Hill AC'), team(2, 'Dale A', 'Dale AC'), team(3, 'Dale B', 'Dale AC')];
  expect(matched({ surName: 'Hill AC' }, heat)).toMatchObject({ entryId: 101 });
  expect(matched({ surName: 'Dale B' }, heat)).toMatchObject({ entryId: 103 });
  expect(matched({ surName: 'Dale AC' }, heat)).toMatchObject({ why: 'nobody', candidates: [102, 103] });
  expect(matched({ surName: 'Hill AC' }, [starter(1)])?.entryId).toBeUndefined();
});
