import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { getDraw } from '#contracts/public/draw.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { actionCall } from '#contracts/venue/action-call.ts';
import { type DrawInput, drawHeats } from '#domain/draw/draw.ts';
import type { DrawSettings } from '#domain/draw/draw-settings.ts';
import { must } from '#server/lib/must.ts';
import { answersOf, call, changeNo, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const LANES = [1, 2, 3, 4, 5, 6, 7, 8];
const ZIGZAG: DrawSettings = { method: 'zigzag', heats: 2, order: 'lot', apart: false, lanes: LANES, plan: 'oval' };
const GRADED: DrawSettings = { method: 'graded', heats: 2, order: 'slow', apart: false, lanes: LANES, plan: 'lot' };

interface Starter {
  readonly entry: number;
  readonly name: string;
}
let used = 0;
/** A race that nobody has run or drawn. */
async function race() {
  const { rows } = await pool.query<{ id: number; starters: Starter[] }>(
    `select g.id, json_agg(json_build_object('entry', e.id, 'name', a.first_name || ' ' || a.sur_name) order by e.id) as starters
     from event_group g join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id join athlete a on a.id = ca.person_id
     where g.comp_id = 1 and g.unit = 'T' and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id)
     group by g.id having count(*) > 9 order by g.id offset $1 limit 1`,
    [used++],
  );
  return must(rows[0], 'a race');
}
const act = async (kind: 'draw' | 'move' | 'publish', action: object) => {
  const stamp = { ...testDevice().stamp(), base: await changeNo(pool, 1) };
  const answered = await call(http, 'official', 'POST', `${BASE}/venue/1/${kind}`, {
    data: { compId: 1, actions: [{ ...stamp, ...action }] },
  });
  expect(answersOf(answered), JSON.stringify(action)).toMatchObject([{ outcome: 'accepted' }]);
};

/** Two with one mark, three without any. */
const MARKS = [11_910, 11_870, 11_910, 12_030, null, 12_450, null, null];
async function draw(id: number, starters: readonly Starter[], settings: DrawSettings, n = 1) {
  const { rows } = await pool.query<{ draw_seed: string }>('select draw_seed from competition where id = 1');
  const list = starters.map(({ entry }, i) => ({ entry, mark: MARKS[i] ?? null, team: 'a club' }));
  const body: Omit<DrawInput, 'drawSeed' | 'lowIsBest'> = { eventGroupId: id, n, settings, list };
  const places = drawHeats({ ...body, drawSeed: must(rows[0], 'the competition').draw_seed, lowIsBest: true });
  await act('draw', { ...body, places });
  return places;
}
const entriesClose = (inDays: number) =>
  pool.query(
    `update competition set entries_open_at = now() - interval '2 years', entries_close_at = now() + make_interval(days => $1) where id = 1`,
    [inDays],
  );
const told = async (id: number) =>
  getDraw.data.parse((await call(http, undefined, 'GET', `${BASE}/public/draw/1/${id}`)).body.data);
const page = async (id: number) => http.inject(`/1/results/${id}/drawn`);

const sha256 = (text: string) => createHash('sha256').update(text).digest();
function lots(text: string) {
  let words: number[] = [];
  let i = 0;
  const word = (): number => {
    if (words.length === 0) {
      const hash = sha256(`${text}:${i++}`);
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => hash.readUInt32BE(at));
    }
    return must(words.shift(), 'a number');
  };
  const below = (m: number): number => {
    const one = word();
    return one < Math.floor(2 ** 32 / m) * m ? one % m : below(m);
  };
  return <T>(of: readonly T[]): T[] => {
    const all = [...of];
    for (let last = all.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      const [a, b] = [must(all[last], 'one'), must(all[other], 'another')];
      [all[last], all[other]] = [b, a];
    }
    return all;
  };
}

/** As somebody who knows nothing but the public answer and what the page says: none of our own code is in it. */
function strangersHeats({ seed, draw: drawn }: Awaited<ReturnType<typeof told>>, id: number) {
  const { n, settings, list, moves } = must(drawn ?? undefined, 'a draw');
  const sorted = list.toSorted((a, b) => (a.mark ?? Infinity) - (b.mark ?? Infinity) || a.entry - b.entry || 0);
  const text = sorted.map(({ entry, mark, team }) => `${entry},${mark ?? ''},${team}`).join('\n');
  const from = `${seed}:${id}:${n}:${sha256(text).toString('hex')}`;
  const level = lots(`${from}:list`);
  const seeds = [...new Set(sorted.map(({ mark }) => mark))].flatMap((mark) => level(sorted.filter((one) => one.mark === mark)));
  const h = settings.heats;
  const more = seeds.length % h;
  const even = Math.floor(seeds.length / h);
  const heatOf = (i: number) =>
    settings.method === 'zigzag'
      ? Math.floor(i / h) % 2 === 0
        ? i % h
        : h - 1 - (i % h)
      : i < more * (even + 1)
        ? Math.floor(i / (even + 1))
        : more + Math.floor((i - more * (even + 1)) / even);
  const lot = lots(from);
  const made = Array.from({ length: h }, (_, i) => i);
  const running = settings.order === 'lot' ? lot(made) : made.toReversed();
  const places = new Map<number, string>();
  for (const [at, heat] of running.entries()) {
    const inHeat = seeds.filter((_, i) => heatOf(i) === heat);
    const bands =
      settings.plan === 'lot'
        ? [LANES]
        : [
            [4, 5, 6, 7],
            [3, 8],
            [1, 2],
          ];
    let left = inHeat.length;
    const lanes = bands.flatMap((band) => {
      const some = band.slice(band.length - Math.min(left, band.length));
      left -= some.length;
      return lot(some);
    });
    for (const [i, { entry }] of inHeat.entries()) places.set(entry, `${at + 1}.${lanes[i]}`);
  }
  for (const { entryId, from: was, to, swap } of moves) {
    if (to) places.set(entryId, `${to.heat}.${to.lane}`);
    else places.delete(entryId);
    if (swap !== undefined && was) places.set(swap, `${was.heat}.${was.lane}`);
  }
  return places;
}

