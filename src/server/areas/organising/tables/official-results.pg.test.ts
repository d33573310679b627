import { expect, test } from 'vitest';
import { getPointsTables, putPointsTables } from '#contracts/organising/tables/points-tables.ts';
import { getRecords, putRecords } from '#contracts/organising/tables/records.ts';
import { getScoring, putScoring } from '#contracts/organising/tables/scoring.ts';
import { getPublicResults } from '#contracts/public/competition.ts';
import { USUAL_SCHEME } from '#domain/scoring/scheme.ts';
import { must } from '#server/lib/must.ts';
import { answersOf, call, changeNo, codeOf, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const COMP = 1;
const at = (path: string) => path.replace(':compId', String(COMP));
const get = async (path: string) => must((await call(http, 'organiser', 'GET', at(path))).body.data, 'an answer');
const put = (path: string, body: object) => call(http, 'organiser', 'PUT', at(path), body);

async function say(eventGroupId: number, state: 'official' | 'provisional', more: object = {}) {
  const actions = [{ ...testDevice().stamp({ base: await changeNo(pool, COMP) }), eventGroupId, state, ...more }];
  const answer = await call(http, 'official', 'POST', `/wp-json/e4s/v5/venue/${COMP}/round`, { data: { compId: COMP, actions } });
  expect(answersOf(answer)).toMatchObject([{ outcome: 'accepted' }]);
}
const roundOf = async (id: number) =>
  (await pull(http, COMP)).rows.find((row) => row.kind === 'round' && row.eventGroupId === id)?.state;
const publicState = async (id: number) => {
  const path = at(getPublicResults.path).replace(':eventGroupId', String(id));
  const { round, reopened } = getPublicResults.data.parse((await call(http, undefined, 'GET', path)).body.data);
  return { state: round?.state, reopened: reopened !== undefined };
};

test('a points table of an official combined event is saved once its author has said so, and opens the event again', async () => {
  const { version, events } = getPointsTables.data.parse(await get(getPointsTables.path));
  const { id, name } = must(events[0], 'the pentathlon');
  await say(id, 'official');
  const lines = [{ gender: 'F', eventCode: 'SP', a: 112.0422, b: 1.5, c: 1.05 }];
  const tables = [{ name: 'Juniors', lines, eventGroupIds: [id] }];
  const refused = await put(putPointsTables.path, { version, tables });
  expect([refused.status, codeOf(refused), JSON.stringify(refused.body).includes(name)]).toEqual([409, 'results-official', true]);
  expect(await get(getPointsTables.path)).toMatchObject({ version, tables: [] });
  expect(await roundOf(id)).toMatchObject({ value: 'official' });
  // One that nobody is scored by touches none.
  const spare = await put(putPointsTables.path, { version, tables: [{ name: 'Spare', lines, eventGroupIds: [] }] });
  expect(spare.status).toBe(200);
  const now = getPointsTables.data.parse(await get(getPointsTables.path)).version;
  expect((await put(putPointsTables.path, { version: now, tables, overOfficial: true })).status).toBe(200);
  expect(await roundOf(id)).toMatchObject({ value: 'provisional', reason: 'The points tables were changed' });
  await expect.poll(() => publicState(id)).toEqual({ state: 'provisional', reopened: true });
});

test('a record that marks of an official event reach opens it again, and one that none reaches opens none', async () => {
  const { rows } = await pool.query<{ id: number; code: string; gender: string; entry: number }>(
    `select g.id, g.event_code as code, g.gender, min(e.id)::int as entry from event_group g join entry e on e.event_group_id = g.id
     where g.comp_id = 1 and g.unit = 'D' and g.event_code = 'SP' and g.part_of is null and g.gender = 'M'
     group by g.id, g.event_code, g.gender limit 1`,
  );
  const { id, code, gender, entry } = must(rows[0], 'the shot put');
  const mark = {
    ...testDevice().stamp({ base: await changeNo(pool, COMP) }),
    eventGroupId: id,
    heat: 1,
    entryId: entry,
    part: 't1',
    value: '1510',
  };
  const marked = await call(http, 'official', 'POST', `/wp-json/e4s/v5/venue/${COMP}/mark`, {
    data: { compId: COMP, actions: [mark] },
  });
  expect(answersOf(marked)).toMatchObject([{ outcome: 'accepted' }]);
  await say(id, 'official');
  const record = (cm: number) => ({ code: 'ZR', eventCode: code, gender, ageGroup: '', mark: cm, holder: '', since: '' });
  const before = getRecords.data.parse(await get(getRecords.path));
  const far = await put(putRecords.path, { version: before.version, records: [...before.records, record(2500)] });
  expect(far.status).toBe(200);
  expect(await roundOf(id)).toMatchObject({ value: 'official' });
  const { version } = getRecords.data.parse(await get(getRecords.path));
  const records = [...before.records, record(1500)];
  expect(codeOf(await put(putRecords.path, { version, records }))).toBe('results-official');
  expect((await put(putRecords.path, { version, records, overOfficial: true })).status).toBe(200);
  expect(await roundOf(id)).toMatchObject({ value: 'provisional', reason: 'The records were changed' });
});

test('how teams score is not changed unasked once their scores are official', async () => {
  const { rows } = await pool.query<{ id: number; entry: number }>(
    `select g.id, min(e.id)::int as entry from event_group g join entry e on e.event_group_id = g.id
     join comp_athlete ca on ca.comp_id = 1 and ca.athlete_id = e.athlete_id and ca.club_id is not null
     where g.comp_id = 1 and g.unit = 'D' and g.event_code = 'LJ' and g.part_of is null group by g.id order by g.id limit 1`,
  );
  const { id, entry } = must(rows[0], 'a long jump');
  const { version, events } = getScoring.data.parse(await get(getScoring.path));
  const scheme = {
    ...USUAL_SCHEME,
    individual: [5, 3],
    events: events.flatMap((one) => (one.id === id ? [] : [{ eventGroupId: one.id, points: [] }])),
  };
  expect((await put(putScoring.path, { version, scheme })).status).toBe(200);
  const mark = {
    ...testDevice().stamp({ base: await changeNo(pool, COMP) }),
    eventGroupId: id,
    heat: 1,
    entryId: entry,
    part: 't1',
    value: '512',
  };
  const marked = await call(http, 'official', 'POST', `/wp-json/e4s/v5/venue/${COMP}/mark`, {
    data: { compId: COMP, actions: [mark] },
  });
  expect(answersOf(marked)).toMatchObject([{ outcome: 'accepted' }]);
  const next = async (individual: readonly number[], more: object = {}) => {
    const now = getScoring.data.parse(await get(getScoring.path)).version;
    return put(putScoring.path, { version: now, scheme: { ...scheme, individual }, ...more });
  };
  expect((await next([6, 3])).status, 'still provisional').toBe(200);
  await say(id, 'official');
  expect((await next([6, 4])).status, 'nobody was second').toBe(200);
  expect(codeOf(await next([8, 4]))).toBe('results-official');
  expect((await next([8, 4], { overOfficial: true })).status).toBe(200);
  expect(await roundOf(id)).toMatchObject({ value: 'official' });
});
