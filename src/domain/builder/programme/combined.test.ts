import { describe, expect, test } from 'vitest';
import type { Draft } from '#domain/builder/draft.ts';
import { contradictions, withStarts } from '#domain/builder/whole.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import { SAMPLE_CATALOGUE, sampleAge, sampleIds } from '#tests/fixtures/sample-catalogue.ts';
import { SAMPLE_DRAFT, sampleEvent, sampleGroup } from '#tests/fixtures/sample-draft.ts';
import { addParts, missingParts } from './combined.ts';
import { drafted, removeGroups } from './remove.ts';
import { groupIds } from './rows.ts';

const HOURS = ['10:00', '11:00', '12:00', '13:00', '14:00'];

const decathlon = (startsAt: string, dates = ['2026-06-27', '2026-06-28']): Draft => {
  const draft = withStarts({
    ...SAMPLE_DRAFT,
    general: { ...SAMPLE_DRAFT.general, dates },
    events: {
      ageGroupIds: [],
      groups: { 7: sampleGroup(1, { name: 'Decathlon Men', eventCode: 'DEC', gender: 'M', type: 'M', unit: 'P' }) },
      ceids: { 70: sampleEvent('7', { ageGroupId: sampleAge('Senior') }) },
    },
  });
  return drafted(draft, { 'schedule.starts.7.startsAt': startsAt });
};
function withParts(draft: Draft): Draft {
  const made = addParts(draft, SAMPLE_CATALOGUE, ['7'], sampleIds());
  if ('problem' in made) throw new Error(made.problem);
  return drafted(draft, made.values);
}
const lines = (draft: Draft) =>
  groupIds(draft)
    .slice(1)
    .map((id) => [draft.events.groups[id], formatDayTime(draft.schedule.starts[id]?.startsAt ?? '', 'Europe/London')] as const);

describe('the parts of a combined event', () => {
  test('are lines of the programme, on two days, with three trials in the field', () => {
    const draft = withParts(decathlon('2026-06-27T09:00:00.000Z'));
    expect(contradictions(draft)).toEqual([]);
    const made = lines(draft);
    expect(made.map(([group]) => [group?.eventNo, group?.eventCode, group?.trials, group?.part])).toEqual(
      ['100', 'LJ', 'SP', 'HJ', '400', '110H', 'DT', 'PV', 'JT', '1500'].map((code, i) => [
        i + 2,
        code,
        ['LJ', 'SP', 'DT', 'JT'].includes(code) ? 3 : 0,
        { of: '7', no: i + 1 },
      ]),
    );
    expect(made.map(([, at]) => at.slice(-5))).toEqual([...HOURS, ...HOURS]);
    expect(made[0]?.[0]?.name).toBe('100 m, Decathlon Men');
  });

  test('have no time while the combined event has none', () => {
    const made = lines(withParts(decathlon('2026-06-26T23:00:00.000Z', ['2026-06-27'])));
    expect(new Set(made.map(([, at]) => at))).toEqual(new Set([made[0]?.[1]]));
  });

  test('are given once, and to nothing else', () => {
    const draft = withParts(decathlon('2026-06-27T09:00:00.000Z'));
    expect(missingParts(draft, SAMPLE_CATALOGUE, '7')).toEqual([]);
    expect(addParts(draft, SAMPLE_CATALOGUE, ['7'], sampleIds())).toEqual({
      problem: 'Decathlon Men: only a combined event of the catalogue without parts is given its events.',
    });
  });

  test('go with it, and a part of what is gone is refused', () => {
    const draft = withParts(decathlon('2026-06-27T09:00:00.000Z'));
    const gone = removeGroups(draft, ['7'], {});
    expect('values' in gone && drafted(draft, gone.values).events.groups).toEqual({});
    const orphans = drafted(draft, { 'events.groups.7': null, 'events.ceids.70': null });
    expect(contradictions(orphans)).toContainEqual(
      expect.objectContaining({ message: 'Its combined event is deleted: delete it too.' }),
    );
  });
});
