import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import * as publicCalls from '#contracts/public/meeting.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { call, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const COMP = 1;
let clock = Date.parse('2030-01-01T00:00:00Z');

interface Runner {
  readonly id: number;
  readonly group: number;
  readonly athlete: number;
  readonly no: number;
  readonly club: string;
}
const { rows: runners } = await pool.query<Runner>(
  `select e.id, e.event_group_id as "group", e.athlete_id as athlete, g.event_no as no, coalesce(k.name, '') as club from entry e
   join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
   join comp_athlete c on c.comp_id = e.comp_id and c.athlete_id = e.athlete_id left join club k on k.id = c.club_id
   where e.comp_id = $1 and g.name = '100 m Women' and e.heat = 1 order by e.lane limit 2`,
  [COMP],
);
const [runner, other] = runners;
if (!runner || !other) throw new Error('the demo has no such race');
const GROUP = runner.group;

/** Every way to the results of a competition that needs no account: calls, files, pages. */
const WAYS: readonly string[] = [
  `${BASE}/public/results/${COMP}`,
  `${BASE}/public/results/${COMP}/${GROUP}`,
  `${BASE}/public/starters/${COMP}`,
  `${BASE}/public/following/${COMP}?athlete=${runner.athlete}`,
  `${BASE}/public/following/${COMP}?club=${encodeURIComponent(runner.club)}`,
  `${BASE}/public/calendar/${COMP}?athlete=${runner.athlete}`,
  `${BASE}/public/rankings/${COMP}/${GROUP}`,
  `${BASE}/public/rankings/${COMP}/${GROUP}?by=team`,
  `${BASE}/public/schedule/${COMP}`,
  `${BASE}/results/export/${COMP}/results.csv`,
  `${BASE}/results/export/${COMP}/team-scores.csv`,
  `${BASE}/results/export/${COMP}/results.pdf`,
  `${BASE}/results/export/${COMP}/opentrack.json`,
  `${BASE}/results/export/${COMP}/hy-tek.txt`,
  `${BASE}/results/export/${COMP}/lif.zip`,
  `${BASE}/results/export/${COMP}/${runner.no}-1-1.lif`,
  `${BASE}/results/export/${COMP}/event-${GROUP}.pdf`,
  `/${COMP}/results`,
  `/${COMP}/results/${GROUP}`,
  `/${COMP}/results/${GROUP}/rankings`,
  `${BASE}/public/draw/${COMP}/${GROUP}`,
  `/${COMP}/results/${GROUP}/drawn`,
  `/${COMP}/results/athlete/${runner.athlete}`,
  `/${COMP}/results/club?club=${encodeURIComponent(runner.club)}`,
  `/${COMP}/results/starters`,
];

async function told(way: string): Promise<string> {
  const answer = await http.inject({ method: 'GET', url: way });
  if (answer.headers['content-type'] === 'application/zip')
    return Object.values(unzipSync(answer.rawPayload))
      .map((bytes) => strFromU8(bytes, true))
      .join('');
  if (answer.headers['content-type'] === 'application/pdf') return readPdf(answer.rawPayload).text;
  return answer.body;
}

/** How many marks of the race the public report counts. */
async function resultsInReport(): Promise<string | undefined> {
  const row = (await told(`/${COMP}/report`)).split('<tr>').find((one) => one.includes('>100 m Women<'));
  return [...(row ?? '').matchAll(/<td class="number">(\d+)<\/td>/g)].at(-1)?.[1];
}

/** What is written past the server is seen once nothing kept is left. */
async function write(text: string, values: readonly unknown[]): Promise<void> {
  await pool.query(text, [...values]);
  await pool.query('update competition set change_no = change_no + 1, version = change_no + 1 where id = $1', [COMP]);
  clock += 60_000;
  setNow(clock);
}

test('every public call of a whole meeting is among the ways that are tried', () => {
  const paths = Object.values(publicCalls).flatMap((one) => ('path' in one ? [one.path] : []));
  const tried = (path: string) => {
    const shape = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
    return WAYS.some((way) => shape.test(way));
  };
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !tried(path))).toEqual([]);
});