test.each([
  ['zigzag and bands', ZIGZAG],
  ['graded and lots', GRADED],
])('a stranger draws it again from the public answer alone, with all that was moved since: %s', async (_, settings) => {
  const { id, starters } = await race();
  const [late, ...here] = starters.slice(0, 10);
  await draw(id, here, settings);
  const [one, other, gone] = await draw(id, here, settings, 2);
  const at = (place: typeof one) => ({ heat: must(place, 'a place').heat, lane: must(place, 'a place').lane });
  await act('publish', { eventGroupId: id, n: 2 });
  const because = { eventGroupId: id, reason: 'As the referee said' };
  await act('move', { ...because, entryId: one?.entry, from: at(one), to: at(other), swap: other?.entry });
  await act('move', { ...because, entryId: gone?.entry, from: at(gone), to: null });
  const lateAt = { heat: 1, lane: 9 };
  await act('move', { ...because, entryId: late?.entry, from: null, to: lateAt });

  await entriesClose(400);
  expect(await told(id)).toMatchObject({ seed: null, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), draw: { n: 2 } });
  const before = (await page(id)).body;
  expect(before).toContain('shown here once entries have closed');
  expect(before).not.toContain('Draw it again without Callroom');

  await entriesClose(-400);
  const answer = await told(id);
  expect(sha256(answer.seed ?? '').toString('hex')).toBe(answer.seedHash);
  const places = new Map(answer.draw?.places.map(({ entry, heat, lane }) => [entry, `${heat}.${lane}`]));
  expect(places.size).toBe(9);
  expect([...strangersHeats(answer, id)].sort()).toEqual([...places].sort());

  // And without JavaScript: who, where, why, and the text that lots come from.
  const { body, statusCode, headers } = await page(id);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('the same heats and lanes');
  expect(body).toContain('Drawn 2 times, the 2nd counts');
  for (const { name } of starters.slice(0, 10)) expect(body).toContain(name.replaceAll("'", '&#39;'));
  expect(body.match(/<small>Seed \d+\. /g)).toHaveLength(9);
  expect(body).toContain(`${answer.seed}:${id}:2:`);
  expect(body).not.toContain('As the referee said');
});

test('who came after the draw and left again has a name', async () => {
  const { id, starters } = await race();
  const [late, ...here] = starters.slice(0, 10);
  await draw(id, here, ZIGZAG);
  const lane = { heat: 1, lane: 9 };
  await act('move', { eventGroupId: id, entryId: late?.entry, from: null, to: lane });
  await act('move', { eventGroupId: id, entryId: late?.entry, from: lane, to: null });
  expect((await page(id)).body).toContain('not been drawn here, or are not published yet');
  await act('publish', { eventGroupId: id, n: 1 });
  expect((await told(id)).starters.map(({ entry }) => entry)).toContain(late?.entry);
  expect((await page(id)).body).not.toContain('Entry ');
  expect((await page(9_999_999)).statusCode).toBe(404);
});

test('of an event that began without its draw being published everybody sees the start list, and how it came about', async () => {
  const { id, starters } = await race();
  const [one] = await draw(id, starters.slice(0, 8), GRADED);
  expect((await told(id)).draw).toBeNull();
  const mark = { ...testDevice().stamp(), eventGroupId: id, heat: one?.heat, entryId: one?.entry, part: 'time', value: '600000' };
  const marked = await call(http, 'official', 'POST', actionCall('mark').path.replace(':compId', '1'), {
    data: { compId: 1, actions: [mark] },
  });
  expect(answersOf(marked)).toMatchObject([{ outcome: 'accepted' }]);
  expect((await told(id)).draw).toMatchObject({ n: 1, settings: { method: 'graded' } });
  expect((await page(id)).body).toContain('In the order of seeding');
  await pool.query(`update competition set entry_options = entry_options || '{"resultsAvailable": false}' where id = 1`);
  expect((await told(id)).draw).toBeNull();
  await pool.query(`update competition set entry_options = entry_options - 'resultsAvailable' where id = 1`);
});
