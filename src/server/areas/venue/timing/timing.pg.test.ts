import { describe, expect, test } from 'vitest';
import { postTimingFile } from '#contracts/venue/timing-import.ts';
import { COMP, lif, refOf, timingMeeting, V5 } from '#tests/support/timing-meeting.ts';
import { call, pull, testDevice } from '#tests/support/venue-server.ts';

const { http, pool, file, heats, nextHeat, send, taken, eventOf, resultOf, review, mend } = await timingMeeting();

test('a heat comes back from the photo finish and its times stand, with the wind', async () => {
  const heat = nextHeat();
  const { file, again } = await taken(
    lif(heat, [
      ['2', '51.38'],
      ['1', '50.914'],
      ['DNF', ''],
      ['DQ TR17.2.3', '51.02'],
    ]),
  );
  expect([again, file.error, file.counts]).toMatchObject([false, null, { applied: 4 }]);
  const [a, b, c, d] = heat.starters.map(refOf);
  expect((await resultOf(a ?? 0))?.value).toMatchObject({ type: 'track', ms: 51_380, code: null, reaction: 151 });
  expect((await resultOf(b ?? 0))?.value).toMatchObject({ ms: 50_914 });
  expect((await resultOf(c ?? 0))?.value).toMatchObject({ ms: null, code: 'DNF' });
  expect((await resultOf(d ?? 0))?.value).toMatchObject({ code: 'DQ', rule: 'TR17.2.3' });
  expect((await resultOf(a ?? 0))?.by).toBe('Photo finish');
});

test('of a line with a time that nobody can run nothing is written, its place neither', async () => {
  const heat = nextHeat();
  const { file } = await taken(
    lif(heat, [
      ['1', '3.00'],
      ['2', '51.00'],
    ]),
  );
  expect(file.counts).toMatchObject({ applied: 1, review: 1 });
  const [a, b] = heat.starters.map(refOf);
  expect(await resultOf(a ?? 0)).toBeUndefined();
  expect((await resultOf(b ?? 0))?.value).toMatchObject({ ms: 51_000, place: 2 });
  expect((await review()).find((row) => row.file === file.id)).toMatchObject({ why: 'refused', hasMark: true });
});

test('the same bytes again do nothing, a race that is read again supersedes what it wrote', async () => {
  const heat = nextHeat();
  const first = lif(heat, [
    ['1', '50.00'],
    ['2', '51.00'],
    ['3', '52.00'],
  ]);
  const { file } = await taken(first);
  const ledger = async () => (await pool.query('select from op where comp_id = $1', [COMP])).rowCount;
  const before = await ledger();
  expect(await taken(first)).toMatchObject({ again: true, file: { id: file.id } });
  expect(await ledger()).toBe(before);
  // The third was the fourth's all along, and the second was faster.
  const [a, b, c, d] = heat.starters.map(refOf);
  await taken(
    lif(heat, [
      ['1', '50.00'],
      ['2', '50.98'],
      ['', ''],
      ['3', '52.00'],
    ]),
  );
  expect((await resultOf(a ?? 0))?.value).toMatchObject({ ms: 50_000 });
  expect((await resultOf(b ?? 0))?.value).toMatchObject({ ms: 50_980 });
  expect((await resultOf(c ?? 0))?.value).toBeNull();
  expect((await resultOf(d ?? 0))?.value).toMatchObject({ ms: 52_000 });
});

test('what a person wrote stays, and the photo finish’s mark is kept beside it', async () => {
  const heat = nextHeat();
  const entryId = refOf(heat.starters[0]);
  const mine = {
    ...testDevice().stamp(),
    eventGroupId: await eventOf(entryId),
    heat: Number(heat.header[2]),
    entryId,
    value: { type: 'track', ms: 49_900, code: null },
  };
  await call(http, 'official', 'POST', `${V5}/results/${COMP}`, { data: { compId: COMP, results: [mine] } });
  const { file } = await taken(
    lif(heat, [
      ['1', '50.00'],
      ['2', '51.00'],
    ]),
  );
  expect(file.counts).toMatchObject({ challenged: 1, applied: 1 });
  expect(await resultOf(entryId)).toMatchObject({
    value: { ms: 49_900 },
    challenges: [{ value: { ms: 50_000 }, by: 'Photo finish' }],
  });
});

