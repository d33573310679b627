import { expect, test } from 'vitest';
import { getPublicResults } from '#contracts/public/competition.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { DEMO_DEVICE } from '#domain/access/demo-accounts.ts';
import { eventBoard } from '#domain/event-board/event-board.ts';
import { MATCH } from '#server/demo/season.ts';
import { must } from '#server/lib/must.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();

test('an event group is measured as the events that start in it, and only distances are measured in trials', async () => {
  const { rows } = await pool.query(
    `select distinct c.name as competition, g.name, g.unit, e.unit as "unitOfEvent", g.trials
     from event_group g join competition c on c.id = g.comp_id
     join event e on upper(e.event_code) = upper(g.event_code)
     where g.unit <> e.unit or (g.trials > 0) <> (g.unit = 'D')`,
  );
  expect(rows).toEqual([]);
  const heights = await pool.query(`select from event_group where unit = 'H'`);
  expect(heights.rowCount).toBeGreaterThan(0);
});

test('what is sold with an event is sold to every athlete of it, and a price that rises says when', async () => {
  const { rows } = await pool.query(
    `with item as (
       select ce.*, v.name, v.gender, (ce.options #>> '{secondarySpend,parentCeid}')::integer as parent from comp_event ce join event v on v.id = ce.event_id
       where (ce.options #>> '{secondarySpend,parentCeid}')::integer > 0)
     select g.name as event, v.gender, i.name as item from item i
     join event_group g on g.comp_id = i.comp_id and g.id = i.event_group_id
     join comp_event ce on ce.comp_id = g.comp_id and ce.event_group_id = g.id and (ce.options #>> '{secondarySpend,isParent}')::boolean
     join event v on v.id = ce.event_id
     where not exists (select from item own where own.parent = ce.id and own.name = i.name and own.gender = v.gender and own.age_group_id = ce.age_group_id)`,
  );
  expect(rows).toEqual([]);
  const endless = await pool.query(
    `select c.name from price p join competition c on c.id = p.comp_id
     where p.sale_price > 0 and (p.sale_end_date is null or p.sale_end_date >= c.entries_close_at)`,
  );
  expect(endless.rows).toEqual([]);
});

test('the match of the clubs has heats that are run before a final, a throw under way, a start list that is out, and scores', async () => {
  const { rows } = await pool.query(
    `select g.name, d.published, r.body->'state'->>'value' as state, r.body->'scheme'->'value'->'cut'->>'to' as best,
       (select count(distinct e.heat)::integer from entry e where e.comp_id = g.comp_id and e.event_group_id = g.id) as heats,
       (select max(json_array_length(x.value->'trials')) from result x where x.comp_id = g.comp_id and x.event_group_id = g.id) as trials,
       (select array_agg(distinct o.device_id::text) from op o where o.comp_id = g.comp_id) as devices
     from competition c join event_group g on g.comp_id = c.id left join draw d on d.comp_id = c.id and d.event_group_id = g.id
     left join round r on r.comp_id = c.id and r.event_group_id = g.id
     where c.name = $1 order by g.event_no`,
    [MATCH],
  );
  const none = { state: null, best: null, trials: null, devices: [DEMO_DEVICE] };
  expect(rows).toEqual([
    { ...none, name: 'Long Jump Women', published: true, state: 'official', heats: 1, trials: 6 },
    { ...none, name: 'High Jump Men', published: true, state: 'official', heats: 1 },
    { ...none, name: '100 m Women', published: true, state: 'official', heats: 3 },
    { ...none, name: 'Discus Men', published: true, best: '8', heats: 1, trials: 4 },
    { ...none, name: '100 m Women Final', published: null, heats: 0 },
    { ...none, name: '200 m Men', published: true, heats: 1 },
  ]);
  const tables = await pool.query(
    `select t.kind from comp_table t join competition c on c.id = t.comp_id where c.name = $1 order by t.kind`,
    [MATCH],
  );
  expect(tables.rows).toEqual([{ kind: 'progressionTable' }, { kind: 'scoring' }]);
});

test('a jump-off has decided the high jump of the match, and the public reads the places by it', async () => {
  const { rows } = await pool.query<{ compId: number; id: number }>(
    `select c.id as "compId", g.id from competition c join event_group g on g.comp_id = c.id where c.name = $1 and g.event_code = 'HJ'`,
    [MATCH],
  );
  const { compId, id } = must(rows[0], 'the high jump');
  const { body } = await call(http, undefined, 'GET', `${BASE}/public/results/${compId}/${id}`);
  const board = must(eventBoard(getPublicResults.data.parse(body.data), id), 'its results');
  const lines = board.heats.flatMap((heat) => heat.lines);
  expect(lines).toHaveLength(8);
  const [first, second, third] = lines.map(({ place, mark, series }) => {
    const [jumps, tries] = [true, false].map((wanted) => series.filter((one) => one.startsWith('Jump-off') === wanted));
    return { place, mark, jumps, tries };
  });
  const jumpOff = (...signs: readonly string[]) =>
    signs.map((sign) => expect.stringMatching(new RegExp(`^Jump-off \\d\\.\\d\\d ${sign}$`)));
  expect(first).toMatchObject({ place: 1, jumps: jumpOff('X', 'O') });
  expect(second).toMatchObject({ place: 2, jumps: jumpOff('X', 'X'), tries: first?.tries });
  expect(`Jump-off ${first?.mark} O`, 'the winner is credited with it').toBe(first?.jumps?.[1]);
  expect(Number(second?.mark)).toBeLessThan(Number(first?.mark));
  expect(third).toMatchObject({ place: 3, jumps: [] });
});
