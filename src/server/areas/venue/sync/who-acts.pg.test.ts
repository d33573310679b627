import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getOwnCheckIn } from '#contracts/public/competition.ts';
import { answersOf, call, changeNo, type DemoUser, ownAnswersOf, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const AN_HOUR = 3_600_000;

interface Child {
  readonly athleteId: number;
  readonly entryId: number;
  readonly startsAt: Date;
}

/** A child of the demo's parent, in the middle of whose check-in window the server's clock stands. */
async function childInWindow(): Promise<Child> {
  const { rows } = await pool.query<Child>(
    `select e.athlete_id as "athleteId", e.id as "entryId", g.starts_at as "startsAt" from user_athlete ua
     join app_user u on u.id = ua.user_id and u.email = 'parent@demo.test'
     join entry e on e.athlete_id = ua.athlete_id and e.comp_id = 1
     join event_group g on g.comp_id = 1 and g.id = e.event_group_id order by g.starts_at desc, e.id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('the parent has no child in the meeting');
  setNow(found.startsAt.getTime() - 2 * AN_HOUR);
  return found;
}

const child = await childInWindow();
const IN_WINDOW = child.startsAt.getTime() - 2 * AN_HOUR;
/** A device of a test whose clock is the server's. */
function deviceNow() {
  const device = testDevice();
  const occurredAt = new Date(IN_WINDOW).toISOString();
  return { deviceId: device.deviceId, stamp: (base = 0) => device.stamp({ base, occurredAt }) };
}
const ticking = { athleteId: child.athleteId, entries: [{ id: child.entryId, checkedIn: true }] };
const unticking = { athleteId: child.athleteId, entries: [{ id: child.entryId, checkedIn: false }] };

const at = (user: DemoUser, path: string, list: string) => (item: object, headers?: Record<string, string>) =>
  call(http, user, 'POST', `${V5}/${path}`, { data: { compId: 1, [list]: [item] } }, headers);
const desk = at('desk', 'competition/checkin/1', 'athletes');
const organiser = at('organiser', 'competition/checkin/1', 'athletes');
const parent = at('parent', 'athlete/checkin/1', 'athletes');
const official = at('official', 'results/1', 'results');

const outcomeOf = async (answer: ReturnType<typeof call>) => {
  const [first] = z.array(z.object({ outcome: z.string(), code: z.optional(z.string()) })).parse((await answer).body.data);
  return first?.code ?? first?.outcome;
};
const countTicks = async () => {
  const { rows } = await pool.query<{ checkedIn: object[]; collected: object[] }>(
    `select e.checked_in as "checkedIn", ca.collected from entry e join comp_athlete ca using (comp_id, athlete_id)
     where e.comp_id = 1 and e.id = $1`,
    [child.entryId],
  );
  return { checkedIn: rows[0]?.checkedIn.length, collected: rows[0]?.collected.length };
};

beforeEach(async () => {
  await call(http, 'desk', 'GET', `${V5}/competition/checkin/clear?compid=1&all=1`);
  setNow(IN_WINDOW);
});

describe('a parent’s phone', () => {
  test('hands no bib out and takes none back, inside the window as little as at night', async () => {
    const handOut = { ...deviceNow().stamp(), athleteId: child.athleteId, collected: true };
    expect(await outcomeOf(parent(handOut))).toBe('desk-only');
    setNow(child.startsAt.getTime() - 12 * AN_HOUR);
    expect(await outcomeOf(parent({ ...handOut, ...deviceNow().stamp() }))).toBe('desk-only');
    expect(await outcomeOf(desk({ ...deviceNow().stamp(), athleteId: child.athleteId, collected: true }))).toBe('accepted');
    const back = { ...deviceNow().stamp(await changeNo(pool, 1)), athleteId: child.athleteId, collected: false };
    expect(await outcomeOf(parent(back))).toBe('desk-only');
    expect(await countTicks()).toEqual({ checkedIn: 0, collected: 1 });
  });

  test('checks in by the terms as they stand, where there are any, and the ledger says who agreed to which and when', async () => {
    const ask = (terms?: string) =>
      pool.query('update competition set office_options = $1 where id = 1', [
        terms === undefined ? {} : { checkInTerms: { useTerms: true, terms, text: '' } },
      ]);
    const version = async () => {
      const { body } = await call(http, 'parent', 'GET', `${V5}/athlete/checkin?compid=1`);
      return getOwnCheckIn.meta.parse(body.meta).stats.termsVersion;
    };
    const tick = (more = {}) => parent({ ...deviceNow().stamp(), ...ticking, ...more });
    expect(await version()).toBeUndefined();
    await ask('No spikes over 6 mm.');
    const first = await version();
    const refused = await tick();
    expect(ownAnswersOf(refused)).toMatchObject([
      {
        outcome: 'rejected',
        code: 'terms-not-agreed',
        message: 'The organiser’s terms for check-in have to be agreed to first. Nothing was changed.',
        rows: [],
      },
    ]);
    await ask('No spikes over 9 mm.');
    expect(await outcomeOf(tick({ agreed: first }))).toBe('terms-not-agreed');
    expect((await countTicks()).checkedIn).toBe(0);

    const agreed = await version();
    expect(agreed).not.toBe(first);
    expect(await outcomeOf(tick({ agreed }))).toBe('accepted');
    const { rows } = await pool.query(
      `select op.body->>'agreed' as agreed, u.email, op.occurred_at as at from op join app_user u on u.id = op.user_id
       where op.comp_id = 1 and op.outcome = 'accepted' order by position desc limit 1`,
    );
    expect(rows).toEqual([{ agreed, email: 'parent@demo.test', at: new Date(IN_WINDOW) }]);
    // Taking it back asks nothing, and a desk never needs them.
    expect(await outcomeOf(parent({ ...deviceNow().stamp(await changeNo(pool, 1)), ...unticking }))).toBe('accepted');
    expect(await outcomeOf(desk({ ...deviceNow().stamp(), ...ticking }))).toBe('accepted');
    await ask();
  });

  test.each(['the device', 'the header'])('that names the desk’s tablet as %s acts as the parent', async (how) => {
    const tablet = deviceNow();
    await call(http, 'desk', 'POST', `${V5}/device`, { deviceId: tablet.deviceId, name: 'Desk 1', compId: 1 });
    expect(await outcomeOf(desk({ ...tablet.stamp(), ...ticking }))).toBe('accepted');
    const { deviceId, ...stamp } = tablet.stamp();
    const undo = how === 'the device' ? { deviceId, ...stamp, ...unticking } : { ...stamp, ...unticking };
    expect(await outcomeOf(parent(undo, { 'x-device': deviceId }))).toBe('unseen-check-in');
    expect(await countTicks()).toEqual({ checkedIn: 1, collected: 0 });
    const { body } = await call(http, 'organiser', 'GET', `${V5}/competition/1/history?lane=check-in:athlete:${child.athleteId}`);
    const [tried, stands] = z.array(z.object({ by: z.string(), deviceId: z.string() })).parse(body.data);
    expect(stands).toEqual({ by: 'Desk 1', deviceId: tablet.deviceId });
    expect(tried?.by).not.toBe('Desk 1');
    expect(tried?.deviceId).not.toBe(tablet.deviceId);
  });

  test('is answered with when a desk ticked, not with who and where', async () => {
    await desk({ ...deviceNow().stamp(), ...ticking, collected: true });
    const answer = await parent({ ...deviceNow().stamp(), ...ticking });
    const [own] = ownAnswersOf(answer);
    expect(own).toMatchObject({ code: 'already-checked-in', rows: [{ athleteId: child.athleteId }] });
    expect(own?.rows[0]?.collected).toEqual([{ at: new Date(IN_WINDOW).toISOString() }]);
    expect(JSON.stringify(answer.body)).not.toMatch(/"(deviceId|by)"/);
  });
});

describe('a caller without a device', () => {
  const bare = (collected: boolean) => ({ opId: randomUUID(), athleteId: child.athleteId, collected });

  test('takes back what they did themselves, and nothing that another such caller did', async () => {
    expect(await outcomeOf(desk(bare(true)))).toBe('accepted');
    expect(await outcomeOf(organiser(bare(false)))).toBe('unseen-check-in');
    expect(await countTicks()).toEqual({ checkedIn: 0, collected: 1 });
    expect(await outcomeOf(desk(bare(false)))).toBe('accepted');
    expect(await countTicks()).toEqual({ checkedIn: 0, collected: 0 });
  });

  test('that names the id another such caller goes by acts as themselves', async () => {
    const [answer] = answersOf(await desk(bare(true)));
    const [tick] = answer?.rows[0]?.kind === 'athlete' ? answer.rows[0].collected : [];
    const undo = { ...deviceNow().stamp(), deviceId: tick?.deviceId, ...bare(false) };
    expect(await outcomeOf(organiser(undo))).toBe('unseen-check-in');
  });
});

describe('a desk', () => {
  test('passes its tablet on: the next volunteer takes back what was done on it, under their own name', async () => {
    const tablet = deviceNow();
    await call(http, 'desk', 'POST', `${V5}/device`, { deviceId: tablet.deviceId, name: 'Desk 1', compId: 1 });
    await desk({ ...tablet.stamp(), ...ticking });
    expect(await outcomeOf(organiser({ ...tablet.stamp(), ...unticking }))).toBe('accepted');
    const { rows } = await pool.query('select author from op where comp_id = 1 order by position desc limit 2');
    expect(rows).toEqual([{ author: 'Olive Organiser' }, { author: 'Desk 1' }]);
  });

  test('with a clock of 1970 does not win over the one that was really first', async () => {
    const honest = testDevice();
    await desk({ ...honest.stamp({ occurredAt: '2026-06-13T08:00:00.000Z' }), ...ticking });
    const [answer] = answersOf(await desk({ ...testDevice().stamp({ occurredAt: '1970-01-01T00:10:02.347Z' }), ...ticking }));
    expect(answer).toMatchObject({ outcome: 'superseded', code: 'already-checked-in' });
    const now = new Date(IN_WINDOW).toISOString();
    expect(answer?.rows[0]).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({
          id: child.entryId,
          checkedIn: [expect.objectContaining({ deviceId: honest.deviceId }), expect.objectContaining({ at: now })],
        }),
      ]),
    });
  });

  test('on a day without competition goes on, and the history says so', async () => {
    setNow(child.startsAt.getTime() + 5 * 24 * AN_HOUR);
    const stamp = testDevice().stamp({ occurredAt: new Date(child.startsAt.getTime() + 5 * 24 * AN_HOUR).toISOString() });
    expect(await outcomeOf(desk({ ...stamp, ...ticking }))).toBe('outside-window');
    expect(await countTicks()).toMatchObject({ checkedIn: 1 });
  });
});

describe('an official', () => {
  test('an action that claims to have seen a future change overwrites nothing', async () => {
    const { rows } = await pool.query<{ eventGroupId: number; entryId: number }>(
      `select g.id as "eventGroupId", e.id as "entryId" from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
       where e.comp_id = 1 and g.event_code = 'LJ' order by e.id limit 1`,
    );
    const jump = (cm: number) => ({ ...rows[0], heat: 1, value: { type: 'field', trials: [{ cm }], code: null } });
    expect(await outcomeOf(official({ ...deviceNow().stamp(), ...jump(512) }))).toBe('accepted');
    expect(await outcomeOf(official({ ...deviceNow().stamp(999_999_999), ...jump(499) }))).toBe('challenged');
    const seen = deviceNow().stamp(await changeNo(pool, 1));
    expect(await outcomeOf(official({ ...seen, ...jump(499) }))).toBe('accepted');
  });
});

describe('who did it and who sent it', () => {
  const idOf = async (email: string) => {
    const { rows } = await pool.query<{ id: number }>('select id from app_user where email = $1', [email]);
    return rows[0]?.id ?? 0;
  };
  const historyOf = async () => {
    const { body } = await call(http, 'desk', 'GET', `${V5}/competition/1/history?lane=check-in:athlete:${child.athleteId}`);
    return z
      .array(z.object({ by: z.string(), madeBy: z.optional(z.object({ name: z.string(), device: z.string() })) }))
      .parse(body.data)
      .at(0);
  };

  test('the history names both, and the tablet it was done on, where one sent what the other had done', async () => {
    const [first, helper] = [deviceNow(), deviceNow()];
    await call(http, 'desk', 'POST', `${V5}/device`, { deviceId: first.deviceId, name: 'Tablet 2', compId: 1 });
    const madeBy = { userId: await idOf('desk@demo.test'), deviceId: first.deviceId };
    expect(await outcomeOf(organiser({ ...helper.stamp(), ...ticking, madeBy }))).toBe('accepted');
    expect(await historyOf()).toEqual({ by: 'Olive Organiser', madeBy: { name: 'Desk', device: 'Tablet 2' } });
  });

  test('a number says nothing of people who have no work at the competition, nor of none at all', async () => {
    for (const userId of [await idOf('club@demo.test'), 2_000_000_000]) {
      const helper = deviceNow();
      const madeBy = { userId, deviceId: randomUUID() };
      expect(await outcomeOf(organiser({ ...helper.stamp(), ...ticking, madeBy }))).not.toBe('rejected');
      expect(await historyOf()).toEqual({ by: 'Olive Organiser' });
    }
  });

  test('those who may not send a copy hear whether it has come by its id alone, and nothing else of it', async () => {
    const stamp = deviceNow().stamp();
    const ids = [stamp.opId, randomUUID()];
    const arrived = async () => (await call(http, 'parent', 'POST', `${V5}/competition/1/arrived`, { ids })).body.data;
    expect(await arrived()).toEqual([]);
    expect(await outcomeOf(desk({ ...stamp, ...ticking }))).toBe('accepted');
    expect(await arrived()).toEqual([{ opId: stamp.opId, outcome: 'accepted' }]);
  });
});
