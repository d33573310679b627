import { expect, test } from 'vitest';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const parent = buyer(http, 'parent');
const DAY = 86_400_000;
const { rows: events } = await pool.query<{ id: number }>(`select id from event where event_code = 'LJ' and gender = 'F'`);

const save = (athleteId: number, pb: string) =>
  parent.post('/athlete/pbupdate', { aid: athleteId, eid: events[0]?.id, pb, pbText: Number(pb) > 0 ? pb : '', trackSb: false });
const startsOf = async (compId: number, since = 0) =>
  (await pull(http, compId, since)).rows.filter(({ kind }) => kind === 'athlete');

test('a best mark typed after choosing the event reaches the start list', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: 'LJ' }, { code: '100' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  for (const ceid of ceids) await parent.held(ceid, athleteId);
  await save(athleteId, '6.12');
  await parent.pays(16);
  const marks = async () => (await startsOf(compId)).flatMap(({ entries }) => entries);
  expect(await marks()).toMatchObject([{ pb: '6.12' }, { pb: '' }]);

  const { next } = await pull(http, compId);
  await save(athleteId, '6.20');
  expect(await startsOf(compId, next), 'tablets hear of it').toMatchObject([{ entries: [{ pb: '6.20' }, { pb: '' }] }]);

  // Once entries are closed the start list is the organiser's.
  setNow(NOW + 15 * DAY);
  await save(athleteId, '6.40');
  expect(await marks()).toMatchObject([{ pb: '6.20' }, { pb: '' }]);
  setNow(NOW);
});

test('an athlete moving up from the waiting list keeps the mark; a mark that is taken back is removed', async () => {
  const waiting = {
    options: { subscription: { enabled: true } },
    events: [{ code: 'LJ', places: 1, options: { seed: { waiting: true } } }],
  };
  const { compId, ceids } = await openMeeting(pool, waiting);
  const [first = 0, second = 0] = await ownAthletes(pool, 'parent@demo.test', 2);
  const [ceid = 0] = ceids;
  for (const who of [first, second]) await parent.held(ceid, who);
  await save(first, '5.00');
  await save(second, '5.50');
  const held = async () =>
    (await pool.query<{ performance: number }>('select performance from product where comp_id = $1 order by id', [compId])).rows;
  expect(await held()).toEqual([{ performance: 500 }, { performance: 550 }]);
  await save(first, '0.00');
  expect(await held()).toEqual([{ performance: 0 }, { performance: 550 }]);
  await parent.emptyBasket();
});
