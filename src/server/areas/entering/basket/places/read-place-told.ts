import type { ProductId } from '#domain/basket/ids.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { OWN_NAME } from '#server/db/entry/item-sql.ts';

interface PlaceTold {
  readonly userId: number;
  readonly to: string;
  readonly name: string;
  /** The athlete, or the team. */
  readonly starter: string;
  readonly event: string;
  readonly competition: string;
  readonly timeZone: string;
}

/** What a mail about a place says, and to which user it goes. */
export async function readPlaceTold(client: Client, compId: number, productId: ProductId): Promise<PlaceTold | undefined> {
  const { rows } = await client.query<PlaceTold>(
    `select u.id as "userId", u.email as "to", u.display_name as name, coalesce(a.first_name || ' ' || a.sur_name, t.name) as starter,
       ${OWN_NAME} as event, c.name as competition, c.time_zone as "timeZone"
     from product p join app_user u on u.id = p.user_id left join athlete a on a.id = p.athlete_id
     left join team t on t.comp_id = p.comp_id and t.id = p.team_id
     join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id join event v on v.id = ce.event_id
     join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id join competition c on c.id = p.comp_id
     where p.comp_id = $1 and p.id = $2`,
    [compId, productId],
  );
  return rows[0];
}
