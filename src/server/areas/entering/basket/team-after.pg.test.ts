import { beforeEach, expect, test } from 'vitest';
import { Product } from '#contracts/entering/basket.ts';
import { getActions } from '#contracts/entering/own-entry.ts';
import { getEventTeams, Team } from '#contracts/entering/team.ts';
import { getEntries } from '#contracts/organising/configuration.ts';
import { getCheckIn } from '#contracts/public/competition.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { DEFAULT_TEAM_OPTIONS } from '#domain/event/team-options.ts';
import { teamId, teamStarter } from '#domain/team/starter.ts';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import { type MeetingPlan, openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { answersOf, call, codeOf, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const parent = buyer(http, 'parent');
beforeEach(() => parent.emptyBasket());

const RELAYS: MeetingPlan['events'] = [
  { code: '4X100', price: 1200, fee: 100 },
  { code: '4X400', price: 1000, fee: 100 },
];
const { rows: clubs } = await pool.query<{ id: number; name: string }>(
  `with k as (select id, name from club where club_type = 'C' order by id limit 1),
     linked as (insert into user_club (user_id, club_id) select u.id, k.id from k, app_user u where u.email = 'parent@demo.test' on conflict do nothing)
   select id, name from k`,
);
const club = clubs[0] ?? { id: 0, name: '' };

const post = (path: string, body: object) => call(http, 'parent', 'POST', `${BASE}${path}`, body);
async function headOf(compId: number, ceid: number) {
  const { body } = await parent.get(`/eventteams/${compId}?entityid=${club.id}&entitylevel=1`);
  return getEventTeams.data.parse(body.data).find((head) => head.ceid === ceid);
}
const teamOf = async (compId: number, ceid: number): Promise<Team | undefined> => (await headOf(compId, ceid))?.teams[0];

/** A relay of a parent's club that is entered and paid for. */
async function entered(plan: MeetingPlan = { events: RELAYS }, expected = 12) {
  const meeting = await openMeeting(pool, plan);
  const [ceid = 0] = meeting.ceids;
  const athleteIds = await ownAthletes(pool, 'parent@demo.test', 5);
  const form = { id: 0, ceid, entityId: club.id, entityLevel: 1, athleteIds: athleteIds.slice(0, 4) };
  await post(`/eventteams/${meeting.compId}`, form);
  const { id = 0 } = (await teamOf(meeting.compId, ceid)) ?? {};
  await parent.holdTeam(ceid, id);
  const orderId = await parent.pays(expected);
  const { entryId = 0, version = 0 } = (await teamOf(meeting.compId, ceid)) ?? {};
  return { ...meeting, ceid, id, orderId, entryId, version, form, athleteIds, athleteId: teamStarter(teamId(id)) };
}
const rowOf = async (compId: number, athleteId: number) =>
  (await pull(http, compId)).rows.find((row) => row.kind === 'athlete' && row.athleteId === athleteId);
const cancel = (entryId: number, who = parent) => who.post(`/entry/cancel/${entryId}`, { reason: 'Two are ill' });

test('a relay that is paid for starts at the venue: one row of its name, its club and those who run, in their order', async () => {
  const { compId, athleteId, entryId, id, form, athleteIds, ceid } = await entered();
  expect(await rowOf(compId, athleteId)).toMatchObject({
    firstName: '',
    surName: `${club.name} 4 × 100 m Relay Women SEN`,
    gender: 'F',
    club: club.name,
    urn: null,
    runners: ['Wilma Test 1', 'Wilma Test 2', 'Wilma Test 3', 'Wilma Test 4'],
    entries: [{ id: entryId, ageGroup: 'SEN', checkedIn: [] }],
  });
  const list = getCheckIn.data.parse(
    (await call(http, 'organiser', 'GET', `${BASE}/competition/checkin?compid=${compId}`)).body.data,
  );
  expect(list).toMatchObject([{ athleteId, surName: expect.stringContaining('Relay'), dob: null, entries: [{ id: entryId }] }]);
  // The runners may be changed until the start, and the desk sees it.
  await post(`/eventteams/${compId}`, { ...form, id, athleteIds: athleteIds.slice(1).toReversed() });
  expect(await rowOf(compId, athleteId)).toMatchObject({
    runners: ['Wilma Test 5', 'Wilma Test 4', 'Wilma Test 3', 'Wilma Test 2'],
    entries: [{ id: entryId }],
  });
  await call(http, 'parent', 'PUT', `${BASE}/athlete/${athleteIds[4]}`, {
    firstName: 'Wilhelmina',
    surName: 'Test 5',
    gender: 'F',
    dob: '1996-01-01',
    clubid: club.id,
  });
  expect(await rowOf(compId, athleteId)).toMatchObject({ runners: { 0: 'Wilhelmina Test 5' } });
  expect(await headOf(compId, ceid)).toMatchObject({ entered: 1 });
});

test('the desk checks a team in and gives it a team bib, results name it; after that it cannot be cancelled', async () => {
  const { compId, athleteId, entryId } = await entered();
  const device = testDevice();
  const tick = { ...device.stamp(), athleteId, entries: [{ id: entryId, checkedIn: true }] };
  const ticked = await call(http, 'organiser', 'POST', `${BASE}/competition/checkin/${compId}`, {
    data: { compId, athletes: [tick] },
  });
  expect(answersOf(ticked)).toMatchObject([{ outcome: 'accepted', rows: [{ athleteId, runners: { length: 4 } }] }]);
  const bib = (teamBib: number, who: number) => ({ ...device.stamp(), athleteId: who, bibNo: teamBib, team: true });
  const worn = await call(http, 'organiser', 'POST', `${BASE}/bib/change/${compId}`, {
    data: { compId, changes: [bib(7, athleteId)] },
  });
  expect(answersOf(worn)).toMatchObject([{ outcome: 'accepted', rows: [{ teamBibNo: 7 }] }]);
  expect((await cancel(entryId)).body.error).toBe('The team has been checked in for this event. Nothing was changed.');

  const { rows } = await pool.query<{ id: number }>('select event_group_id as id from entry where comp_id = $1', [compId]);
  const eventGroupId = rows[0]?.id ?? 0;
  const mark = { ...device.stamp(), eventGroupId, heat: 1, entryId, value: { type: 'track', ms: 47_310, code: null } };
  const run = await call(http, 'organiser', 'POST', `${BASE}/results/${compId}`, { data: { compId, results: [mark] } });
  expect(answersOf(run)).toMatchObject([{ outcome: 'accepted' }]);
  expect((await cancel(entryId)).body.error).toBe('The team has a result in this event. Nothing was changed.');
  const board = await call(http, undefined, 'GET', `${BASE}/public/results/${compId}/${eventGroupId}`);
  expect(JSON.stringify(board.body.data)).toContain(`${club.name} 4 × 100 m Relay`);
});

test('two teams at one meeting never wear the same team bib', async () => {
  const { compId, athleteId } = await entered();
  const [other = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  await pool.query('insert into comp_athlete (comp_id, athlete_id, version, team_bib_no) values ($1, $2, 1, 7)', [compId, other]);
  const single = await call(http, 'organiser', 'POST', `${BASE}/bib/change/${compId}/${athleteId}/7?team=1`);
  expect([codeOf(single), single.body.error]).toEqual([
    'team-bib-taken',
    'Please make sure all entries have unique bib numbers.',
  ]);
  const free = await call(http, 'organiser', 'POST', `${BASE}/bib/change/${compId}/${athleteId}/8?team=1`);
  expect(free.body.data).toMatchObject({ outcome: 'accepted', rows: [{ teamBibNo: 8, bibNo: null }] });
  const change = { ...testDevice().stamp(), athleteId, bibNo: 7, team: true };
  const answer = await call(http, 'organiser', 'POST', `${BASE}/bib/change/${compId}`, { data: { compId, changes: [change] } });
  expect(answersOf(answer)).toMatchObject([
    {
      outcome: 'rejected',
      code: 'team-bib-taken',
      message: expect.stringContaining('Please make sure all entries have unique bib numbers.'),
    },
  ]);
});

test('a team’s place is cancelled as any other: it leaves the venue, the money less the fee goes back, the team may be deleted', async () => {
  const { compId, ceid, id, athleteId, entryId, orderId } = await entered();
  const mine = (await parent.entries()).find((own) => own.entryId === entryId);
  expect(mine).toMatchObject({
    athlete: `${club.name} 4 × 100 m Relay Women SEN`,
    athleteId: 0,
    state: 'entered',
    paid: 1,
    price: 12,
  });
  const told = getActions.data.parse((await parent.get(`/entry/actions/${entryId}`)).body.data);
  expect(told).toMatchObject({ refund: { card: 11, credit: 0 }, notCancellable: '' });
  expect(codeOf(await cancel(entryId, buyer(http, 'official')))).toBe('not-found');
  expect(codeOf(await cancel(entryId, buyer(http, 'club')))).toBe('not-found');
  expect((await cancel(entryId)).body.data).toEqual({ entryId, refund: { card: 11, credit: 0 } });
  expect(await rowOf(compId, athleteId)).toMatchObject({ entries: [] });
  expect(await parent.orderOf(orderId)).toMatchObject({
    lines: [{ state: 'cancelled' }],
    refunds: [{ amount: 11, way: 'card' }],
  });
  expect(await headOf(compId, ceid)).toMatchObject({ entered: 0, teams: [{ id, paid: 0, productId: 0, entryId: 0 }] });
  // It may be entered again, or go.
  expect((await parent.holdTeam(ceid, id)).status).toBe(200);
  expect((await call(http, 'parent', 'DELETE', `${BASE}/competition/team/${id}`)).status).toBe(200);
  expect(await rowOf(compId, athleteId)).toBeUndefined();
  expect((await parent.entries()).find((own) => own.compId === compId)).toMatchObject({
    state: 'cancelled',
    athlete: mine?.athlete,
  });
});

test('a team’s place is changed to another team event: same team, the name that event gives, what it costs less is credit', async () => {
  const { compId, ceids, athleteId, entryId, orderId } = await entered();
  const [, longer = 0] = ceids;
  const told = getActions.data.parse((await parent.get(`/entry/actions/${entryId}`)).body.data);
  expect(told.switchTo).toMatchObject([{ ceid: longer, event: '4 × 400 m Relay, Women', back: 2 }]);
  expect((await post('/entry/switch', { entryid: entryId, ceid: longer })).status).toBe(200);
  const name = `${club.name} 4 × 400 m Relay Women SEN`;
  expect(await rowOf(compId, athleteId)).toMatchObject({ surName: name, entries: { length: 1 }, runners: { length: 4 } });
  expect(await teamOf(compId, longer)).toMatchObject({ teamName: name, paid: 1 });
  expect(await parent.orderOf(orderId)).toMatchObject({ lines: [{ athlete: name }], refunds: [{ amount: 2, way: 'credit' }] });
  const now = await teamOf(compId, longer);
  expect((await post('/entry/switch', { entryid: now?.entryId, ceid: ceids[0] })).body.error).toBe('This event costs more.');
});

test('a team goes only where it could have been entered', async () => {
  const strict = { eventTeam: { ...DEFAULT_TEAM_OPTIONS, min: 5, max: 6 } };
  const plan: MeetingPlan = {
    events: [
      { code: '4X100', price: 1200 },
      { code: '4X400', price: 1000, options: strict },
      { code: '100', price: 800 },
    ],
  };
  const { ceids, entryId } = await entered(plan);
  const to = async (ceid: number | undefined) => (await post('/entry/switch', { entryid: entryId, ceid })).body.error;
  expect(getActions.data.parse((await parent.get(`/entry/actions/${entryId}`)).body.data).switchTo).toEqual([]);
  expect(await to(ceids[1])).toBe('A team event needs between 5 and 6 athletes.');
  expect(await to(ceids[2])).toBe('Choose another event.');
});

test('where each athlete costs, nobody joins a team that is paid for; exchanging one is free', async () => {
  const plan: MeetingPlan = {
    events: [
      { code: '4X100', price: 300, options: { eventTeam: { ...DEFAULT_TEAM_OPTIONS, min: 4, max: 6, pricePerTeam: false } } },
    ],
  };
  const { compId, form, id, athleteIds } = await entered(plan, 12);
  const save = (ids: readonly number[]) => post(`/eventteams/${compId}`, { ...form, id, athleteIds: ids });
  expect((await save(athleteIds)).body.error).toBe('The place of this team is for 4 athletes. Nothing was changed.');
  expect((await save(athleteIds.slice(1))).status).toBe(200);
});

test('finance takes a promised team back, and organisers see teams among the entries', async () => {
  const { compId, entryId } = await entered();
  const lines = getEntries.data.parse((await call(http, 'organiser', 'GET', `${BASE}/competition/entries/${compId}`)).body.data);
  expect(lines).toMatchObject([{ entryId, athleteId: 0, surName: expect.stringContaining('Relay'), paid: 1 }]);
  const { rows } = await pool.query<{ id: number }>('update product set paid = 2 where comp_id = $1 returning id', [compId]);
  const taken = await call(http, 'finance', 'POST', `${BASE}/entry/paid`, {
    prodIds: [rows[0]?.id],
    paid: 0,
    message: 'No cheque',
  });
  expect(taken.status).toBe(200);
  expect((await pool.query('select from entry where comp_id = $1', [compId])).rowCount).toBe(0);
});

test('once the team is checked in, only the organiser changes its runners', async () => {
  const { compId, athleteId, entryId, form, id, athleteIds } = await entered();
  const tick = { ...testDevice().stamp(), athleteId, entries: [{ id: entryId, checkedIn: true }] };
  await call(http, 'organiser', 'POST', `${BASE}/competition/checkin/${compId}`, { data: { compId, athletes: [tick] } });
  const changed = await post(`/eventteams/${compId}`, { ...form, id, athleteIds: athleteIds.slice(1) });
  expect([changed.status, changed.body.error]).toEqual([
    409,
    'The team has been checked in for this event. Nothing was changed.',
  ]);
});

test('a team that is deleted while its payment is on the way: the money goes back', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: RELAYS });
  const [ceid = 0] = ceids;
  const athleteIds = await ownAthletes(pool, 'parent@demo.test', 4);
  await post(`/eventteams/${compId}`, { id: 0, ceid, entityId: club.id, entityLevel: 1, athleteIds });
  const { id = 0 } = (await teamOf(compId, ceid)) ?? {};
  await parent.holdTeam(ceid, id);
  const { orderId, url } = await parent.ordered(12);
  expect((await call(http, 'parent', 'DELETE', `${BASE}/competition/team/${id}`)).status).toBe(200);
  await parent.bank(url);
  expect(await parent.orderOf(orderId)).toMatchObject({ lines: [{ state: 'returned' }], refunds: [{ amount: 12, way: 'card' }] });
  expect((await pool.query('select from entry where comp_id = $1', [compId])).rowCount).toBe(0);
});

