import type { Pool } from '#server/db/connection/pool.ts';

/** What a competition's settings call the kind of a request. */
const AS_OPTION = `case s.kind when 1 then '{"entityLevel": 2}' when 2 then '{"entityLevel": 1, "clubType": "C"}'
  else '{"entityLevel": 1, "clubType": "S"}' end::jsonb`;

/**
 * SQL: whether the user may answer a request. Administrators may; of the approval users that a competition names for the kind, those who act
 * for the entity or its county. So an organiser cannot open a club's athletes to anybody by naming approval users.
 * `request`: an alias of self_service; `user`: an expression for the id.
 */
export function mayAnswer(request: 's', user: '$1' | '$2' | 'u.id'): string {
  const option = `${AS_OPTION} || jsonb_build_object('approvalUsers', jsonb_build_array(${user}::integer))`;
  return `(exists (select from app_user admin where admin.id = ${user} and admin.role = 'E4SUSER') or (
    ${user} <> ${request}.user_id
    and exists (select from competition o where o.id = ${request}.comp_id
      and o.entry_options -> 'selfService' @> jsonb_build_array(${option}))
    and (exists (select from user_area ua where ua.user_id = ${user} and ua.area_id = case ${request}.kind when 1 then ${request}.entity_id
          else (select area_id from club where id = ${request}.entity_id) end)
      or ${request}.kind <> 1 and exists (select from user_club uc where uc.user_id = ${user} and uc.club_id = ${request}.entity_id))))`;
}

/** How many requests wait for this person's answer. */
export async function countRequests(pool: Pool, userId: number): Promise<number> {
  const text = `select count(*)::integer as n from self_service s where ${mayAnswer('s', '$1')}`;
  const { rows } = await pool.query<{ n: number }>({ name: 'requests to answer', text, values: [userId] });
  return rows[0]?.n ?? 0;
}
