import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getChanges } from '#contracts/venue/sync.ts';
import { athleteKey, eventGroupKey, resultKey } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { must } from '#server/lib/must.ts';
import { call, changeNo, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const Envelope = z.object({ errNo: z.literal(0), data: getChanges.data });

async function since(version: number) {
  const { body } = await call(http, 'desk', 'GET', `${V5}/competition/1/changes?since=${version}`);
  return Envelope.parse({ ...body }).data;
}

test('a deleted event group takes its results and entries along, and the feed names all that is gone', async () => {
  const athletes = (await since(0)).rows.flatMap((row) => (row.kind === 'athlete' && row.entries.length > 1 ? [row] : []));
  const athlete = must(athletes[0], 'an athlete of the demo with two events');
  const { eventGroupId } = must(athlete.entries[0], 'an entry');
  const mark = { eventGroupId, heat: 1, entryId: 0, value: { type: 'wind', wind: 5 } };
  const { body } = await call(http, 'official', 'POST', `${V5}/results/1`, {
    data: { compId: 1, results: [{ ...testDevice().stamp(), ...mark }] },
  });
  const before = await changeNo(pool, 1);
  expect([body, (await since(before)).gone]).toMatchObject([{ errNo: 0 }, []]);

  await pool.query('delete from event_group where comp_id = 1 and id = $1', [eventGroupId]);
  const { rows, gone = [], next, total } = await since(before);
  expect(gone.map(({ key }) => key)).toEqual(
    expect.arrayContaining([eventGroupKey(eventGroupId), resultKey(eventGroupId, 1, 0)]),
  );
  expect(gone.every(({ version }) => version > before && version <= next)).toBe(true);
  expect(rows.find((row) => row.kind === 'athlete' && row.athleteId === athlete.athleteId)).toMatchObject({
    entries: athlete.entries.filter((e) => e.eventGroupId !== eventGroupId),
  });
  const first = await since(0);
  expect([first.gone, first.total]).toEqual([[], total]);
  expect((await pull(http, 1)).rows).toHaveLength(total);
});

test('a starter who is deleted and comes back has a tombstone with a lower number than the new row', async () => {
  const before = await changeNo(pool, 1);
  await pool.query('delete from comp_athlete where comp_id = 1 and athlete_id = 2');
  await pool.query(
    `with counted as (update competition set change_no = change_no + 1 where id = 1 returning change_no)
     insert into comp_athlete (comp_id, athlete_id, version) select 1, 2, change_no from counted`,
  );
  const { rows, gone = [] } = await since(before);
  const row = rows.find((r) => r.kind === 'athlete' && r.athleteId === 2);
  const stone = gone.find(({ key }) => key === athleteKey(starterId(2)));
  expect(stone?.version).toBeLessThan(row?.version ?? 0);
});
