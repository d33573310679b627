import { expect, test } from 'vitest';
import { getPublicResults } from '#contracts/public/competition.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import { eventBoard } from '#domain/event-board/event-board.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { must } from '#server/lib/must.ts';
import { insertFinal } from '#tests/support/final.ts';
import { answersOf, call, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const ask = async <R extends object>(text: string, values: readonly unknown[]) => (await pool.query<R>(text, [...values])).rows;
const board = async (id: number) => {
  const { body } = await call(http, undefined, 'GET', `${V5}/public/results/1/${id}`);
  return must(eventBoard(getPublicResults.data.parse(body.data), id), 'the event');
};
const lineOf = async (eventGroupId: number, entryId: number) =>
  must(
    (await board(eventGroupId)).heats.flatMap(({ lines }) => lines).find((line) => line.entryId === entryId),
    'their line',
  );
async function write(eventGroupId: number, results: readonly { heat: number; entryId: number; value: object }[]) {
  const device = testDevice();
  const data = { compId: 1, results: results.map((one) => ({ ...device.stamp(), eventGroupId, ...one })) };
  const answers = answersOf(await call(http, 'official', 'POST', `${V5}/results/1`, { data }));
  expect(answers.map(({ outcome }) => outcome)).toEqual(results.map(() => 'accepted'));
}

test('a final is held against the heat: who ran a PB there runs another only by a better time', async () => {
  const [race] = await ask<{ id: number; entries: { id: number; heat: number }[] }>(
    `select g.id, json_agg(json_build_object('id', e.id, 'heat', greatest(e.heat, 1)) order by e.heat, e.id) as entries from event_group g
     join entry e on e.comp_id = 1 and e.event_group_id = g.id
     where g.comp_id = 1 and g.event_code in ('100', '200') and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id)
     group by g.id having count(*) >= 2 order by g.id limit 1`,
    [],
  );
  const { id: heats, entries } = must(race, 'a sprint without marks');
  const [{ id: entryId, heat }] = [must(entries[0], 'a runner')];
  await ask(`update entry set pb = '25.30', sb = '' where comp_id = 1 and id = $1`, [entryId]);
  const final = await insertFinal(ask, heats);
  await write(heats, [
    { heat, entryId, value: { type: 'track', ms: 25_100, code: null } },
    { heat, entryId: 0, value: { type: 'wind', wind: -4 } },
  ]);
  expect(await lineOf(heats, entryId)).toMatchObject({ mark: '25.10', flag: 'PB' });
  const [{ seed: drawSeed }] = [
    must((await ask<{ seed: string }>('select draw_seed as seed from competition where id = 1', []))[0], 'a seed'),
  ];
  const list = [{ entry: entryId, mark: null, team: '' }];
  const settings = { method: 'lot', heats: 1, order: 'lot', apart: false, lanes: [4], plan: 'lot' } as const;
  const drawn = { eventGroupId: final, n: 1, settings, list };
  const actions = [{ ...testDevice().stamp(), ...drawn, places: drawHeats({ ...drawn, drawSeed, lowIsBest: true }) }];
  const answer = await call(http, 'official', 'POST', `${V5}/venue/1/draw`, { data: { compId: 1, actions } });
  expect(answersOf(answer)).toMatchObject([{ outcome: 'accepted' }]);
  const run = (ms: number) =>
    write(final, [
      { heat: 1, entryId, value: { type: 'track', ms, code: null } },
      { heat: 1, entryId: 0, value: { type: 'wind', wind: 20 } },
    ]);
  await run(25_200);
  expect(await lineOf(final, entryId), 'faster than 25.30, and not than the heat').toMatchObject({ mark: '25.20', flag: '' });
});

test('a record that falls in one event is the mark to beat in those of its kind that start later, be it of another age group', async () => {
  const jumps = await ask<{ id: number; entryId: number; heat: number; name: string }>(
    `select g.id, min(e.id)::integer as "entryId", greatest(min(e.heat), 1) as heat, g.name from event_group g join entry e on e.comp_id = 1 and e.event_group_id = g.id
     where g.comp_id = 1 and g.unit = 'D' and g.part_of is null and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id)
     group by g.id, g.name order by g.id limit 2`,
    [],
  );
  const [early, late] = [must(jumps[0], 'an event'), must(jumps[1], 'another one')];
  const record: RecordMark = { code: 'CR', eventCode: 'SP', gender: 'O', ageGroup: '', mark: 1_000, holder: '', since: '' };
  await ask(
    `update event_group set event_code = 'SP', trials = 3, starts_at = case when id = $1 then timestamptz '2031-06-01 10:00+00' else timestamptz '2031-06-01 11:00+00' end
     where comp_id = 1 and id = any($2::integer[])`,
    [early.id, [early.id, late.id]],
  );
  await ask(
    `insert into comp_table (comp_id, kind, version, body) values (1, 'records', 1, $1) on conflict (comp_id, kind) do update set body = excluded.body`,
    [JSON.stringify([record])],
  );
  const put = ({ id, heat, entryId }: typeof early, cm: number) =>
    write(id, [{ heat, entryId, value: { type: 'field', trials: [{ cm }], code: null } }]);
  const inFile = async () => {
    const { body } = await http.inject(`${V5}/results/export/1/results.csv`);
    return must(
      body.split('\r\n').find((line) => line.includes(late.name) && line.includes('10.90')),
      'a line of the file',
    );
  };
  await put(late, 1_090);
  expect(await inFile()).toMatch(/\bCR\b/);
  await put(early, 1_095);
  expect(await inFile(), 'files follow the event before').not.toMatch(/\bCR\b/);
  expect((await lineOf(early.id, early.entryId)).records).toEqual(['CR']);
  expect((await lineOf(late.id, late.entryId)).records, '10.90 is less than the 10.95 of an hour ago').toEqual([]);
  const { body } = await call(http, undefined, 'GET', `${V5}/public/results/1/${late.id}`);
  expect(getPublicResults.data.parse(body.data).records).toMatchObject([{ mark: 1_095, since: early.name }]);
});
