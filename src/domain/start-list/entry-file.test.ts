import { describe, expect, test } from 'vitest';
import { limitRemarks, MAX_REMARKS, reviewEntries } from '#domain/start-list/entry-file.ts';

const HEADER = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,bib,urn';
const ADA = '7,Ada,Okafor,W,2008-02-29,Riverside AC,100,100 Metres,2026-06-20T11:00,101,EA7';
const ADA_JUMPS = '7,Ada,Okafor,W,2008-02-29,Riverside AC,LJ,Long Jump,2026-06-21T14:30,101,EA7';
const BO = '8,Bo,Lind,M,1999-12-31,,100,100 Metres,2026-06-20T11:00,102,';

const review = (lines: readonly string[], options: { readonly date?: string; readonly timeZone?: string } = {}) =>
  reviewEntries(
    lines.map((line) => line.split(',')),
    { timeZone: 'Europe/London', ...options },
  );

describe('a good start list', () => {
  const list = review([HEADER, ADA, ADA_JUMPS, BO]);

  test('is counted', () => {
    expect([list.lines, list.athletes.length, list.entries.length, list.eventGroups.length]).toEqual([3, 2, 3, 3]);
    expect([list.bad, list.notes]).toEqual([[], []]);
    expect(list.dates).toEqual(['2026-06-20', '2026-06-21']);
  });

  test('an athlete with two events is one athlete', () => {
    expect(list.athletes[0]).toEqual({
      externalId: '7',
      firstName: 'Ada',
      surName: 'Okafor',
      gender: 'F',
      dob: '2008-02-29',
      club: 'Riverside AC',
      urn: 'EA7',
      bibNo: 101,
    });
  });

  test('an event has its kind, its start as an instant and its trials', () => {
    expect(list.eventGroups.at(-1)).toMatchObject({
      eventCode: 'LJ',
      name: 'Long Jump',
      gender: 'F',
      type: 'F',
      unit: 'D',
      startsAt: '2026-06-21T13:30:00.000Z',
      trials: 6,
    });
  });

  test('men and women at the same time are two events', () => {
    expect(list.eventGroups.map((group) => [group.eventCode, group.gender])).toEqual([
      ['100', 'F'],
      ['100', 'M'],
      ['LJ', 'F'],
    ]);
  });

  test('women and men of a mixed event are in one', () => {
    const mixed = [ADA, BO].map((line) => line.replace('100 Metres', '800 m Open'));
    expect(review([HEADER, ...mixed]).eventGroups).toMatchObject([{ name: '800 m Open', gender: 'O' }]);
  });

  test('the same event at two times is two events', () => {
    const again = BO.replace('8,Bo', '9,Cy').replace('T11:00', 'T15:00').replace('102', '103');
    expect(review([HEADER, BO, again]).eventGroups).toHaveLength(2);
  });

  test('columns may come in any order', () => {
    const turned = [HEADER, ADA, ADA_JUMPS, BO].map((line) => line.split(',').reverse().join(','));
    expect(review(turned)).toEqual(list);
  });

  test('reading it again gives the same, so that importing it again changes nothing', () => {
    expect(review([HEADER, ADA, ADA_JUMPS, BO])).toEqual(list);
  });

  test('what one line leaves empty another may fill', () => {
    const bare = ADA.replace('Riverside AC', '').replace(',101,EA7', ',,').replace('2008-02-29', '');
    expect(review([HEADER, bare, ADA_JUMPS]).athletes).toEqual(review([HEADER, ADA, ADA_JUMPS]).athletes);
  });

  test('blank lines count for nothing, and control characters are no part of a name', () => {
    const list = review([HEADER, '', ADA.replace('Ada', 'A\u0000da'), ',,,,,,,,,,', '']);
    expect([list.lines, list.athletes[0]?.firstName, list.bad]).toEqual([1, 'A da', []]);
  });
});

describe('moved to another date', () => {
  test('the first day becomes that date, the clock on the wall stays', () => {
    const list = review([HEADER, ADA_JUMPS, ADA], { date: '2026-12-01' });
    expect(list.dates).toEqual(['2026-12-01', '2026-12-02']);
    expect(list.eventGroups.map((group) => group.startsAt)).toEqual(['2026-12-01T11:00:00.000Z', '2026-12-02T14:30:00.000Z']);
  });

  test('also over a change of the clocks in between', () => {
    const list = review([HEADER, ADA, ADA_JUMPS], { date: '2026-10-24' });
    expect(list.eventGroups.map((group) => group.startsAt)).toEqual(['2026-10-24T10:00:00.000Z', '2026-10-25T14:30:00.000Z']);
  });

  test('and in the zone of the venue', () => {
    const list = review([HEADER, ADA], { date: '2026-12-01', timeZone: 'America/Sao_Paulo' });
    expect(list.eventGroups[0]?.startsAt).toBe('2026-12-01T14:00:00.000Z');
  });

  test('backwards too', () => {
    expect(review([HEADER, ADA], { date: '2024-02-29' }).dates).toEqual(['2024-02-29']);
  });

  test('only good lines say which day is the first', () => {
    const broken = BO.replace('2026-06-20T11:00', '2026-01-01T11:00').replace(',M,', ',?,');
    expect(review([HEADER, broken, ADA], { date: '2026-12-01' }).dates).toEqual(['2026-12-01']);
  });

  test('moving to the day it is on changes nothing', () => {
    expect(review([HEADER, ADA], { date: '2026-06-20' })).toEqual(review([HEADER, ADA]));
  });

  test('an age is reckoned by the date in the file', () => {
    expect(review([HEADER, ADA], { date: '2001-01-01' })).toMatchObject({ bad: [], notes: [] });
  });
});

