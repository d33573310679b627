import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Athlete } from '#contracts/entering/athlete.ts';
import { putBuilder } from '#contracts/organising/builder.ts';
import { getEntries } from '#contracts/organising/configuration.ts';
import { getCompAdmin } from '#contracts/organising/dashboard.ts';
import type { Misfit } from '#contracts/organising/misfit.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { lockPlaces } from '#server/db/entry/lock-places.ts';
import { must } from '#server/lib/must.ts';
import { buyer } from '#tests/support/buyer.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { type Answered, call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const parent = buyer(http, 'parent');

/** A girl who has entered one event for Under 16, and a date of birth that is too old for it. */
async function entered() {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  const [ceid = 0] = ceids;
  await pool.query(
    `update comp_event set age_group_id = (select id from age_group where key_name = 'U16' and aocode = 'EA') where comp_id = $1`,
    [compId],
  );
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { rows } = await pool.query<{ dob: string }>(
    `update athlete set sur_name = 'Autumn', urn = null, aocode = '', club_id = (select min(id) from club where club_type = 'C'), dob = (select (first_day - interval '15 years')::date from competition where id = $2)
     where id = $1 returning dob::text`,
    [athleteId, compId],
  );
  await parent.emptyBasket();
  const held = await parent.held(ceid, athleteId);
  await parent.pays(held.price);
  const { dob } = must(rows[0], 'the athlete');
  return { compId, athleteId, dob, older: `${Number(dob.slice(0, 4)) - 3}${dob.slice(4)}` };
}

async function change(athleteId: number, more: object): Promise<Answered> {
  const { version, ...record } = Athlete.parse((await call(http, 'parent', 'GET', `${BASE}/athlete/${athleteId}`)).body.data);
  return call(http, 'parent', 'PUT', `${BASE}/athlete/${athleteId}`, { ...record, version, ...more });
}
const entriesOf = async (compId: number, who: DemoUser = 'organiser') =>
  getEntries.data.parse((await call(http, who, 'GET', `${BASE}/competition/entries/${compId}`)).body.data);
const openMisfits = async (compId: number) =>
  getCompAdmin.data.parse((await call(http, 'organiser', 'GET', `${BASE}/competition/${compId}/admin`)).body.data).misfits;

describe('an athlete whose date of birth changes after they have entered', () => {
  test('is told before it is saved which entry no longer fits, and nothing is changed', async () => {
    const { compId, athleteId, older, dob } = await entered();
    const refused = await change(athleteId, { dob: older, evenIfUnfit: false });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'conflict']);
    expect(refused.body.data).toMatchObject({ field: 'unfit' });
    expect(refused.body.error).toContain('an entry no longer fits: 100');
    expect(Athlete.parse((await call(http, 'parent', 'GET', `${BASE}/athlete/${athleteId}`)).body.data).dob).toBe(dob);
    expect(await openMisfits(compId)).toBe(0);
    // Another detail is saved without a question.
    expect((await change(athleteId, { evenIfUnfit: false })).status).toBe(200);
  });

  test('saved all the same, organiser and family see why, and the organiser decides', async () => {
    const { compId, athleteId, older } = await entered();
    expect((await change(athleteId, { dob: older, evenIfUnfit: true })).status).toBe(200);
    expect(await openMisfits(compId)).toBe(1);
    const [line] = (await entriesOf(compId)).filter(({ misfits }) => misfits.length > 0);
    const { entryId, misfits } = must(line, 'the entry');
    expect(misfits).toMatchObject([{ code: 'age', keptBy: '' }]);
    const own = (await parent.entries()).find((entry) => entry.entryId === entryId && entry.compId === compId);
    expect(own?.misfits).toEqual(misfits);

    const decide = (why: Omit<Misfit, 'keptBy'>, keep: boolean, who: DemoUser = 'organiser', at = compId) =>
      call(http, who, 'POST', `${BASE}/entry/keep/${at}/${entryId}`, { ...why, keep });
    const { keptBy: _, ...why } = must(misfits[0], 'the misfit');
    expect((await decide(why, true, 'parent')).status).toBe(403);
    expect((await decide(why, true, 'organiser', 1)).status, 'an entry of another competition').toBe(409);
    expect((await decide({ ...why, now: 'Under 99' }, true)).status, 'another reason').toBe(409);
    expect((await decide(why, true)).status).toBe(200);
    expect((await decide(why, true)).status, 'the same again').toBe(200);
    expect(await openMisfits(compId)).toBe(0);
    expect((await entriesOf(compId)).find((one) => one.entryId === entryId)?.misfits[0]?.keptBy).not.toBe('');
    expect((await decide(why, false)).status).toBe(200);
    expect(await openMisfits(compId)).toBe(1);
    // Another birthday is another reason: a decision about the first one does not cover it.
    await decide(why, true);
    expect((await change(athleteId, { gender: 'M', evenIfUnfit: true })).status).toBe(200);
    expect((await entriesOf(compId)).find((one) => one.entryId === entryId)?.misfits).toMatchObject([
      { code: 'gender', keptBy: '' },
    ]);
  });
});

