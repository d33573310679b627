import {
  deleteSharedUom,
  getSharedUom,
  getSharedUoms,
  postSharedUom,
  putSharedUom,
  type SharedUom,
  type UomFields,
} from '#contracts/organising/lists/shared-uom.ts';
import { mayKeep, rightsOn } from '#domain/organisation/shared-row.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { answerOf, noneOf } from './answer-of.ts';
import { type Changed, changeRow, createRow, findRow, findRows, removeRow, type SharedList } from './shared-list.ts';

/** Everybody's: there is no organisation in it. */
type Fields = UomFields & { readonly orgId?: 0 };

const UNITS: SharedList<Fields> = {
  table: 'uom',
  fields: `r.type, r.options, r.retired_at::text as "retiredAt"`,
  usage: `
    select ce.comp_id, (select count(*) from entry e where e.comp_id = ce.comp_id and e.ce_id = ce.id)
        + (select count(*) from product p where p.comp_id = ce.comp_id and p.ce_id = ce.id and p.state in ('reserved', 'waiting'))
      from event v join comp_event ce on ce.event_id = v.id where v.uom_id = r.id`,
  sorts: { type: 'r.type' },
  level: 'Comp Events',
  mayAdd: (who, orgId) => mayKeep(who, orgId, 'Comp Events'),
  rights: (who, row) => rightsOn(who, row, 'Comp Events'),
  values: ({ name, type, options, retiredAt }) => ({
    name,
    type,
    // The driver takes a list for one of PostgreSQL's.
    options: JSON.stringify(options),
    retired_at: retiredAt,
  }),
  free: ['retired_at'],
};

const WORDS = {
  one: 'unit of measure',
  reference: refuse('conflict', {
    message: 'Events are measured in it: it can’t be deleted, nor get another type. Nothing was changed.',
    remedy: 'Give these events another unit first, or give it an end.',
  }),
};

/** C117: units of measure, the same at every competition. */
export function uomRoutes(router: Router): void {
  const { pool } = router;
  const saved = (changed: Changed<SharedUom>) => answerOf(changed, WORDS, ({ name }) => `Unit ${name} saved.`);
  route(router, getSharedUoms, ({ query, caller }) => findRows<SharedUom>(pool, UNITS, signedIn(caller), query));
  route(router, getSharedUom, async ({ params: { id }, caller }) => {
    const data = await findRow<SharedUom>(pool, UNITS, signedIn(caller), id);
    return data ? { data } : noneOf(WORDS);
  });
  route(router, postSharedUom, async ({ body, caller }) =>
    saved(await createRow<SharedUom, Fields>(pool, UNITS, signedIn(caller), body)),
  );
  route(router, putSharedUom, async ({ params: { id }, body: { version, ...fields }, caller }) =>
    saved(await changeRow<SharedUom, Fields>(pool, UNITS, signedIn(caller), { id, version, fields })),
  );
  route(router, deleteSharedUom, async ({ params: { id }, caller }) =>
    answerOf(await removeRow<SharedUom>(pool, UNITS, signedIn(caller), id), WORDS, ({ name }) => `${name} deleted.`),
  );
}