test('a team waits for a place of a full event, and is offered the one that comes free, for all who run', async () => {
  const per = { eventTeam: { ...DEFAULT_TEAM_OPTIONS, min: 4, max: 6, pricePerTeam: false } };
  const plan: MeetingPlan = {
    options: { subscription: { enabled: true } },
    events: [{ code: '4X100', price: 300, places: 1, options: per }],
  };
  const { compId, ceid, entryId } = await entered(plan);
  expect(await headOf(compId, ceid)).toMatchObject({ message: '', waitingList: true });
  const athleteIds = await ownAthletes(pool, 'parent@demo.test', 5);
  const form = { id: 0, ceid, entityId: club.id, entityLevel: 1, athleteIds, teamName: 'The Patient' };
  const { id } = Team.parse((await post(`/eventteams/${compId}`, form)).body.data);
  const held = Product.parse((await parent.holdTeam(ceid, id)).body.data);
  expect(held).toMatchObject({ state: 'waiting', price: 0 });
  expect(Product.parse((await parent.holdTeam(ceid, id)).body.data)).toEqual(held);
  const patient = async () => (await headOf(compId, ceid))?.teams.find((team) => team.id === id);
  expect(await patient()).toMatchObject({ waiting: true, productId: held.productId, paid: 0 });
  expect((await parent.cart()).waiting).toMatchObject([{ athlete: 'The Patient' }]);
  await cancel(entryId);
  expect(await patient()).toMatchObject({ waiting: false, paid: 0 });
  expect((await parent.cart()).items).toMatchObject([{ athlete: 'The Patient', price: 15 }]);
});

