import { describe, expect, test } from 'vitest';
import { reviewEntries } from '#domain/start-list/entry-file.ts';
import { writeHyTekEntries } from '#domain/timing/out/write-hy-tek.ts';
import { writeLynx } from '#domain/timing/out/write-lynx.ts';

const cells = (text: string, by = ',') => text.split(/\r?\n/).map((line) => line.split(by));
const read = (text: string, by?: string) => reviewEntries(cells(text, by), { timeZone: 'Europe/London', day: '2026-06-20' });
const entered = ({ athletes, entries, eventGroups }: ReturnType<typeof read>) =>
  entries.map(({ externalId, groupKey, heat, lane, pb }) => {
    const athlete = athletes.find((one) => one.externalId === externalId);
    const event = eventGroups.find(({ key }) => key === groupKey);
    return [athlete?.surName, athlete?.gender, athlete?.bibNo, event?.eventCode, event?.name, heat, lane, pb];
  });

describe('a start list of FinishLynx', () => {
  test('has the starters of the first round of each event, with heats and lanes, by the number of the event', () => {
    const found = read(
      [
        '1,1,1,Women 100 Meter Dash Heat 1,,,,,,100',
        ',101,4,Able,Ann,Hill AC,,,,,,,,,',
        ',102,5,Bold,Bea,Vale AC',
        '1,2,1,Women 100 Meter Dash Final,,,,,,100',
        ',101,3,Able,Ann,Hill AC',
        '; a remark',
        "7,1,2,Men's Long Jump U17,,,LJ1",
        ',9,0,Cole,Bo,Hill AC',
      ].join('\r\n'),
    );
    expect([found.program, found.bad, found.lines]).toEqual(['FinishLynx', [], 3]);
    expect(entered(found)).toEqual([
      ['Able', 'F', 101, '100', 'Women 100 Meter Dash', 1, 4, ''],
      ['Bold', 'F', 102, '100', 'Women 100 Meter Dash', 1, 5, ''],
      ['Cole', 'M', 9, 'LJ', "Men's Long Jump U17", 2, 0, ''],
    ]);
    expect(found.eventGroups.map(({ eventNo, startsAt }) => [eventNo, startsAt])).toEqual([
      [1, '2026-06-19T23:00:00.000Z'],
      [7, '2026-06-19T23:00:00.000Z'],
    ]);
  });

  test.each([
    ['Girls 1500 Meter Run', '', '1500', '1500'],
    ['Boys 110 m Hurdles', '', '', '110H'],
    ['Men 3000 Metres Steeplechase', '', '3000', '3000SC'],
    ['Women Weitsprung', 'LJ1', '', 'LJ'],
    ['Women Lauf', '', '800', '800'],
  ])('knows the discipline of %s', (name, template, distance, code) => {
    const { eventGroups } = read(`3,1,1,${name},,,${template},,,${distance}\n,5,1,Able,Ann,Hill AC`);
    expect(eventGroups.map(({ eventCode }) => eventCode)).toEqual([code]);
  });

  test('takes names from lynx.ppl behind it, and names each line that can’t be an entry', () => {
    const evt = [
      '1,1,1,100 m Women',
      ',101,4',
      ',102,5',
      '2,1,1,200 m',
      ',103,1,Dale,Di,Hill AC',
      '3,1,1,4x100 m Women',
      ',,2,Hill AC',
    ];
    const found = read([...evt, '101,Able,Ann,Hill AC', '1,1,1'].join('\n'));
    expect(entered(found)).toEqual([['Able', 'F', 101, '100', '100 m Women', 1, 4, '']]);
    expect(found.bad).toEqual([
      { line: 3, reason: expect.stringContaining('Number 102 has no name here: choose lynx.ppl') },
      { line: 5, reason: expect.stringContaining('The event “200 m” does not say whether') },
      { line: 7, reason: expect.stringContaining('Relay teams') },
    ]);
  });

  test('comes back as we have written it', () => {
    const starters = [{ entryId: 7, bib: 12, lane: 3, surName: 'Able', firstName: 'Ann', club: 'Hill AC' }];
    const heat = {
      compId: 1,
      eventNo: 4,
      round: 1,
      heat: 2,
      name: '100 m Women',
      eventCode: '100',
      isTrack: true,
      metres: 100,
      starters,
    };
    expect(entered(read(writeLynx([heat])['lynx.evt']))).toEqual([['Able', 'F', 12, '100', '100 m Women', 2, 3, '']]);
  });
});

describe('entries for Hy-Tek', () => {
  test('have an event for each line of a person, called by its code and who it is for', () => {
    const found = read(
      [
        'I;Able;Ann;;F;03/14/2008;HIL;Hill AC;17',
        'D;Able;Ann;;F;03/14/2008;HIL;Hill AC;17;;100;12.80;M;;101;',
        'D;Able;Ann;;F;03/14/2008;HIL;Hill AC;17;;LJ;17-04;E;;101;',
        'D;Cole;Bo;;M;;VAL;Vale AC;;;3000S;NT;M;;;',
        'Q;HIL;Hill AC;A;F;;400;52.00;M;;;;;;',
        'D;Dale;Di;;Q;;VAL;Vale AC;;;100;;M;;;',
      ].join('\n'),
      ';',
    );
    expect(found.program).toBe('Hy-Tek');
    expect(entered(found)).toEqual([
      ['Able', 'F', 101, '100', '100 m Women', 0, 0, '12.80'],
      ['Able', 'F', 101, 'LJ', 'Long Jump Women', 0, 0, ''],
      ['Cole', 'M', null, '3000SC', '3000 m Steeplechase Men', 0, 0, ''],
    ]);
    expect(found.athletes[0]).toMatchObject({ dob: '2008-03-14', club: 'Hill AC' });
    expect(found.bad.map(({ line }) => line)).toEqual([5, 6]);
  });

  test('come back as we have written them', () => {
    const one = { surName: 'Able', firstName: 'Ann', gender: 'F', bib: 12, club: '', eventCode: '20W', best: '1:40:00' };
    const found = read(writeHyTekEntries([one]), ';');
    expect(entered(found)).toEqual([['Able', 'F', 12, '20W', '20 km Walk Women', 0, 0, '1:40:00']]);
    expect(found.athletes[0]?.club).toBe('');
  });
});

test('a result file of FinishLynx and a start list of ours are no such files', () => {
  expect(read('1,1,1,100 m Women\n1,101,4,Able,Ann,Hill AC,12.00').program).toBeUndefined();
  expect(read('Athlete ID,First name\n1,Ann').program).toBeUndefined();
});
