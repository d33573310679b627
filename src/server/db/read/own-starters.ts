import { starterSql } from '#server/db/entry/live.ts';

/**
 * The starters of a competition that somebody may check in, as a subquery: athletes of theirs, those who start for a club or an area that they
 * act for, and whom they entered. All three are SQL; `byCode`: they came by a check-in code, and have the last alone.
 */
export const ownStartersSql = (compId: string, userId: string, byCode: string): string => `(
  select p.starter from (select ${starterSql('p')} as starter from product p
    where p.comp_id = ${compId} and p.user_id = ${userId} and p.state = 'entered') p
  union select ua.athlete_id from user_athlete ua where ua.user_id = ${userId} and not ${byCode}
  union select c.athlete_id from comp_athlete c left join team t on t.comp_id = c.comp_id and t.id = c.team_id
    left join area ta on t.entity_level > 1 and ta.id = t.entity_id left join club k on k.id = c.club_id
    where c.comp_id = ${compId} and not ${byCode} and (
      exists (select from user_club uc where uc.user_id = ${userId} and uc.club_id in (c.club_id, case when t.entity_level = 1 then t.entity_id end))
      or exists (select from area x left join area y on y.id = x.parent_id left join area z on z.id = y.parent_id
        join user_area ua on ua.user_id = ${userId} and ua.area_id in (x.id, y.id, z.id) where x.id = coalesce(ta.id, k.area_id))))`;
