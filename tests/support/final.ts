type Ask = <R extends object>(text: string, values: readonly unknown[]) => Promise<readonly R[]>;

/** A final of a race of a competition, fed by that race as a builder would have set it, and the race in heats of eight. */
export async function insertFinal(ask: Ask, heats: number, called = 'Final', compId = 1): Promise<number> {
  await ask(
    `update entry e set heat = 1 + (x.i - 1) / 8, lane = 1 + (x.i - 1) % 8
     from (select id, (row_number() over (order by id))::integer as i from entry where comp_id = $2 and event_group_id = $1) x
     where e.comp_id = $2 and e.id = x.id`,
    [heats, compId],
  );
  await ask(
    `with changed as (update competition set change_no = change_no + 1 where id = $3 returning change_no),
     athletes as (update comp_athlete set version = (select change_no from changed)
       where comp_id = $3 and athlete_id in (select athlete_id from entry where comp_id = $3 and event_group_id = $1))
     insert into event_group (comp_id, version, event_no, name, event_code, gender, type, unit, starts_at, trials)
     select $3, (select change_no from changed), (select max(event_no) + 1 from event_group where comp_id = $3), name || ' ' || $2, event_code,
       gender, type, unit, starts_at + interval '2 hours', trials
     from event_group where comp_id = $3 and id = $1`,
    [heats, called, compId],
  );
  await ask(
    `insert into comp_event (comp_id, event_group_id, event_id, age_group_id, max_athletes, options)
     select $2, (select max(id) from event_group where comp_id = $2), event_id, age_group_id, -1, jsonb_build_object('entriesFrom', $1::integer)
     from comp_event where comp_id = $2 and event_group_id = $1`,
    [heats, compId],
  );
  const [made] = await ask<{ id: number }>('select max(id) as id from event_group where comp_id = $1', [compId]);
  if (!made) throw new Error('no final was made');
  return made.id;
}
