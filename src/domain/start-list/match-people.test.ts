import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileAthlete } from '#domain/start-list/entry-file.ts';
import type { Hanging } from './hanging.ts';
import { likeness } from './likeness.ts';
import { matchPeople, type Starter } from './match-people.ts';

const NOTHING_HANGS: Hanging = { marks: 0, official: 0, here: false, bib: null, note: false, paid: false };
const file = (externalId: string, name: string, more: Partial<FileAthlete> = {}): FileAthlete => {
  const [firstName = '', surName = ''] = name.split(' ');
  return { externalId, firstName, surName, gender: 'F', dob: '2010-01-01', club: '', urn: null, bibNo: null, ...more };
};
const starter = (athleteId: number, of: FileAthlete, more: Partial<Starter> = {}): Starter => {
  const { externalId: sourceId, firstName, surName, gender, dob, urn, club } = of;
  return { athleteId, sourceId, firstName, surName, gender, dob, urn, club, hanging: NOTHING_HANGS, ...more };
};
const HERE = { ...NOTHING_HANGS, here: true };

/** `name is athleteId`, `new` or `held`, in the order of the file. */
const said = (
  files: readonly FileAthlete[],
  known: readonly Starter[],
  decisions: Parameters<typeof matchPeople>[2] = new Map(),
) =>
  matchPeople(files, known, decisions).map((match) =>
    match.outcome === 'known' ? `${match.known.athleteId}${match.renamed ? ' renamed' : ''}` : match.outcome,
  );

describe('a sheet numbered by its rows', () => {
  const names = ['Ann Able', 'Bea Bold', 'Cat Cole', 'Dot Dale'];
  const born = (i: number) => `2010-0${i + 1}-01`;
  const known = names.map((name, i) => starter(11 + i, file(String(i + 1), name, { dob: born(i) }), { hanging: HERE }));

  test('one line on top gives no athlete another’s record', () => {
    const rows = [
      file('1', 'New First', { dob: '2011-05-05' }),
      ...names.map((name, i) => file(String(i + 2), name, { dob: born(i) })),
    ];
    expect(said(rows, known)).toEqual(['new', '11', '12', '13', '14']);
  });

  test('without dates of birth the names tell, in any spelling', () => {
    const bare = known.map((one) => ({ ...one, dob: null }));
    const rows = ['New First', 'Able Ann', 'Béa Bold', 'Cat Cole', 'Dot Dale'].map((name, i) =>
      file(String(i + 1), name, { dob: null }),
    );
    expect(said(rows, bare)).toEqual(['new', '11', '12', '13', '14']);
  });

  test('a line taken out moves no athlete', () => {
    expect(said([file('1', 'Bea Bold', { dob: born(1) }), file('2', 'Dot Dale', { dob: born(3) })], known)).toEqual(['12', '14']);
  });

  test('somebody else in a row whose athlete is not in the file any more is for a person to decide', () => {
    expect(said([file('1', 'New First', { dob: '2011-05-05' })], known)).toEqual(['held']);
  });
});

describe('what is not the same', () => {
  const ann = file('1', 'Ann Able', { urn: '3001' });
  const here = starter(11, ann, { hanging: HERE });
  const idle = starter(11, ann);

  test.each([
    ['a corrected name', { firstName: 'Anna' }],
    ['a corrected date of birth', { dob: '2010-01-10' }],
    ['another number', { urn: '3002' }],
  ])('%s changes the record while nothing depends on it, else a person decides', (_, more) => {
    expect(said([{ ...ann, ...more }], [idle])).toEqual(['11 renamed']);
    expect(said([{ ...ann, ...more }], [here])).toEqual(['held']);
    const line = { ...ann, ...more };
    expect(said([line], [here], new Map([[line, 11]]))).toEqual(['11 renamed']);
    expect(said([line], [here], new Map([[line, 0]]))).toEqual(['new']);
  });

  test('a number alone with another name is for a person to decide, for numbers are mistyped', () => {
    const eve = file('9', 'Eve East', { dob: null, urn: '3001' });
    expect(said([eve], [idle])).toEqual(['held']);
    expect(said([{ ...eve, dob: '2011-02-02' }], [{ ...idle, dob: null }])).toEqual(['held']);
    expect(said([{ ...eve, dob: ann.dob }], [idle]), 'born on the same day').toEqual(['11 renamed']);
    expect(said([eve], [idle], new Map([[eve, 11]]))).toEqual(['11 renamed']);
  });

  test('a decision for an athlete who is not in question changes nothing', () => {
    const line = { ...ann, firstName: 'Anna' };
    const other = starter(12, file('2', 'Bea Bold'), { hanging: HERE });
    expect(said([line], [here, other], new Map([[line, 12]]))).toEqual(['held']);
  });

  test('two contradictions are another person, and under one id a question', () => {
    expect(said([{ ...ann, externalId: '9', firstName: 'Bea', dob: '2011-02-02' }], [here])).toEqual(['new']);
    expect(said([{ ...ann, firstName: 'Bea', dob: '2011-02-02' }], [idle])).toEqual(['held']);
  });

  test('two of one name without a date of birth are told apart by a person, unless the id does it', () => {
    const two = ['1', '2'].map((id, i) => starter(11 + i, file(id, 'Ann Able', { dob: null })));
    expect(said([file('2', 'Ann Able', { dob: null })], two)).toEqual(['12']);
    expect(said([file('7', 'Ann Able', { dob: null })], two)).toEqual(['held']);
  });

  test('a namesake of another club without a date of birth is for a person to decide', () => {
    const one = starter(11, file('1', 'Ann Able', { dob: null, club: 'Hill AC' }));
    expect(said([file('2', 'Ann Able', { dob: null, club: 'HILL AC' })], [one])).toEqual(['11']);
    expect(said([file('2', 'Ann Able', { dob: null, club: 'Sea AC' })], [one])).toEqual(['held']);
  });

  test('one record is never two people’s', () => {
    const lines = [file('1', 'Anna Able'), file('1b', 'Ann Able', { urn: '3001' })];
    expect(said(lines, [here])).toEqual(['new', '11']);
  });
});

