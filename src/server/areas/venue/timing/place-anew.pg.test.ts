import { expect, test } from 'vitest';
import { COMP, type Heat, lif, refOf, timingMeeting, V5 } from '#tests/support/timing-meeting.ts';
import { call, pull, testDevice } from '#tests/support/venue-server.ts';

const { http, nextHeat, taken, eventOf, resultOf, review, filesOf, mend } = await timingMeeting();

test('a race that was another one takes its marks along, and what stood where it was stands there again, and back', async () => {
  const [heat, other] = [nextHeat(), nextHeat()];
  const bare = (header: readonly string[], starters: readonly (readonly string[])[]) => ({
    header,
    starters: starters.map((one) => [...one.slice(0, -1), '']),
  });
  const [a, b] = heat.starters.map(refOf);
  const [c, d] = other.starters.map(refOf);
  const msOf = async (entryId = 0) => {
    const value = (await resultOf(entryId))?.value;
    return typeof value === 'object' && value && 'ms' in value ? value.ms : null;
  };
  const times = async () => [await msOf(a), await msOf(b), await msOf(c), await msOf(d)];
  const windOf = async ({ header, starters }: Heat) => {
    const eventGroupId = await eventOf(refOf(starters[0]));
    const { rows } = await pull(http, COMP);
    const row = rows.find(
      (row) => row.kind === 'result' && row.eventGroupId === eventGroupId && row.heat === Number(header[2]) && row.entryId === 0,
    );
    return row?.value;
  };
  const first = await taken(lif(heat, [['1', '50.10']], '0.9'));
  // The second of this heat has a mark of a person's, which the file will be beside.
  const mine = {
    ...testDevice().stamp(),
    eventGroupId: await eventOf(b ?? 0),
    heat: Number(heat.header[2]),
    entryId: b,
    value: { type: 'track', ms: 50_400, code: null },
  };
  await call(http, 'official', 'POST', `${V5}/results/${COMP}`, { data: { compId: COMP, results: [mine] } });
  const mixed = bare(heat.header, [...heat.starters.slice(0, 2), ...other.starters.slice(0, 3)]);
  const { file } = await taken(
    lif(
      mixed,
      [
        ['1', '50.20'],
        ['2', '50.30'],
        ['3', '50.40'],
        ['4', '50.50'],
        ['5', '50.60'],
      ],
      '1.7',
    ),
  );
  expect(file.counts).toEqual({ applied: 1, challenged: 1, review: 3 });
  expect(await times()).toEqual([50_200, 50_400, null, null]);
  expect(await resultOf(b ?? 0)).toMatchObject({ challenges: [{ value: { ms: 50_300 } }] });
  const line = (await review()).find((one) => one.file === file.id);
  const to = { eventGroupId: await eventOf(c ?? 0), heat: Number(other.header[2]) };
  const from = { eventGroupId: await eventOf(a ?? 0), heat: Number(heat.header[2]) };
  const at = { file: file.id, line: line?.line };
  expect(await mend({ ...at, say: 'race', ...to })).toMatchObject({ file: { counts: { applied: 3, review: 2 } } });
  expect(await times()).toEqual([50_100, 50_400, 50_400, 50_500]);
  expect(await resultOf(b ?? 0)).toMatchObject({ challenges: [] });
  expect(await windOf(heat)).toMatchObject({ wind: 9 });
  expect((await filesOf()).find(({ id }) => id === first.file.id)?.counts).toMatchObject({ applied: 1 });
  // Back: all is as the file had it at first.
  expect(await mend({ ...at, say: 'race-back', from: to, to: from })).toMatchObject({
    file: { counts: { applied: 1, challenged: 1, review: 3 } },
  });
  expect(await times()).toEqual([50_200, 50_400, null, null]);
  expect(await resultOf(b ?? 0)).toMatchObject({ challenges: [{ value: { ms: 50_300 } }] });
  expect(await mend({ ...at, say: 'race-back', from: to, to: from }), 'it is there no more').toBe('conflict');
  // What a person said of its lines holds on, there and back.
  expect(await mend({ ...at, say: 'ignore' })).toMatchObject({ file: { counts: { ignored: 1 } } });
  const next = { file: file.id, line: (await review()).find((one) => one.file === file.id)?.line };
  expect(await mend({ ...next, say: 'athlete', entryId: refOf(heat.starters[2]) })).toMatchObject({
    file: { counts: { applied: 2, challenged: 1, ignored: 1, review: 1 } },
  });
  const still = { file: file.id, line: (await review()).find((one) => one.file === file.id)?.line };
  const last = (await taken(lif({ header: other.header, starters: other.starters }, [['1', '50.44']]))).file;
  expect(await mend({ ...still, say: 'race', ...to })).toMatchObject({ file: { counts: { applied: 2, ignored: 1 } } });
  expect(await times(), 'a line in doubt may be of the first of that heat').toEqual([50_100, 50_400, 50_440, 50_500]);
  expect(await msOf(refOf(heat.starters[2]))).toBeNull();
  expect(await mend({ ...at, say: 'race-back', from: to, to: from })).toMatchObject({
    file: { counts: { applied: 2, challenged: 1, ignored: 1, review: 1 } },
  });
  expect(await times()).toEqual([50_200, 50_400, 50_440, null]);
  expect(await msOf(refOf(heat.starters[2]))).toBe(50_500);
  expect((await filesOf()).find(({ id }) => id === last.id)?.counts).toMatchObject({ applied: 1 });
});

