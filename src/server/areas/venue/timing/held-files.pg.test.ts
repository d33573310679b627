import { beforeEach, expect, test } from 'vitest';
import { postAgentKey, postTrack } from '#contracts/venue/agent.ts';
import { postTimingWhole } from '#contracts/venue/timing-import.ts';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import { COMP, type Heat, lif, refOf, timingMeeting, V5 } from '#tests/support/timing-meeting.ts';
import { call, codeOf, testDevice } from '#tests/support/venue-server.ts';

const { http, pool, nextHeat, taken, eventOf, filesOf, review, mend } = await timingMeeting();

// Heats of the tests are of few events: none is official when a test begins.
beforeEach(async () => {
  await pool.query('delete from round where comp_id = $1', [COMP]);
});

const TIMES = ['50.00', '50.10', '50.20', '50.30', '50.40', '50.50', '50.60', '50.70', '50.80'];
const placed = (n: number) => TIMES.slice(0, n).map((time, i): readonly [string, string] => [String(i + 1), time]);
const whole = (heat: Heat, wind = '0.4') => lif(heat, placed(heat.starters.length), wind);
let serial = 90_000;
/** A file with the name of a heat and unknown people. */
const strangers = ({ header, starters }: Heat, wind = '1.9') =>
  lif(
    {
      header,
      starters: starters.map(() => {
        serial += 1;
        return [String(serial), '', `Stranger${serial}`, 'Ann', 'Elsewhere', ''];
      }),
    },
    placed(starters.length),
    wind,
  );

/** What everybody sees of a heat: times, codes and the wind, without who wrote them when. */
async function shown(heat: Heat) {
  const { rows } = await pool.query<{ id: number; value: object | null }>(
    'select entry_id as id, value from result where comp_id = $1 and event_group_id = $2 and heat = $3 and value is not null order by 1',
    [COMP, await eventOf(refOf(heat.starters[0])), Number(heat.header[2])],
  );
  return rows;
}
async function stateOf(heat: Heat) {
  const { rows } = await pool.query<{ state: string }>(
    `select body#>>'{state,value}' as state from round where comp_id = $1 and event_group_id = $2`,
    [COMP, await eventOf(refOf(heat.starters[0]))],
  );
  return rows[0]?.state;
}
async function makeOfficial(heat: Heat) {
  const eventGroupId = await eventOf(refOf(heat.starters[0]));
  const { rows } = await pool.query<{ base: number }>('select change_no as base from competition where id = $1', [COMP]);
  const action = { ...testDevice().stamp({ base: rows[0]?.base ?? 0 }), eventGroupId, state: 'official' };
  await call(http, 'official', 'POST', `${V5}/venue/${COMP}/round`, { data: { compId: COMP, actions: [action] } });
  expect(await stateOf(heat)).toBe('official');
}
async function say(file: number, body: object) {
  const answer = await call(http, 'official', 'POST', `${V5}/results/import/${COMP}/${file}`, body);
  return answer.status === 200 ? postTimingWhole.data.parse(answer.body.data).file : codeOf(answer);
}
const heldOf = async (file: number) => (await filesOf()).find(({ id }) => id === file)?.races.map(({ held }) => held);

test('a file of strangers takes nothing away, of an official event neither, brings no wind, and is thrown away as a whole', async () => {
  const heat = nextHeat();
  const n = heat.starters.length;
  await taken(whole(heat));
  await makeOfficial(heat);
  const before = await shown(heat);
  const { file } = await taken(strangers(heat));
  expect(file).toMatchObject({ counts: { review: n }, races: [{ held: { why: 'strangers', goes: n, changes: 0 } }] });
  expect(await shown(heat)).toEqual(before);
  expect(await stateOf(heat)).toBe('official');
  const gone = await say(file.id, { say: 'not-ours' });
  expect(gone).toMatchObject({ counts: { ignored: n }, races: [{ out: true }] });
  expect(gone).not.toHaveProperty('races.0.held');
  expect((await review()).filter((row) => row.file === file.id)).toEqual([]);
  expect(await say(file.id, { say: 'not-ours' }), 'a second tap').toBe('conflict');
  expect([await shown(heat), await stateOf(heat)]).toEqual([before, 'official']);
  // The right file again is taken as if the other had never come.
  expect((await taken(lif(heat, placed(n)))).file.races[0]).not.toHaveProperty('held');
  expect(await say(file.id, { say: 'back' })).toMatchObject({ counts: { review: n }, races: [{ held: { why: 'strangers' } }] });
});

test('the start list saved once more is held, and a person keeps the results or takes them back', async () => {
  const heat = nextHeat();
  const n = heat.starters.length;
  await taken(whole(heat));
  const before = await shown(heat);
  const { file } = await taken(lif(heat, []));
  expect(file).toMatchObject({ counts: { nothing: n }, races: [{ held: { why: 'empty', goes: n } }] });
  expect(await shown(heat)).toEqual(before);
  await say(file.id, { say: 'keep' });
  expect([await shown(heat), await heldOf(file.id)]).toEqual([before, [undefined]]);
  expect(await say(file.id, { say: 'take' })).toBe('conflict');
  await say(file.id, { say: 'back' });
  expect(await say(file.id, { say: 'take' })).toMatchObject({ races: [{ left: n, windLeft: true }] });
  expect(await shown(heat)).toEqual([]);
  const first = await taken(whole(heat, '0.5'));
  expect(first.file.counts).toEqual({ applied: n });
});

