import { iso } from '#server/db/read/row-sql.ts';

/** A club as lists show it. */
export const CLUB_COLUMNS = `
  k.id, k.name, 1 as "entityLevel", 'Club' as "entityName", k.club_type as "clubType", coalesce(a.id, 0) as areaid,
  coalesce(a.name, '') as area, coalesce(r.name, '') as region`;

export const CLUB_SOURCES = `club k left join area a on a.id = k.area_id left join area r on r.id = a.parent_id`;

/** What its page says besides. */
export const CONTACT_COLUMNS = `k.contact, k.email, k.tel, k.website, k.version, k.changed_by as "changedBy", ${iso('k.changed_at')} as "changedAt"`;
