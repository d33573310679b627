import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/postgres.ts';

const { pool } = await freshDatabase('demo');

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