describe('with marks in a race', () => {
  beforeAll(async () => {
    const device = testDevice();
    const mark = (entryId: number, ms: number) => ({
      ...device.stamp(),
      eventGroupId: GROUP,
      heat: 1,
      entryId,
      value: { type: 'track', ms, code: null },
    });
    const results = [mark(runner.id, 47_913), mark(other.id, 48_127)];
    await call(http, 'official', 'POST', `${BASE}/results/${COMP}`, { data: { compId: COMP, results } });
    // Somebody else, who had not seen it, wrote another time: it waits for a decision.
    const unseen = { ...testDevice().stamp({ base: 0 }), eventGroupId: GROUP, heat: 1, entryId: runner.id };
    const second = [{ ...unseen, value: { type: 'track', ms: 51_986, code: null } }];
    await call(http, 'official', 'POST', `${BASE}/results/${COMP}`, { data: { compId: COMP, results: second } });
  });

  test('they are public, and what is in dispute, and dates of birth, are not', async () => {
    const { rows } = await pool.query<{ dob: string }>(
      'select a.dob::text from comp_athlete c join athlete a on a.id = c.person_id where c.comp_id = $1 and a.dob is not null',
      [COMP],
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const way of WAYS) {
      const text = await told(way);
      expect(text, way).not.toMatch(/51[.:]9[89]|51986/);
      expect(
        rows.filter(({ dob }) => text.includes(dob)),
        way,
      ).toEqual([]);
    }
    expect(await told(`/${COMP}/results/${GROUP}`)).toContain('47.92');
  });

  test('no way tells a mark that the organiser does not show', async () => {
    await write(`update competition set entry_options = entry_options || '{"resultsAvailable": false}' where id = $1`, [COMP]);
    for (const way of WAYS) expect(await told(way), way).not.toMatch(/47[.:]9[12]|47913|48[.:]1[23]|48127/);
    for (const way of [`${BASE}/public/results/${COMP}`, `${BASE}/public/rankings/${COMP}/${GROUP}`])
      expect(await told(way), way).toContain('"withheld":true');
    expect(await told(`/${COMP}/results`)).toContain('has not published results');
    expect(await resultsInReport()).toBe('0');
    await write(`update competition set entry_options = entry_options - 'resultsAvailable' where id = $1`, [COMP]);
    expect(await told(`/${COMP}/results/${GROUP}`)).toContain('47.92');
    expect(await resultsInReport()).toBe('2');
  });

  test('a competition that is a draft again is told to nobody', async () => {
    await write('update competition set active = false where id = $1', [COMP]);
    for (const way of [
      ...WAYS,
      `/${COMP}/results.png`,
      `/${COMP}/results/${GROUP}.png`,
      `/${COMP}/results/${GROUP}/rankings.png`,
      `/${COMP}/results/athlete/${runner.athlete}.png`,
    ]) {
      const answer = await http.inject({ method: 'GET', url: way });
      expect([way, answer.statusCode]).toEqual([way, 404]);
      expect(answer.body).not.toContain('47.92');
    }
    await write('update competition set active = true where id = $1', [COMP]);
  });
});

test('a draw is in none of them until it is published', async () => {
  const { rows } = await pool.query<{ id: number; entry: number; club: string; athlete: number }>(
    `select g.id, e.id as entry, e.athlete_id as athlete, coalesce(k.name, '') as club from event_group g
     join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
     join comp_athlete c on c.comp_id = e.comp_id and c.athlete_id = e.athlete_id left join club k on k.id = c.club_id
     where g.comp_id = $1 and g.name = '200 m Women' order by e.id limit 1`,
    [COMP],
  );
  const [drawn] = rows;
  if (!drawn) throw new Error('the demo has no such race');
  const places = [{ entry: drawn.entry, heat: 77, lane: 88 }];
  await write(
    `insert into draw (comp_id, event_group_id, version, published, body)
     select $1, $2, change_no, false, $3 from competition where id = $1`,
    [COMP, drawn.id, JSON.stringify({ n: 1, settings: { lanes: [88] }, list: [], places, moves: [] })],
  );
  const ways = [
    `${BASE}/public/following/${COMP}?athlete=${drawn.athlete}`,
    `${BASE}/results/export/${COMP}/results.csv`,
    `${BASE}/results/export/${COMP}/opentrack.json`,
    `${BASE}/public/results/${COMP}/${drawn.id}`,
    `/${COMP}/results/${drawn.id}`,
    `${BASE}/public/draw/${COMP}/${drawn.id}`,
    `/${COMP}/results/${drawn.id}/drawn`,
  ];
  for (const way of ways) expect(await told(way), way).not.toMatch(/"(heat|heatNumber)":77|"lane":88|,77,|Heat 77/);
  await write('update draw set published = true where comp_id = $1 and event_group_id = $2', [COMP, drawn.id]);
  expect(await told(ways[0] ?? '')).toMatch(/"heat":77.*"lane":88/);
});

