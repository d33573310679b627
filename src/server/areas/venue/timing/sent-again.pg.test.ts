import { expect, test } from 'vitest';
import { postAgentKey, postTrack } from '#contracts/venue/agent.ts';
import { getTimingImports } from '#contracts/venue/timing-import.ts';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import { COMP, lif, refOf, timingMeeting, V5 } from '#tests/support/timing-meeting.ts';
import { answersOf, call, testDevice } from '#tests/support/venue-server.ts';

const { http, pool, nextHeat, taken, resultOf } = await timingMeeting();

test('an earlier file that a person sends again after another of its race counts again', async () => {
  const heat = nextHeat();
  const [a = 0, b = 0, c = 0] = heat.starters.map(refOf);
  const first = lif(heat, [
    ['1', '50.00'],
    ['2', '51.00'],
  ]);
  const old = await taken(first);
  const newer = await taken(
    lif(heat, [
      ['2', '51.50'],
      ['1', '50.50'],
      ['3', '52.00'],
    ]),
  );
  expect(await taken(first)).toMatchObject({ again: false, file: { id: old.file.id, counts: { applied: 2 } } });
  expect((await resultOf(a))?.value).toMatchObject({ ms: 50_000 });
  expect((await resultOf(b))?.value).toMatchObject({ ms: 51_000 });
  expect((await resultOf(c))?.value).toBeNull();
  const { body } = await call(http, 'official', 'GET', `${V5}/results/import/${COMP}`);
  const files = getTimingImports.data.parse(body.data).files;
  expect(files.find(({ id }) => id === newer.file.id)?.counts).toMatchObject({ replaced: heat.starters.length });
  expect(await taken(first)).toMatchObject({ again: true });
});

test('a file that was held back and comes late, under whatever name, takes the place of no newer one', async () => {
  const heat = nextHeat();
  const entryId = refOf(heat.starters[0]);
  const made = await call(http, 'organiser', 'POST', `${V5}/results/agent/${COMP}`, { name: 'Second camera' });
  const { key } = postAgentKey.data.parse(made.body.data);
  const sent = async (name: string, time: string, written: { readonly age: number; readonly clock?: number }) => {
    const content = Buffer.from(encodeCp1252(lif(heat, [['1', time]]))).toString('base64');
    const answer = await http.inject({
      method: 'POST',
      url: `${V5}/otd/secure/track/${COMP}/0`,
      headers: { 'x-agent-key': key, 'x-callroom': '1' },
      payload: { files: [{ name, content, ...written }] },
    });
    const { taken: files } = postTrack.data.parse(answer.json().data);
    return { counts: files[0]?.file.counts, ms: (await resultOf(entryId))?.value };
  };
  const all = heat.starters.length;
  await sent('001-1-01.lif', '50.00', { age: 5000, clock: 7000 });
  expect(await sent('001-1-01 old.lif', '49.00', { age: 9000, clock: 3000 })).toEqual({
    counts: { replaced: all },
    ms: expect.objectContaining({ ms: 50_000 }),
  });
  // What a slow network added to the first one's age does not count against the next.
  expect(await sent('001-1-01 c.lif', '50.50', { age: 6000, clock: 8000 })).toMatchObject({ ms: { ms: 50_500 } });
  // A program of before says no clock: then only what no network takes so long for is late.
  expect(await sent('001-1-01 d.lif', '50.60', { age: 20_000 })).toMatchObject({ ms: { ms: 50_600 } });
  expect(await sent('001-1-01 e.lif', '48.00', { age: 90_000 })).toMatchObject({ counts: { replaced: all }, ms: { ms: 50_600 } });
  // A person chooses the old one: that is what they want.
  expect(await taken(lif(heat, [['1', '49.00']]))).toMatchObject({ again: false, file: { counts: { applied: 1 } } });
  expect((await resultOf(entryId))?.value).toMatchObject({ ms: 49_000 });
});

test('of a timing computer it counts again only if it was written after the other', async () => {
  const heat = nextHeat();
  const entryId = refOf(heat.starters[0]);
  const made = await call(http, 'organiser', 'POST', `${V5}/results/agent/${COMP}`, { name: 'Camera' });
  const { key } = postAgentKey.data.parse(made.body.data);
  const sent = async (time: string, age?: number) => {
    const content = Buffer.from(encodeCp1252(lif(heat, [['1', time]]))).toString('base64');
    const answer = await http.inject({
      method: 'POST',
      url: `${V5}/otd/secure/track/${COMP}/0`,
      headers: { 'x-agent-key': key, 'x-callroom': '1' },
      payload: { files: [{ name: 'x.lif', content, ...(age !== undefined && { age }) }] },
    });
    const { taken } = postTrack.data.parse(answer.json().data);
    return { again: taken[0]?.again, ms: (await resultOf(entryId))?.value };
  };
  await sent('50.00', 60_000);
  await sent('51.00', 30_000);
  // The program began anew and sends all that lies in its folder, or is of before and says no age.
  expect(await sent('50.00', 60_000)).toMatchObject({ again: true, ms: { ms: 51_000 } });
  expect(await sent('50.00')).toMatchObject({ again: true, ms: { ms: 51_000 } });
  // Somebody has saved the old reading again.
  expect(await sent('50.00', 1000)).toMatchObject({ again: false, ms: { ms: 50_000 } });
  expect(await sent('51.00', 30_000)).toMatchObject({ again: true, ms: { ms: 50_000 } });
});

test('a wind that a person has put right is not said otherwise again by a file that has nothing new of it', async () => {
  const heat = nextHeat();
  const entryId = refOf(heat.starters[0]);
  const first = await taken(lif(heat, [['1', '50.00']], '0.4'));
  const at = first.file.races[0]?.at;
  const windOf = async () => {
    const { rows } = await pool.query<{ parts: Record<string, { value: string; version: number; challenges?: unknown }> }>(
      'select parts from result where comp_id = $1 and event_group_id = $2 and heat = $3 and entry_id = 0',
      [COMP, at?.eventGroupId, at?.heat],
    );
    return rows[0]?.parts.wind;
  };
  const base = (await windOf())?.version ?? 0;
  const body = { eventGroupId: at?.eventGroupId, heat: at?.heat, entryId: 0, part: 'wind', value: '6' };
  const put = await call(http, 'official', 'POST', `${V5}/venue/${COMP}/mark`, {
    data: { compId: COMP, actions: [{ ...testDevice().stamp({ base }), ...body }] },
  });
  expect(answersOf(put)).toMatchObject([{ outcome: 'accepted' }]);
  await taken(lif(heat, [['1', '50.10']], '0.4'));
  expect((await resultOf(entryId))?.value).toMatchObject({ ms: 50_100 });
  expect(await windOf()).toMatchObject({ value: '6' });
  expect(await windOf()).not.toHaveProperty('challenges');
});
