import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { playedMeeting } from '#tests/support/played-meeting.ts';
import { COMP, timingMeeting, V5 } from '#tests/support/timing-meeting.ts';

const { http, pool, send, review, filesOf } = await timingMeeting();
await playedMeeting(http, pool, COMP, 12);

/** What everybody has, but for places in a heat: a file says them, and by times alone they are the same. */
const stored = async () =>
  (
    await pool.query<{ at: string; value: unknown }>(
      `select event_group_id || ' ' || heat || ' ' || entry_id as at, value::jsonb - 'place' as value from result
       where comp_id = $1 and value is not null order by 1`,
      [COMP],
    )
  ).rows;

async function exported(file: string): Promise<Uint8Array> {
  const out = await http.inject({ url: `${V5}/results/export/${COMP}/${file}`, headers: { 'x-callroom': '1' } });
  expect(out.statusCode).toBe(200);
  return new Uint8Array(out.rawPayload);
}

test('what went out as OpenTrack’s JSON or as files of FinishLynx comes in again to the same state, and only what is official is asked', async () => {
  const before = await stored();
  expect(before.length).toBeGreaterThan(100);
  expect((await send(await exported('opentrack.json'), 'official', 'opentrack.json')).status).toBe(200);
  const races = Object.entries(unzipSync(await exported('lif.zip')));
  expect(races.length).toBeGreaterThan(5);
  for (const [name, bytes] of races) expect((await send(bytes, 'official', name)).status, name).toBe(200);
  const files = await filesOf();
  const official = new Set(
    (
      await pool.query<{ id: number }>(
        `select event_group_id as id from round where comp_id = $1 and body#>>'{state,value}' = 'official'`,
        [COMP],
      )
    ).rows.map(({ id }) => id),
  );
  const held = files.flatMap((one) => one.races.flatMap(({ held: asked, at }) => (asked ? [{ ...asked, at }] : [])));
  expect(held.filter(({ why, goes, at }) => why !== 'official' || goes > 0 || !official.has(at?.eventGroupId ?? 0))).toEqual([]);
  const isHeld = new Set(files.flatMap(({ id, races: all }) => all.flatMap((one, i) => (one.held ? [`${id} ${i}`] : []))));
  expect((await review()).filter(({ file, race }) => !isHeld.has(`${file} ${race}`))).toEqual([]);
  expect((await filesOf()).map(({ error }) => error)).toEqual(Array.from({ length: races.length + 1 }, () => null));
  expect(await stored()).toEqual(before);
});
