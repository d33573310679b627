import { expect, test } from 'vitest';
import { postTrack } from '#contracts/venue/agent.ts';
import { COMP, type Heat, lif, refOf, timingMeeting, V5 } from '#tests/support/timing-meeting.ts';
import { answersOf, call, testDevice } from '#tests/support/venue-server.ts';

/** Files of so many lines that they are taken some races at a time, between which others of the meeting come in. */
const { http, pool, nextHeat, send, taken, resultOf } = await timingMeeting();
const heats = Array.from({ length: 7 }, nextHeat);
const LINES_AT_ONCE = 75;

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

const everyHeat = (time: string, heatsOf = heats) => heatsOf.map((heat) => lif(heat, [['1', time]])).join('');

test('a long file that is chosen again after a newer one counts again, and goes on where a server ended', async () => {
  const { text, races, last } = longFile(50);
  const { file } = await taken(text);
  await taken(everyHeat('37.00'));
  expect(await timesNow()).toEqual(heats.map(() => 37_000));
  await dyingAt(races - 1, async () => expect((await send(text)).status).toBe(503));
  const half = await timesNow();
  expect(half).not.toEqual(heats.map(() => 37_000));
  expect(half).not.toEqual(heats.map(() => last));
  expect(await taken(text)).toMatchObject({ again: false, file: { id: file.id } });
  expect(await timesNow()).toEqual(heats.map(() => last));
  expect(await taken(text)).toMatchObject({ again: true });
});

/** What an official says of a whole file. */
const sayOf = (file: number, body: object) => call(http, 'official', 'POST', `${V5}/results/import/${COMP}/${file}`, body);

test('a long file is thrown away as a whole, and what the file before it said counts again', async () => {
  await taken(everyHeat('36.00'));
  const { file } = await taken(longFile(52).text);
  expect((await sayOf(file.id, { say: 'not-ours' })).status).toBe(200);
  expect(await timesNow()).toEqual(heats.map(() => 36_000));
  expect((await sayOf(file.id, { say: 'not-ours' })).body.message).toContain('This is done already');
});

test('official results at the end of a long file stop only its end, and the answer says that the rest is done', async () => {
  const last = heats.filter(({ header }) => header[0] === heats.at(-1)?.header[0]);
  const others = heats.filter((heat) => !last.includes(heat));
  const perRound = others.reduce((sum, { starters }) => sum + starters.length, 0);
  const rounds = Array.from({ length: Math.ceil(LINES_AT_ONCE / perRound) + 1 }, (_, i) => everyHeat(`${54 + i}.00`, others));
  const { file } = await taken(rounds.join('') + everyHeat('53.00', last));
  await makeOfficial(file.races.at(-1)?.at?.eventGroupId ?? 0);
  const answer = await sayOf(file.id, { say: 'not-ours' });
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('A part of the file is done.') } });
  const isOf53 = async () => (await timesNow()).map((ms) => ms === 53_000);
  expect(await isOf53()).toEqual(heats.map((heat) => last.includes(heat)));
  expect((await sayOf(file.id, { say: 'not-ours', sure: true })).status).toBe(200);
  expect(await isOf53()).toEqual(heats.map(() => false));
});

async function makeOfficial(eventGroupId: number): Promise<void> {
  const { rows } = await pool.query<{ base: number }>('select change_no as base from competition where id = $1', [COMP]);
  const action = { ...testDevice().stamp({ base: rows[0]?.base ?? 0 }), eventGroupId, state: 'official' };
  const answer = await call(http, 'official', 'POST', `${V5}/venue/${COMP}/round`, { data: { compId: COMP, actions: [action] } });
  expect(answersOf(answer)).toMatchObject([{ outcome: 'accepted' }]);
}

test('many races that wait for one word are read again once somebody has said it, also after a server ended', async () => {
  const bare = ({ header: [, ...rest], starters }: Heat, eventNo: string): Heat => ({
    header: [eventNo, ...rest],
    starters: starters.map(([, lane = '']) => ['', lane, '', '', '', '']),
  });
  const heat = nextHeat();
  // Races that are not known yet wait for no rule, and are read again with the others.
  const unknown = Array.from({ length: 30 }, (_, i) => lif(bare(heat, `${900 + i}`), Array(9).fill(['1', '35.00'])));
  const { file } = await taken(unknown.join('') + lif(bare(heat, heat.header[0] ?? ''), [['1', '35.00']]));
  const said = () => call(http, 'official', 'PUT', `${V5}/results/import/${COMP}/rules`, { lanes: true });
  await dyingAt(file.races.length - 1, async () => expect((await said()).status).toBe(503));
  expect((await said()).status).toBe(200);
  expect((await resultOf(refOf(heat.starters[0])))?.value).toMatchObject({ ms: 35_000 });
});
