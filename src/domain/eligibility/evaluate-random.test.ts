import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate, mayEnter } from '#domain/eligibility/evaluate.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { selectionProblems } from '#domain/eligibility/selection.ts';
import { randomCompetition } from '#tests/support/random-competition.ts';

const COMPETITIONS = 3000;

test('the answer does not depend on the order of events, entries, selections or rules', () => {
  const mixed = randomCompetition.chain((input) =>
    fc.record({
      input: fc.constant(input),
      events: fc.shuffledSubarray([...input.events], { minLength: input.events.length }),
      entries: fc.shuffledSubarray([...input.entries], { minLength: input.entries.length }),
      selected: fc.shuffledSubarray([...input.selected], { minLength: input.selected.length }),
      rules: fc.shuffledSubarray([...input.competition.rules], { minLength: input.competition.rules.length }),
    }),
  );
  fc.assert(
    fc.property(mixed, ({ input, rules, ...order }) => {
      const other = { ...input, ...order, competition: { ...input.competition, rules } };
      expect(evaluate(other)).toEqual(evaluate(input));
      expect(selectionProblems(other)).toEqual(selectionProblems(input));
    }),
    { numRuns: COMPETITIONS / 4 },
  );
});

test('what the screen enables, the server lets in', () => {
  let enabled = 0;
  let refused = 0;
  fc.assert(
    fc.property(randomCompetition, (input) => {
      const evaluated = evaluate(input);
      expect(evaluated.map(({ ceid }) => mayEnter(input, ceid))).toEqual(evaluated.map(({ blocks }) => blocks));
      enabled += evaluated.filter((event) => event.enabled).length;
      refused += evaluated.filter((event) => !event.enabled).length;
    }),
    { numRuns: COMPETITIONS },
  );
  // Both happen often, or the random competitions say nothing.
  expect(Math.min(enabled, refused)).toBeGreaterThan(COMPETITIONS / 2);
});

test('choosing only what is enabled, one after the other, never ends in a basket that is refused', () => {
  fc.assert(
    fc.property(randomCompetition, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (input, picks) => {
      let chosen: EligibilityInput = { ...input, selected: [] };
      for (const pick of picks) {
        const open = evaluate(chosen).filter((event) => event.enabled && !event.selected);
        const next = open[pick % Math.max(open.length, 1)];
        if (next) chosen = { ...chosen, selected: [...chosen.selected, next.ceid] };
      }
      const problems = selectionProblems(chosen).filter(({ code }) => code === 'blocked');
      expect(problems).toEqual([]);
      for (const ceid of chosen.selected) expect(mayEnter({ ...chosen, selected: chosen.selected }, ceid)).toEqual([]);
    }),
    { numRuns: COMPETITIONS / 4 },
  );
});
