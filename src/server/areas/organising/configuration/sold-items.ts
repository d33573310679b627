import type { SoldItem } from '#contracts/entering/sold-item.ts';
import { CHEQUE } from '#domain/entry/paid.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { isItemSql } from '#server/db/entry/item-sql.ts';

/** What is to be handed out, in the order of the programme; each by surname. */
export async function readSoldItems(pool: Pool, compId: number): Promise<SoldItem[]> {
  const { rows } = await pool.query<SoldItem>(
    `select v.name, g.name as event, count(*)::integer as sold,
       json_agg(json_build_object('productId', p.id, 'athleteId', a.id, 'firstName', a.first_name, 'surName', a.sur_name,
         'club', coalesce(k.name, ''), 'bibNo', ca.bib_no, 'promised', p.paid = ${CHEQUE}) order by a.sur_text, a.first_text, p.id) as athletes
     from product p
     join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id and ${isItemSql('ce')}
     join event v on v.id = ce.event_id
     join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id
     join athlete a on a.id = p.athlete_id
     left join comp_athlete ca on ca.comp_id = p.comp_id and ca.athlete_id = a.id
     left join club k on k.id = coalesce(p.club_id, ca.club_id)
     where p.comp_id = $1 and p.state = 'entered'
     group by g.starts_at, g.event_no, g.id, g.name, v.name order by g.starts_at, g.event_no, g.id, v.name`,
    [compId],
  );
  return rows;
}
