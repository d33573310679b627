import { describe, expect, test } from 'vitest';
import type { Draft } from '#domain/builder/draft.ts';
import { withStarts } from '#domain/builder/whole.ts';
import { WORLD_ATHLETICS_TABLES } from '#domain/combined/points-tables.ts';
import { SAMPLE_CATALOGUE, sampleIds } from '#tests/fixtures/sample-catalogue.ts';
import { SAMPLE_DRAFT, sampleEvent, sampleGroup } from '#tests/fixtures/sample-draft.ts';
import { addParts } from './combined.ts';
import { drafted } from './remove.ts';
import { untabledParts } from './untabled.ts';

const COMBINED = SAMPLE_CATALOGUE.events.filter(({ type }) => type === 'M');
const AGES = [undefined, ...SAMPLE_CATALOGUE.ages, { id: 900, name: 'Masters 70', shortName: 'V70', keyName: 'V70', aocode: '' }];
const catalogue = { ...SAMPLE_CATALOGUE, ages: AGES.filter((age) => age !== undefined) };

function withParts(event: (typeof COMBINED)[number], indoorOutdoor: 'Indoor' | 'Outdoor', ageGroupId: number | undefined): Draft {
  const { eventCode, gender } = event;
  const draft = withStarts({
    ...SAMPLE_DRAFT,
    general: { ...SAMPLE_DRAFT.general, indoorOutdoor },
    events: {
      ageGroupIds: [],
      groups: { 7: sampleGroup(1, { name: event.name, eventCode, gender, type: 'M', unit: 'P' }) },
      ceids: ageGroupId === undefined ? {} : { 70: sampleEvent('7', { ageGroupId }) },
    },
  });
  const made = addParts(draft, catalogue, ['7'], sampleIds());
  if ('problem' in made) throw new Error(made.problem);
  return drafted(draft, made.values);
}

describe('every ready-made combined event', () => {
  const cases = COMBINED.flatMap((event) =>
    (['Indoor', 'Outdoor'] as const).flatMap((where) => AGES.map((age) => ({ event, where, age }))),
  );
  test.each(cases)('$event.name $event.gender $where $age.keyName: a part has its points table or a warning', (one) => {
    const draft = withParts(one.event, one.where, one.age?.id);
    const warned = new Set(untabledParts(draft, []).map(({ field }) => field));
    const parts = Object.entries(draft.events.groups).filter(([, { part }]) => part);
    const genders = one.event.gender === 'O' ? (['F', 'M'] as const) : [one.event.gender];
    expect(parts.length).toBeGreaterThan(3);
    for (const [id, { eventCode }] of parts) {
      const isTabled = genders.every((gender) => WORLD_ATHLETICS_TABLES[gender][eventCode] !== undefined);
      expect([eventCode, warned.has(`events.groups.${id}.name`)]).toEqual([eventCode, !isTabled]);
    }
  });
});

const messages = (draft: Draft, own: Parameters<typeof untabledParts>[1] = []) =>
  untabledParts(draft, own).map(({ about, message }) => `${about}: ${message}`);
function called(code: string, gender: string): (typeof COMBINED)[number] {
  const found = COMBINED.find((one) => one.eventCode === code && one.gender === gender);
  if (!found) throw new Error(`${code} ${gender}`);
  return found;
}

test('those of adults have a table for each part; a warning names the part, and whose marks give nothing', () => {
  for (const [code, gender] of ['DEC M', 'DEC F', 'HEP F', 'PEN M', 'OCT M'].map((one) => one.split(' ')))
    expect(messages(withParts(called(code ?? '', gender ?? ''), 'Outdoor', undefined))).toEqual([]);
  for (const [code, gender] of ['HEP M', 'PEN F', 'PEN M'].map((one) => one.split(' ')))
    expect(messages(withParts(called(code ?? '', gender ?? ''), 'Indoor', undefined))).toEqual([]);
  const u16 = SAMPLE_CATALOGUE.ages.find(({ keyName }) => keyName === 'U16')?.id;
  const draft = withParts(called('PEN', 'F'), 'Outdoor', u16);
  expect(messages(draft)).toEqual([
    'Pentathlon: There is no points table for 80 m Hurdles for women: no points are given there. Give it one under Points tables, or choose another event.',
  ]);
  const line = { gender: 'F', eventCode: '80H', a: 20.0479, b: 17, c: 1.835 } as const;
  const other = ['SP', 'HJ', 'LJ', '800'].map((eventCode) => ({ ...line, eventCode }));
  expect(messages(draft, [{ name: 'Own', lines: [line, ...other], eventGroupIds: [7] }])).toEqual([]);
});
