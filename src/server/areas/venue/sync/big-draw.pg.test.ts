import { expect, test } from 'vitest';
import { actionCall } from '#contracts/venue/action-call.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import { proposedDraw } from '#domain/draw/proposal.ts';
import { must } from '#server/lib/must.ts';
import { answersOf, call, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();

/** An event of its own with so many entries. */
async function crowd(starters: number, eventCode: string, type: 'T' | 'X') {
  const { rows } = await pool.query<{ id: number }>(
    `insert into event_group (comp_id, version, event_no, name, event_code, gender, type, unit, starts_at, trials)
     select 1, 1, max(event_no) + 1, $1, $1, 'O', $2, 'T', min(starts_at), 0 from event_group where comp_id = 1 returning id`,
    [eventCode, type],
  );
  const { id } = must(rows[0], 'the event');
  const { rows: entries } = await pool.query<{ id: number }>(
    `with people as (insert into athlete (first_name, sur_name, gender, dob)
       select 'Runner', $2 || n, 'F', '2000-01-01' from generate_series(1, $3::integer) n returning id),
     here as (insert into comp_athlete (comp_id, athlete_id, version) select 1, id, 1 from people returning athlete_id)
     insert into entry (comp_id, athlete_id, event_group_id, age_group, pb, sb) select 1, athlete_id, $1, 'SEN', '', '' from here returning id`,
    [id, eventCode, starters],
  );
  return { id, list: entries.map((entry, i) => ({ entry: entry.id, mark: 15_000 + i, team: `club ${i % 40}` })) };
}

test.each([
  ['900 in eight lanes', 900, '200', 'T', 113],
  ['1,100 together', 1100, 'XC', 'X', 1],
] as const)(
  '%s: the draw that the app proposes is taken and reaches the tablets',
  async (_, starters, eventCode, type, heats) => {
    const { id: eventGroupId, list } = await crowd(starters, eventCode, type);
    const { rows } = await pool.query<{ seed: string }>('select draw_seed as seed from competition where id = 1');
    const options = { options: { laneCount: 8 }, heatOrder: 's' } as unknown as Parameters<typeof proposedDraw>[1];
    const settings = proposedDraw({ type, eventCode }, options, starters, true);
    expect(settings.heats).toBe(heats);
    const body = { eventGroupId, n: 1, settings, list };
    const drawSeed = must(rows[0], 'the seed').seed;
    const places = drawHeats({ ...body, drawSeed, lowIsBest: true });
    const send = (kind: 'draw' | 'mark', action: object) =>
      call(http, 'official', 'POST', actionCall(kind).path.replace(':compId', '1'), {
        data: { compId: 1, actions: [{ ...testDevice().stamp(), ...action }] },
      });
    expect(answersOf(await send('draw', { ...body, places }))).toMatchObject([{ outcome: 'accepted' }]);
    const last = must(places.at(-1), 'the last place');
    const mark = { eventGroupId, heat: last.heat, entryId: last.entry, part: 'code', value: 'DNS' };
    expect(answersOf(await send('mark', mark))).toMatchObject([{ outcome: 'accepted' }]);
    const pulled = (await pull(http, 1)).rows.find((row) => row.kind === 'draw' && row.eventGroupId === eventGroupId);
    expect(pulled).toMatchObject({ places: expect.objectContaining({ length: starters }) });
  },
);

test('a mass start drawn by an app that tells each starter all places of the line is taken too', async () => {
  const { id: eventGroupId, list } = await crowd(30, 'XC2', 'X');
  const { rows } = await pool.query<{ seed: string }>('select draw_seed as seed from competition where id = 1');
  const settings = { method: 'lot', heats: 1, order: 'lot', apart: false, lanes: [], plan: 'lot' } as const;
  const body = { eventGroupId, n: 1, settings, list };
  const all = list.map((_, i) => i + 1);
  const places = drawHeats({ ...body, drawSeed: must(rows[0], 'the seed').seed, lowIsBest: true });
  const old = places.map((place) => ({ ...place, why: { ...place.why, band: all } }));
  const answer = await call(http, 'official', 'POST', actionCall('draw').path.replace(':compId', '1'), {
    data: { compId: 1, actions: [{ ...testDevice().stamp(), ...body, places: old }] },
  });
  expect(answersOf(answer)).toMatchObject([{ outcome: 'accepted' }]);
});
