import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eligibilityInput, getEntryEvents } from '#contracts/entering/entry-events.ts';
import { evaluate, mayEnter } from '#domain/eligibility/evaluate.ts';
import { randomCompetition } from '#tests/support/random-competition.ts';
import { presentEvents } from './present-events.ts';

const COMPETITIONS = 10_000;

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