test('where results are not shown nobody hears of lots, of the marks that a later round was drawn by, or that an event has begun', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `select g.id from event_group g where g.comp_id = $1 and g.type = 'T' and g.id <> $2
       and exists (select from comp_event ce where ce.comp_id = $1 and ce.event_group_id = g.id)
       and not exists (select from result r where r.comp_id = $1 and r.event_group_id = g.id)
       and not exists (select from draw d where d.comp_id = $1 and d.event_group_id = g.id) order by g.id limit 2`,
    [COMP, GROUP],
  );
  // One is the final of the other.
  await write(
    `update comp_event set options = (options::jsonb || jsonb_build_object('entriesFrom', $2::integer))::json
     where comp_id = $1 and event_group_id = $3`,
    [COMP, rows[0]?.id, rows[1]?.id],
  );
  const { rows: entries } = await pool.query<{ id: number }>(
    'select id from entry where comp_id = $1 and event_group_id = $2 order by id limit 2',
    [COMP, rows[0]?.id],
  );
  const [final = 0, heats = 0, one = 0, two = 0] = [rows[1]?.id, rows[0]?.id, entries[0]?.id, entries[1]?.id];
  expect([final, heats, one, two].every((id) => id > 0)).toBe(true);
  const list = [{ entry: one, mark: 143_217, team: '' }];
  const settings = { method: 'listed', heats: 1, order: 'lot', apart: false, lanes: [1, 2], plan: 'lot' };
  const draw = (published: boolean) => ({
    n: 1,
    settings,
    list,
    places: [{ entry: one, heat: 66, lane: 55 }],
    at: '2026-06-13T09:00:00.000Z',
    moves: [],
    ...(published && { published: { at: '2026-06-13T10:00:00.000Z' } }),
  });
  const put = (id: number, published: boolean) =>
    write(
      `insert into draw (comp_id, event_group_id, version, published, body) select $1, $2, change_no, $4, $3 from competition where id = $1
       on conflict (comp_id, event_group_id) do update set published = excluded.published, body = excluded.body`,
      [COMP, id, JSON.stringify(draw(published)), published],
    );
  await put(final, true);
  await put(heats, false);
  await write(
    `insert into round (comp_id, event_group_id, version, body) select $1, $2, change_no, $3 from competition where id = $1
     on conflict (comp_id, event_group_id) do update set body = excluded.body`,
    [COMP, heats, JSON.stringify({ decisions: [{ entryId: one, how: 'lot', to: final, of: [one, two] }] })],
  );
  const device = testDevice();
  const mark = {
    ...device.stamp(),
    eventGroupId: heats,
    heat: 66,
    entryId: one,
    value: { type: 'track', ms: 143_217, code: null },
  };
  await call(http, 'official', 'POST', `${BASE}/results/${COMP}`, { data: { compId: COMP, results: [mark] } });
  const drawOf = async (id: number) => told(`${BASE}/public/draw/${COMP}/${id}`);
  const eventOf = async () => told(`${BASE}/public/results/${COMP}/${heats}`);
  await write('update competition set change_no = change_no where id = $1', [COMP]);
  expect(await drawOf(final)).toContain('143217');
  expect(await drawOf(heats)).toContain(`"of":[${one},${two}]`);
  expect(await eventOf()).toContain('"heat":66');
  await write(`update competition set entry_options = entry_options || '{"resultsAvailable": false}' where id = $1`, [COMP]);
  for (const text of [await drawOf(final), await drawOf(heats), await eventOf()])
    expect(text).not.toMatch(/143217|"of":|"heat":66|"lane":55/);
  await write(`update competition set entry_options = entry_options - 'resultsAvailable' where id = $1`, [COMP]);
  expect(await drawOf(final)).toContain('143217');
});
