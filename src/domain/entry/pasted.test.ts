import { describe, expect, test } from 'vitest';
import { meantBy, readPasted } from './pasted.ts';

const ATHLETES = [
  { id: 1, firstName: 'Ada', surName: 'Okafor', urn: '3100042' },
  { id: 2, firstName: 'Zoë', surName: "O'Neill", urn: '' },
  { id: 3, firstName: 'Bo', surName: 'Lind', urn: '3100100' },
  { id: 4, firstName: 'Bo', surName: 'Lind', urn: '' },
  { id: 5, firstName: 'Mary Ann', surName: 'Smith', urn: 'IE20417' },
];
const EVENTS = [
  { eventGroupId: 10, name: '100 m U13', eventCode: '100' },
  { eventGroupId: 11, name: '100 m U15', eventCode: '100' },
  { eventGroupId: 12, name: '100 m Hurdles', eventCode: '100H' },
  { eventGroupId: 20, name: 'Long Jump', eventCode: 'LJ' },
];
const read = (text: string) => readPasted(text, ATHLETES, EVENTS);
const who = (text: string) => read(text).map(({ athleteIds }) => athleteIds);

describe('a pasted list', () => {
  test.each([
    ['Ada Okafor'],
    ['okafor, ada'],
    ['Okafor\tAda'],
    ['A. Okafor'],
    ['Okafor A'],
    ['3100042'],
    ['3100042\tAda Okafor'],
    ['Ada Okafor;3100042'],
    ['Ada Okafor\t-\t–\t.'],
  ])('“%s” is Ada', (line) => {
    expect(who(line)).toEqual([[1]]);
  });

  test('finds names whatever their accents, apostrophes and number of words', () => {
    expect(who('zoe oneill\nSmith, Mary Ann\nZoë O’Neill')).toEqual([[2], [5], [2]]);
  });

  test('leaves namesakes to a person, unless a number says who', () => {
    expect(who('Bo Lind\nBo Lind\t3100100')).toEqual([[3, 4], [3]]);
    expect(who('ie 20417\tLong Jump')).toEqual([[5]]);
  });

  test('takes a part of a name for whoever is called so', () => {
    expect(who('Okafor\nLind\nMary\t100 m')).toEqual([[1], [3, 4], [5]]);
    expect(who('Nobody Okafor')).toEqual([[]]);
    expect(who('-\t100 m')).toEqual([[]]);
  });

  test('forgets who was chosen of namesakes when the line names somebody else', () => {
    const chosen = new Map([[1, 4]]);
    const meant = (text: string) => read(text).map((line) => meantBy(line, chosen));
    expect(meant('Bo Lind')).toEqual([4]);
    expect(meant('Ada Okafor')).toEqual([1]);
    expect(meant('Nobody Known')).toEqual([undefined]);
    expect(
      readPasted('Ada Okafor', [...ATHLETES, { id: 6, firstName: 'Ada', surName: 'Okafor', urn: '' }], EVENTS).map((line) =>
        meantBy(line, chosen),
      ),
    ).toEqual([undefined]);
  });

  test('lists each line that matches nobody, with its number', () => {
    expect(read('\nAda Okafor\n\nNobody Known, 100\n')).toMatchObject([
      { line: 2, athleteIds: [1] },
      { line: 4, text: 'Nobody Known, 100', athleteIds: [], events: [] },
    ]);
    expect(who('9999999')).toEqual([[]]);
    expect(who('A')).toEqual([[]]);
  });

  test('leaves out a heading', () => {
    expect(who('Name\tURN\nAda Okafor')).toEqual([[1]]);
  });

  test('reads events by name or code, for any age group, and says which it does not know', () => {
    expect(read('Ada Okafor\t100m\tlong jump\tlj\tSack race')[0]?.events).toEqual([
      { text: '100m', eventGroupIds: [10, 11] },
      { text: 'long jump', eventGroupIds: [20] },
      { text: 'lj', eventGroupIds: [20] },
      { text: 'Sack race', eventGroupIds: [] },
    ]);
    expect(read('Ada Okafor\t100 m h\tLong')[0]?.events).toEqual([
      { text: '100 m h', eventGroupIds: [12] },
      { text: 'Long', eventGroupIds: [20] },
    ]);
    expect(read('Okafor, Ada, 100')[0]?.events).toEqual([{ text: '100', eventGroupIds: [10, 11] }]);
  });

  test('ignores a dash in a cell, and an event name that fits several disciplines', () => {
    expect(read('Ada Okafor\t-\t\t1\tLJ')[0]?.events).toEqual([
      { text: '1', eventGroupIds: [] },
      { text: 'LJ', eventGroupIds: [20] },
    ]);
  });
});