test('a race that nobody knew is unknown again when its heat is taken back, and so are later files', async () => {
  const heat = nextHeat();
  const bare = { header: ['32400099', '1', '7', 'W 100'], starters: heat.starters.map((one) => [...one.slice(0, -1), '']) };
  const { file } = await taken(lif(bare, [['1', '50.10']]));
  const row = (await review()).find((one) => one.file === file.id);
  const to = { eventGroupId: await eventOf(refOf(heat.starters[0])), heat: Number(heat.header[2]) };
  const at = { file: file.id, line: row?.line };
  await mend({ ...at, say: 'race', ...to });
  expect((await resultOf(refOf(heat.starters[0])))?.value).toMatchObject({ ms: 50_100 });
  expect(await mend({ ...at, say: 'race-back', from: to, to: null })).toMatchObject({ file: { counts: { review: 1 } } });
  expect((await resultOf(refOf(heat.starters[0])))?.value).toBeNull();
  expect((await taken(lif(bare, [['1', '50.09']]))).file.races[0]?.at).toBeNull();
});

test('a race whose lines all found their athlete goes to another heat as a whole, and back', async () => {
  const [heat, other] = [nextHeat(), nextHeat()];
  // Without references: the photo finish had the bibs of another heat under the name of this one.
  const bare = { header: heat.header, starters: heat.starters.slice(0, 2).map((one) => [...one.slice(0, -1), '']) };
  const [a, b] = heat.starters.map(refOf);
  const { file } = await taken(
    lif(bare, [
      ['1', '50.10'],
      ['2', '50.20'],
    ]),
  );
  expect(file.counts).toEqual({ applied: 2 });
  const from = { eventGroupId: await eventOf(a ?? 0), heat: Number(heat.header[2]) };
  const to = { eventGroupId: await eventOf(refOf(other.starters[0])), heat: Number(other.header[2]) };
  const line = { file: file.id, line: 2 };
  expect(await mend({ ...line, say: 'race', ...to }), 'of a line that is done already').toBe('conflict');
  expect(await mend({ ...line, say: 'race', ...to, from: to }), 'from where it is not').toBe('conflict');
  expect(await mend({ ...line, say: 'race', ...from, from }), 'to where it is').toBe('conflict');
  expect(await mend({ ...line, say: 'race', ...to, from })).toMatchObject({
    file: { counts: { review: 2 }, races: [{ at: { ...to } }] },
  });
  expect([(await resultOf(a ?? 0))?.value, (await resultOf(b ?? 0))?.value]).toEqual([null, null]);
  expect(await mend({ ...line, say: 'race', ...to, from }), 'twice').toBe('conflict');
  expect(await mend({ ...line, say: 'race-back', from: to, to: from })).toMatchObject({ file: { counts: { applied: 2 } } });
  expect((await resultOf(b ?? 0))?.value).toMatchObject({ ms: 50_200 });
});
