import { describe, expect, test } from 'vitest';
import { Athlete } from '#contracts/entering/athlete.ts';
import { AthletePb, EntryPerformance, getMultiEvents } from '#contracts/entering/performance.ts';
import { BASE, type Endpoint } from '#contracts/shared/endpoint.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { NOW } from '#tests/support/database-names.ts';
import { call, codeOf, type DemoUser, pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const as = (user: DemoUser, method: Endpoint['method'], url: string, body?: object) => call(http, user, method, BASE + url, body);

async function number(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select (${sql})::integer as n`, values);
  return rows[0]?.n ?? 0;
}
const OWN = `select l.athlete_id from user_athlete l join app_user u on u.id = l.user_id where u.email = 'parent@demo.test'`;
const girl = await number(`select min(a.id) from athlete a where a.gender = 'F' and a.id in (${OWN})`);
const boy = await number(
  `select min(a.id) from athlete a where a.gender = 'M' and a.id not in (${OWN}) and not exists (select from user_athlete l where l.athlete_id = a.id)`,
);
const eventId = (code: string, gender = 'F') =>
  number('select id from event where event_code = $1 and gender = $2', [code, gender]);
const entry = await number(
  `select min(e.id) from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
   where e.comp_id = 2 and g.event_code = '100' and e.athlete_id in (${OWN})`,
);
const pbOf = async (code: string) => {
  const athlete = Athlete.parse((await as('parent', 'GET', `/athlete/${girl}`)).body.data);
  return athlete.pbInfo.find(({ eventCode }) => eventCode === code);
};
const save = async (code: string, pb: string | number, pbText = '', more: object = {}) =>
  as('parent', 'POST', '/athlete/pbupdate', { aid: girl, eid: await eventId(code), pb, pbText, ...more });

describe('a best mark per event', () => {
  test.each([
    ['100', '13.42', '13.42', 's.SS', 'PB saved for 100 m.'],
    ['1500', '307.20', '5:07.20', 'm:ss.SS', 'PB saved for 1500 m.'],
    ['LJ', '4.62', '4.62', 'm.cc', 'PB saved for Long Jump.'],
    ['HJ', '1.45', '1.45', 'm.cc', 'PB saved for High Jump.'],
    ['HEP', '3120.00', '3120', 'p', 'PB saved for Heptathlon.'],
    ['10K', '2850.00', '47:30', 'h:mm:ss', 'PB saved for 10 km.'],
  ])('%s: two decimals on the wire, read by people as %s', async (code, pb, pbText, pattern, message) => {
    const { body } = await save(code, pb, pbText);
    expect(body).toMatchObject({ errNo: 0, message, data: { pb, pbText } });
    expect(AthletePb.parse(body.data).uomInfo.options[0]?.pattern).toBe(pattern);
    expect(await pbOf(code)).toMatchObject({ pb, pbText });
  });

  test('a number is taken too; nothing takes the mark away', async () => {
    expect((await save('200', 28.5)).body.data).toMatchObject({ pb: '28.50', pbText: '28.50' });
    expect((await save('200', '0.00')).body.data).toMatchObject({ pb: '0.00', pbText: '' });
  });

  test('this season’s best follows, and is never better than the best', async () => {
    await save('400', '63.00', '', { trackSb: true });
    expect(await pbOf('400')).toMatchObject({ pb: '63.00', sb: '63.00', trackSb: true });
    await save('400', '61.50');
    expect(await pbOf('400')).toMatchObject({ pb: '61.50', sb: '63.00', trackSb: false });
    await save('400', '64.00');
    expect(await pbOf('400')).toMatchObject({ pb: '64.00', sb: '64.00' });
  });

  test('an open event and the women’s are the same race', async () => {
    await as('parent', 'POST', '/athlete/pbupdate', { aid: girl, eid: await eventId('800', 'O'), pb: '150.00' });
    expect(await pbOf('800')).toMatchObject({ pbText: '2:30.00' });
  });

  test.each([
    ['100', '13.42', '13,42', 'Only enter numbers.'],
    ['100', '13.42', '13.', 'Invalid separators.'],
    ['100', '13.42', '1.3.42', 'Too many separators entered..'],
    ['100', '13.42', ':', 'Not a number.'],
    ['100', '13.42', '-13.42', 'Only positive numbers.'],
    ['100', '5.00', '5', 'PB is below standard min.'],
    ['LJ', '9.99', '', 'PB is above standard min.'],
    ['100', '13.42', '13.52', 'What was typed and its number are two different marks.'],
  ])('%s %s %j is refused: %s', async (code, pb, pbText, error) => {
    const before = await pbOf(code);
    const { body } = await save(code, pb, pbText);
    expect(body).toMatchObject({ error: expect.stringContaining(error), data: { code: 'invalid' } });
    expect(await pbOf(code)).toEqual(before);
  });

  test.each([{ pb: '13.4' }, { pb: 'fast' }, { pb: -1 }, { eid: 0 }])('%j makes no sense', async (change) => {
    const { body } = await as('parent', 'POST', '/athlete/pbupdate', { aid: girl, eid: 1, pb: '13.40', ...change });
    expect(body.data).toMatchObject({ code: 'invalid' });
  });

  test('nothing of a stranger’s athlete is changed or told; somebody who only meets them may not change it', async () => {
    const mark = { eid: await eventId('100', 'M'), pb: '12.00' };
    expect((await as('parent', 'POST', '/athlete/pbupdate', { aid: boy, ...mark })).status).toBe(404);
    expect((await as('finance', 'POST', '/athlete/pbupdate', { aid: girl, ...mark })).status).toBe(404);
    expect(codeOf(await as('official', 'POST', '/athlete/pbupdate', { aid: boy, ...mark }))).toBe('forbidden');
    expect(await number('select count(*) from athlete_pb where athlete_id = $1', [boy])).toBe(0);
  });
});

describe('a combined event', () => {
  /** A competition event of the demo's own meeting. */
  const combined = async (code: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `with wanted as (
         select (select min(id) from event_group where comp_id = 1) as group_id, e.id as event_id, (select min(id) from age_group where key_name = 'SEN') as age_id
         from event e where e.event_code = $1 and e.gender = 'F'),
       there as (
         select ce.id from comp_event ce join wanted w on (ce.comp_id, ce.event_group_id, ce.event_id, ce.age_group_id)
           = (1, w.group_id, w.event_id, w.age_id)),
       made as (
         insert into comp_event (comp_id, event_group_id, event_id, age_group_id)
         select 1, group_id, event_id, age_id from wanted where not exists (select from there) returning id)
       select id from there union all select id from made`,
      [code],
    );
    return rows[0]?.id ?? 0;
  };

  test('its events come in their order, and are saved together or not at all', async () => {
    const hep = await combined('HEP');
    const events = getMultiEvents.data.parse((await as('parent', 'GET', `/events/multi/${girl}/${hep}`)).body.data);
    expect(events.map(({ eventCode }) => eventCode)).toEqual(['100H', 'HJ', 'SP', '200', 'LJ', 'JT', '800']);
    const id = (code: string) => events.find(({ eventCode }) => eventCode === code)?.eventid;
    const wrong = {
      pbs: [
        { eventid: id('SP'), pb: '8.10' },
        { eventid: id('JT'), pb: '999.00' },
      ],
    };
    expect((await as('parent', 'POST', `/athlete/multi/${girl}`, wrong)).body).toMatchObject({
      error: expect.stringContaining('PB is above standard min.'),
      data: { field: `${id('JT')}` },
    });
    expect(await pbOf('SP')).toMatchObject({ pb: '0.00' });
    const right = {
      pbs: [
        { eventid: id('SP'), pb: '8.10' },
        { eventid: id('JT'), pb: '21.30', pbText: '21.3' },
      ],
    };
    expect((await as('parent', 'POST', `/athlete/multi/${girl}`, right)).body.data).toMatchObject([
      { pbText: '8.10' },
      { pbText: '21.30' },
    ]);
    expect((await as('finance', 'POST', `/athlete/multi/${girl}`, right)).status).toBe(404);
    expect((await as('finance', 'GET', `/events/multi/${girl}/${hep}`)).status).toBe(404);
  });

  test('two who save them at once, each in another order, are both done', async () => {
    const marks = { 100: '13.80', 200: '28.40', 400: '64.00', 800: '150.00', 1500: '310.00', LJ: '4.10', HJ: '1.40', SP: '7.00' };
    const pbs = await Promise.all(Object.entries(marks).map(async ([code, pb]) => ({ eventid: await eventId(code), pb })));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        as('parent', 'POST', `/athlete/multi/${girl}`, { pbs: n % 2 ? pbs : pbs.toReversed() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(getMultiEvents.data.parse(answers[0]?.body.data).map(({ eventid }) => eventid)).toEqual(
      pbs.toReversed().map(({ eventid }) => eventid),
    );
  });

  test('an event that is not a multi-event has no parts; an unknown event is not found', async () => {
    expect((await as('parent', 'GET', `/events/multi/${girl}/${await combined('100')}`)).body.data).toEqual([]);
    expect((await as('parent', 'GET', `/events/multi/${girl}/99999999999`)).status).toBe(404);
    const draft = await number(
      `select min(ce.id) from comp_event ce join competition c on c.id = ce.comp_id where c.name = 'Autumn Open'`,
    );
    expect([draft > 0, (await as('parent', 'GET', `/events/multi/${girl}/${draft}`)).status], 'of a draft').toEqual([true, 404]);
  });
});

describe('the performance of an entry', () => {
  const own = async () => EntryPerformance.parse((await as('parent', 'GET', `/entryperf/${entry}`)).body.data);

  test('is shown, changed, and tablets hear of it; it becomes the athlete’s best', async () => {
    expect(await own()).toMatchObject({ entryId: entry, eventType: 'T', mayChange: true, uom: { type: 'T' } });
    const { next } = await pull(http, 2);
    const saved = await as('parent', 'POST', '/athlete/pbupdatev2', { entryId: entry, performance: '13.11' });
    expect(saved.body.data).toMatchObject({ perf: '13.11', perfText: '13.11', pb: '13.11' });
    const { rows } = await pull(http, 2, next);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('"pb":"13.11"');
  });

  test('a mark outside the limits is refused and nothing changes', async () => {
    const before = await own();
    expect((await as('parent', 'POST', '/athlete/pbupdatev2', { entryId: entry, performance: '3.00' })).body).toMatchObject({
      error: expect.stringContaining('PB is below standard min.'),
    });
    expect(await own()).toEqual(before);
  });

  test.each([
    ['13.20', 13_000, 'Above split.', -1],
    ['12.80', 13_000, 'Below split.', 1],
  ])('%s is refused where the event asks for another standard: %s', async (performance, split, error, sign) => {
    const before = await own();
    const ceid = await number('select ce_id from entry where id = $1', [entry]);
    await pool.query('update comp_event set split = $2 where id = $1', [ceid, sign * split]);
    expect(await own()).toMatchObject({ split: (sign * split) / 1000 });
    const answer = await as('parent', 'POST', '/athlete/pbupdatev2', { entryId: entry, performance });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    await pool.query('update comp_event set split = 0 where id = $1', [ceid]);
    expect(await own()).toEqual(before);
  });

  test('after the start only staff correct it, and not the athlete’s own best mark', async () => {
    const { pb } = await own();
    setNow(NOW + 20 * 86_400_000);
    expect(await own()).toMatchObject({ mayChange: false, whyNot: 'The event has started: its start list stands as it is.' });
    const change = { entryId: entry, performance: '12.90' };
    expect(codeOf(await as('parent', 'POST', '/athlete/pbupdatev2', change))).toBe('forbidden');
    expect((await as('organiser', 'POST', '/athlete/pbupdatev2', change)).body.data).toMatchObject({
      perf: '12.90',
      pb,
    });
    setNow(NOW);
  });

  /** A change that comes while somebody at the venue holds the competition and does something to the entry. */
  async function changeDuring(work: string, entryId: number | undefined, performance: string) {
    const change = await transaction(pool, async (venue) => {
      await venue.query('select from competition where id = 2 for update');
      const sent = as('parent', 'POST', '/athlete/pbupdatev2', { entryId, performance });
      while ((await pool.query('select from pg_locks where not granted')).rowCount === 0);
      await venue.query(work, [entryId]);
      return { sent };
    });
    return change.sent;
  }

  test('it is changed while the desk is at work: each waits for the other and both are done', async () => {
    const saved = await changeDuring('update entry set heat = heat where id = $1', entry, '13.05');
    expect(saved.body.data).toMatchObject({ perf: '13.05' });
  });

  test('an entry that is cancelled meanwhile: nothing is changed, not the best mark either', async () => {
    const { rows: made } = await pool.query<{ id: number }>(
      `insert into entry (comp_id, athlete_id, event_group_id, age_group, pb, sb)
       select 2, $1, g.id, '', '', '' from event_group g where g.comp_id = 2 and g.event_code = '800'
         and not exists (select from entry e where e.comp_id = 2 and e.event_group_id = g.id and e.athlete_id = $1) limit 1 returning id`,
      [girl],
    );
    const before = await pbOf('800');
    expect((await changeDuring('delete from entry where id = $1', made[0]?.id, '140.05')).status).toBe(404);
    expect(await pbOf('800')).toEqual(before);
  });

  test('nobody else sees it', async () => {
    expect((await as('finance', 'GET', `/entryperf/${entry}`)).status).toBe(404);
    expect((await as('finance', 'POST', '/athlete/pbupdatev2', { entryId: entry, performance: '13.00' })).status).toBe(404);
    expect(codeOf(await as('desk', 'POST', '/athlete/pbupdatev2', { entryId: entry, performance: '13.00' }))).toBe('forbidden');
    expect((await as('parent', 'GET', '/entryperf/99999999999')).status).toBe(404);
  });
});
