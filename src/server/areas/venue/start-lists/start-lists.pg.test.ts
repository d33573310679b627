import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getStartList } from '#contracts/public/start-list.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';
import { must } from '#server/lib/must.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { answersOf, call, changeNo, type DemoUser, testDevice, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
type Who = DemoUser | null;

const ask = async (eventGroupId: number, query = '', who: Who = null) =>
  http.inject({
    url: `${V5}/results/startlist/1/${eventGroupId}${query}`,
    headers: who ? { authorization: `Bearer ${await tokenOf(http, who)}` } : {},
  });
async function sheet(eventGroupId: number, who: Who = null) {
  const answer = await ask(eventGroupId, '', who);
  expect(answer.statusCode, answer.body).toBe(200);
  return getStartList.data.parse(answer.json().data);
}
async function pdf(eventGroupId: number, query: string, who: Who) {
  const answer = await ask(eventGroupId, query, who);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  if (process.env.PAPERS)
    writeFileSync(`${process.env.PAPERS}/${eventGroupId}${query.replaceAll(/\W/g, '-')}.pdf`, answer.rawPayload);
  return readPdf(answer.rawPayload);
}
const act = (kind: string, action: object) =>
  call(http, 'official', 'POST', `${V5}/venue/1/${kind}`, {
    data: { compId: 1, actions: [{ ...testDevice().stamp(), ...action }] },
  });

const taken = new Set<number>();
/** An event of these codes that no other test has. */
async function eventOf(codes: readonly string[]): Promise<{ readonly id: number; readonly entries: readonly number[] }> {
  const { rows } = await pool.query<{ id: number; entries: number[] }>(
    `select g.id, array_agg(e.id::int order by e.id) as entries from event_group g
     join entry e on e.comp_id = 1 and e.event_group_id = g.id
     where g.comp_id = 1 and g.event_code = any($1) group by g.id
     order by exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id), count(*) desc, g.id`,
    [codes],
  );
  const found = must(
    rows.find(({ id }) => !taken.has(id)),
    `an event of ${codes.join()}`,
  );
  taken.add(found.id);
  return found;
}

async function drawn(codes: readonly string[], lanes: readonly number[], heats: number, perLane?: 2) {
  const { id, entries } = await eventOf(codes);
  const { rows } = await pool.query<{ seed: string }>('select draw_seed as seed from competition where id = 1');
  const lots = { method: 'listed', heats, order: 'lot', apart: false } as const;
  const settings: DrawSettings = { ...lots, lanes, ...(perLane && { perLane }), plan: 'lot' };
  const list = entries
    .slice(0, lanes.length > 0 ? lanes.length * heats * (perLane ?? 1) : 30)
    .map((entry) => ({ entry, mark: null, team: '' }));
  const body = { eventGroupId: id, n: 1, settings, list };
  const places = drawHeats({ ...body, drawSeed: must(rows[0], 'the competition').seed, lowIsBest: true });
  expect(answersOf(await act('draw', { ...body, places }))).toMatchObject([{ outcome: 'accepted' }]);
  const publish = async () => act('publish', { eventGroupId: id, n: 1, base: await changeNo(pool, 1) });
  return { id, places, publish };
}

test('a draw is for those who work there until it is published, then for anybody, as JSON, CSV and PDF', async () => {
  const { id, places, publish } = await drawn(['100', '200', '400'], [3, 4, 5, 6], 2);
  for (const query of ['', '?format=csv', '?format=pdf'])
    for (const who of [null, 'parent', 'finance'] as const)
      expect([(await ask(id, query, who)).statusCode, query, who]).toEqual([404, query, who]);
  for (const who of ['official', 'desk', 'organiser'] as const) expect((await sheet(id, who)).publishedAt).toBeNull();
  await publish();
  const shown = await sheet(id);
  expect(shown.publishedAt).not.toBeNull();
  const lanes = shown.heats.flatMap(({ heat, starters }) =>
    starters.map(({ entryId, lane }) => ({ entry: entryId, heat, lane })),
  );
  const told = places.map(({ entry, heat, lane }) => ({ entry, heat, lane })).sort((a, b) => a.heat - b.heat || a.lane - b.lane);
  expect(lanes).toEqual(told);
  expect(JSON.stringify(shown)).not.toMatch(/"(urn|dob|checkedIn|withdrawn|deviceId)"/);

  const csv = (await ask(id, '?format=csv')).body.trimEnd().split('\r\n');
  expect(csv[0]).toContain('Event number,Round,Event,Heat,Lane,Bib');
  expect(csv).toHaveLength(1 + places.length);
  const { pages, text } = await pdf(id, '?format=pdf', null);
  expect(pages).toBe(1);
  for (const words of ['Start list', 'Heat 1 of 2', 'Heat 2 of 2', 'Lane']) expect(text).toContain(words);
  for (const { surName } of shown.heats.flatMap(({ starters }) => starters)) expect(text).toContain(surName);
});

