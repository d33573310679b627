import { describe, expect, test } from 'vitest';
import { type EntryEvents, eligibilityInput, getEntryEvents } from '#contracts/entering/entry-events.ts';
import { evaluate } from '#domain/eligibility/evaluate.ts';
import { starterId } from '#domain/team/starter.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { readEligibility } from '#server/db/entry/read-eligibility.ts';
import { enterVenue, leaveVenue } from '#server/db/entry/venue-entry.ts';
import { NOW } from '#tests/support/database-names.ts';
import { call, changeNo, codeOf, type DemoUser, pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();

const one = async (text: string, ...values: unknown[]): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
};
const comp = (name: string) => one('select id from competition where name = $1', name);
const user = (name: DemoUser) => one('select id from app_user where email = $1', `${name}@demo.test`);
/** A woman of 30 whom the parent enters, registered until next year. */
const athlete = await one(
  `insert into athlete (first_name, sur_name, gender, dob, urn, aocode, active_end_date)
   values ('Wilma', 'Test', 'F', '1996-01-01', '9000001', 'EA', '2027-03-31') returning id`,
);
/** The athlete's daughter of 13. */
const girl = await one(
  `insert into athlete (first_name, sur_name, gender, dob, urn, aocode, active_end_date)
   values ('Winnie', 'Test', 'F', '2012-12-01', '9000002', 'EA', '2027-03-31') returning id`,
);
await pool.query('insert into user_athlete (user_id, athlete_id) select $1, unnest($2::integer[])', [
  await user('parent'),
  [athlete, girl],
]);

const ask = (who: DemoUser | undefined, compId: number, athleteId = athlete) =>
  call(http, who, 'GET', `/wp-json/e4s/v5/events/${compId}/${athleteId}`);
const events = async (compId: number, athleteId = athlete): Promise<EntryEvents> =>
  getEntryEvents.data.parse((await ask('parent', compId, athleteId)).body.data);
const says = ({ events: all }: EntryEvents, group: string) =>
  all.find(({ eventGroup, visible }) => eventGroup === group && visible);

describe('what an athlete can enter', () => {
  test('is for them and their age group, with the reason beside what they cannot enter', async () => {
    const answer = await events(await comp('Summer Open'));
    expect(answer.ageInfo).toMatchObject({ ageGroup: { keyName: 'SEN' }, competitionAge: 30 });
    const shown = answer.events.filter(({ visible }) => visible);
    expect(new Set(shown.map(({ gender }) => gender))).toEqual(new Set(['F', 'O']));
    expect(says(answer, 'Long Jump')).toMatchObject({ enabled: true, ruleMessage: '', price: { price: 8, fee: 0.5 } });
    expect(says(answer, '3000 m')).toMatchObject({ enabled: false, ruleMessage: 'Event Closed', ruleType: 'EVENT' });
    expect(says(answer, '80 m')).toMatchObject({
      ruleMessage: 'Event Not Available',
      unblock: expect.stringMatching(/^It can be entered from \d+(st|nd|rd|th) Jun 09:00\.$/),
    });
    expect(says(answer, '100 m, final')?.ruleMessage).toBe('Schedule Only');
    expect(says(answer, 'Javelin')?.ruleMessage).toBe('Event full. Waiting list disabled by organiser.');
    expect(says(answer, 'Shot Put')).toMatchObject({ enabled: true, waitingList: true });
    expect(says(answer, '800 m')).toMatchObject({ ruleMessage: 'PB needed', ruleType: 'PB' });
    expect(says(answer, 'Pole Vault')?.ruleMessage).toBe('PB needed');
  });

  test('changes with their best mark, whichever event of the code it is kept with', async () => {
    const open = await comp('Summer Open');
    const mark = (gender: string, pb: number | null) =>
      pool.query(
        `insert into athlete_pb (athlete_id, event_id, pb) select $1, id, $3 from event where event_code = '800' and gender = $2
         on conflict (athlete_id, event_id) do update set pb = excluded.pb`,
        [athlete, gender, pb],
      );
    await mark('O', 126_000);
    expect(says(await events(open), '800 m')).toMatchObject({
      ruleMessage: 'Performance 2:06.00 greater than required 2:05.00',
      ruleType: 'PB',
      pb: 126,
      unblock: 'Change the personal best if it is wrong.',
    });
    await mark('F', 125_000);
    expect(says(await events(open), '800 m')).toMatchObject({ enabled: true, pb: 125 });
    await pool.query('delete from athlete_pb where athlete_id = $1', [athlete]);
  });

  test('leaves out the events of others, and says what it was by', async () => {
    const answer = await events(await comp('Schools Cup'));
    expect(answer.events).toEqual([]);
    expect(answer.ageInfo.explanation).toContain('No age group here for this athlete');
  });

  test('is the same when the device runs the rules on the answer', async () => {
    for (const name of [
      'Summer Open',
      'Age Group Gala',
      'Schools Cup',
      'Club League Final',
      'County Championships',
      'Twilight 5000',
    ]) {
      const answer = await events(await comp(name));
      const own = evaluate(eligibilityInput(answer));
      const told = answer.events.map(({ ceid, enabled, visible, ruleMessage }) => ({
        ceid,
        enabled,
        visible,
        message: ruleMessage,
      }));
      expect(own.map(({ ceid, enabled, visible, message }) => ({ ceid, enabled, visible, message }))).toEqual(
        told.toSorted((a, b) => a.ceid - b.ceid),
      );
    }
  });

  test.each([
    ['Spring Opener', 'Entries Closed'],
    ['Sprint Festival', 'Max athletes reached, Max entries reached'],
    ['Cross Country Relays', 'Disabled'],
    ['Midsummer Mile', 'Not Open'],
    ['County Championships', 'Not Open'],
    ['Club League Final', 'No Access'],
    ['Twilight 5000', 'Members of Riverside AC enter first.'],
    ['Schools Cup', 'Entry by athletes of Fenwick Park School or Kingsmead School only.'],
  ])('%s: %s', async (name, message) => {
    const answer = await events(await comp(name), name === 'Schools Cup' ? girl : athlete);
    const first = answer.events.find(({ ruleMessage }) => ruleMessage !== 'Event Not Available');
    expect(first).toMatchObject({ enabled: false, ruleMessage: message, ruleType: 'COMP' });
  });

  test('follows the server’s clock', async () => {
    const twilight = await comp('Twilight 5000');
    setNow(NOW + 12 * 3_600_000);
    const answer = await events(twilight);
    setNow(NOW);
    expect(says(answer, '5000 m')?.ruleMessage).toBe('PB needed');
  });
});

