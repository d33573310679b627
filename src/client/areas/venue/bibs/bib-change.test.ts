import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { AthleteRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import type { ActionResult, Venue } from '#local/venue/venue.ts';
import { COMP } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete, sampleCompetition, sampleTick } from '#tests/fixtures/sample-rows.ts';
import { Net, ready, start } from '#tests/support/opened-venue.ts';
import { changeBack, changeBib } from './bib-change.ts';

const athlete = (athleteId: number, bibNo: number, teamBibNo: number | null = null): AthleteRow => ({
  kind: 'athlete',
  athleteId: starterId(athleteId),
  version: 1,
  firstName: 'Ann',
  surName: `No${athleteId}`,
  gender: 'F',
  club: 'Harriers',
  urn: null,
  bibNo,
  teamBibNo,
  collected: [],
  entries: [],
});
const athletes = [athlete(1, 11, 5), athlete(2, 12)];
const venueThat = (acted: ActionResult): Pick<Venue, 'act' | 'getSnapshot'> => ({
  act: async () => acted,
  getSnapshot: () => ({
    revision: 1,
    competition: undefined,
    athletes,
    folded: [],
    ids: new Int32Array(),
    eventCounts: new Uint16Array(),
    eventGroups: [],
    sync: { phase: 'ready', have: 2, total: 2, syncedAt: null, connection: 'online', unsent: 0, attention: 0 },
  }),
});

test('names who wears the bib, and hands on the offers', async () => {
  const venue = venueThat({ saved: false, refused: 'bib-taken', offers: [13, 14] });
  expect(await changeBib(venue, starterId(2), 11, false)).toEqual({
    ok: false,
    error: 'Ann No1, Harriers, wears bib 11.',
    wornBy: athletes[0],
    offers: [13, 14],
  });
});

test('a team bib that is worn gets the specification’s words', async () => {
  const venue = venueThat({ saved: false, refused: 'team-bib-taken' });
  expect(await changeBib(venue, starterId(2), 5, true)).toMatchObject({
    error: expect.stringContaining('Please make sure all entries have unique bib numbers.'),
  });
});

test('a device that cannot store says so and that nothing changed', async () => {
  const changed = await changeBib(venueThat({ saved: false, failed: 'The disk is full.' }), starterId(2), 13, false);
  expect(changed).toMatchObject({ ok: false, error: expect.stringMatching(/disk is full.*as it was/) });
});

describe('the way back from a change of a bib', () => {
  /** A desk without a network, and the athlete whose bib it changes as they were before. */
  async function desk(...collected: AthleteRow['collected']) {
    const net = new Net();
    net.rows = [sampleCompetition({ compId: COMP }), sampleAthlete({ athleteId: 1, version: 3, bibNo: 101, collected })];
    const { venue } = start(net);
    await ready(venue);
    net.answer = undefined;
    const [before] = venue.getSnapshot().athletes;
    if (!before) throw new Error('no athlete');
    await changeBib(venue, before.athleteId, 150, false);
    expect(venue.athlete(before.athleteId)).toMatchObject({ bibNo: 150, collected: [] });
    return { venue, before, now: () => venue.athlete(before.athleteId) };
  }
  const out = { ...sampleTick(), bib: 101 };

  test('hands out again what the change took back', async () => {
    const { venue, before, now } = await desk(out);
    expect(await changeBack(venue, before, false)).toEqual({ ok: true });
    expect(now()).toMatchObject({ bibNo: 101, collected: [{ bib: 101 }] });
  });

  test('hands out none where none was out', async () => {
    const { venue, before, now } = await desk();
    await changeBack(venue, before, false);
    expect(now()).toMatchObject({ bibNo: 101, collected: [] });
  });

  test('is closed once the new one is handed out', async () => {
    const { venue, before, now } = await desk(out);
    await venue.act('check-in', { athleteId: before.athleteId, collected: true, bib: 150 });
    expect(await changeBack(venue, before, false)).toEqual({
      ok: false,
      error: 'A bib has been handed out to Ada Okafor since then. Nothing was changed.',
    });
    expect(now()).toMatchObject({ bibNo: 150, collected: [{ bib: 150 }] });
  });
});
