import { getDraw } from '#contracts/public/draw.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import type { UnitType } from '#domain/event/kinds.ts';
import { sha256Hex } from '#domain/shared/sha256.ts';
import { notThere } from '#server/areas/public/shared/page-frame.ts';
import { IS_SHOWN, SHOWN_DRAW } from '#server/areas/public/shared/programme.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { findScope } from '#server/db/read/find-caller.ts';
import { FEEDS_FROM } from '#server/db/read/row-sql.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { html } from '#server/lib/mail/escape-html.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { drawnPage } from './drawn-page.ts';

const NO_EVENT = refuse('unknown-event', {
  message: 'Event not found in this competition.',
  remedy: 'Look at the timetable.',
});

/**
 * How an event was drawn. The seed itself is told once nobody can enter any more: before, its hash holds the organiser to it. Lots between athletes who were
 * level, and the list of a later round, which has the marks of the round before, are results: they are told where the organiser shows those. What stands
 * on the start list of an event that has begun is told also where nobody published it.
 */
export function drawRoutes(router: Router, { now }: Clock): void {
  route(router, getDraw, async ({ params: { eventGroupId }, caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    if (eventGroupId > LARGEST_ID) return NO_EVENT;
    const data = await readDraw(router.pool, scope.compId, eventGroupId, new Date(now()));
    return data ? { data } : NO_EVENT;
  });
  drawnPages(router, now);
}

/** The same as a page that needs no JavaScript, and the way to it from the app's own address. */
function drawnPages({ app, pool, scopes, heads }: Router, now: Clock['now']): void {
  app.get<{ Params: { compId: string; eventGroupId: string } }>(
    '/:compId(^\\d{1,9}$)/results/:eventGroupId(^\\d{1,9}$)/drawn',
    async ({ params }, reply) => {
      const [compId, eventGroupId] = [Number(params.compId), Number(params.eventGroupId)];
      const scope = await scopes.get(String(compId), compId, () => findScope(pool, compId));
      const told = scope?.isPublic && (await readDraw(pool, compId, eventGroupId, new Date(now())));
      return reply
        .code(told ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(told ? drawnPage(compId, eventGroupId, told) : notThere());
    },
  );
  heads.push({
    address: /^\/v2\/drawn\/(?<compId>\d{1,9})\/(?<eventGroupId>\d{1,9})$/,
    async head({ groups = {} }) {
      const { html: refresh } =
        html`<noscript><meta http-equiv="refresh" content="0; url=/${groups.compId ?? ''}/results/${groups.eventGroupId ?? ''}/drawn"></noscript>`;
      return refresh;
    },
  });
}

interface Found {
  readonly event: string;
  readonly unit: UnitType;
  readonly seed: string;
  readonly closed: boolean;
  readonly draw: Pick<DrawRow, 'n' | 'drawn' | 'settings' | 'list' | 'places' | 'moves' | 'published' | 'at'> | null;
  readonly lots: NonNullable<Data<typeof getDraw>['lots']>;
  readonly starters: Data<typeof getDraw>['starters'];
}

async function readDraw(pool: Pool, compId: number, eventGroupId: number, at: Date): Promise<Data<typeof getDraw> | undefined> {
  const { rows } = await pool.query<Found>(
    `select g.name as event, g.unit, c.draw_seed as seed, coalesce(c.entries_close_at <= $3, true) as closed, d.body as draw,
       (select coalesce(json_agg(json_build_object('entry', e.id, 'name', trim(coalesce(a.first_name || ' ' || a.sur_name, t.name)),
           'bibNo', coalesce(ca.bib_no, ca.team_bib_no))), '[]')
         from entry e join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
         left join athlete a on a.id = ca.person_id left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
         where e.comp_id = $1
           and (e.id = any(array(select coalesce(one->>'entry', one->>'entryId')::integer from unnest(array['list', 'places', 'moves']) part
               cross join lateral json_array_elements(d.body->part) one))
             or e.id = any(array(select of.id::integer from json_array_elements(l.lots) one
               cross join lateral json_array_elements_text(one->'of') of(id))))) as starters, l.lots
     from competition c join event_group g on g.comp_id = c.id
     left join lateral (select d.body from ${SHOWN_DRAW} and (${IS_SHOWN} or ${FEEDS_FROM} is null)) d on true
     cross join lateral (select coalesce(json_agg(json_build_object('entryId', one->'entryId', 'of', one->'of')), '[]') as lots
       from round rd cross join lateral json_array_elements(rd.body->'decisions') one
       where rd.comp_id = c.id and rd.event_group_id = g.id and one->>'how' = 'lot' and ${IS_SHOWN}) l
     where c.id = $1 and g.id = $2`,
    [compId, eventGroupId, at],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { event, unit, seed, closed, draw, lots, starters } = found;
  const shown = draw && {
    n: draw.n,
    ...(draw.drawn !== undefined && { drawn: draw.drawn }),
    settings: draw.settings,
    list: draw.list,
    places: draw.places,
    moves: draw.moves.map(({ entryId, from, to, swap }) => ({ entryId, from, to, ...(swap !== undefined && { swap }) })),
    publishedAt: (draw.published ?? draw).at,
  };
  return { event, unit, seedHash: sha256Hex(seed), seed: closed ? seed : null, draw: shown ?? null, lots, starters };
}
