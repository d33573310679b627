import { expect, test } from 'vitest';
import { getAthleteMaintenance } from '#contracts/entering/athlete-maintenance.ts';
import { getEntryEvents } from '#contracts/entering/entry-events.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { NOT_CHOSEN } from '#domain/athlete/athlete.ts';
import { buyer } from '#tests/support/buyer.ts';
import { type MeetingPlan, openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { call, codeOf, pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const parent = buyer(http, 'parent');
const clubs = await Promise.all(
  [
    ['First Club', 'C'],
    ['Second Club', 'C'],
    ['A School', 'S'],
    ['A Stranger', 'C'],
  ].map(async (club) => {
    const text = 'insert into club (name, club_type) values ($1, $2) returning id';
    return (await pool.query<{ id: number }>(text, club)).rows[0]?.id ?? 0;
  }),
);
const [first = 0, second = 0, school = 0, stranger = 0] = clubs;

/** An athlete of two clubs and a school at a meeting of two events. */
async function runner(options: MeetingPlan['options'] = {}) {
  const { compId, ceids } = await openMeeting(pool, {
    options,
    events: [
      { code: '100', price: 0 },
      { code: '200', price: 0 },
    ],
  });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  await pool.query('update athlete set club_id = $2, club2_id = $3, school_id = $4 where id = $1', [
    athleteId,
    first,
    second,
    school,
  ]);
  const hold = (clubId: number, n = 0) => call(http, 'parent', 'PUT', `${BASE}/product/${ceids[n]}/${athleteId}/${clubId}/0`);
  const events = async () => getEntryEvents.data.parse((await parent.get(`/events/${compId}/${athleteId}`)).body.data);
  const inCart = async () => (await parent.cart()).items.map(({ club }) => club);
  const atVenue = async () => {
    const row = (await pull(http, compId)).rows.find((one) => one.kind === 'athlete' && one.athleteId === athleteId);
    return row?.kind === 'athlete' ? row.club : undefined;
  };
  return { compId, athleteId, hold, events, inCart, atVenue };
}

test('an athlete starts for the club that was chosen: in the basket, at the desk and on every list', async () => {
  const { compId, athleteId, hold, events, inCart, atVenue } = await runner();
  expect(await events()).toMatchObject({ clubs: [{ id: first }, { id: second, name: 'Second Club' }], clubId: first });
  expect((await hold(second)).status).toBe(200);
  expect((await events()).clubId).toBe(second);
  await hold(0, 1);
  expect(await inCart(), 'the next event goes with the first').toEqual(['Second Club', 'Second Club']);
  await parent.ordered(0);
  expect(await atVenue()).toBe('Second Club');
  const lists = [
    await parent.get(`/competition/entries/${compId}`),
    await call(http, 'organiser', 'GET', `${BASE}/competition/checkin?compid=${compId}`),
  ];
  for (const list of lists) expect(JSON.stringify(list.body.data)).toContain('"club":"Second Club"');
  expect((await parent.entries()).filter((one) => one.athleteId === athleteId).map(({ club }) => club)).toEqual([
    'Second Club',
    'Second Club',
  ]);
});

test('what lies in the basket goes with an athlete who starts for another club', async () => {
  const { hold, inCart } = await runner();
  await hold(0);
  await hold(0, 1);
  expect(await inCart()).toEqual(['First Club', 'First Club']);
  await hold(second);
  expect(await inCart()).toEqual(['Second Club', 'Second Club']);
  await parent.emptyBasket();
});

test('an athlete starts for one club at a competition, and for no stranger', async () => {
  const { hold, events, atVenue } = await runner();
  const strange = await hold(stranger);
  expect([codeOf(strange), strange.body.error]).toEqual(['not-enterable', 'The athlete can’t compete for this club here.']);
  expect(strange.body.data).toMatchObject({ remedy: 'Choose First Club or Second Club.' });
  await hold(second);
  await parent.ordered(0);
  expect(await events()).toMatchObject({ clubs: [{ id: second }], clubId: second });
  expect((await hold(first, 1)).status).toBe(422);
  expect((await hold(0, 1)).status).toBe(200);
  await parent.ordered(0);
  expect(await atVenue()).toBe('Second Club');
});

test('at a competition of schools it is their school', async () => {
  const { hold, events } = await runner({ school: true });
  expect(await events()).toMatchObject({ clubs: [{ id: school }], clubId: school });
  expect((await hold(first)).status).toBe(422);
});

test('an athlete whose entries were all cancelled may start for another club', async () => {
  const { athleteId, hold, atVenue } = await runner();
  await hold(second);
  await parent.ordered(0);
  const entry = (await parent.entries()).find((one) => one.athleteId === athleteId);
  await parent.post(`/entry/cancel/${entry?.entryId}`, { reason: 'Changed our minds' });
  expect((await hold(first)).status).toBe(200);
  await parent.ordered(0);
  expect(await atVenue()).toBe('First Club');
});

test('where an administrator chose another club for one competition, the athlete starts for that alone', async () => {
  const { compId, athleteId, hold, events, inCart } = await runner();
  const choose = async (entityId: number) => {
    const { body } = await call(http, 'admin', 'GET', `${BASE}/athlete-maint/${athleteId}`);
    const { athlete } = getAthleteMaintenance.data.parse(body.data);
    const options = { ...athlete.options, genericCompAthleteEntities: [{ compId, entityId }] };
    const saved = await call(http, 'admin', 'POST', `${BASE}/athlete-maint`, { ...athlete, URN: '', activeEndDate: '', options });
    expect(saved.status, saved.body.error).toBe(200);
  };
  await choose(NOT_CHOSEN);
  expect((await events()).clubId).toBe(first);
  await choose(stranger);
  expect(await events()).toMatchObject({ clubs: [{ id: stranger }], clubId: stranger });
  expect((await hold(first)).status).toBe(422);
  expect((await hold(0)).status).toBe(200);
  expect(await inCart()).toEqual(['A Stranger']);
  const other = await runner();
  expect((await other.events()).clubId).toBe(first);
});
