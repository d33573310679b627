import { expect, test } from 'vitest';
import { getPublicResults } from '#contracts/public/competition.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { type PublicRow, rowKey, type VenueRow } from '#domain/rows/row.ts';
import { readRows } from '#local/feed/read-rows.ts';
import { publicEvent } from '#local/venue/public-event.ts';
import { VenueStore } from '#local/venue/venue-store.ts';
import { insertFinal } from '#tests/support/final.ts';
import { answersOf, call, changeNo, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const COMP = 1;
let clock = Date.parse('2030-01-01T00:00:00Z');
const device = testDevice();

interface Group {
  readonly id: number;
  readonly name: string;
  readonly entries: readonly number[];
}
const ask = async <R extends object>(text: string, values: readonly unknown[]) => (await pool.query<R>(text, [...values])).rows;
const [heats] = await ask<{ id: number }>(`select id from event_group where comp_id = $1 and name = '400 m Women'`, [COMP]);
const final = await insertFinal(ask, heats?.id ?? 0);
const lowerFinal = await insertFinal(ask, heats?.id ?? 0, 'B Final');
const { rows: groups } = await pool.query<Group>(
  `select g.id, g.name, coalesce((select json_agg(e.id order by e.id) from entry e
     where e.comp_id = g.comp_id and e.event_group_id = coalesce(g.part_of, g.id)), '[]') as entries
   from event_group g where g.comp_id = $1 order by g.id`,
  [COMP],
);
function group(name: string): Group {
  const found = groups.find((one) => one.name === name);
  if (!found) throw new Error(`the demo has no ${name}`);
  return found;
}

/** What is written past the server is seen once nothing kept is left. */
async function write(text: string, values: readonly unknown[]): Promise<void> {
  await pool.query('update competition set change_no = change_no + 1, version = change_no + 1 where id = $1', [COMP]);
  await pool.query(text, [...values]);
  clock += 60_000;
  setNow(clock);
}

async function act(path: string, body: object): Promise<void> {
  const actions = [{ ...device.stamp({ base: await changeNo(pool, COMP) }), ...body }];
  const answer = await call(http, 'organiser', 'POST', `${BASE}/venue/${COMP}/${path}`, { data: { compId: COMP, actions } });
  expect(answersOf(answer), path).toMatchObject([{ outcome: 'accepted' }]);
}
async function mark({ id }: Group, entryId: number, value: object, heat = 1): Promise<void> {
  const results = [{ ...device.stamp({ base: await changeNo(pool, COMP) }), eventGroupId: id, heat, entryId, value }];
  const { body } = await call(http, 'official', 'POST', `${BASE}/results/${COMP}`, { data: { compId: COMP, results } });
  expect(body).toMatchObject({ errNo: 0, data: [{ outcome: 'accepted' }] });
}
const ORIGIN = { opId: 'op', deviceId: 'tablet', by: 'Olive', at: '2026-06-01T10:00:00.000Z' };
const SETTINGS = { method: 'lot', heats: 2, order: 'lot', apart: false, lanes: [1], plan: 'lot' };
const draw = ({ id }: Pick<Group, 'id'>, entries: readonly number[], published: boolean) =>
  write(
    `insert into draw (comp_id, event_group_id, version, published, body) select $1, $2, change_no, $4, $3 from competition where id = $1
     on conflict (comp_id, event_group_id) do update set body = excluded.body, version = excluded.version, published = excluded.published`,
    [
      COMP,
      id,
      JSON.stringify({
        n: 1,
        settings: SETTINGS,
        list: [],
        places: entries.map((entry, i) => ({ entry, heat: 2, lane: i + 1 })),
        moves: [],
        published: published ? ORIGIN : null,
        ...ORIGIN,
      }),
      published,
    ],
  );

/** All of the competition, as the device of somebody who works there holds it. */
async function held(): Promise<VenueStore> {
  const nothing = () => undefined;
  const store = new VenueStore(COMP, {
    device: nothing,
    leases: () => [],
    newId: () => '',
    now: () => '',
    write: () => Promise.reject(new Error('nothing is written here')),
    failureText: String,
    acted: nothing,
    nudge: nothing,
    close: nothing,
  });
  const { rows, aside } = readRows((await pull(http, COMP)).rows);
  expect(aside).toEqual([]);
  store.take(rows);
  return store;
}

/** Rows in one order; which is older says nothing here. */
const inOrder = (rows: readonly PublicRow[]) =>
  rows.map((row) => [rowKey(row as VenueRow), row] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The server's public answer and the device's, of every event. */
async function expectSame(shown: { readonly results: boolean; readonly teamAthletes: boolean }): Promise<void> {
  const store = await held();
  for (const { id, name } of groups) {
    const answer = await call(http, undefined, 'GET', `${BASE}/public/results/${COMP}/${id}`);
    const { rows, change: _change, ...said } = getPublicResults.data.parse(answer.body.data);
    const { rows: own = [], ...ownSaid } = publicEvent(store, id, shown) ?? {};
    expect(inOrder(own), name).toEqual(inOrder(rows));
    expect(ownSaid, name).toEqual(said);
  }
}

test('a device tells of every event what the server tells the public, in every state', async () => {
  expect(groups.length).toBeGreaterThan(20);
  await expectSame({ results: true, teamAthletes: true });
  const [race, later, throws] = [group('200 m Women'), group('200 m Men'), group('Javelin Women')];
  const [first = 0, second = 0, third = 0] = race.entries;
  await draw(race, [first, second], false);
  await expectSame({ results: true, teamAthletes: true });
  await draw(later, later.entries.slice(0, 3), true);
  await mark(race, second, { type: 'track', ms: 24_120, code: null }, 2);
  await mark(race, first, { type: 'track', ms: null, code: 'DNS' }, 2);
  await mark(race, 0, { type: 'wind', wind: 12 }, 2);
  await act('round', { eventGroupId: race.id, state: 'official' });
  await mark(throws, throws.entries[0] ?? 0, { type: 'field', trials: [{ cm: 4012 }, { mark: 'X' }], code: null });
  await act('round', { eventGroupId: throws.id, state: 'provisional' });
  const fed = group('400 m Women');
  const starters = await ask<{ id: number; heat: number }>(
    'select id, heat from entry where comp_id = $1 and event_group_id = $2 order by id',
    [COMP, fed.id],
  );
  for (const [i, { id, heat }] of starters.entries())
    await mark(fed, id, { type: 'track', ms: 57_000 + i * 110, code: null }, heat);
  await act('round', { eventGroupId: fed.id, state: 'official' });
  await draw(
    { id: final },
    starters.slice(0, 8).map(({ id }) => id),
    true,
  );
  await expectSame({ results: true, teamAthletes: true });
  const came = publicEvent(await held(), final, { results: true, teamAthletes: true })?.came;
  expect(came).toContainEqual({ entryId: expect.any(Number), how: 'Q' });
  const toLower = async () => publicEvent(await held(), lowerFinal, { results: true, teamAthletes: true })?.came ?? [];
  const inLower = await toLower();
  expect(inLower.map(({ how }) => how)).toEqual(Array.from({ length: 8 }, () => 'B'));
  const left = starters.find(({ id }) => ![...(came ?? []), ...inLower].some(({ entryId }) => entryId === id));
  await act('advance', { eventGroupId: fed.id, entryId: left?.id, how: 'qR', to: lowerFinal });
  await expectSame({ results: true, teamAthletes: true });
  expect(await toLower()).toContainEqual({ entryId: left?.id, how: 'qR' });
  const lines = [3, 4, 5, 6].map((n) => ({ heats: n, lanes: 8, final: true, places: 0, times: 5 }));
  await write(`insert into comp_table (comp_id, kind, version, body) values ($1, 'progressionTable', 1, $2)`, [
    COMP,
    JSON.stringify(lines),
  ]);
  await expectSame({ results: true, teamAthletes: true });
  const byTable = publicEvent(await held(), final, { results: true, teamAthletes: true })?.came;
  expect(byTable?.map(({ how }) => how)).toEqual(['q', 'q', 'q', 'q', 'q']);
  await act('round', { eventGroupId: race.id, state: 'running', reason: 'Protest of lane 4' });
  await draw(race, [first, second, third], true);
  await expectSame({ results: true, teamAthletes: true });
});

test('and nothing else where the organiser shows no results, or no runners of teams', async () => {
  const options = (more: object) =>
    write(`update competition set entry_options = entry_options || $2 where id = $1`, [COMP, JSON.stringify(more)]);
  await options({ showTeamAthletes: false });
  await expectSame({ results: true, teamAthletes: false });
  await options({ resultsAvailable: false });
  await expectSame({ results: false, teamAthletes: false });
});
