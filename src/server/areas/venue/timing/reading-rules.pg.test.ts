import { expect, test } from 'vitest';
import { putTimingRules } from '#contracts/venue/timing-import.ts';
import { must } from '#server/lib/must.ts';
import { COMP, lif, refOf, timingMeeting, V5 } from '#tests/support/timing-meeting.ts';
import { call } from '#tests/support/venue-server.ts';

const { http, heats, nextHeat, taken, eventOf, resultOf, review, filesOf, mend } = await timingMeeting();
const say = async (said: object) => {
  const { status, body } = await call(http, 'official', 'PUT', `${V5}/results/import/${COMP}/rules`, said);
  expect(status, JSON.stringify(body)).toBe(200);
  return putTimingRules.data.parse(body.data);
};

test('a word that means two things waits for a person once at a competition, and what they say holds for all files', async () => {
  const [heat, next] = [nextHeat(), nextHeat()];
  const { file } = await taken(
    lif(heat, [
      ['1', '50.10'],
      ['NA', ''],
    ]),
  );
  const row = (await review()).find((one) => one.file === file.id);
  expect(row).toMatchObject({ why: 'place-word', word: 'na', hasMark: false });
  expect(await resultOf(refOf(heat.starters[1]))).toBeUndefined();
  expect(await say({ word: { text: 'na', code: 'DNF' } })).toEqual({ lanes: false, words: { na: 'DNF' } });
  expect((await resultOf(refOf(heat.starters[1])))?.value).toMatchObject({ code: 'DNF' });
  expect((await review()).filter((one) => one.file === file.id)).toEqual([]);
  await taken(lif(next, [['N.A.', '']]));
  expect((await resultOf(refOf(next.starters[0])))?.value).toMatchObject({ code: 'DNF' });
  await say({ word: { text: 'na', code: 'DNS' } });
  expect((await resultOf(refOf(heat.starters[1])))?.value).toMatchObject({ code: 'DNS' });
});

test('lines with a lane alone wait, and count for who was drawn there once somebody has said so', async () => {
  const heat = nextHeat();
  const bare = { ...heat, starters: heat.starters.map(([, lane = '']) => ['', lane, '', '', '', '']) };
  const { file } = await taken(
    lif(bare, [
      ['1', '50.10'],
      ['2', '50.20'],
    ]),
  );
  expect(file.counts).toMatchObject({ review: 2 });
  await say({ lanes: true });
  expect((await resultOf(refOf(heat.starters[1])))?.value).toMatchObject({ ms: 50_200 });
  expect((await filesOf()).find(({ id }) => id === file.id)?.counts).toMatchObject({ applied: 2 });
  await say({ lanes: false });
  expect((await taken(lif(bare, [['1', '50.05']]))).file.races[0]).toMatchObject({ held: { why: 'strangers' } });
});

test('a number that a person has explained for one heat is known for the other heats of its event', async () => {
  const all = (await heats()).toReversed();
  const one = must(
    all.find(({ header: [no] }) => all.filter(({ header }) => header[0] === no).length > 1),
    'an event of two heats',
  );
  const two = must(
    all.find((heat) => heat !== one && heat.header[0] === one.header[0]),
    'its other heat',
  );
  const event = await eventOf(refOf(one.starters[0]));
  const named = (heat: typeof one) => ({
    header: ['12345678', '1', heat.header[2] ?? '', 'W 100'],
    starters: heat.starters.map((starter) => [...starter.slice(0, -1), '']),
  });
  const { file } = await taken(lif(named(one), [['1', '50.10']]));
  expect(file.races[0]?.at).toBeNull();
  const row = (await review()).find((line) => line.file === file.id);
  await mend({ file: file.id, line: row?.line, say: 'race', eventGroupId: event, heat: Number(one.header[2]) });
  const next = await taken(lif(named(two), [['1', '50.20']]));
  expect(next.file).toMatchObject({ counts: { applied: 1 }, races: [{ at: { heat: Number(two.header[2]) } }] });
});

test('a desk says nothing of how files are read', async () => {
  expect((await call(http, 'desk', 'PUT', `${V5}/results/import/${COMP}/rules`, { lanes: true })).status).toBe(403);
});
