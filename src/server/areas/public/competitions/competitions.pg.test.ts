import { describe, expect, test } from 'vitest';
import {
  getAllCompetitions,
  getCompDates,
  getCompetitionInfo,
  getCompetitions,
  getOrganisation,
  getPublicCompDates,
  getPublicOrganisations,
} from '#contracts/public/competition-list.ts';
import { envelope } from '#contracts/shared/envelope.ts';
import { enterState } from '#domain/competition/enter.ts';
import { factsOf } from '#domain/competition/facts-of.ts';
import { displayStatus, isLast48Hours, priceIncrease, simpleStatus } from '#domain/competition/status.ts';
import { must } from '#server/lib/must.ts';
import { NOW } from '#tests/support/database-names.ts';
import { openMeeting, sellWith } from '#tests/support/open-meeting.ts';
import { call, type DemoUser, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const PATH = getCompetitions.path;
/** Those on whose programme it is. */
const JAVELIN = ['Riverside Open Meeting', 'Junior League, Match 2', 'Summer Open'];
const FAR = 'fromdate=&pagesize=500';

async function list(query: string, user?: DemoUser) {
  const { status, body } = await call(http, user, 'GET', `${PATH}?${query}`);
  expect(status, body.error).toBe(200);
  return envelope(getCompetitions.data, getCompetitions.meta).parse(body);
}
const names = async (query: string, user?: DemoUser) => (await list(query, user)).data.map(({ competition }) => competition.name);

async function ask<T>(schema: { parse(data: unknown): T }, url: string, user?: DemoUser): Promise<T> {
  const { status, body } = await call(http, user, 'GET', url);
  expect(status, body.error).toBe(200);
  return schema.parse(body.data);
}

describe('the competition list', () => {
  test('begins seven days back with today, what comes, then what was, 25 a page', async () => {
    const { data, meta } = await list('');
    expect(meta.page).toEqual({ page: 1, pageSize: 25, totalCount: data.length });
    const found = data.map(({ competition }) => competition.name);
    expect(found.slice(0, 3)).toEqual(['Riverside Open Meeting', 'Winter Warm-up', 'Twilight 5000']);
    expect(found.at(-1)).toBe('May Medley');
    expect(found).not.toContain('Spring Opener');
    expect(await names('fromdate=&pagesize=500')).toContain('Spring Opener');
  });

  test('shows strangers only active competitions of approved organisers, and builders their own drafts', async () => {
    expect(await names(FAR)).not.toContain('Autumn Open');
    expect(await names(FAR, 'parent')).not.toContain('Autumn Open');
    expect(await names(FAR, 'desk')).not.toContain('Autumn Open');
    expect(await names(FAR, 'organiser')).toContain('Autumn Open');
    expect(await names(FAR, 'organiser')).not.toContain('Hillside Fun Run');
    expect(await names(FAR, 'admin')).toEqual(expect.arrayContaining(['Autumn Open', 'Hillside Fun Run']));
  });

  test('has a competition in every state, each derived as a device derives it', async () => {
    const { data } = await list(FAR, 'admin');
    const now = new Date(NOW).toISOString();
    for (const item of data) {
      const facts = factsOf(item);
      const enter = enterState(facts, now, item.competition.clubAccess);
      expect(item.status, item.competition.name).toMatchObject({
        display: displayStatus(facts, now).text,
        simple: simpleStatus(facts, now),
        enterReason: enter.allowed ? '' : enter.reason,
        last48Hours: isLast48Hours(facts, now),
        priceIncrease: priceIncrease(facts, now),
      });
    }
    const codes = new Set(data.map((item) => displayStatus(factsOf(item), now).code));
    expect([...codes].sort()).toEqual([
      'AWAITING_APPROVAL',
      'CLOSED',
      'DISABLED',
      'ENTRIES_CLOSE',
      'LIMIT_REACHED',
      'NOT_ACTIVE',
      'OPENS',
      'PRICE_INCREASES',
    ]);
    const waits = data.find(({ competition }) => competition.name === 'Hillside Fun Run');
    for (const words of [/^Entries Close \d+/, /^Price increases on \d+/, /^Opens \d+/, /^Closed \d+/])
      expect(data.map(({ status }) => status.display)).toContainEqual(expect.stringMatching(words));
    expect(waits?.status).toMatchObject({ display: 'Awaiting Approval', enterReason: 'Not Active' });
    expect(new Set(data.map(({ status }) => status.enterReason))).toEqual(
      new Set(['', 'Disabled', 'Not Active', 'Entries Closed', 'Not Open', 'No Access']),
    );
    expect(data.filter(({ status }) => status.last48Hours).map(({ competition }) => competition.name)).toContain('Twilight 5000');
  });

  test('counts the events that teams enter, and the teams', async () => {
    const counts = async () => (await list('freetextsearch=club+league')).data[0]?.counts;
    expect(await counts()).toMatchObject({ teamEventCount: 2, teams: 1 });
    await pool.query(
      `insert into product (comp_id, ce_id, team_id, user_id, state, paid)
       select t.comp_id, t.ce_id, t.id + 1, t.created_by, 'entered', 3 from team t join competition c on c.id = t.comp_id
       where c.name = 'Club League Final'`,
    );
    setNow(NOW + 10_000);
    expect(await counts()).toMatchObject({ teamEventCount: 2, teams: 2 });
    setNow(NOW);
    await pool.query('delete from product where team_id > 0');
  });

  test('a club competition can be entered with its access flag', async () => {
    const reasonFor = async (user?: DemoUser) => (await list('freetextsearch=club+league', user)).data[0]?.status.enterReason;
    expect(await reasonFor()).toBe('No Access');
    expect(await reasonFor('parent')).toBe('No Access');
    expect(await reasonFor('club')).toBe('');
  });

  test.each([
    ['freetextsearch=cast', ['Sprint Festival', 'Junior League, Match 2', 'Age Group Gala']],
    ['freetextsearch=GALA+age', ['Age Group Gala']],
    ['freetextsearch=county+arena+cup', ['Schools Cup']],
    ['freetextsearch=brookvale', ['Schools Cup']],
    ['freetextsearch=astle', []],
    ['event=Javelin', JAVELIN],
    ['event=jav', JAVELIN],
    ['event=avelin', []],
    ['event=', 'all'],
    ['freetextsearch=javelin', JAVELIN],
    ['fromdate=&freetextsearch=javelin+throws', ['Throws and Jumps Evening']],
    ['event=JT', JAVELIN],
    ['freetextsearch=%25', 'all'],
    [`freetextsearch=${encodeURIComponent("'); drop table competition; --")}`, []],
    ['type=INDOOR', ['Winter Warm-up']],
    ['type=indoor', ['Winter Warm-up']],
    ['type=ALL', 'all'],
    ['type=', 'all'],
    ['compTypes=R', ['Midsummer Mile']],
    ['compTypes=R~X', ['Cross Country Relays', 'Midsummer Mile']],
    ['compTypes=', 'all'],
    ['todate=2026-06-13', ['May Medley', 'Riverside Club Match', 'Riverside Open Meeting']],
    ['fromdate=2026-07-28&todate=2026-07-28', ['County Championships']],
    ['fromdate=2026-07-29', ['County Championships', 'Open Throws']],
    ['organiserid=0&comporgid=&locationid=', 'all'],
  ] as const)('%s', async (query, expected) => {
    const all = await names('pagesize=500');
    const found = await names(query);
    expect([...found].sort()).toEqual(expected === 'all' ? [...all].sort() : [...expected].sort());
  });

  test('finds by organiser and place', async () => {
    const { data } = await list(FAR);
    const cup = data.find(({ competition }) => competition.name === 'Schools Cup');
    expect(await names(`comporgid=${cup?.organiser.id}`)).toEqual(['Schools Cup']);
    expect(await names(`organiserid=${cup?.organiser.id}`)).toEqual(['Schools Cup']);
    const there = await names(`locationid=${cup?.location.id}&fromdate=`);
    expect(there).toEqual(
      data.filter(({ location }) => location.name === 'County Arena').map(({ competition }) => competition.name),
    );
  });

  test('goes page by page without a gap, also past the end', async () => {
    const all = await names(FAR);
    const pages: string[] = [];
    for (let page = 1; page <= 4; page += 1) pages.push(...(await names(`fromdate=&pagesize=5&pagenumber=${page}`)));
    expect(pages).toEqual(all.slice(0, 20));
    const beyond = await list('fromdate=&pagesize=5&pagenumber=99');
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.page).toEqual({ page: 99, pageSize: 5, totalCount: all.length });
    expect((await list('pagesize=9999')).meta.page.pageSize).toBe(500);
  });

  test.each([
    'fromdate=yesterday',
    'todate=0000-01-01',
    'type=MARS',
    'compTypes=Q',
    'pagesize=-1',
    'locationid=abc',
    'pagenumber=99999999999',
  ])('%s is refused with its field', async (query) => {
    const { status, body } = await call(http, undefined, 'GET', `${PATH}?${query}`);
    expect(status).toBe(400);
    expect(body.data).toMatchObject({ code: 'invalid', field: query.split('=')[0] });
  });

  test('has an ETag, and is answered with 304 to a client that has it', async () => {
    const first = await http.inject({ method: 'GET', url: PATH });
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const etag = String(first.headers.etag);
    const again = await http.inject({ method: 'GET', url: PATH, headers: { 'if-none-match': `W/${etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await pool.query(`update competition set name = 'Summer Open, 40th' where name = 'Summer Open'`);
    setNow(NOW + 6000);
    const changed = await http.inject({ method: 'GET', url: PATH, headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Summer Open, 40th');
    await pool.query(`update competition set name = 'Summer Open' where name = 'Summer Open, 40th'`);
    setNow(NOW);
  });

  test('is compressed for clients that accept it, and never cached for signed-in users', async () => {
    const packed = await http.inject({ method: 'GET', url: PATH, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    const authorization = `Bearer ${await tokenOf(http, 'organiser')}`;
    const own = await http.inject({ method: 'GET', url: PATH, headers: { authorization } });
    expect(own.headers['cache-control']).toBe('no-store');
  });

  test('tells no code or password of the organiser', async () => {
    await pool.query(
      `update competition set entry_options = entry_options || '{"priority":{"code":"SESAME"},"paymentCode":"PAY-ME","contact":{"userName":"Ann Secret","email":"hidden@demo.test","tel":"0700","visible":false}}' where name = 'Schools Cup'`,
    );
    setNow(NOW + 20_000);
    const id = (await list('freetextsearch=schools+cup')).data[0]?.competition.id;
    for (const url of [`${PATH}?${FAR}`, getAllCompetitions.path, getCompetitionInfo.path.replace(':id', String(id))]) {
      const { body } = await http.inject({ method: 'GET', url });
      expect(body).toContain('Schools Cup');
      expect(/SESAME|PAY-ME|Ann Secret|hidden@demo|0700/.exec(body)).toBeNull();
    }
    setNow(NOW);
  });
});

describe('what stands beside the list', () => {
  test('compdates: days in order, of an organiser, of a competition, with drafts for its builder', async () => {
    const url = (path: string, org: number, comp = '') =>
      path.replace(':orgId', String(org)).replace('/:compId?', comp && `/${comp}`);
    const { compDates } = await ask(getPublicCompDates.data, url(getPublicCompDates.path, 0));
    expect(compDates).toEqual([...new Set(compDates)].sort());
    expect(compDates).toEqual(expect.arrayContaining(['2026-06-13', '2026-07-28', '2026-07-29']));
    expect(compDates).not.toContain('2026-08-12');
    const own = await ask(getCompDates.data, url(getCompDates.path, 0), 'organiser');
    expect(own.compDates).toContain('2026-08-12');
    const { data } = await list('freetextsearch=county+championships');
    const [championships] = data;
    const two = url(getPublicCompDates.path, championships?.organiser.id ?? 0, String(championships?.competition.id));
    expect((await ask(getPublicCompDates.data, two)).compDates).toEqual(['2026-07-28', '2026-07-29']);
    expect((await ask(getPublicCompDates.data, url(getPublicCompDates.path, 999_999_999_999))).compDates).toEqual([]);
  });

  test('get-all-comps: the newest first, with workflow and what the caller may do', async () => {
    const { body } = await call(http, 'organiser', 'GET', getAllCompetitions.path);
    const { data, meta } = envelope(getAllCompetitions.data, getAllCompetitions.meta).parse(body);
    expect(meta.workflow.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(data.map(({ dates }) => dates[0])).toEqual(
      data
        .map(({ dates }) => dates[0])
        .sort()
        .reverse(),
    );
    const draft = data.find(({ compName }) => compName === 'Autumn Open');
    expect(draft).toMatchObject({ active: false, organiserStatus: 'Approved', permissions: { builder: true, check: true } });
    expect(draft?.status).toMatchObject({ code: 'BUILD', nextdescription: 'Taking entries' });
    const foreign = data.find(({ compName }) => compName === 'Schools Cup');
    expect(foreign?.permissions).toEqual({ builder: false, check: false, report: false, adminMenu: false });
    const one = await ask(getAllCompetitions.data, `${getAllCompetitions.path}?orgid=${foreign?.compOrgId}`);
    expect(one.map(({ compName }) => compName)).toEqual(['Schools Cup']);
  });

  test('a competition with its events, and none that is not public', async () => {
    const { data } = await list(FAR, 'admin');
    const idOf = (name: string) => data.find(({ competition }) => competition.name === name)?.competition.id ?? 0;
    const url = (id: number) => getCompetitionInfo.path.replace(':id', String(id));
    const info = await ask(getCompetitionInfo.data, url(idOf('Twilight 5000')));
    expect(info).toMatchObject({ name: 'Twilight 5000', date: '2026-06-19', compOrg: { name: 'Riverside AC Meetings' } });
    expect(info.location).toMatchObject({ town: 'Riverside', postcode: 'NS1 1AA' });
    expect(info.meta.compEvents).toEqual([expect.objectContaining({ name: '5000 m', tf: 'T', eventNo: 1 })]);
    for (const id of [idOf('Autumn Open'), idOf('Hillside Fun Run'), 99_999, 999_999_999_999]) {
      expect((await call(http, undefined, 'GET', url(id))).status).toBe(404);
    }
    expect((await call(http, 'organiser', 'GET', url(idOf('Autumn Open')))).status).toBe(200);
  });

  test('organisations: the approved ones, by name', async () => {
    const approved = await ask(getPublicOrganisations.data, getPublicOrganisations.path);
    expect(approved.map(({ name }) => name)).toEqual([...approved.map(({ name }) => name)].sort());
    expect(approved.map(({ status }) => status)).not.toContain('Pending');
    const url = (id: number) => getOrganisation.path.replace(':id', String(id));
    expect((await ask(getOrganisation.data, url(approved[0]?.id ?? 0))).name).toBe(approved[0]?.name);
    const { rows } = await pool.query<{ id: number }>(`select id from organisation where status = 'Pending'`);
    expect((await call(http, undefined, 'GET', url(rows[0]?.id ?? 0))).status).toBe(404);
    expect((await call(http, 'admin', 'GET', url(rows[0]?.id ?? 0))).status).toBe(200);
  });
});

describe('prices before anybody signs in', () => {
  test('are told as a range, rise when those in force rise, and say for whom each event is', async () => {
    const { compId, ceids } = await openMeeting(pool, {
      // Its own sale end is over; only a price without an end of its own asks for it.
      options: { saleEndDate: '2026-01-01T00:00:00.000Z' },
      events: [
        { code: '100', price: 900, salePrice: 700, saleEndDate: '2026-06-20T11:00:00.000Z' },
        { code: '200', price: 1500, priceOptions: { feeIncluded: false } },
      ],
    });
    await sellWith(pool, ceids[0] ?? 0, [{ name: 'T-shirt', price: 300 }]);
    const { rows } = await pool.query<{ name: string }>('select name from competition where id = $1', [compId]);
    const shown = async (at: number) => {
      setNow(at);
      const { data } = await list(`fromdate=&freetextsearch=${encodeURIComponent(rows[0]?.name ?? '')}`);
      const { competition, status } = must(data[0], 'the meeting');
      return [competition.priceRange, competition.saleEnds, status.display, status.priceIncrease];
    };
    const ends = ['2026-06-20T11:00:00.000Z'];
    const rises = 'Price increases on 20th Jun 2026';
    expect(await shown(NOW)).toEqual([{ from: 7, to: 15.5 }, ends, rises, rises]);
    const late = await shown(Date.parse('2026-06-20T11:00:00.000Z'));
    expect(late).toEqual([{ from: 9, to: 15.5 }, ends, expect.stringMatching(/^Entries Close/), '']);
    setNow(NOW);
    const info = await ask(getCompetitionInfo.data, getCompetitionInfo.path.replace(':id', String(compId)));
    const { compEvents, ageGroups, prices } = info.meta;
    expect(compEvents.map(({ ageGroupIds, priceIds }) => [ageGroupIds, priceIds])).toEqual([
      [[ageGroups[0]?.id], [prices[0]?.id]],
      [[ageGroups[0]?.id], [prices[1]?.id]],
    ]);
    const card = await http.inject({ url: `/${compId}/card` });
    expect(card.body).toContain('<dt>Entry</dt><dd>£7.00 to £15.50</dd>');
    expect(card.body, 'the day with its weekday').toContain('<dt>Date</dt><dd>Sat 4th Jul 2026</dd>');
    expect(card.body).toMatch(/<dt>Entries can be cancelled until<\/dt><dd>\d+\w\w \w{3} \d\d:\d\d<\/dd>/);
  });

  test('are not told where the organiser shows none', async () => {
    const { compId } = await openMeeting(pool, { options: { showPrice: false }, events: [{ code: '100', price: 900 }] });
    const info = await ask(getCompetitionInfo.data, getCompetitionInfo.path.replace(':id', String(compId)));
    expect([info.options.showPrice, info.priceRange, info.meta.prices]).toEqual([false, null, []]);
    const card = await http.inject({ url: `/${compId}/card` });
    expect(card.body).toContain(info.name);
    expect(card.body).not.toContain('£');
  });
});