describe('another gender', () => {
  const sam = file('1', 'Sam Jones', { gender: 'M', dob: null, club: 'Hill AC' });
  const woman = file('2', 'Sam Jones', { gender: 'F', dob: '2010-05-05', club: 'Hill AC' });

  test('a namesake of another gender is for a person to decide, whatever hangs', () => {
    for (const hanging of [NOTHING_HANGS, { ...NOTHING_HANGS, marks: 1, official: 1 }]) {
      expect(said([woman], [starter(11, sam, { hanging })])).toEqual(['held']);
      expect(said([woman], [starter(11, sam, { hanging })], new Map([[woman, 0]]))).toEqual(['new']);
      expect(said([woman], [starter(11, sam, { hanging })], new Map([[woman, 11]]))).toEqual(['11 renamed']);
    }
  });

  test('where the rest agrees it is a question too', () => {
    const ann = file('1', 'Ann Able', { urn: '3001' });
    expect(said([{ ...ann, gender: 'M' }], [starter(11, ann)])).toEqual(['held']);
    expect(said([{ ...ann, externalId: '9', gender: 'M', urn: null }], [starter(11, ann)])).toEqual(['held']);
  });

  test('a woman and a man of one name keep their own records', () => {
    const both = [starter(11, sam), starter(12, { ...woman, dob: null })];
    expect(said([woman, { ...sam, externalId: '3' }], both)).toEqual(['12', '11']);
  });
});

interface Person {
  readonly name: string;
  readonly gender: 'F' | 'M';
  readonly dob: string | null;
  readonly urn: string | null;
}
const NAMES = ['Ann Able', 'Bea Able', 'Ann Bold', 'Bea Bold', 'Cat Cole', 'Dot Dale', 'Eve Able', 'Fay Bold'];
const people = (withDates: boolean) =>
  fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...NAMES),
      gender: fc.constantFrom('F', 'M'),
      dob: withDates ? fc.constantFrom('2010-01-01', '2010-01-02', '2011-07-07') : fc.constant(null),
      urn: fc.constant(null),
    }),
    { minLength: 2, maxLength: 9, selector: ({ name, gender, dob }) => `${name} ${gender} ${dob}` },
  );
/** People as they are, with an id and a number that may be anybody’s. */
const anyLines = fc
  .array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      gender: fc.constantFrom('F', 'M'),
      dob: fc.constantFrom(null, '2010-01-01', '2011-07-07'),
      urn: fc.constantFrom(null, '3001', '3002', '3003'),
      id: fc.nat(4),
    }),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ name, id, ...more }, i) => ({ ...file(String(id), name, more), club: i % 2 === 0 ? 'Hill AC' : 'Sea AC' })),
  );

test('without a decision a record is only theirs whose gender and name or date of birth it has', () => {
  fc.assert(
    fc.property(anyLines, anyLines, fc.boolean(), (before, after, isHere) => {
      const known = before.map((one, i) => starter(i, one, { hanging: isHere ? HERE : NOTHING_HANGS }));
      for (const match of matchPeople(after, known)) {
        if (match.outcome !== 'known') continue;
        const like = likeness(match.file, match.known);
        expect(like).toMatchObject({ gender: true });
        expect(like.name || like.dob === true).toBe(true);
        if (like.contradicts > 0) expect([match.renamed, isHere]).toEqual([true, false]);
      }
    }),
    { numRuns: 500 },
  );
});

const sheet = (rows: readonly Person[]) =>
  rows.map(({ name, gender, dob, urn }, i) => file(String(i + 1), name, { gender, dob, urn }));

test.each([true, false])('a sheet imported again gives no athlete another’s record (dates of birth: %s)', (withDates) => {
  fc.assert(
    fc.property(
      people(withDates).chain((all) =>
        fc.record({
          before: fc.shuffledSubarray(all, { minLength: 1 }),
          after: fc.shuffledSubarray(all, { minLength: 1 }),
          hanging: fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
        }),
      ),
      ({ before, after, hanging }) => {
        const known = sheet(before).map((one, i) => starter(i, one, { hanging: hanging[i] ? HERE : NOTHING_HANGS }));
        const matches = matchPeople(sheet(after), known);
        const owners = new Set<number>();
        for (const [i, match] of matches.entries()) {
          const person = after[i];
          const own = person ? before.indexOf(person) : -1;
          if (own >= 0) expect(match).toMatchObject({ outcome: 'known', known: { athleteId: own }, renamed: false });
          if (match.outcome !== 'known') continue;
          expect(match.known.gender, 'a woman’s record is no man’s').toBe(match.file.gender);
          expect(owners.has(match.known.athleteId), 'one record is one person’s').toBe(false);
          owners.add(match.known.athleteId);
          if (match.known.athleteId !== own) expect(match.known.hanging).toEqual(NOTHING_HANGS);
        }
      },
    ),
    { numRuns: 500 },
  );
});