test('a file of another race under this one’s name changes no result and takes the place of none', async () => {
  const [heat, other] = [nextHeat(), nextHeat()];
  await taken(lif(heat, [['1', '50.10']]));
  const before = await pull(http, COMP);
  const { file } = await taken(lif({ header: heat.header, starters: other.starters }, [['1', '50.10']], '3.1'));
  expect(file.counts).toEqual({ review: 1, nothing: other.starters.length - 1 });
  expect((await pull(http, COMP)).rows).toEqual(before.rows);
  const next = await taken(lif(heat, [['1', '50.09']]));
  expect(next.file.counts).toEqual({ applied: 1, nothing: heat.starters.length - 1 });
  expect((await review()).filter((row) => row.file === file.id)).toEqual([]);
});

describe('what is in doubt waits for a person', () => {
  test('a line of nobody in the heat is given to an athlete with one call, and again by itself in the next file', async () => {
    const heat = nextHeat();
    const [bib, lane, , , club] = heat.starters[0] ?? [];
    const unknown = { ...heat, starters: [['99999', lane ?? '', 'Nobody', 'Ann', club ?? '', ''], ...heat.starters.slice(1)] };
    const { file } = await taken(
      lif(unknown, [
        ['1', '50.10'],
        ['2', '51.00'],
      ]),
    );
    expect(file.counts).toMatchObject({ review: 1, applied: 1 });
    const row = (await review()).find((one) => one.file === file.id);
    expect(row).toMatchObject({ why: 'nobody', bib: '99999', name: 'Ann Nobody', mark: '1. 50.10', hasMark: true });
    const entryId = refOf(heat.starters[0]);
    expect(bib).not.toBe('');
    expect(await mend({ file: file.id, line: row?.line, say: 'athlete', entryId })).toMatchObject({
      file: { counts: { applied: 2 } },
    });
    expect((await resultOf(entryId))?.value).toMatchObject({ ms: 50_100 });
    expect(await mend({ file: file.id, line: row?.line, say: 'athlete', entryId })).toBe('conflict');
    const next = await taken(
      lif(unknown, [
        ['1', '50.07'],
        ['2', '51.00'],
      ]),
    );
    expect(next.file.counts).toMatchObject({ applied: 2 });
    expect((await resultOf(entryId))?.value).toMatchObject({ ms: 50_070 });
  });

  test('a line that is left out can be looked at again', async () => {
    const heat = nextHeat();
    const { file } = await taken(
      lif(heat, [
        ['1', '50.10'],
        ['ausgeschieden?', ''],
      ]),
    );
    const row = (await review()).find((one) => one.file === file.id);
    expect(row).toMatchObject({ why: 'place-word', hasMark: false });
    await mend({ file: file.id, line: row?.line, say: 'ignore' });
    expect((await review()).some((one) => one.file === file.id)).toBe(false);
    await mend({ file: file.id, line: row?.line, say: 'review' });
    expect((await review()).some((one) => one.file === file.id)).toBe(true);
  });

  test('a race that nobody knows is placed once, and later files of its number find it', async () => {
    const heat = nextHeat();
    const bare = { header: ['32400031', '1', '2', 'W 100'], starters: heat.starters.map((one) => [...one.slice(0, -1), '']) };
    const { file } = await taken(
      lif(bare, [
        ['1', '50.10'],
        ['2', '50.20'],
      ]),
    );
    expect(file.races[0]?.at).toBeNull();
    const rows = (await review()).filter((one) => one.file === file.id);
    expect(rows.map(({ why }) => why)).toEqual(['unknown-race', 'unknown-race']);
    const eventGroupId = await eventOf(refOf(heat.starters[0]));
    const fix = { file: file.id, line: rows[0]?.line, say: 'race', eventGroupId, heat: Number(heat.header[2]) };
    expect(await mend(fix)).toMatchObject({ file: { counts: { applied: 2 } } });
    expect((await resultOf(refOf(heat.starters[0])))?.value).toMatchObject({ ms: 50_100 });
    expect(
      (
        await taken(
          lif(bare, [
            ['1', '50.09'],
            ['2', '50.20'],
          ]),
        )
      ).file.counts,
    ).toMatchObject({ applied: 2 });
  });

  test('a file that is nothing of a timing system is kept and said to be so', async () => {
    const { file } = await taken(`%PDF-1.7 ${Math.random()}`);
    expect(file.error).toContain('PDF');
  });
});