describe('bad lines are named by number and reason, the good ones stay', () => {
  const badOf = (...lines: string[]) => review([HEADER, ADA, ...lines]).bad;

  test.each([
    ['the same line again', ADA, 'The same entry as line 2.'],
    ['another name', ADA_JUMPS.replace('Okafor', 'Okoro'), 'Athlete 7 has the name Okafor on line 2 and Okoro here.'],
    ['another first name', ADA_JUMPS.replace('Ada', 'Eda'), 'Athlete 7 has the first name Ada on line 2 and Eda here.'],
    ['another gender', ADA_JUMPS.replace(',W,', ',M,'), 'Athlete 7 has gender F on line 2 and M here.'],
    [
      'another birthday',
      ADA_JUMPS.replace('2008-02-29', '2008-03-01'),
      'Athlete 7 has date of birth 2008-02-29 on line 2 and 2008-03-01 here.',
    ],
    ['a second bib', ADA_JUMPS.replace(',101,', ',150,'), 'Athlete 7 has bib 101 on line 2 and 150 here.'],
    ["another athlete's bib", BO.replace(',102,', ',101,'), 'Bib 101 is already worn by Ada Okafor on line 2.'],
    ['an unknown event', BO.replace(',100,', ',1OO,'), 'The event code “1OO” is not known.'],
    ['a line cut short', '8,Bo', 'Start is empty. It should be a date and time like 12/08/2016 09:30 or 2016-08-12T09:30.'],
  ])('%s', (_, line, reason) => {
    expect(badOf(line)).toEqual([{ line: 3, reason }]);
  });

  test('several, in the order of the file, whatever is wrong with them', () => {
    expect(badOf(ADA, BO.replace(',M,', ',?,'), BO, ADA).map(({ line }) => line)).toEqual([3, 4, 6]);
  });

  test('numbers count blank lines', () => {
    expect(badOf('', '', ADA)).toEqual([{ line: 5, reason: 'The same entry as line 2.' }]);
  });

  test('a bad line takes no bib and names nobody', () => {
    const broken = BO.replace(',102,', ',103,').replace(',M,', ',?,');
    const list = review([HEADER, broken, ADA.replace(',101,', ',103,')]);
    expect(list.athletes.map((athlete) => [athlete.externalId, athlete.bibNo])).toEqual([['7', 103]]);
  });

  test('what was left out of a line is a note, not a bad line', () => {
    const list = review([HEADER, ADA.replace('2008-02-29', '2026-11-16')]);
    expect([list.bad, list.notes.map(({ line }) => line), list.athletes.length]).toEqual([[], [2], 1]);
  });
});

describe('a file that is not a start list', () => {
  test.each([
    ['no lines', []],
    ['another table', ['name,result', 'Ada,6.12']],
    ['a header without start', [HEADER.replace('start,', ''), ADA]],
  ])('%s: one clear line, nothing read', (_, lines) => {
    const list = review(lines);
    expect(list).toMatchObject({ lines: 0, athletes: [], entries: [], eventGroups: [], bad: [{ line: 1 }] });
  });

  test('a header alone has no athletes', () => {
    expect(review([HEADER])).toMatchObject({ lines: 0, bad: [], dates: [] });
  });
});

describe('a file that goes on and on', () => {
  test('is read up to the last remark that anybody looks at', () => {
    const list = review([HEADER, ADA, ...Array.from({ length: 2000 }, () => 'x,y')]);
    expect([list.stopped, list.lines, list.entries.length, list.bad.length]).toEqual([true, 1 + MAX_REMARKS, 1, MAX_REMARKS]);
    expect(list.bad.at(-1)).toMatchObject({ line: MAX_REMARKS + 2, reason: expect.stringContaining('Reading stopped here') });
  });

  test('stops as well where good lines only repeat each other', () => {
    const list = review([HEADER, ...Array.from({ length: 2000 }, () => ADA)]);
    expect([list.stopped, list.entries.length, list.bad.length]).toEqual([true, 1, MAX_REMARKS]);
  });

  test('one bad line less is read to its end', () => {
    const list = review([HEADER, ...Array.from({ length: MAX_REMARKS - 1 }, () => 'x,y'), ADA]);
    expect([list.stopped, list.bad.length, list.entries.length]).toEqual([false, MAX_REMARKS - 1, 1]);
  });

  test('many remarks end with how many more there are', () => {
    const remarks = Array.from({ length: 700 }, (_, i) => ({ line: i + 2, reason: 'something' }));
    const shown = limitRemarks(remarks);
    expect(shown).toHaveLength(MAX_REMARKS);
    expect(shown.at(-1)).toEqual({ line: MAX_REMARKS + 1, reason: 'And 201 more remarks, from this line on.' });
    expect(limitRemarks(remarks.slice(0, MAX_REMARKS)).at(-1)?.reason).toBe('something');
  });
});
