import { expect, test } from 'vitest';
import { getCoverage } from '#contracts/organising/lists/coverage.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const coverageOf = async (eventGroupId: number) => {
  const answer = await call(http, undefined, 'GET', `${BASE}/ag/coverage/${eventGroupId}`);
  return getCoverage.data.parse(answer.body.data);
};
const groupWith = async (genders: string) =>
  must(
    (
      await pool.query<{ id: number; compId: number }>(
        `select g.id, g.comp_id as "compId" from event_group g join competition c on c.id = g.comp_id
         join comp_event ce on ce.comp_id = g.comp_id and ce.event_group_id = g.id join event v on v.id = ce.event_id
         where c.active group by g.id, g.comp_id having string_agg(distinct v.gender, '' order by v.gender) = $1 order by g.id limit 1`,
        [genders],
      )
    ).rows[0],
    'the event group',
  );

test('anybody reads the age groups of an event, of its gender alone, and the day they are counted from', async () => {
  const { id, compId } = await groupWith('F');
  const { competition, eventGroup, genders } = await coverageOf(id);
  expect(competition).toMatchObject({ id: compId, yearFactor: 0 });
  expect(competition.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(eventGroup.id).toBe(id);
  expect(genders.map(({ gender }) => gender)).toEqual(['F']);
  const { rows } = await pool.query<{ id: number }>(
    'select distinct age_group_id as id from comp_event where comp_id = $1 and event_group_id = $2',
    [compId, id],
  );
  expect(genders[0]?.ageGroups.map((group) => group.id).toSorted()).toEqual(rows.map((row) => row.id).toSorted());
});

test('an event that is open to all is for both genders', async () => {
  const { id, compId } = await groupWith('F');
  await pool.query(
    `update comp_event ce set event_id = o.id from event e, event o
     where ce.comp_id = $1 and ce.event_group_id = $2 and e.id = ce.event_id and o.gender = 'O' and o.name = (select min(name) from event where gender = 'O')`,
    [compId, id],
  );
  expect((await coverageOf(id)).genders.map(({ gender }) => gender)).toEqual(['F', 'M']);
});

test('what is not there, or not public, is not found', async () => {
  const { id, compId } = await groupWith('M');
  for (const none of ['999999', '999999999999'])
    expect(codeOf(await call(http, undefined, 'GET', `${BASE}/ag/coverage/${none}`))).toBe('not-found');
  await pool.query('update competition set active = false where id = $1', [compId]);
  expect(codeOf(await call(http, 'parent', 'GET', `${BASE}/ag/coverage/${id}`))).toBe('not-found');
  expect((await call(http, 'admin', 'GET', `${BASE}/ag/coverage/${id}`)).status).toBe(200);
});