test('results of a heat go out as the photo finish writes them', async () => {
  const heat = nextHeat();
  const [no, , number] = heat.header;
  await taken(
    lif(heat, [
      ['2', '51.00'],
      ['1', '50.123'],
      ['DNS', ''],
    ]),
  );
  const rows = (await file(`${no}-1-${number}.lif`)).split('\r\n').slice(1);
  expect(
    rows
      .map((row) => row.split(','))
      .map(([place, bib, , , , , time, , , reaction]) => [place, bib, time, reaction])
      .slice(0, 3),
  ).toEqual([
    ['1', heat.starters[1]?.[0], '50.123', '0.151'],
    ['2', heat.starters[0]?.[0], '51.000', '0.151'],
    ['DNS', heat.starters[2]?.[0], '', ''],
  ]);
});

test('a desk may bring no file, and nobody a file that is too large', async () => {
  expect((await send('x', 'desk')).status).toBe(403);
  expect((await send(new Uint8Array(1_200_000))).status).toBe(413);
});

test('somebody who ran in another heat than drawn is moved to it with one call, and the start list says so', async () => {
  const heat = nextHeat();
  const [moved, ...stay] = heat.starters;
  const eventGroupId = await eventOf(refOf(moved));
  const number = Number(heat.header[2]);
  await drawAsEntered(eventGroupId, new Map([[refOf(moved), number + 1]]));
  const drawn = async () =>
    (await pool.query('select body from draw where comp_id = $1 and event_group_id = $2', [COMP, eventGroupId])).rows;
  const before = await drawn();
  const wrong = await taken(lif({ ...heat, starters: [moved ?? [], ...stay] }, [['1', '0.01']]));
  const impossible = (await review()).find((one) => one.file === wrong.file.id);
  expect(await mend({ file: wrong.file.id, line: impossible?.line, say: 'add', entryId: refOf(moved) })).toBe('conflict');
  expect(await drawn(), 'nobody is moved for a time that cannot be').toEqual(before);
  const times = ['50.10', '50.20'].map((time, i) => [String(i + 1), time] as const);
  const { file } = await taken(lif({ ...heat, starters: [moved ?? [], ...stay] }, times));
  expect(file.counts).toMatchObject({ review: 1, applied: 1 });
  const row = (await review()).find((one) => one.file === file.id);
  expect(row?.why).toBe('other-heat');
  expect(await mend({ file: file.id, line: row?.line, say: 'athlete', entryId: refOf(moved) })).toBe('invalid');
  expect(await mend({ file: file.id, line: row?.line, say: 'add', entryId: refOf(moved) })).toMatchObject({
    file: { counts: { applied: 2 } },
  });
  expect((await resultOf(refOf(moved)))?.value).toMatchObject({ ms: 50_100 });
  const again = (await heats()).find(
    ({ header, starters }) => header[2] === heat.header[2] && starters.some((one) => refOf(one) === refOf(moved)),
  );
  expect(again?.header[0]).toBe(heat.header[0]);
});

/** A draw of an event that has everybody where they were entered, but for some who are in another heat. */
async function drawAsEntered(eventGroupId: number, other: ReadonlyMap<number, number>): Promise<void> {
  const { rows } = await pool.query<{ entry: number; heat: number; lane: number }>(
    'select id as entry, heat, lane from entry where comp_id = $1 and event_group_id = $2 order by heat, lane',
    [COMP, eventGroupId],
  );
  const places = rows.map((one) => (other.has(one.entry) ? { ...one, heat: other.get(one.entry), lane: 20 } : one));
  const body = {
    n: 1,
    settings: { method: 'lot', heats: 2, order: 'lot', apart: false, lanes: [1], plan: 'lot' },
    list: [],
    places,
    moves: [],
    published: null,
    opId: crypto.randomUUID(),
    deviceId: crypto.randomUUID(),
    by: 'Test',
    at: '',
  };
  await pool.query(
    'insert into draw (comp_id, event_group_id, version, published, body) select $1, $2, change_no, false, $3 from competition where id = $1',
    [COMP, eventGroupId, JSON.stringify(body)],
  );
}

