import { expect, test } from 'vitest';
import { getDashboard } from '#contracts/organising/dashboard.ts';
import { getPublicSchedule } from '#contracts/public/competition.ts';
import { getDraw } from '#contracts/public/draw.ts';
import { getPublicMeeting } from '#contracts/public/meeting.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { getPublicScoreboard } from '#contracts/venue/scoreboard.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';
import { must } from '#server/lib/must.ts';
import { answersOf, call, changeNo, testDevice, venueServer } from '#tests/support/venue-server.ts';

/** A card in the call room, before anybody has run: everywhere the event is still to come. */
const { http, pool, setNow } = await venueServer();
const COMP = 1;
const { rows: races } = await pool.query<{ id: number; entries: number[]; seed: string; no: string }>(
  `select g.id, array_agg(e.id::int order by e.id) as entries, c.draw_seed as seed, g.name as no from event_group g
   join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id join competition c on c.id = g.comp_id
   where g.comp_id = $1 and g.unit = 'T' and not exists (select from result r where r.comp_id = $1 and r.event_group_id = g.id)
   group by g.id, c.draw_seed, g.name having count(*) > 4 order by g.id limit 1`,
  [COMP],
);
const race = must(races[0], 'a race without results');
const device = testDevice();

async function act(kind: string, body: object): Promise<void> {
  const actions = [{ ...device.stamp({ base: await changeNo(pool, COMP) }), eventGroupId: race.id, ...body }];
  const answer = await call(http, 'official', 'POST', `${BASE}/venue/${COMP}/${kind}`, { data: { compId: COMP, actions } });
  expect(answersOf(answer), kind).toMatchObject([{ outcome: 'accepted' }]);
}

let clock = Date.parse('2030-01-01T00:00:00Z');
async function everywhere() {
  // Nothing that was kept for a while is shown.
  clock += 60_000;
  setNow(clock);
  const data = async (path: string, user?: 'organiser') => (await call(http, user, 'GET', `${BASE}/${path}`)).body.data;
  const its = <E extends { readonly id: number }>(events: readonly E[]) =>
    must(
      events.find(({ id }) => id === race.id),
      'the race',
    );
  const dashboard = getDashboard.data.parse(await data(`competition/dashboard/${COMP}`, 'organiser'));
  const schedule = getPublicSchedule.data.parse(await data(`public/schedule/${COMP}`));
  const meeting = getPublicMeeting.data.parse(await data(`public/results/${COMP}`));
  const scoreboard = getPublicScoreboard.data.parse(await data(`public/scoreboard/${COMP}/0`));
  const report = (await http.inject({ method: 'GET', url: `/${COMP}/report` })).body
    .split('<tr>')
    .find((row) => row.includes(`>${race.no}<`));
  return {
    dashboard: its(dashboard.events).results,
    programme: must(
      schedule.find(({ group }) => group.id === race.id),
      'the race',
    ).results,
    report: Number([...(report ?? '').matchAll(/<td class="number">(\d+)<\/td>/g)].at(-1)?.[1]),
    results: its(meeting.events).results,
    isLive: its(meeting.events).state === 'live',
    onScoreboard: its(scoreboard.events).started,
    isDrawPublic: getDraw.data.parse(await data(`public/draw/${COMP}/${race.id}`)).draw !== null,
    startList: (await call(http, undefined, 'GET', `${BASE}/results/startlist/${COMP}/${race.id}`)).status,
  };
}

test('a yellow card alone is no result: no count, no screen and no start list of the public says that the event has begun', async () => {
  const settings: DrawSettings = {
    method: 'zigzag',
    heats: 1,
    order: 'lot',
    apart: true,
    lanes: [1, 2, 3, 4, 5, 6, 7, 8],
    plan: 'lot',
  };
  const list = race.entries.slice(0, 8).map((entry, i) => ({ entry, mark: 10_000 + i, team: '' }));
  const places = drawHeats({ drawSeed: race.seed, eventGroupId: race.id, n: 1, settings, list, lowIsBest: true });
  await act('draw', { n: 1, settings, list, places });
  const toCome = await everywhere();
  expect(toCome).toMatchObject({
    dashboard: 0,
    programme: 0,
    report: 0,
    results: 0,
    isLive: false,
    onScoreboard: false,
    isDrawPublic: false,
  });
  expect(toCome.startList).not.toBe(200);

  const runner = { heat: 1, entryId: must(race.entries[0], 'a runner') };
  await act('mark', { ...runner, part: 'card.yc', value: '1' });
  expect(await everywhere()).toEqual(toCome);

  await act('mark', { ...runner, part: 'time', value: '59900' });
  expect(await everywhere()).toEqual({
    dashboard: 1,
    programme: 1,
    report: 1,
    results: 1,
    isLive: true,
    onScoreboard: true,
    isDrawPublic: true,
    startList: 200,
  });
});