test('half of a heat is held; taken by a person it counts, and thrown away afterwards the file before does again', async () => {
  const heat = nextHeat();
  const n = heat.starters.length;
  const full = await taken(whole(heat));
  const before = await shown(heat);
  const half = lif({ ...heat, starters: heat.starters.slice(0, 2) }, [
    ['1', '49.00'],
    ['2', '49.10'],
  ]);
  const { file } = await taken(half);
  expect(file.races[0]?.held).toEqual({ why: 'third', goes: n - 2, changes: 2 });
  expect(await shown(heat)).toEqual(before);
  const again = await taken(half);
  expect([again.again, again.file.races[0]?.held?.why]).toEqual([true, 'third']);
  await say(file.id, { say: 'take', race: 0 });
  expect(await shown(heat)).toHaveLength(2 + 1);
  await say(file.id, { say: 'not-ours', race: 0 });
  expect(await shown(heat)).toEqual(before);
  expect((await filesOf()).find(({ id }) => id === full.file.id)?.counts).toEqual({ applied: n });
  const back = await say(file.id, { say: 'back' });
  expect(back, 'what would go is asked once more').toMatchObject({ races: [{ held: { why: 'third', goes: n - 2 } }] });
  expect(await shown(heat)).toEqual(before);
  await say(file.id, { say: 'take' });
  expect(await shown(heat)).toHaveLength(2 + 1);
});

test('a held file gives way to the next of its race, and then there is nothing to decide', async () => {
  const heat = nextHeat();
  await taken(whole(heat));
  const { file } = await taken(strangers(heat));
  const next = await taken(lif(heat, placed(heat.starters.length), '0.6'));
  expect(next.file.counts).toEqual({ applied: heat.starters.length });
  expect(await heldOf(file.id)).toEqual([undefined]);
  expect(await say(file.id, { say: 'take' })).toBe('conflict');
  expect((await review()).filter((row) => row.file === file.id)).toEqual([]);
});

test('a wind goes with the reading that brought it, and comes with the first line of a file that finds its athlete', async () => {
  const heat = nextHeat();
  const windOf = async () => (await shown(heat)).find(({ id }) => id === 0)?.value ?? null;
  await taken(whole(heat, '2.3'));
  expect(await windOf()).toMatchObject({ wind: 23 });
  const again = await taken(whole(heat, ''));
  expect([await windOf(), again.file.races[0]?.windLeft]).toEqual([null, true]);
  const unknown = nextHeat();
  const bare = { ...unknown, starters: unknown.starters.map(([, lane = '']) => ['', lane, '', '', '', '']) };
  const { file } = await taken(lif(bare, placed(2), '1.1'));
  expect(await shown(unknown)).toEqual([]);
  const row = (await review()).find((one) => one.file === file.id);
  expect(row?.candidates[0], 'the starter of the lane is one tap away').toBe(refOf(unknown.starters[0]));
  await mend({ file: file.id, line: row?.line, say: 'athlete', entryId: row?.candidates[0] });
  expect(await shown(unknown)).toMatchObject([{ id: 0, value: { wind: 11 } }, { id: row?.candidates[0] }]);
});

test('official results change by a file when a person has said so, and are provisional then', async () => {
  const heat = nextHeat();
  await taken(whole(heat));
  await makeOfficial(heat);
  const [before, faster] = [await shown(heat), placed(heat.starters.length)];
  const { file } = await taken(lif(heat, [['1', '49.90'], ...faster.slice(1)]));
  expect(file.races[0]?.held).toEqual({ why: 'official', goes: 0, changes: 1 });
  expect([await shown(heat), await stateOf(heat)]).toEqual([before, 'official']);
  expect(await say(file.id, { say: 'take' }), 'the person was not sure').toBe('conflict');
  expect([await shown(heat), await stateOf(heat)]).toEqual([before, 'official']);
  expect(await say(file.id, { say: 'take', sure: true })).toMatchObject({ counts: { applied: heat.starters.length } });
  expect(await stateOf(heat)).toBe('provisional');
  expect((await shown(heat)).find(({ id }) => id === refOf(heat.starters[0]))?.value).toMatchObject({ ms: 49_900 });
});

test('a race of an official event is moved, or thrown away, only once a person has said that they are sure', async () => {
  const heat = nextHeat();
  const { file } = await taken(whole(heat));
  await makeOfficial(heat);
  const before = await shown(heat);
  const eventGroupId = await eventOf(refOf(heat.starters[0]));
  const from = { eventGroupId, heat: Number(heat.header[2]) };
  const other = { file: file.id, line: 2, say: 'race', eventGroupId, heat: from.heat + 1, from };
  expect(await mend(other)).toBe('conflict');
  expect(await say(file.id, { say: 'not-ours' })).toBe('conflict');
  expect([await shown(heat), await stateOf(heat)]).toEqual([before, 'official']);
  await say(file.id, { say: 'not-ours', sure: true });
  expect([await shown(heat), await stateOf(heat)]).toEqual([[], 'provisional']);
});

