import {
  deleteCompEvent,
  getCompEvent,
  getCompEvents,
  postCompEvent,
  postDeleteCompEvents,
  postRenameGroup,
  putCompEvent,
  putCompEvents,
} from '#contracts/organising/builder/comp-event-calls.ts';
import { type CompEvent, wireEvent } from '#contracts/organising/comp-event.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { NO_COMPETITION, type Refused, refuse } from '#server/lib/http/answer.ts';
import { listPage } from '#server/lib/http/list-part.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { editEvents } from './edit-events.ts';
import { rowSaving } from './row-saving.ts';

const NONE = refuse('not-found', { message: 'Event not found.', remedy: 'Look for it in the timetable.' });
const NO_GROUP = refuse('not-found', { message: 'Event group not found.' });
const SAVED = 'Comp Event saved.';
/** As many events as a season has, with all their options. */
const BODY_LIMIT = 16 * 1024 * 1024;

type Answered = { readonly data: CompEvent; readonly message: string } | Refused;

/** C123. */
export function eventRoutes(router: Router, deps: ChangeDeps): void {
  const { builtBy, placeOf, save, iso } = rowSaving(router, deps);
  const { pool } = router;

  const all = async (compId: number): Promise<readonly CompEvent[]> => {
    const { prices = [] } = (await readConfiguration(pool, compId, iso())) ?? {};
    return (await readEvents(pool, compId, prices, iso())).map((event) => wireEvent(compId, event));
  };
  const byCeid = async (compId: number, ceid: number, message = ''): Promise<Answered> => {
    const data = (await all(compId)).find((event) => event.ceid === ceid);
    return data ? { data, message } : NONE;
  };

  route(router, getCompEvents, async ({ query: { compId, ...asked } }) =>
    listPage(await all(compId), ({ eventGroup }) => eventGroup, asked),
  );

  route(router, getCompEvent, async ({ params: { id }, caller }) => {
    const place = await placeOf(caller, 'comp_event', id, NONE);
    return 'refused' in place ? place : byCeid(place.compId, id);
  });

  route(router, postCompEvent, async ({ body: { compId, ...event }, caller }) => {
    const place = await builtBy(caller, compId, NO_COMPETITION);
    if ('refused' in place) return place;
    const saved = await save(caller, place, (draft, taken) => editEvents(draft, taken, [{ crud: 'C', ...event }]));
    if ('refused' in saved) return saved;
    const [ceid] = Object.values(saved.ids);
    return byCeid(compId, Number(ceid), SAVED);
  });

  route(router, putCompEvent, async ({ params: { id }, body, caller }) => {
    const place = await placeOf(caller, 'comp_event', id, NONE);
    if ('refused' in place) return place;
    const saved = await save(caller, place, (draft, taken) => editEvents(draft, taken, [{ crud: 'U', ceid: id, ...body }]));
    return 'refused' in saved ? saved : byCeid(place.compId, id, SAVED);
  });

  route(router, deleteCompEvent, async ({ params: { id }, caller }) => {
    const place = await placeOf(caller, 'comp_event', id, NONE);
    if ('refused' in place) return place;
    const was = await byCeid(place.compId, id);
    const removed = await save(caller, place, (draft, taken) => editEvents(draft, taken, [{ crud: 'D', ceid: id }]));
    return 'refused' in removed ? removed : was;
  });

  route(router, postDeleteCompEvents, async ({ body: { ceids }, caller }) => {
    const place = await placeOf(caller, 'comp_event', ceids[0] ?? 0, NONE);
    if ('refused' in place) return place;
    const removed = await save(caller, place, (draft, taken) =>
      editEvents(
        draft,
        taken,
        ceids.map((ceid) => ({ crud: 'D', ceid })),
      ),
    );
    return 'refused' in removed ? removed : { data: { ceids } };
  });

  route(router, postRenameGroup, async ({ body: { egId, name }, caller }) => {
    const place = await placeOf(caller, 'event_group', egId, NO_GROUP);
    if ('refused' in place) return place;
    const saved = await save(caller, place, () => ({ values: { [`events.groups.${egId}.name`]: name } }));
    return 'refused' in saved ? saved : { data: { id: egId, name } };
  });

  route(
    router,
    putCompEvents,
    async ({ body: { compId, compEvents }, caller }) => {
      const place = await builtBy(caller, compId, NO_COMPETITION);
      if ('refused' in place) return place;
      const saved = await save(caller, place, (draft, taken) => editEvents(draft, taken, compEvents));
      return 'refused' in saved ? saved : { data: [...(await all(compId))], message: SAVED };
    },
    { bodyLimit: BODY_LIMIT },
  );
}
