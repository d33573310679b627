import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getCart, Product } from '#contracts/entering/basket.ts';
import { getEntryEvents } from '#contracts/entering/entry-events.ts';
import { postOrder } from '#contracts/entering/order.ts';
import { getEventTeams, Team } from '#contracts/entering/team.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const one = async (text: string, ...values: unknown[]): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
};
const comp = (name: string) => one('select id from competition where name = $1', name);
// The demo's own teams would be counted.
await pool.query('delete from team');
const club = await one(`select id from club where club_type = 'C' order by id limit 1`);
for (const user of ['club', 'parent']) {
  await pool.query(
    `insert into user_club (user_id, club_id) select id, $2 from app_user where email = $1 || '@demo.test' on conflict do nothing`,
    [user, club],
  );
}
const relayOf = (compId: number) =>
  one(
    `select ce.id from comp_event ce join event e on e.id = ce.event_id where ce.comp_id = $1 and e.event_code = '4X100' and e.gender = 'F'`,
    compId,
  );
const runner = () =>
  one(
    `insert into athlete (first_name, sur_name, gender, dob, club_id) values ('R', 'R', 'F', '2000-01-01', $1) returning id`,
    club,
  );
const runners = [await runner(), await runner(), await runner(), await runner()];
const [open, league] = [await comp('Summer Open'), await comp('Club League Final')];

async function team(compId: number): Promise<{ readonly ceid: number; readonly id: number }> {
  const ceid = await relayOf(compId);
  const form = { id: 0, ceid, entityId: club, entityLevel: 1, athleteIds: runners };
  const { body } = await call(http, 'club', 'POST', `${BASE}/eventteams/${compId}`, form);
  return { ceid, id: Team.parse(body.data).id };
}
const hold = (who: DemoUser, { ceid, id }: { ceid: number; id: number }) =>
  call(http, who, 'PUT', `${BASE}/product/${ceid}/0/0/${id}`);
const cart = async () => getCart.data.parse((await call(http, 'club', 'GET', `${BASE}/cart`)).body.data);
const order = async (expected: number) =>
  postOrder.data.parse(
    (await call(http, 'club', 'POST', `${BASE}/order`, { key: randomUUID(), how: 'card', expected })).body.data,
  );
const headOf = async (compId: number, ceid: number) => {
  const { body } = await call(http, 'club', 'GET', `${BASE}/eventteams/${compId}?entityid=${club}&entitylevel=1`);
  return getEventTeams.data.parse(body.data).find((head) => head.ceid === ceid);
};

test('a relay: its form, one place at one price, paid, entered; nobody of it is at the desk by that alone', async () => {
  const relay = await team(open);
  const place = Product.parse((await hold('club', relay)).body.data);
  expect(place).toMatchObject({ state: 'reserved', price: 12, athleteId: 0 });
  expect(Product.parse((await hold('club', relay)).body.data)).toEqual(place);
  expect((await hold('parent', relay)).body.error).toBe('Awaiting Payment by: Club Secretary');
  const basket = await cart();
  expect(basket.items).toMatchObject([
    { productId: place.productId, athlete: expect.stringContaining('Relay Women'), price: 12 },
  ]);
  const { url, state } = await order(basket.due);
  expect(state).toBe('open');
  await call(http, 'club', 'POST', `${BASE}/payment/test/${url.split('/').at(-1)}`, { answer: 'pay' });
  expect(await headOf(open, relay.ceid)).toMatchObject({
    entered: 1,
    teams: [{ id: relay.id, paid: 1, productId: place.productId }],
  });
  expect((await hold('club', relay)).body.error).toBe('Entry Confirmed');
  expect(codeOf(await call(http, 'club', 'DELETE', `${BASE}/competition/team/${relay.id}`))).toBe('conflict');
  expect(await one('select count(*)::integer as id from entry where comp_id = $1 and athlete_id = any($2)', open, runners)).toBe(
    0,
  );
});

test('one runner alone is no team: the list of events says so as the basket does', async () => {
  const ceid = await relayOf(open);
  const alone = await runner();
  const listed = getEntryEvents.data.parse((await call(http, 'club', 'GET', `${BASE}/events/${open}/${alone}`)).body.data);
  const event = listed.events.find((one) => one.ceid === ceid);
  expect(event).toMatchObject({ enabled: false, unblock: 'Teams enter this event: save a team first.' });
  const answer = await call(http, 'club', 'PUT', `${BASE}/product/${ceid}/${alone}/0/0`);
  expect(answer.body.error).toBe(event?.ruleMessage);
  expect([codeOf(answer), answer.body.data]).toEqual([
    'not-enterable',
    expect.objectContaining({ remedy: 'Teams enter this event: save a team first.' }),
  ]);
});

test('where it costs nothing it is entered with the order', async () => {
  const relay = await team(league);
  expect(Product.parse((await hold('club', relay)).body.data).price).toBe(0);
  expect((await order(0)).state).toBe('paid');
  expect(await headOf(league, relay.ceid)).toMatchObject({ message: 'Max teams reached', teams: [{ paid: 3 }] });
});

test('a full event, and teams that are nobody’s business', async () => {
  await pool.query('update comp_event set max_athletes = 1 where comp_id = $1 and id = $2', [open, await relayOf(open)]);
  await pool.query(`update competition set entry_options = entry_options || '{"subscription":{"enabled":false}}' where id = $1`, [
    open,
  ]);
  const form = { id: 0, ceid: await relayOf(open), entityId: club, entityLevel: 1, athleteIds: runners.toReversed() };
  expect((await call(http, 'club', 'POST', `${BASE}/eventteams/${open}`, form)).body.error).toBe('Event full');
  const relay = { ceid: await relayOf(open), id: await one('select id from team where comp_id = $1', open) };
  expect(codeOf(await hold('finance', relay))).toBe('not-found');
  expect(codeOf(await hold('club', { ...relay, ceid: 1 }))).toBe('not-found');
  expect(codeOf(await hold('club', { ...relay, id: 99_999 }))).toBe('not-found');
});
