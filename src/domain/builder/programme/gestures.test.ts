import { describe, expect, test } from 'vitest';
import type { Draft } from '#domain/builder/draft.ts';
import { withStarts } from '#domain/builder/whole.ts';
import { SAMPLE_CATALOGUE, sampleAge, sampleIds } from '#tests/fixtures/sample-catalogue.ts';
import { SAMPLE_DRAFT } from '#tests/fixtures/sample-draft.ts';
import { type CellEdit, cellText, writeCells } from './cells.ts';
import { mergeGroups, type Split, splitGroup } from './groups.ts';
import { type Cell, type Grouping, tickCells, ticksOf, untickCells } from './matrix.ts';
import { drafted, type Gesture, removeGroups } from './remove.ts';
import { ceidsOf, groupIds } from './rows.ts';

const catalogue = SAMPLE_CATALOGUE;
const [U14, U16] = [sampleAge('Under 14'), sampleAge('Under 16')];
const EMPTY: Draft = withStarts({
  ...SAMPLE_DRAFT,
  options: { ...SAMPLE_DRAFT.options, aocode: 'EA' },
  events: { ageGroupIds: [U14, U16], groups: {}, ceids: {} },
});
const newId = sampleIds();

const cells = (eventCode: string): Cell[] =>
  (['F', 'M'] as const).flatMap((gender) => [U14, U16].map((ageGroupId) => ({ eventCode, gender, ageGroupId })));
const tick = (draft: Draft, of: readonly Cell[], grouping: Grouping = 'each') =>
  drafted(draft, tickCells(draft, catalogue, of, { grouping, newId }));
const names = (draft: Draft) => groupIds(draft).map((id) => draft.events.groups[id]?.name);
const done = (draft: Draft, gesture: Gesture) => {
  if ('problem' in gesture) throw new Error(gesture.problem);
  return drafted(draft, gesture.values);
};
const problem = (gesture: Gesture) => ('problem' in gesture ? gesture.problem : undefined);

describe('ticks', () => {
  test.each<[Grouping, readonly string[]]>([
    ['each', ['100 m Under 14 Women', '100 m Under 16 Women', '100 m Under 14 Men', '100 m Under 16 Men']],
    ['gender', ['100 m Women', '100 m Men']],
    ['all', ['100 m']],
  ])('make events: %s', (grouping, made) => {
    const draft = tick(EMPTY, cells('100'), grouping);
    expect(names(draft)).toEqual(made);
    expect(ticksOf(draft, catalogue).size).toBe(4);
    expect(Object.keys(draft.schedule.starts)).toEqual(Object.keys(draft.events.groups));
    expect(tickCells(draft, catalogue, cells('100'), { grouping, newId })).toEqual({});
  });

  test('one after the other join the same event', () => {
    const one = cells('LJ').reduce((draft, cell) => tick(draft, [cell], 'gender'), EMPTY);
    expect(names(one)).toEqual(['Long Jump Women', 'Long Jump Men']);
  });

  test('taken away take their event along when it is empty', () => {
    const draft = tick(EMPTY, cells('100'), 'gender');
    const women = cells('100').slice(0, 2);
    expect(names(done(draft, untickCells(draft, catalogue, women.slice(1), {})))).toEqual(['100 m Women', '100 m Men']);
    const left = done(draft, untickCells(draft, catalogue, women, {}));
    expect([names(left), Object.keys(left.schedule.starts).length]).toEqual([['100 m Men'], 1]);
    const [ceid = ''] = Object.keys(draft.events.ceids);
    expect(problem(untickCells(draft, catalogue, women, { [ceid]: 12 }))).toBe(
      '100 m Women: 12 are entered, so it can’t be deleted.',
    );
  });

  test('of what items are sold with stay while those are there', () => {
    const draft = tick(EMPTY, cells('100'), 'all');
    const [parent = '', child = ''] = Object.keys(draft.events.ceids);
    const sold = drafted(draft, { [`events.ceids.${child}.options.secondarySpend.parentCeid`]: parent });
    expect(problem(untickCells(sold, catalogue, cells('100').slice(0, 1), {}))).toBe(
      '100 m is sold with 100 m. Remove those first.',
    );
    expect(problem(removeGroups(sold, groupIds(sold), {}))).toBeUndefined();
  });

  test('of a round take the later ones along', () => {
    const draft = tick(EMPTY, cells('100').slice(0, 1));
    const later = tick(draft, cells('200').slice(0, 1));
    const [heats = '', final = ''] = groupIds(later);
    const [, from] = ceidsOf(later, heats)[0] ?? [];
    const [ceid = ''] = ceidsOf(later, final)[0] ?? [];
    const tied = drafted(later, {
      [`events.ceids.${ceid}.eventId`]: from?.eventId,
      [`events.ceids.${ceid}.options.entriesFrom`]: heats,
    });
    expect(names(done(tied, removeGroups(tied, [heats], {})))).toEqual([]);
  });
});

