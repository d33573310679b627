import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Parts } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { matchRace, type Placed } from './match.ts';
import { PHOTO_FINISH } from './photo-finish.ts';
import { type Agreed, type Before, planRace, type RacePlan } from './plan-race.ts';
import type { SaidOfHeat, TimedAction } from './timed-actions.ts';
import type { TimedRow } from './timed-race.ts';

const AT = { eventGroupId: 5, heat: 1 };
const RACE = { compId: 1, ...AT };
const starter = (id: number, heat: number): Placed => ({
  athleteId: starterId(id),
  entryId: 100 + id,
  eventGroupId: 5,
  heat,
  lane: ((id - 1) % 9) + 1,
  bibs: [id],
  surName: `Last${id}`,
  firstName: `First${id}`,
  club: 'Hill AC',
});
const HEAT = Array.from({ length: 9 }, (_, i) => starter(i + 1, 1));
const OTHERS = Array.from({ length: 9 }, (_, i) => starter(i + 10, 2));

/** Bibs from 1 are of this heat, from 10 of another, from 500 of no athlete. */
interface Line {
  readonly bib: number;
  readonly lane: number;
  readonly ms: number | null;
}
interface File {
  readonly lines: readonly Line[];
  readonly wind: number | null;
}
const rowOf = ({ bib, lane, ms }: Line, i: number): TimedRow => ({
  line: i + 2,
  raw: '',
  ref: undefined,
  bib: String(bib),
  lane,
  surName: `Last${bib}`,
  firstName: `First${bib}`,
  club: '',
  read: ms === null ? 'nothing' : { place: i + 1, ms, code: null, reaction: null },
});

const said = (held: object): Agreed => ({ why: 'third', goes: 0, changes: 0, isSure: false, ...held });

/** A heat that files are read into, one after the other. */
function heat({ isOfficial = false } = {}) {
  const parts = new Map<number, Record<string, Parts[string]>>();
  let before: Before[] = [];
  let earlier: SaidOfHeat | undefined;
  const apply = ({ body: { entryId, part, value } }: TimedAction) => {
    const own = parts.get(entryId) ?? {};
    own[part] = { value, version: 1, opId: 'op', deviceId: PHOTO_FINISH.deviceId, by: '', at: '' };
    parts.set(entryId, own);
  };
  const read = ({ lines, wind }: File, agreed?: Agreed): RacePlan => {
    const rows = lines.map(rowOf);
    const matched = matchRace(RACE, rows, [...HEAT, ...OTHERS]);
    const race = { at: AT, eventCode: '100', isOfficial, said: { wind }, parts, earlier };
    const plan = planRace(race, { matched, before, mended: [] }, agreed);
    for (const one of [...plan.lines.flatMap(({ actions }) => actions), ...plan.others]) apply(one);
    if (!plan.isAside) {
      earlier = { wind };
      before = [];
    }
    const told = plan.lines.map(({ state, entryId, mendedBy }, i): Before => {
      const row = rows[i];
      const mark = typeof row?.read === 'object' && 'ms' in row.read ? row.read : null;
      return { bib: row?.bib ?? '', lane: row?.lane ?? 0, name: '', mark, state, entryId, mendedBy };
    });
    before = [...before, ...told];
    return plan;
  };
  const marks = () => [...parts].flatMap(([id, own]) => (id > 0 && own.time?.value != null ? [id] : []));
  return { read, marks, wind: () => parts.get(0)?.wind?.value ?? null };
}

const whole = (lines: readonly Line[], wind: number | null = 19): File => ({ lines, wind });
const ours = (n: number): readonly Line[] => HEAT.slice(0, n).map((_, i) => ({ bib: i + 1, lane: i + 1, ms: 10_000 + i * 10 }));
const strangers = ours(9).map((line, i) => ({ ...line, bib: 500 + i, lane: 0 }));
const blank = ours(9).map((line) => ({ ...line, ms: null }));

const aLine = (bibs: readonly number[]) =>
  fc.record({
    bib: fc.constantFrom(...bibs),
    lane: fc.integer({ min: 0, max: 9 }),
    ms: fc.option(fc.integer({ min: 9800, max: 14_000 })),
  });
const bibs = (from: number) => Array.from({ length: 9 }, (_, i) => from + i);
const aFile = fc.record({
  lines: fc.oneof(
    ...[bibs(1), bibs(1), bibs(10), bibs(500), [...bibs(1), ...bibs(500)]].map((some) =>
      fc.uniqueArray(aLine(some), { selector: ({ bib }) => bib, maxLength: 9 }),
    ),
    fc.constant(blank),
    fc.constant(ours(9)),
  ),
  wind: fc.option(fc.integer({ min: -30, max: 40 })),
});

