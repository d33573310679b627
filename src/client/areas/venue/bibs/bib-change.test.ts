import { expect, test } from 'vitest';
import type { AthleteRow } from '#domain/sync/row.ts';
import { starterId } from '#domain/team/starter.ts';
import type { ActionResult, Venue } from '#local/venue/venue.ts';
import { changeBib } from './bib-change.ts';

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
