import { expect, test } from 'vitest';
import { drawHeats } from '#domain/draw/draw.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';
import { must } from '#server/lib/must.ts';
import { insertFinal } from '#tests/support/final.ts';
import { postFile } from '#tests/support/post-file.ts';
import { answersOf, call, testDevice, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const ask = async <R extends object>(text: string, values: readonly unknown[]) => (await pool.query<R>(text, [...values])).rows;

async function file(name: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(http, 'official')}`, 'x-callroom': '1' };
  return (await http.inject({ url: `${V5}/results/lynx/1/${name}`, headers })).body;
}
async function send(name: string, lines: readonly string[]): Promise<void> {
  const content = lines.map((line) => `${line}\r\n`).join('');
  expect((await postFile(http, `${V5}/results/import/1`, { name, content, as: 'official' })).status).toBe(200);
}
const timesOf = async (eventGroupId: number) =>
  (
    await ask<{ entry: number; ms: number }>(
      `select entry_id as entry, (value->>'ms')::integer as ms from result
       where comp_id = 1 and event_group_id = $1 and entry_id > 0 and value->>'ms' is not null order by entry_id`,
      [eventGroupId],
    )
  ).map(({ entry, ms }) => [entry, ms]);

test('heats and final of one event are told apart by their rounds, in start lists and in results of the photo finish', async () => {
  const [race] = await ask<{ id: number; no: number; entries: number[] }>(
    `select g.id, g.event_no as no, array_agg(e.id::int order by e.id) as entries from event_group g
     join entry e on e.comp_id = 1 and e.event_group_id = g.id
     where g.comp_id = 1 and g.event_code in ('100', '200') and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id)
     group by g.id, g.event_no order by g.id limit 1`,
    [],
  );
  const { id: heats, no, entries } = must(race, 'a sprint without marks');
  const final = await insertFinal(ask, heats);
  const lots = { method: 'zigzag', heats: 1, order: 'lot', apart: false } as const;
  const settings: DrawSettings = { ...lots, lanes: [3, 4], plan: 'straight', ranks: true };
  const list = entries.slice(0, 2).map((entry, i) => ({ entry, mark: i + 1, team: '' }));
  const [seed] = await ask<{ draw_seed: string }>('select draw_seed from competition where id = 1', []);
  const { draw_seed: drawSeed } = must(seed, 'the competition');
  const body = { eventGroupId: final, n: 1, settings, list };
  const places = drawHeats({ ...body, drawSeed, lowIsBest: true });
  const action = { ...testDevice().stamp(), ...body, places };
  const drawn = await call(http, 'official', 'POST', `${V5}/venue/1/draw`, { data: { compId: 1, actions: [action] } });
  expect(answersOf(drawn)).toMatchObject([{ outcome: 'accepted' }]);
  const [first, second] = entries;

  // Before a start list was ever written their numbers say enough.
  await send('early.lif', [`${no},2,1,Final,0.1,,,,,,`, `1,,${laneOf(first)},,,,10.50,,,,,,,,CR1:1.${first}`]);
  expect(await timesOf(final)).toEqual([[first, 10_500]]);

  const programme = (await file('lynx.evt')).split('\r\n').filter((line) => line.startsWith(`${no},`));
  const rounds = programme.map((line) => line.split(',').slice(0, 3).join('-'));
  expect(rounds).toContain(`${no}-1-1`);
  expect(rounds.filter((one) => one.startsWith(`${no}-2-`))).toEqual([`${no}-2-1`]);

  await send('heat.lif', [`${no},1,1,Heat,0.1,,,,,,`, `1,,1,,,,10.90,,,,,,,,CR1:1.${first}`]);
  await send('final.lif', [
    `${no},2,1,Final,0.1,,,,,,`,
    `1,,${laneOf(second)},,,,10.40,,,,,,,,CR1:1.${second}`,
    `2,,${laneOf(first)},,,,10.50,,,,,,,,CR1:1.${first}`,
  ]);
  expect(await timesOf(heats)).toEqual([[first, 10_900]]);
  expect(await timesOf(final)).toEqual([
    [first, 10_500],
    [second, 10_400],
  ]);
  expect(await file(`${no}-2-1.lif`)).toContain('10.40');
  expect(await file(`${no}-1-1.lif`)).toContain('10.90');

  function laneOf(entry: number | undefined): number {
    return must(
      places.find((place) => place.entry === entry),
      'somebody drawn',
    ).lane;
  }
});