test('papers of an 800 m say how it is started, and a place on the curved line is no lane', async () => {
  const pairs = await drawn(['800'], [1, 2, 3], 1, 2);
  const { heats } = await sheet(pairs.id, 'official');
  expect(heats[0]?.starters.map(({ lane }) => lane)).toEqual([1, 1, 2, 2, 3, 3]);
  for (const paper of ['list', 'card', 'call']) {
    const { text } = await pdf(pairs.id, `?format=pdf&paper=${paper}`, 'official');
    for (const words of ['Start in lanes, two in a lane', 'Lane']) expect(text, paper).toContain(words);
  }
  const line = await drawn(['800'], [], 1);
  const { text } = await pdf(line.id, '?format=pdf', 'official');
  expect(text).toContain('Start from the curved line, without lanes');
  expect(text).toContain('No.');
  expect(text).not.toContain('Lane');
});

test('a name that reads as a formula stays a text in a spreadsheet', async () => {
  const { id, entries } = await eventOf(['800', '1500', '3000', 'SP', 'DT', 'JT']);
  await pool.query(
    `update athlete set sur_name = '=1+1' where id = (select person_id from comp_athlete where comp_id = 1
       and athlete_id = (select athlete_id from entry where comp_id = 1 and id = $1))`,
    [entries[0]],
  );
  const { body } = await ask(id, '?format=csv', 'official');
  expect(body).toContain(`,"'=1+1",`);
});

