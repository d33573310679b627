import { isDeepStrictEqual } from 'node:util';
import {
  deleteSharedEvent,
  EventFields,
  getSharedEvent,
  getSharedEvents,
  postSharedEvent,
  putSharedEvent,
  type SharedEvent,
} from '#contracts/organising/lists/shared-event.ts';
import type { EventDefinitionOptions } from '#domain/event/event-definition.ts';
import { eventOptions } from '#domain/event/event-options.ts';
import { mayKeep, rightsOn } from '#domain/organisation/shared-row.ts';
import { uomOf } from '#domain/performance/unit.ts';
import { differing, type Stored } from '#domain/shared/fill.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { answerOf, noneOf } from './answer-of.ts';
import { type Changed, changeRow, createRow, findRow, findRows, removeRow, type SharedList } from './shared-list.ts';

/** As the database has it: limits in ms, cm or points. */
type StoredEvent = Omit<SharedEvent, 'options'> & { readonly options: Stored<EventDefinitionOptions> };

/** Everybody's: there is no organisation in it. `endsOnly`: nothing else is written. */
type Fields = EventFields & { readonly orgId?: 0; readonly endsOnly?: boolean };

const EVENTS: SharedList<Fields> = {
  table: 'event',
  fields: `r.event_code as "eventCode", r.gender, r.type as tf, r.unit as "uomType", r.uom_id as "uomId",
    (select u.name from uom u where u.id = r.uom_id) as "uomName", r.options, r.retired_at::text as "retiredAt"`,
  usage: `
    select ce.comp_id, (select count(*) from entry e where e.comp_id = ce.comp_id and e.ce_id = ce.id)
        + (select count(*) from product p where p.comp_id = ce.comp_id and p.ce_id = ce.id and p.state in ('reserved', 'waiting'))
      from comp_event ce where ce.event_id = r.id
    union all select comp_id, 0 from comp_rule where options->'events' @> to_jsonb(r.id)
      or jsonb_path_exists(options, '$.unique[*].ids[*] ? (@ == $id)', jsonb_build_object('id', r.id))`,
  sorts: { eventCode: 'r.event_code', tf: 'r.type, r.event_code' },
  level: 'Comp Events',
  mayAdd: (who, orgId) => mayKeep(who, orgId, 'Comp Events'),
  rights: (who, row) => rightsOn(who, row, 'Comp Events'),
  values: ({ name, eventCode, gender, tf, uomType, uomId, options, retiredAt, endsOnly = false }) => ({
    retired_at: retiredAt,
    ...(!endsOnly && {
      name,
      event_code: eventCode,
      gender,
      type: tf,
      unit: uomType,
      uom_id: uomId || uomOf({ unit: uomType, type: tf, eventCode }).id,
      options: differing(
        eventOptions({}),
        withLimits(options, (limit) => Math.round(limit * PER_UNIT[uomType])),
      ),
    }),
  }),
  free: ['retired_at'],
};
/** ms of a second, cm of a metre. */
const PER_UNIT = { T: 1000, D: 100, H: 100, P: 1 } as const;
const withLimits = <O extends { readonly min: number; readonly max: number }>(options: O, of: (limit: number) => number): O => ({
  ...options,
  min: of(options.min),
  max: of(options.max),
});

const WORDS = {
  one: 'event',
  reference: refuse('invalid', {
    field: 'uomId',
    message: 'Unit of measure of this type not found. Nothing was changed.',
  }),
};
const HAS_MARKS = refuse('conflict', {
  message: 'Athletes have best marks in it: it can’t be deleted. Nothing was changed.',
  remedy: 'Give it an end instead: then no new competition is built with it.',
});

const present = ({ options, ...event }: StoredEvent): SharedEvent => ({
  ...event,
  options: withLimits(eventOptions(options), (limit) => limit / PER_UNIT[event.uomType]),
});

const fieldsOf = (event: StoredEvent): EventFields => EventFields.parse(present(event));

/** C114: event definitions, the same at every competition. */
export function eventRoutes(router: Router): void {
  const { pool } = router;
  const answered = (changed: Changed<StoredEvent>, said: (event: StoredEvent) => string) => {
    const answer = answerOf(changed, WORDS, said);
    return 'refused' in answer ? answer : { ...answer, data: present(answer.data) };
  };
  const saved = (changed: Changed<StoredEvent>) => answered(changed, () => 'Event saved.');
  route(router, getSharedEvents, async ({ query, caller }) => {
    const { data, meta } = await findRows<StoredEvent>(pool, EVENTS, signedIn(caller), query);
    return { data: data.map(present), meta };
  });
  route(router, getSharedEvent, async ({ params: { id }, caller }) => {
    const event = await findRow<StoredEvent>(pool, EVENTS, signedIn(caller), id);
    return event ? { data: present(event) } : noneOf(WORDS);
  });
  route(router, postSharedEvent, async ({ body, caller }) =>
    saved(await createRow<StoredEvent, Fields>(pool, EVENTS, signedIn(caller), body)),
  );
  route(router, putSharedEvent, async ({ params: { id }, body: { version, ...fields }, caller }) => {
    const user = signedIn(caller);
    const was = await findRow<StoredEvent>(pool, EVENTS, user, id);
    const endsOnly =
      was !== undefined && isDeepStrictEqual({ ...fields, retiredAt: null }, { ...fieldsOf(was), retiredAt: null });
    return saved(await changeRow<StoredEvent, Fields>(pool, EVENTS, user, { id, version, fields: { ...fields, endsOnly } }));
  });
  route(router, deleteSharedEvent, async ({ params: { id }, caller }) => {
    // Deleting it would take them with it.
    const { rowCount } = await pool.query('select from athlete_pb where event_id = $1::bigint limit 1', [id]);
    if (rowCount) return HAS_MARKS;
    return answered(await removeRow(pool, EVENTS, signedIn(caller), id), ({ name }) => `${name} deleted.`);
  });
}