test('who moves a competition into another season is told how many entries would no longer fit, and nothing is written', async () => {
  const { compId } = await entered();
  const PATH = `${BASE}/builder/${compId}`;
  const { rows } = await pool.query<{ dates: string[] }>('select to_json(dates) as dates from competition where id = $1', [
    compId,
  ]);
  const { dates } = must(rows[0], 'the competition');
  const to = dates.map((day) => `${Number(day.slice(0, 4)) + 4}${day.slice(4)}`);
  const body = {
    callId: randomUUID(),
    dryRun: true,
    sections: [{ section: 'general', base: 0, changes: [{ key: 'general.dates', from: dates, to }] }],
  };
  // The desk and another save hold the competition, and it is answered all the same.
  const tried = await transaction(pool, async (client) => {
    await client.query('select from competition where id = $1 for update', [compId]);
    await lockPlaces(client, [compId]);
    return putBuilder.data.parse((await call(http, 'organiser', 'PUT', PATH, body)).body.data);
  });
  expect(tried.outcome).toBe('tried');
  expect(tried.effects.join(' ')).toMatch(/1 entry would no longer fit: .+, 100/);
  expect(await openMisfits(compId)).toBe(0);
});

test('who waits for a place reads their position and why it is not offered', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  const [ceid = 0] = ceids;
  await pool.query('update comp_event set max_athletes = 1 where comp_id = $1', [compId]);
  await pool.query(
    `update competition set entry_options = entry_options || '{"subscription": {"enabled": true}}' where id = $1`,
    [compId],
  );
  const [first = 0, second = 0] = await ownAthletes(pool, 'parent@demo.test', 2);
  await parent.emptyBasket();
  const held = await parent.held(ceid, first);
  await parent.pays(held.price);
  await parent.hold(ceid, second);
  const waits = async () => (await parent.entries()).find((one) => one.compId === compId && one.state === 'waiting')?.queue;
  expect(await waits()).toEqual({ position: 1, why: 'full' });
  await pool.query('update comp_event set is_open = false where comp_id = $1', [compId]);
  expect(await waits()).toEqual({ position: 1, why: 'event-closed' });
  expect((await entriesOf(compId)).find(({ waiting }) => waiting)?.queue).toEqual({ position: 1, why: 'event-closed' });
});

test('an entry that no longer fits is listed however many come before it in the programme', async () => {
  const { compId, athleteId, older } = await entered();
  await pool.query(
    `with g as (insert into event_group (comp_id, event_no, name, event_code, gender, type, unit, trials, starts_at, version)
       select comp_id, event_no + 500, 'Crowd', event_code, gender, type, unit, trials, starts_at - interval '3 hours', version
       from event_group where comp_id = $1 limit 1 returning id),
     a as (insert into athlete (first_name, sur_name, gender) select 'Ann', 'Crowd', 'F' from generate_series(1, 5001) returning id),
     ca as (insert into comp_athlete (comp_id, athlete_id, version) select $1, id, 1 from a returning athlete_id)
     insert into entry (comp_id, athlete_id, event_group_id, age_group, pb, sb) select $1, ca.athlete_id, g.id, '', '', '' from ca, g`,
    [compId],
  );
  await change(athleteId, { dob: older, evenIfUnfit: true });
  const listed = await entriesOf(compId);
  expect(listed).toHaveLength(5001);
  expect(listed.filter(({ misfits }) => misfits.length > 0)).toMatchObject([{ athleteId, misfits: [{ code: 'age' }] }]);
});
