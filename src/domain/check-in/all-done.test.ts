import { expect, test } from 'vitest';
import { sampleAthlete, sampleEntry, sampleTick } from '#tests/fixtures/sample-rows.ts';
import { isAllDone } from './all-done.ts';

const tick = sampleTick();
const here = sampleEntry({ checkedIn: [tick] });
const other = sampleEntry({ id: 502 });

test.each([
  ['here, with the bib', sampleAthlete({ entries: [here], collected: [tick] }), true],
  ['here, and has no bib', sampleAthlete({ entries: [here], bibNo: null }), true],
  ['a team that is here', sampleAthlete({ entries: [here], runners: ['Ada'] }), true],
  [
    'here for one, withdrawn from the other',
    sampleAthlete({ entries: [here, other], collected: [tick], withdrawn: [{ ...tick, entryId: 502 }] }),
    true,
  ],
  ['here, the bib still at the desk', sampleAthlete({ entries: [here] }), false],
  ['here for one of two', sampleAthlete({ entries: [here, other], collected: [tick] }), false],
])('%s', (_what, athlete, done) => {
  expect(isAllDone(athlete)).toBe(done);
});
