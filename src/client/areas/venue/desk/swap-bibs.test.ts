import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { disputedHandOuts } from '#domain/bib/handed-out.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { COMP } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete, sampleCompetition, sampleTick } from '#tests/fixtures/sample-rows.ts';
import { Net, ready, start } from '#tests/support/opened-venue.ts';
import { swapBack, swapBibs } from './swap-bibs.ts';

const [ada, bo] = [starterId(1), starterId(2)];

/** A desk without a network; bib 101 is handed out to Ada, and 102 not yet to Bo. */
async function desk() {
  const net = new Net();
  const out = [{ ...sampleTick(), bib: 101 }];
  net.rows = [
    sampleCompetition({ compId: COMP }),
    sampleAthlete({ athleteId: ada, version: 2, bibNo: 101, collected: out }),
    sampleAthlete({ athleteId: bo, version: 3, bibNo: 102 }),
  ];
  const { venue } = start(net);
  await ready(venue);
  net.answer = undefined;
  const row = (id: typeof ada): AthleteRow => venue.athlete(id) ?? expect.fail('an athlete is gone');
  return { venue, row, before: [row(ada), row(bo)] as const };
}
const worn = ({ bibNo, collected }: AthleteRow) => [bibNo, collected.map(({ bib }) => bib)];

test('two athletes who have changed their bibs: each has the other’s, in the list and in hand', async () => {
  const { venue, row, before } = await desk();
  expect(await swapBibs(venue, ...before)).toBeUndefined();
  expect([worn(row(ada)), worn(row(bo))]).toEqual([
    [102, [102]],
    [101, [101]],
  ]);
  expect([row(ada), row(bo)].flatMap(disputedHandOuts)).toEqual([]);
});

test('the way back gives each their own, and a bib that was not handed out is not now', async () => {
  const { venue, row, before } = await desk();
  await swapBibs(venue, ...before);
  expect(await swapBack(venue, ...before)).toBeUndefined();
  expect([worn(row(ada)), worn(row(bo))]).toEqual([
    [101, [101]],
    [102, []],
  ]);
});

test('the way back is closed once one of them has another bib', async () => {
  const { venue, row, before } = await desk();
  await swapBibs(venue, ...before);
  await venue.act('bib-change', { athleteId: bo, bibNo: 150, from: 101 });
  expect(await swapBack(venue, ...before)).toBe('A bib was changed since then. Nothing was changed back.');
  expect(row(bo).bibNo).toBe(150);
});
