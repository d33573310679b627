import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, changesBetween, same, valueAt, withChanges } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { mergeChanges, reversed } from '#domain/builder/merge.ts';
import { putOnto } from '#domain/builder/onto.ts';
import { DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { SAMPLE_DRAFT, sampleEvent, sampleGroup, samplePrice } from '#tests/fixtures/sample-draft.ts';

const BASE = withChanges(SAMPLE_DRAFT, [{ key: 'rules.rules.7', to: { ageGroupIds: [], options: DEFAULT_RULE_OPTIONS } }]);
const leaf = (key: string, ...values: unknown[]) => fc.record({ key: fc.constant(key), to: fc.constantFrom(...values) });
const edit: fc.Arbitrary<Pick<Change, 'key' | 'to'>> = fc.oneof(
  leaf('general.name', 'Open', 'Closed', 'League'),
  leaf('general.dates', ['2026-06-27'], ['2026-06-27', '2026-06-28'], ['2026-07-01']),
  leaf('options.compLimits.athletes', 0, 10, 20),
  leaf('options.athleteSecurity.clubs', [], [{ id: 1, name: 'A' }]),
  leaf('events.groups.10', null),
  leaf('events.groups.10.name', 'Event 1', '100 m', '100 m Women'),
  leaf('events.groups.new-1', sampleGroup(2), null),
  leaf('events.ceids.100', null),
  leaf('events.ceids.100.maxAthletes', 0, 8, 16),
  leaf('events.ceids.100.options.mandatoryPB', true, false),
  leaf('events.ceids.new-7', sampleEvent('10', { ageGroupId: 3 })),
  leaf('schedule.starts.10.startsAt', '2026-06-27T09:00:00.000Z', '2026-06-27T10:00:00.000Z'),
  leaf('prices.prices.5.price', 500, 600),
  leaf('prices.prices.6', samplePrice({ name: 'Child' }), null),
  leaf('prices.prices.5', null),
  leaf('prices.prices.5.fee', 10, 20),
  leaf('schedule.starts.10', null),
  leaf('schedule.starts.10.round', '', 'f'),
  leaf('rules.rules.7', null),
  leaf('rules.rules.7.ageGroupIds', [1], [2, 3]),
  leaf('rules.rules.7.options.maxEvents', 1, 2),
);
const edits = fc.array(edit, { maxLength: 6 });

const withValue = (draft: Draft, key: string, to: unknown) => withChanges(draft, [{ key, to }]);

test('two editors end equal, or the second is told of every field they differ in', () => {
  let clashed = 0;
  fc.assert(
    fc.property(edits, edits, (first, second) => {
      const [other, mine] = [withChanges(BASE, first), withChanges(BASE, second)];
      const [ours, theirs] = [changesBetween(BASE, mine), changesBetween(BASE, other)];
      const { writes, clashes } = mergeChanges(other, ours);
      clashed += clashes.length > 0 ? 1 : 0;
      const told = new Set(clashes.map(({ key }) => key));
      const stored = withChanges(other, writes);
      for (const { key, to } of ours) if (!told.has(key)) expect(same(valueAt(stored, key), to)).toBe(true);
      if (clashes.length > 0) return;
      for (const { key, to } of theirs) expect(same(valueAt(stored, key), to)).toBe(true);
      expect(same(withChanges(mine, theirs), stored), 'whoever saves first, it is the same').toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(clashed).toBeGreaterThan(100);
});

test('what one kept while another saved is there, or is told, also when both deleted', () => {
  let lostSome = 0;
  fc.assert(
    fc.property(edits, edits, (first, second) => {
      const theirs = withChanges(BASE, first);
      const kept = changesBetween(BASE, withChanges(BASE, second));
      const { draft, changes, lost } = putOnto(theirs, kept);
      lostSome += lost.length > 0 ? 1 : 0;
      expect([...changes, ...lost].map(({ key }) => key).toSorted()).toEqual(kept.map(({ key }) => key).toSorted());
      for (const { key, to } of changes) expect(same(valueAt(draft, key), to), key).toBe(true);
      for (const { key } of lost) expect(valueAt(theirs, key), `${key} is deleted`).toBeUndefined();
      // Nothing of theirs is undone by what is lost, and what stands is saved or clashes.
      const mine = new Set(changes.map(({ key }) => key));
      for (const { key, to } of changesBetween(BASE, theirs))
        if (![...mine].some((own) => own === key || own.startsWith(`${key}.`) || key.startsWith(`${own}.`)))
          expect(same(valueAt(draft, key), to), key).toBe(true);
      const { writes, clashes } = mergeChanges(theirs, changes);
      const told = new Set(clashes.map(({ key }) => key));
      const stored = withChanges(theirs, writes);
      for (const { key, to } of changes) if (!told.has(key)) expect(same(valueAt(stored, key), to), key).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(lostSome).toBeGreaterThan(100);
});

test('what was changed leads from one draft to the other, and back', () => {
  fc.assert(
    fc.property(edits, (list) => {
      const after: Draft = withChanges(BASE, list);
      const changes = changesBetween(BASE, after);
      expect(same(withChanges(BASE, changes), after)).toBe(true);
      expect(same(withChanges(after, reversed(changes)), BASE)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a clash names the field, as it was, theirs and mine', () => {
  const other = withValue(BASE, 'general.name', 'League');
  const changes = changesBetween(BASE, withValue(BASE, 'general.name', 'Gala'));
  expect(mergeChanges(other, changes)).toEqual({
    writes: [],
    clashes: [{ key: 'general.name', was: 'Open', theirs: 'League', mine: 'Gala' }],
  });
});

test('an untouched draft is the same object, so that screens draw nothing anew', () => {
  expect(withValue(BASE, 'general.name', 'Open')).toBe(BASE);
  expect(withValue(BASE, 'general.nowhere', 'x')).toBe(BASE);
  expect(withValue(BASE, 'events.groups.99.name', 'x')).toBe(BASE);
});
