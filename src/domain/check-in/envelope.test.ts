import { expect, test } from 'vitest';
import { sampleAthlete, sampleEntry, sampleTick } from '#tests/fixtures/sample-rows.ts';
import { envelopesOf } from './envelope.ts';

const tick = sampleTick();
const athletes = [
  sampleAthlete({ athleteId: 1, club: '', bibNo: 5 }),
  sampleAthlete({ athleteId: 2, club: 'Rovers', bibNo: 9 }),
  sampleAthlete({ athleteId: 3, club: 'Rovers', bibNo: 7, collected: [tick] }),
  sampleAthlete({ athleteId: 4, club: 'Rovers', bibNo: 8, withdrawn: [{ ...tick, entryId: 501 }] }),
  sampleAthlete({
    athleteId: 5,
    club: 'Rovers',
    bibNo: 6,
    entries: [sampleEntry(), sampleEntry({ id: 502 })],
    withdrawn: [{ ...tick, entryId: 501 }],
  }),
  sampleAthlete({ athleteId: 6, club: 'Harriers', bibNo: null }),
  sampleAthlete({ athleteId: 7, club: 'Harriers', bibNo: 4, entries: [] }),
  sampleAthlete({ athleteId: 8, club: 'Harriers', bibNo: 3, runners: ['Ada', 'Bea'] }),
  sampleAthlete({ athleteId: 9, club: 'Aces', bibNo: 2 }),
];

test('an envelope holds the bibs of a club that are still here, by number; who withdrew from everything gets none', () => {
  const said = envelopesOf(athletes).map(({ club, athletes: all, toGive }) => [
    club,
    all.map(({ bibNo }) => bibNo),
    toGive.map(({ bibNo }) => bibNo),
  ]);
  expect(said).toEqual([
    ['Aces', [2], [2]],
    ['Rovers', [6, 7, 8, 9], [6, 9]],
    ['', [5], [5]],
  ]);
});