describe('groups', () => {
  const draft = tick(EMPTY, [...cells('100'), ...cells('LJ')]);
  const sprint = groupIds(draft).slice(0, 4);

  test('are merged into the first with all ages and genders, and split again', () => {
    const merged = done(draft, mergeGroups(draft, catalogue, sprint, {}));
    const [id = ''] = sprint;
    expect(names(merged)[0]).toBe('100 m');
    expect(merged.events.groups[id]?.gender).toBe('O');
    expect(ceidsOf(merged, id)).toHaveLength(4);
    const split = (by: Split) => names(done(merged, splitGroup(merged, catalogue, id, { by, newId, entered: {} })));
    expect(split('gender').filter((name) => name?.startsWith('100'))).toEqual(['100 m Women', '100 m Men']);
    expect(split('age').filter((name) => name?.startsWith('100'))).toEqual(['100 m Under 14', '100 m Under 16']);
    expect(
      split('both')
        .filter((name) => name?.startsWith('100'))
        .toSorted(),
    ).toEqual(
      names(draft)
        .filter((name) => name?.startsWith('100'))
        .toSorted(),
    );
  });

  test('of several disciplines, with entries, or with one age group twice are not', () => {
    expect(problem(mergeGroups(draft, catalogue, groupIds(draft), {}))).toMatch(/^Only one discipline can be run together/);
    expect(problem(mergeGroups(draft, catalogue, sprint.slice(0, 1), {}))).toBe('Select at least 2 events.');
    expect(problem(mergeGroups(draft, catalogue, sprint, { [sprint[1] ?? '']: 3 }))).toBe(
      '100 m Under 16 Women: 3 are entered, so it can’t become another event.',
    );
    const [fed = ''] = sprint.slice(1).flatMap((id) => ceidsOf(draft, id).map(([ceid]) => ceid));
    const later = drafted(draft, { [`events.ceids.${fed}.options.entriesFrom`]: '999' });
    expect(problem(mergeGroups(later, catalogue, sprint, {}))).toBe(
      'They follow different rounds. Run those rounds together first.',
    );
  });
});

describe('cells', () => {
  const draft = tick(EMPTY, cells('1500'), 'gender');
  const [id = ''] = groupIds(draft);
  const write = (of: Draft, edits: readonly Omit<CellEdit, 'id'>[]) => {
    const { values, problems } = writeCells(
      { draft: of, catalogue, newId, entered: {} },
      edits.map((edit) => ({ ...edit, id })),
    );
    return { after: drafted(of, values), problems: problems.map(({ message }) => message) };
  };
  const text = (of: Draft, column: CellEdit['column']) => cellText(of, catalogue, id, column);

  test.each<[CellEdit['column'], string, string]>([
    ['no', '12', '12'],
    ['event', 'Metric mile', 'Metric mile'],
    ['gender', 'open', 'All'],
    ['ages', 'u16', 'U16'],
    ['ages', 'Under 16, Under 18', 'U16, U18'],
    ['day', 'Sun', 'Sun 28th Jun'],
    ['day', '28/6/26', 'Sun 28th Jun'],
    ['time', '9.05', '09:05'],
    ['time', '2.30 pm', '14:30'],
    ['time', 'tbc', 'TBC'],
    ['max', '24', '24'],
    ['max', '-1', 'Timetable only'],
    ['max', '0', 'No limit'],
    ['price', 'adult', 'Adult'],
    ['price', '£5', 'Adult'],
    ['standard', '4:30', '4:30.00'],
    ['flags', 'closed, needs a mark', 'Closed, Needs a mark'],
  ])('%s: %s is read as %s, and reads itself', (column, typed, shown) => {
    const { after, problems } = write(draft, [{ column, text: typed }]);
    expect([text(after, column), problems]).toEqual([shown, []]);
    expect(write(after, [{ column, text: shown }]).after).toEqual(after);
  });

  test.each<[CellEdit['column'], string, string]>([
    ['no', '2', '1500 m Men has the number 2.'],
    ['no', 'x', 'Type a number from 1 to 99,999.'],
    ['gender', 'x1', 'Type Women, Men or All.'],
    ['ages', 'U99', 'There is no age group U99.'],
    ['ages', '', 'An event has an age group at least. To remove it, delete the row.'],
    ['day', '30/06', '30/06 is no day of this competition.'],
    ['time', '25:00', 'Please enter time HH:mm, e.g. 09:25, 23:59!'],
    ['max', 'many', 'Type a number, “No limit” or “Timetable only”.'],
    ['price', 'Gold', 'There is no price Gold.'],
    ['standard', 'fast', 'Only enter numbers.'],
    [
      'flags',
      'fast',
      'fast is not among: Closed, Needs a mark, Own age only, No waiting list, Heats by gender, Heats by age group, Heats spread the best, Hidden, Sells items.',
    ],
  ])('%s: %s is told', (column, typed, message) => {
    const { after, problems } = write(draft, [{ column, text: typed }]);
    expect([after, problems]).toEqual([draft, [message]]);
  });

  test('what was written of a cell that differs by age group stays', () => {
    const [ceid = ''] = ceidsOf(draft, id)[0] ?? [];
    const mixed = drafted(draft, { [`events.ceids.${ceid}.maxAthletes`]: 8 });
    expect(text(mixed, 'max')).toBe('various');
    expect(write(mixed, [{ column: 'max', text: 'various' }]).after).toEqual(mixed);
  });

  test('a new age group is like the others', () => {
    const { after } = write(draft, [
      { column: 'max', text: '16' },
      { column: 'ages', text: 'U14, U16, U18' },
    ]);
    expect([text(after, 'ages'), text(after, 'max')]).toEqual(['U14, U16, U18', '16']);
  });
});
