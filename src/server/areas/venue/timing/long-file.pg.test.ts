import { expect, test } from 'vitest';
import { postTrack } from '#contracts/venue/agent.ts';
import { COMP, lif, refOf, timingMeeting, V5 } from '#tests/support/timing-meeting.ts';
import { call } from '#tests/support/venue-server.ts';

/** Files of so many lines that they are taken some races at a time, between which others of the meeting come in. */
const { http, pool, nextHeat, send, taken, resultOf } = await timingMeeting();
const heats = Array.from({ length: 7 }, nextHeat);
const LINES_AT_ONCE = 150;

/** Each heat several times, as a computer appends them, and what its first starter has run in the end. */
function longFile(from: number): { readonly text: string; readonly races: number; readonly last: number } {
  const perRound = heats.reduce((sum, { starters }) => sum + starters.length, 0);
  const rounds = Math.ceil(LINES_AT_ONCE / perRound) + 1;
  const all = Array.from({ length: rounds }, (_, round) => heats.map((heat) => lif(heat, [['1', `${from + round}.00`]])));
  return { text: all.flat().join(''), races: all.flat().length, last: (from + rounds - 1) * 1000 };
}
const timesNow = async () => {
  const values = [];
  for (const { starters } of heats) values.push(((await resultOf(refOf(starters[0])))?.value as { ms?: number } | null)?.ms);
  return values;
};
const fileNow = async () => {
  const { rows } = await pool.query<{ id: number; races: number; next: number | null }>(
    'select id, json_array_length(races) as races, next_race as next from import_file where comp_id = $1 order by id desc limit 1',
    [COMP],
  );
  return rows[0];
};
/** Something happens, in SQL, as it comes to this race. */
async function failing(race: number, how: string, work: () => Promise<unknown>): Promise<void> {
  await pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin if new.race >= ${race} then ${how}; end if; return new; end $$`);
  await pool.query('create trigger fail before insert on import_row for each row execute function fail()');
  await work();
  await pool.query('drop function fail cascade');
}
/** As when the process ends: its connection is cut. */
const dyingAt = (race: number, work: () => Promise<unknown>) =>
  failing(race, 'perform pg_terminate_backend(pg_backend_pid())', work);

test('all races of a long file are taken, each once, and the same file again does nothing', async () => {
  const { text, races, last } = longFile(40);
  const { file, again } = await taken(text);
  expect(again).toBe(false);
  expect(file.races).toHaveLength(races);
  expect(await timesNow()).toEqual(heats.map(() => last));
  expect(await fileNow()).toMatchObject({ races, next: null });
  expect(await taken(text)).toMatchObject({ again: true });
});

test('a server that ends in the middle has taken whole races, and the same file sent again goes on', async () => {
  const { text, races, last } = longFile(42);
  await dyingAt(races - 1, async () => expect((await send(text)).status).toBe(503));
  const half = await fileNow();
  expect(half?.races).toBe(half?.next);
  expect(half?.races).toBeGreaterThan(0);
  expect(half?.races).toBeLessThan(races);
  expect(await taken(text)).toMatchObject({ again: false, file: { id: half?.id } });
  expect(await fileNow()).toMatchObject({ id: half?.id, races, next: null });
  expect(await timesNow()).toEqual(heats.map(() => last));
});

test('what is left of a long file is taken before the next file, so that the newer one counts', async () => {
  const { text, races } = longFile(44);
  await dyingAt(races - 1, async () => expect((await send(text)).status).toBe(503));
  const half = await fileNow();
  await taken(heats.map((heat) => lif(heat, [['1', '39.00']])).join(''));
  const { rows } = await pool.query(
    'select json_array_length(races) as races, next_race as next from import_file where id = $1',
    [half?.id],
  );
  expect(rows).toEqual([{ races, next: null }]);
  expect(await timesNow()).toEqual(heats.map(() => 39_000));
});

test('the timing computer has what is left taken when it next asks, without sending anything', async () => {
  const { text, races, last } = longFile(46);
  await dyingAt(races - 1, async () => expect((await send(text)).status).toBe(503));
  const answer = await call(http, 'official', 'POST', `${V5}/otd/secure/track/${COMP}/0`, {});
  expect(postTrack.data.parse(answer.body.data).taken).toEqual([]);
  expect(await fileNow()).toMatchObject({ races, next: null });
  expect(await timesNow()).toEqual(heats.map(() => last));
});

test('a race that cannot be taken keeps no later file waiting: the file says from where on', async () => {
  const { text, races } = longFile(48);
  await failing(races - 1, "raise exception 'made up'", async () => {
    const { file } = await taken(text);
    expect(file.races.length).toBeGreaterThan(0);
    expect(file.error).toBe(
      `The first ${file.races.length} races are taken. The rest could not be: save the races from number ${file.races.length + 1} on in a file of their own.`,
    );
  });
  await taken(heats.map((heat) => lif(heat, [['1', '38.00']])).join(''));
  expect(await timesNow()).toEqual(heats.map(() => 38_000));
});