test('150 files at once are all taken, each race once', async () => {
  const heat = nextHeat();
  const files = Array.from({ length: 150 }, (_, i) =>
    lif(
      {
        ...heat,
        header: [String(5000 + i), '1', '1', `Race ${i}`],
        starters: heat.starters.map((one) => [...one.slice(0, -1), '']),
      },
      [['1', '50.10']],
    ),
  );
  const answers = await Promise.all(files.map((one) => send(one)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from import_row where comp_id = $1 and why = 'unknown-race' and said ~ '^5[0-9]{3} 1 1$'`,
    [COMP],
  );
  expect(rows[0]?.n).toBe(150);
});

test('a table with unknown headings waits until somebody says what they are, and the next is read by that', async () => {
  const heat = nextHeat();
  const [no, , number] = heat.header;
  const table = (time: string) =>
    `Rennen;Lauf Nr.;Chip;Sek\n${heat.starters.map(([bib], i) => `${no};${number};${bib};${time}${i}`).join('\n')}\n`;
  const { file } = await taken(table('27,1'));
  expect(file).toMatchObject({ headings: ['Rennen', 'Lauf Nr.', 'Chip', 'Sek'], counts: {} });
  const say = async (columns: readonly (string | null)[]) =>
    (await call(http, 'official', 'POST', `${V5}/results/import/${COMP}/columns`, { file: file.id, columns })).status;
  expect(await say(['event', 'heat', null, 'time'])).toBe(400);
  expect(await say(['event', 'heat', 'bib', 'time'])).toBe(200);
  expect((await resultOf(refOf(heat.starters[0])))?.value).toMatchObject({ ms: 27_100 });
  const next = await taken(table('27,2'));
  expect(next.file).toMatchObject({ headings: null, error: null });
  expect((await resultOf(refOf(heat.starters[0])))?.value).toMatchObject({ ms: 27_200 });
});

/** A line of Hy-Tek's results, of which the names are all that says whose it is. */
function hyTek(
  eventNo: number | string,
  round: string,
  heat: number,
  part: number,
  who: readonly string[],
  mark: string,
): string {
  const cells = Array.from({ length: 33 }, () => '');
  const [last = '', first = '', club = ''] = who;
  for (const [at, text] of [
    [0, 'E'],
    [1, 'T'],
    [2, eventNo],
    [9, round],
    [10, mark],
    [14, '1'],
    [15, heat],
    [19, part],
    [22, last],
    [23, first],
    [28, club],
  ] as const)
    cells[at] = String(text);
  return `H;Open;06/01/2026;06/01/2026;HY-TEK;;\r\n${cells.join(';')}\r\n`;
}

test('the rounds of Hy-Tek are found by their letters, from the last one back, and the parts of a combined event by theirs', async () => {
  const heat = nextHeat();
  const [, , last = '', first = '', club = ''] = heat.starters[0] ?? [];
  const [no = '', , inRound = ''] = heat.header;
  const race = await taken(hyTek(no, 'F', Number(inRound), 0, [last, first, club], '50.12'));
  expect(race.file).toMatchObject({ counts: { applied: 1 }, races: [{ round: -1, at: { heat: Number(inRound) } }] });
  expect((await resultOf(refOf(heat.starters[0])))?.value).toMatchObject({ ms: 50_120 });
  const semi = await taken(hyTek(no, 'S', Number(inRound), 0, [last, first, club], '49.99'));
  expect(semi.file).toMatchObject({ counts: { review: 1 }, races: [{ round: -2, at: null }] });
  const { rows } = await pool.query<{ no: number; part: number; id: number; last: string; first: string; club: string }>(
    `select c.event_no as no, g.part_no as part, g.id, a.sur_name as last, a.first_name as first, coalesce(k.name, '') as club
     from event_group g join event_group c on c.comp_id = g.comp_id and c.id = g.part_of
     join entry e on e.comp_id = g.comp_id and e.event_group_id = c.id
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id join athlete a on a.id = e.athlete_id
     left join club k on k.id = ca.club_id where g.comp_id = $1 and g.event_code = '800' order by e.id limit 1`,
    [COMP],
  );
  const [part] = rows;
  const of = await taken(
    hyTek(part?.no ?? 0, 'F', 1, part?.part ?? 0, [part?.last ?? '', part?.first ?? '', part?.club ?? ''], '2:15.00'),
  );
  expect(of.file).toMatchObject({
    counts: { applied: 1 },
    races: [{ eventNo: `${part?.no}.${part?.part}`, at: { eventGroupId: part?.id } }],
  });
});

test('the lines of a field file wait for a person, also where it names entries of this meeting', async () => {
  const heat = nextHeat();
  const { status, body } = await send(lif(heat, [['1', '6.12']]), 'official', '001-1-01.lff');
  expect([status, postTimingFile.data.parse(body.data).file.counts]).toEqual([200, { review: heat.starters.length }]);
  expect(await resultOf(refOf(heat.starters[0]))).toBeUndefined();
});