test('two teams in a basket are told apart; one whose time ran out can be had again', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: RELAYS });
  const [ceid = 0] = ceids;
  const ids: number[] = [];
  for (const teamName of ['First', 'Second']) {
    const athleteIds = await ownAthletes(pool, 'parent@demo.test', 4);
    const form = { id: 0, ceid, entityId: club.id, entityLevel: 1, athleteIds, teamName };
    ids.push(Team.parse((await post(`/eventteams/${compId}`, form)).body.data).id);
  }
  const [first = 0, second = 0] = ids;
  await parent.holdTeam(ceid, first);
  await parent.holdTeam(ceid, second);
  expect((await parent.cart()).items.map(({ athlete, teamId }) => [athlete, teamId])).toEqual([
    ['First', first],
    ['Second', second],
  ]);
  setNow(NOW + 3_600_000);
  expect((await parent.cart()).ranOut.filter((place) => place.ceid === ceid)).toMatchObject([
    { athleteId: 0, teamId: first, athlete: 'First' },
    { athleteId: 0, teamId: second, athlete: 'Second' },
  ]);
  await parent.holdTeam(ceid, second);
  const cart = await parent.cart();
  expect(cart.items).toMatchObject([{ teamId: second, price: 12 }]);
  expect(cart.ranOut.filter((place) => place.ceid === ceid)).toMatchObject([{ teamId: first }]);
  setNow(NOW);
});