test('a card has the columns of its scheme, and a vertical one its heights; who has withdrawn is struck out', async () => {
  const jump = await eventOf(['LJ', 'TJ']);
  await act('round', { eventGroupId: jump.id, scheme: { rounds: 4, cut: { after: 3, to: 8 }, reorder: [3] } });
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select ca.athlete_id as id, a.sur_name as name from entry e join comp_athlete ca on ca.comp_id = 1 and ca.athlete_id = e.athlete_id
     join athlete a on a.id = ca.person_id where e.comp_id = 1 and e.id = $1`,
    [jump.entries[0]],
  );
  const { id: athleteId, name } = must(rows[0], 'an athlete');
  const stamp = { ...testDevice().stamp(), athleteId, entryId: jump.entries[0], withdrawn: true };
  const gone = await call(http, 'desk', 'POST', `${V5}/venue/1/withdrawal`, { data: { compId: 1, actions: [stamp] } });
  expect(answersOf(gone)).toMatchObject([{ outcome: 'accepted' }]);
  const { text: empty } = await pdf(jump.id, '?paper=card', 'official');
  const [second = 0] = jump.entries.slice(1);
  for (const [part, value] of [
    ['t1', '478'],
    ['w1', '-3'],
    ['t2', 'X'],
  ])
    expect(
      answersOf(
        await act('mark', { eventGroupId: jump.id, heat: 1, entryId: second, part, value, base: await changeNo(pool, 1) }),
      ),
    ).toMatchObject([{ outcome: 'accepted' }]);
  const { text } = await pdf(jump.id, '?paper=card', 'official');
  for (const mark of ['4.78', '-0.3']) expect([empty.includes(mark), text.includes(mark)]).toEqual([false, true]);
  for (const words of ['Field card', 'Best of 3', 'Order', 'Place', 'Recorder', name]) expect(text).toContain(words);
  expect(text.match(/withdrawn/g)).toHaveLength(1);
  expect((await sheet(jump.id, 'official')).heats[0]?.starters.length).toBe(jump.entries.length);
  expect((await pdf(jump.id, '?paper=call', 'desk')).text).toContain('withdrawn');

  const high = await eventOf(['DT', 'SP', 'JT', 'LJ']);
  await pool.query(`update event_group set event_code = 'HJ', unit = 'H' where comp_id = 1 and id = $1`, [high.id]);
  const heights = Array.from({ length: 14 }, (_, i) => 140 + i * 5);
  const bars = {
    eventGroupId: high.id,
    heat: 1,
    entryId: 0,
    part: 'bars',
    value: heights.join(' '),
    base: await changeNo(pool, 1),
  };
  const set = await call(http, 'official', 'POST', `${V5}/venue/1/mark`, {
    data: { compId: 1, actions: [{ ...testDevice().stamp(), ...bars }] },
  });
  expect(answersOf(set)).toMatchObject([{ outcome: 'accepted' }]);
  for (const [part, value, entryId = high.entries[0]] of [
    ['start', '165'],
    ['stands', '55'],
    ['h207.1', 'X', high.entries[1]],
  ] as const)
    expect(
      answersOf(
        await act('mark', {
          eventGroupId: high.id,
          heat: 1,
          entryId,
          part,
          value,
          base: await changeNo(pool, 1),
        }),
      ),
    ).toMatchObject([{ outcome: 'accepted' }]);
  const card = await pdf(high.id, '?paper=card', 'official');
  for (const words of ['1.40', '2.05', '2.07', 'X in all', 'from 1.65, uprights 55 cm']) expect(card.text).toContain(words);
});

test('of two pools each has a card of the rounds before the cut, and the best of both one of those after it', async () => {
  const shot = await eventOf(['SP', 'DT', 'JT', 'LJ']);
  const { rows: before } = await pool.query<{ id: number; heat: number; lane: number }>(
    'select id, heat, lane from entry where comp_id = 1 and event_group_id = $1 order by id',
    [shot.id],
  );
  await pool.query(
    `update entry e set heat = 1 + (s.n % 2), lane = (s.n + 1) / 2
     from unnest($1::integer[]) with ordinality as s(id, n) where e.comp_id = 1 and e.id = s.id`,
    [before.map(({ id }) => id)],
  );
  await act('round', { eventGroupId: shot.id, scheme: { rounds: 6, cut: { after: 3, to: 8 }, reorder: [3] } });
  const { text } = await pdf(shot.id, '?paper=card', 'official');
  // A pool of many has several pages.
  const [, ...cards] = text.split(/(?=Group [12] of 2|Best 8 of all groups)/);
  const best = cards.filter((card) => card.startsWith('Best 8'));
  expect(best).toHaveLength(1);
  expect(best[0]).toMatch(/Best of 3\s*Order\s*4/);
  for (const pool of ['Group 1', 'Group 2']) expect(cards.some((card) => card.startsWith(pool))).toBe(true);
  for (const card of cards.filter((one) => one.startsWith('Group'))) {
    expect(card).toContain('Best of 3');
    expect(card).not.toContain('Order');
  }
});

test('cards and call-room lists are for those who work there', async () => {
  const { id } = await eventOf(['LJ', 'SP', 'DT', '100', '200', '300', '800']);
  for (const paper of ['card', 'call']) {
    expect((await ask(id, `?paper=${paper}`)).statusCode).toBe(401);
    for (const who of ['parent', 'club', 'finance'] as const)
      expect((await ask(id, `?paper=${paper}`, who)).statusCode).toBe(403);
    expect((await pdf(id, `?paper=${paper}`, 'desk')).pages).toBeGreaterThan(0);
    expect((await ask(id, `?paper=${paper}&format=csv`, 'desk')).statusCode).toBe(400);
  }
  expect((await ask(999_999, '', 'official')).statusCode).toBe(422);
  expect((await ask(id, '?format=xlsx', 'official')).statusCode).toBe(400);
});

test('neither who did not start in a part of a combined event nor who was excluded in it is on the list of the next', async () => {
  const { rows: parts } = await pool.query<{ id: number; of: number; entries: number[] }>(
    `select g.id, g.part_of as of, array(select e.id from entry e where e.comp_id = 1 and e.event_group_id = g.part_of order by e.id) as entries
     from event_group g where g.comp_id = 1 and g.part_of is not null order by g.part_no`,
  );
  const [race, last] = [must(parts[0], 'a part'), must(parts.at(-1), 'another part')];
  const startersOf = async (who: Who = 'official') =>
    (await sheet(last.id, who)).heats.flatMap(({ starters }) => starters.map((one) => one.entryId));
  const before = await startersOf();
  const [absent, excluded, ...others] = before;
  for (const [entryId, part, value] of [
    [absent, 'code', 'DNS'],
    [excluded, 'card.rc', '1'],
  ] as const)
    expect(
      answersOf(await act('mark', { eventGroupId: race.id, heat: 1, entryId, part, value, base: await changeNo(pool, 1) })),
    ).toMatchObject([{ outcome: 'accepted' }]);
  expect(await startersOf()).toEqual(others);
  expect(await startersOf(null)).toEqual(others);
  const linesOf = async (who: Who) => (await ask(last.id, '?format=csv', who)).body.trimEnd().split('\r\n').length - 1;
  const names = (await pdf(last.id, '?format=pdf', 'official')).text;

  // Where the organiser shows no results, nobody is told one by whom a list leaves out.
  await pool.query(
    `update competition set entry_options = (entry_options::jsonb || '{"resultsAvailable":false}')::json where id = 1`,
  );
  const all = race.entries;
  for (const who of [null, 'parent', 'club'] as const)
    expect((await startersOf(who)).sort(), String(who)).toEqual(all.toSorted());
  expect([await linesOf(null), await linesOf('official')]).toEqual([all.length, others.length]);
  expect(await startersOf()).toEqual(others);
  const { text } = await pdf(last.id, '?format=pdf', null);
  expect(text.length).toBeGreaterThan(names.length);
  expect((await pdf(last.id, '?format=pdf', 'official')).text).toBe(names);
});

test('whom a card of another event keeps out is marked as excluded on lists, cards and call-room lists, until it is taken away', async () => {
  const { rows } = await pool.query<{ event: number; race: number; runner: number; heat: number }>(
    `select g.id as event, race.id as race, o.id as runner, greatest(o.heat, 1) as heat
     from entry e join event_group g on g.comp_id = 1 and g.id = e.event_group_id and g.unit = 'D' and g.part_of is null
     join entry o on o.comp_id = 1 and o.athlete_id = e.athlete_id and o.id <> e.id
     join event_group race on race.comp_id = 1 and race.id = o.event_group_id and race.unit = 'T' and race.part_of is null
     where e.comp_id = 1 and not exists (select from result r where r.comp_id = 1 and r.event_group_id in (g.id, race.id)) order by e.id`,
  );
  const { event, race, runner, heat } = must(rows[0], 'an athlete in a race and a field event');
  const card = async (value: string | null) =>
    expect(
      answersOf(
        await act('mark', { eventGroupId: race, heat, entryId: runner, part: 'card.rc', value, base: await changeNo(pool, 1) }),
      ),
    ).toMatchObject([{ outcome: 'accepted' }]);
  const papers = async () => {
    const texts = [
      await pdf(event, '?paper=card', 'official'),
      await pdf(event, '?paper=call', 'desk'),
      await pdf(event, '?format=pdf', 'official'),
    ];
    return texts.map(({ text }) => text.includes('excluded'));
  };
  const { rows: named } = await pool.query<{ name: string }>('select name from event_group where id = $1', [race]);
  const why = `Excluded: red card, ${must(named[0], 'the race').name}`;
  /** As JSON and as CSV. */
  const files = async (who: Who) => [
    (await sheet(event, who)).heats.flatMap(({ starters }) => starters.flatMap(({ excluded = [] }) => excluded)),
    (await ask(event, '?format=csv', who)).body.split(why).length - 1,
  ];
  const show = (on: boolean) =>
    pool.query(
      `update competition set entry_options = (entry_options::jsonb || json_build_object('resultsAvailable', $1::boolean)::jsonb)::json where id = 1`,
      [on],
    );
  await show(true);
  expect(await papers()).toEqual([false, false, false]);
  expect(await files(null)).toEqual([[], 0]);
  await card('1');
  expect(await papers()).toEqual([true, true, true]);
  for (const who of [null, 'parent', 'official'] as const) expect(await files(who), String(who)).toEqual([[why], 1]);

  // Where the organiser shows no results, only those who work there are told of the card.
  await show(false);
  for (const who of [null, 'parent', 'club'] as const) expect(await files(who), String(who)).toEqual([[], 0]);
  expect(await files('desk')).toEqual([[why], 1]);
  await show(true);
  await card(null);
  expect(await papers()).toEqual([false, false, false]);
  expect(await files('official')).toEqual([[], 0]);
});
