import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eligibilityInput, getEntryEvents } from '#contracts/entering/entry-events.ts';
import { evaluate, mayEnter } from '#domain/eligibility/evaluate.ts';
import { sampleInput } from '#tests/fixtures/sample-input.ts';
import { randomCompetition } from '#tests/support/random-competition.ts';
import { presentEvents } from './present-events.ts';

const COMPETITIONS = 3000;

test('what a device enables from the server’s answer, whatever is chosen there since, the server lets in', () => {
  let enabled = 0;
  fc.assert(
    fc.property(randomCompetition, ({ selected, switchFrom, ...known }) => {
      // Over the wire and back, with the events of other ages left out.
      const told = { ...presentEvents({ ...known, selected: [], switchFrom: 0 }, new Map()), clubs: [], clubId: 0 };
      const answer = getEntryEvents.data.parse(JSON.parse(JSON.stringify(told)));
      const choice = {
        selected: selected.filter((one) => told.events.some(({ ceid }) => ceid === one)),
        switchFrom: known.entries.some(({ ceid }) => ceid === switchFrom) ? switchFrom : 0,
      };
      for (const event of evaluate({ ...eligibilityInput(answer), ...choice })) {
        expect(event.blocks[0]).toEqual(mayEnter({ ...known, ...choice }, event.ceid)[0]);
        enabled += event.enabled ? 1 : 0;
      }
    }),
    { numRuns: COMPETITIONS },
  );
  // Often enough, or the random competitions say nothing.
  expect(enabled).toBeGreaterThan(COMPETITIONS / 2);
});

test('a tab that was open before reads the season as a number; this app knows where it is the association’s', () => {
  const input = sampleInput({ events: [] });
  const competition = { ...input.competition, aocode: 'EA', dates: ['2027-11-06'] };
  const told = (yearFactor: number | null) => {
    const answer = presentEvents({ ...input, competition: { ...competition, yearFactor } }, new Map());
    const data = getEntryEvents.data.parse(JSON.parse(JSON.stringify({ ...answer, clubs: [], clubId: 0 })));
    return [data.basis.competition.yearFactor, eligibilityInput(data).competition.yearFactor];
  };
  expect([told(null), told(0), told(1)]).toEqual([
    [1, null],
    [0, 0],
    [1, 1],
  ]);
});
