import { expect, test } from 'vitest';
import { getProgressionTable, putProgressionTable } from '#contracts/organising/tables/progression-table.ts';
import { getPublicResults } from '#contracts/public/competition.ts';
import { must } from '#server/lib/must.ts';
import { insertFinal } from '#tests/support/final.ts';
import { answersOf, call, changeNo, codeOf, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const ask = async <R extends object>(text: string, values: readonly unknown[]) => (await pool.query<R>(text, [...values])).rows;
const at = (path: string) => path.replace(':compId', '1');
const kept = async () =>
  getProgressionTable.data.parse((await call(http, 'organiser', 'GET', at(getProgressionTable.path))).body.data);
const save = (version: number, lines: readonly object[], who: DemoUser = 'organiser') =>
  call(http, who, 'PUT', at(putProgressionTable.path), { version, lines });
const shown = async (id: number) =>
  getPublicResults.data.parse((await call(http, undefined, 'GET', `${V5}/public/results/1/${id}`)).body.data);
const LINE = { heats: 1, lanes: 8, final: true, places: 2, times: 1 };

/** A sprint of a single heat with four times, and its final. */
async function sprint() {
  const [race] = await ask<{ id: number; entries: number[] }>(
    `select g.id, array_agg(e.id::int order by e.id) as entries from event_group g join entry e on e.comp_id = 1 and e.event_group_id = g.id
     where g.comp_id = 1 and g.event_code in ('100', '200', '400') and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id)
     group by g.id having count(*) >= 6 order by g.id limit 1`,
    [],
  );
  const { id: heats, entries } = must(race, 'a sprint without marks');
  await ask('delete from entry where comp_id = 1 and event_group_id = $1 and id <> all($2::integer[])', [
    heats,
    entries.slice(0, 4),
  ]);
  const final = await insertFinal(ask, heats);
  for (const [i, entryId] of entries.slice(0, 4).entries()) {
    const result = { eventGroupId: heats, heat: 1, entryId, value: { type: 'track', ms: 11_000 + 100 * i, code: null } };
    const data = { compId: 1, results: [{ ...testDevice().stamp(), ...result }] };
    expect((await call(http, 'official', 'POST', `${V5}/results/1`, { data })).status).toBe(200);
  }
  return { heats, final };
}

test('a line of the organiser is on devices, with the round it is for in public, and decides who came on; taken away, it is not', async () => {
  const { heats, final } = await sprint();
  const came = async () => ((await shown(final)).came ?? []).map(({ how }) => how);
  await expect.poll(came).toEqual(['q', 'q', 'q', 'q']);
  const { version } = await kept();
  expect((await save(version, [LINE])).status).toBe(200);
  const held = async () => (await pull(http, 1)).rows.find(({ kind }) => kind === 'competition');
  expect(await held()).toMatchObject({ progressionTable: [LINE] });
  await expect.poll(async () => (await shown(heats)).progressionTable).toEqual([LINE]);
  await expect.poll(came).toEqual(['Q', 'Q', 'q']);
  expect(await shown(final), 'nothing follows a final').not.toHaveProperty('progressionTable');
  expect((await save((await kept()).version, [])).status).toBe(200);
  await expect.poll(came).toEqual(['q', 'q', 'q', 'q']);
  expect(await held()).not.toHaveProperty('progressionTable');
  expect(await shown(heats)).not.toHaveProperty('progressionTable');
});

test('a line by which others go on from an official round is saved once its author has said so, and opens the round', async () => {
  const { heats, final } = await sprint();
  const came = async () => ((await shown(final)).came ?? []).map(({ how }) => how);
  await expect.poll(came).toEqual(['q', 'q', 'q', 'q']);
  const said = { ...testDevice().stamp({ base: await changeNo(pool, 1) }), eventGroupId: heats, state: 'official' };
  const answer = await call(http, 'official', 'POST', `${V5}/venue/1/round`, { data: { compId: 1, actions: [said] } });
  expect(answersOf(answer)).toMatchObject([{ outcome: 'accepted' }]);
  const { version } = await kept();
  expect(codeOf(await save(version, [LINE]))).toBe('results-official');
  expect((await save(version, [{ ...LINE, heats: 3 }])).status, 'a line for rounds of another size').toBe(200);
  const over = { version: (await kept()).version, lines: [LINE], overOfficial: true };
  expect((await call(http, 'organiser', 'PUT', at(putProgressionTable.path), over)).status).toBe(200);
  await expect.poll(came).toEqual(['Q', 'Q', 'q']);
  expect(await shown(heats)).toMatchObject({ round: { state: 'provisional' } });
  expect((await save((await kept()).version, [])).status, 'it is open now').toBe(200);
});

test('a table made over an older one, lines that cannot stand, and the table of somebody else are refused', async () => {
  const before = await kept();
  expect((await save(before.version, [LINE])).status).toBe(200);
  expect(codeOf(await save(before.version, []))).toBe('conflict');
  const { version, lines } = await kept();
  expect(lines).toEqual([LINE]);
  expect(codeOf(await save(version, [LINE, { ...LINE, places: 1 }]))).toBe('invalid');
  expect(codeOf(await save(version, [{ ...LINE, places: 9 }]))).toBe('invalid');
  expect(codeOf(await save(version, [{ ...LINE, heats: 0 }]))).toBe('invalid');
  expect((await save(version, [], 'official')).status).toBe(403);
});