test('no published mark and no wind leaves without a person, but by a file that names athletes of the heat and then no more than a third', () => {
  fc.assert(
    fc.property(fc.array(aFile, { minLength: 1, maxLength: 8 }), fc.boolean(), (files, isOfficial) => {
      const { read, marks, wind } = heat({ isOfficial });
      for (const file of files) {
        const [had, blew] = [marks(), wind()];
        const plan = read(file);
        const lost = had.filter((id) => !marks().includes(id));
        const isOurs = plan.lines.some(({ entryId }) => entryId !== null);
        if (lost.length > 0) {
          expect(isOurs && !isOfficial && lost.length * 3 <= had.length).toBe(true);
          expect(plan.left).toBeGreaterThanOrEqual(lost.length);
        }
        if (wind() !== blew) expect(isOurs && wind() === (file.wind === null ? null : String(file.wind))).toBe(true);
        if (plan.isAside) expect([marks(), wind()]).toEqual([had, blew]);
      }
    }),
  );
});

test.each([
  ['of which no athlete is of this meeting', whole(strangers), { why: 'strangers', goes: 9, changes: 0 }],
  [
    'of strangers in three of the lanes',
    whole(strangers.slice(0, 3).map((one, i) => ({ ...one, lane: i + 4 }))),
    { why: 'strangers', goes: 9, changes: 0 },
  ],
  [
    'of strangers in the lanes of all',
    whole(strangers.map((one, i) => ({ ...one, lane: i + 1 }))),
    { why: 'strangers', goes: 9, changes: 0 },
  ],
  [
    'of athletes of another heat',
    whole(ours(9).map((one) => ({ ...one, bib: one.bib + 9 }))),
    { why: 'strangers', goes: 9, changes: 0 },
  ],
  ['of the start list alone', whole(blank), { why: 'empty', goes: 9, changes: 0 }],
  ['with half of the heat', whole(ours(5)), { why: 'third', goes: 4, changes: 0 }],
])('a file %s is held, replaces nothing and brings no wind', (_, file, held) => {
  const { read, marks, wind } = heat();
  read(whole(ours(9), 5));
  expect(read(file)).toMatchObject({ isAside: true, held, others: [] });
  expect([marks().length, wind()]).toEqual([9, '5']);
  expect(read(whole(ours(9), 5)).held, 'the right file is not asked about').toBeUndefined();
  expect(read(file, { ...said(held), goes: held.goes - 1 }), 'more would go than a person was told of').toMatchObject({ held });
  expect(marks()).toHaveLength(9);
  expect(read(file, said(held))).toMatchObject({ isAside: false, left: expect.any(Number) });
  expect(marks()).toHaveLength(9 - held.goes);
});

test('a file of an official event is held where it changes anything, and one that says the same is not', () => {
  const { read, marks } = heat({ isOfficial: true });
  expect(read(whole(ours(9)))).toMatchObject({ held: { why: 'official', goes: 0, changes: 9 } });
  expect(marks()).toEqual([]);
  const asked = { why: 'official', goes: 0, changes: 9 } as const;
  expect(read(whole(ours(9)), said({ ...asked, why: 'third' })), 'they were not told that it is official').toMatchObject({
    held: asked,
  });
  read(whole(ours(9)), said(asked));
  expect(marks()).toHaveLength(9);
  expect(read(whole(ours(9))).held).toBeUndefined();
});

test('up to a third of the marks may go by a file of the heat, and are counted', () => {
  const { read, marks } = heat();
  read(whole(ours(9)));
  expect(read(whole(ours(6)))).toMatchObject({ isAside: false, left: 3 });
  expect(marks()).toHaveLength(6);
});

test('the wind that the photo finish brought goes when its race is read again without one', () => {
  const { read, wind } = heat();
  read(whole(ours(9), 23));
  expect(read(whole(ours(9), null))).toMatchObject({ left: 0, isWindLeft: true });
  expect(wind()).toBeNull();
  read(whole(ours(9), 23));
  expect(wind()).toBe('23');
});

test('no wind comes from a file without a line of the heat, though nothing is there yet', () => {
  const { read, wind } = heat();
  expect(read(whole(strangers))).toMatchObject({ isAside: false, others: [] });
  expect(wind()).toBeNull();
});