describe('another user', () => {
  test('cannot ask about somebody’s athlete, or about a draft', async () => {
    const open = await comp('Summer Open');
    expect((await ask(undefined, open)).status).toBe(401);
    expect(codeOf(await ask('finance', open))).toBe('not-found');
    expect(codeOf(await ask('club', open))).toBe('not-found');
    expect(codeOf(await ask('parent', open, 99_999_999_999))).toBe('not-found');
    expect(codeOf(await ask('parent', await comp('Autumn Open')))).toBe('not-found');
    expect((await ask('admin', open)).status).toBe(200);
  });
});

describe('a place', () => {
  const product = (
    ceid: number,
    compId: number,
    more: { state: string; paid?: number; until?: string; who?: number; athleteId?: number },
  ) =>
    one(
      `insert into product (comp_id, ce_id, athlete_id, user_id, state, paid, reserved_until) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      compId,
      ceid,
      more.athleteId ?? athlete,
      more.who ?? 0,
      more.state,
      more.paid ?? 0,
      more.until ?? null,
    );

  test('in a cart counts until it runs out; another’s shows who has to pay', async () => {
    const open = await comp('Age Group Gala');
    const parent = await user('parent');
    const ceid = says(await events(open), '100 m')?.ceid ?? 0;
    const until = new Date(NOW + 30 * 60_000).toISOString();
    const id = await product(ceid, open, { state: 'reserved', until, who: parent });
    const mine = says(await events(open), '100 m');
    expect(mine).toMatchObject({
      ruleMessage: 'In cart',
      enabled: false,
      paid: 0,
      order: { productId: id },
      entryInfo: { unpaidCount: 1 },
    });
    await pool.query('update product set user_id = $2 where id = $1', [id, await user('club')]);
    expect(says(await events(open), '100 m')?.ruleMessage).toBe('Awaiting Payment by: Club Secretary');
    setNow(NOW + 30 * 60_000);
    const later = says(await events(open), '100 m');
    setNow(NOW);
    expect(later).toMatchObject({ enabled: true, ruleMessage: '', entryInfo: { unpaidCount: 0 } });
  });

  test('that is paid is an entry of the venue: the desk’s tablets have it, once, and when it is cancelled no longer', async () => {
    const open = await comp('Age Group Gala');
    const ceid = says(await events(open), 'Long Jump')?.ceid ?? 0;
    const before = await changeNo(pool, open);
    const entry = { compId: open, athleteId: starterId(athlete), ceid, clubId: null, ageGroup: 'SEN', pb: '5.10' };
    const entryId = await transaction(pool, (client) => enterVenue(client, entry));
    expect(await transaction(pool, (client) => enterVenue(client, entry))).toBe(entryId);
    expect(await changeNo(pool, open)).toBe(before + 2);
    expect(says(await events(open), 'Long Jump')).toMatchObject({ ruleMessage: 'Entry Confirmed', entryInfo: { paidCount: 1 } });
    const { rows } = await pull(http, open, before);
    expect(rows).toMatchObject([{ kind: 'athlete', surName: 'Test', entries: [{ id: entryId, pb: '5.10', ageGroup: 'SEN' }] }]);
    await transaction(pool, (client) => leaveVenue(client, open, entryId));
    expect((await pull(http, open, before + 2)).rows).toMatchObject([{ kind: 'athlete', entries: [] }]);
    await transaction(pool, (client) => leaveVenue(client, open, entryId));
    expect(await changeNo(pool, open)).toBe(before + 3);
  });

  test('of the waiting list holds none', async () => {
    const open = await comp('Summer Open');
    const { ceid = 0, entryInfo } = says(await events(open), 'Shot Put') ?? {};
    const id = await product(ceid, open, { state: 'waiting', who: await user('parent') });
    const put = says(await events(open), 'Shot Put');
    expect(put).toMatchObject({
      ruleMessage: 'On the waiting list',
      entryInfo: { totalCount: 4, waitingCount: (entryInfo?.waitingCount ?? 0) + 1 },
    });
    await pool.query('delete from product where id = $1', [id]);
  });
});

test('what the rules read is the same inside a transaction', async () => {
  const asked = { compId: await comp('Age Group Gala'), athleteId: athlete, userId: await user('parent') };
  const now = new Date(NOW).toISOString();
  const outside = await readEligibility(pool, asked, now);
  const inside = await transaction(pool, (client) => readEligibility(client, asked, now));
  expect(inside).toEqual(outside);
});