test('a file of a timing computer is held as that of a person, and what is held keeps no late file back', async () => {
  const heat = nextHeat();
  const made = await call(http, 'organiser', 'POST', `${V5}/results/agent/${COMP}`, { name: 'Finish line' });
  const { key } = postAgentKey.data.parse(made.body.data);
  const sent = async (text: string, age: number) => {
    const answer = await http.inject({
      method: 'POST',
      url: `${V5}/otd/secure/track/${COMP}/0`,
      headers: { 'x-agent-key': key, 'x-callroom': '1' },
      payload: { files: [{ name: 'x.lif', content: Buffer.from(encodeCp1252(text)).toString('base64'), age }] },
    });
    return postTrack.data.parse(answer.json().data).taken[0]?.file;
  };
  await sent(whole(heat), 900_000);
  const before = await shown(heat);
  expect((await sent(strangers(heat), 1000))?.races[0]?.held?.why).toBe('strangers');
  expect(await shown(heat)).toEqual(before);
  const late = await sent(lif(heat, [['1', '49.50'], ...placed(heat.starters.length).slice(1)]), 500_000);
  expect(late?.counts).toEqual({ applied: heat.starters.length });
  expect((await filesOf()).flatMap(({ races }) => races.flatMap(({ held }) => held?.why ?? []))).toContain('strangers');
});

test('a file is taken for what a person was told that it does, and what has changed since is asked', async () => {
  const heat = nextHeat();
  const n = heat.starters.length;
  await taken(lif(heat, placed(3)));
  const { file } = await taken(lif({ ...heat, starters: heat.starters.slice(0, 1) }, placed(1)));
  expect(file.races[0]?.held).toEqual({ why: 'third', goes: 2, changes: 0 });
  const eventGroupId = await eventOf(refOf(heat.starters[0]));
  const device = testDevice();
  for (const starter of heat.starters.slice(3)) {
    const { rows } = await pool.query<{ base: number }>('select change_no as base from competition where id = $1', [COMP]);
    const at = { eventGroupId, heat: Number(heat.header[2]), entryId: refOf(starter) };
    const action = { ...device.stamp({ base: rows[0]?.base ?? 0 }), ...at, part: 'time', value: '51000' };
    await call(http, 'official', 'POST', `${V5}/venue/${COMP}/mark`, { data: { compId: COMP, actions: [action] } });
  }
  await makeOfficial(heat);
  const before = await shown(heat);
  expect(before).toHaveLength(n + 1);
  expect(await say(file.id, { say: 'take' }), 'it was not official then').toBe('conflict');
  expect([await shown(heat), await stateOf(heat)]).toEqual([before, 'official']);
});

test('a held file goes on waiting when an older file is read again: a word explained, a file thrown away, one that comes late', async () => {
  const heat = nextHeat();
  const n = heat.starters.length;
  const na = lif(heat, [['NA', ''], ...placed(n).slice(1)]);
  await taken(na);
  const { file } = await taken(strangers(heat));
  expect(await heldOf(file.id)).toMatchObject([{ why: 'strangers' }]);
  const rules = await call(http, 'official', 'PUT', `${V5}/results/import/${COMP}/rules`, { word: { text: 'na', code: 'DNF' } });
  expect(rules.status).toBe(200);
  expect(await shown(heat)).toHaveLength(n + 1);
  expect(await heldOf(file.id)).toMatchObject([{ why: 'strangers', goes: n - 1 }]);
  expect(await say(file.id, { say: 'take' }), 'one more would go than was said').toBe('conflict');
  expect(await heldOf(file.id)).toMatchObject([{ why: 'strangers', goes: n }]);
  expect(await shown(heat)).toHaveLength(n + 1);

  const wrong = await taken(lif(heat, [['1', '49.00'], ...placed(n).slice(1)]));
  expect(await heldOf(file.id), 'a newer file takes its place').toEqual([undefined]);
  const again = await taken(strangers(heat));
  await say(wrong.file.id, { say: 'not-ours' });
  expect(await heldOf(again.file.id)).toMatchObject([{ why: 'strangers' }]);
  expect(await say(again.file.id, { say: 'keep' })).not.toHaveProperty('races.0.held');
});

test('a person says of a file only what they may, and only of a race that it has', async () => {
  const { file } = await taken(whole(nextHeat()));
  expect((await call(http, 'desk', 'POST', `${V5}/results/import/${COMP}/${file.id}`, { say: 'not-ours' })).status).toBe(403);
  expect(await say(file.id, { say: 'not-ours', race: 7 })).toBe('conflict');
  expect(await say(file.id + 10_000, { say: 'not-ours' })).toBe('not-found');
});
