import { expect, test } from 'vitest';
import { getTimingImports, type ImportFile, postTimingFile } from '#contracts/venue/timing-import.ts';
import { must } from '#server/lib/must.ts';
import { postFile } from '#tests/support/post-file.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const IMPORT = '/wp-json/e4s/v5/results/import/1';

interface Starter {
  readonly entry: number;
  readonly bib: number;
  readonly last: string;
  readonly first: string;
}
interface Heat {
  readonly group: number;
  readonly no: number;
  readonly heat: number;
  readonly starters: readonly Starter[];
}

/** Heats of sprints that nobody has a mark in. */
const { rows: heats } = await pool.query<Heat>(
  `select g.id as "group", g.event_no as no, e.heat, json_agg(json_build_object('entry', e.id, 'bib', ca.bib_no, 'last', a.sur_name, 'first', a.first_name)) as starters
   from event_group g join entry e on e.comp_id = 1 and e.event_group_id = g.id
   join comp_athlete ca on ca.comp_id = 1 and ca.athlete_id = e.athlete_id join athlete a on a.id = e.athlete_id
   where g.comp_id = 1 and g.event_code in ('100', '200') and e.heat > 0
     and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id and r.heat = e.heat)
   group by g.id, g.event_no, e.heat having count(*) >= 4 order by g.id, e.heat`,
);
let used = 0;
function nextHeat(): Heat {
  used += 1;
  return must(heats[used - 1], 'a heat without marks');
}

async function taken(name: string, lines: readonly string[]): Promise<ImportFile> {
  const content = lines.map((line) => `${line}\r\n`).join('');
  const { status, body } = await postFile(http, IMPORT, { name, content, as: 'official' });
  expect(status, JSON.stringify(body)).toBe(200);
  return postTimingFile.data.parse(body.data).file;
}
const review = async () => getTimingImports.data.parse((await call(http, 'official', 'GET', IMPORT)).body.data).review;
const valuesOf = async ({ group, heat }: Heat) =>
  new Map(
    (
      await pool.query<{ entry: number; value: object | null }>(
        'select entry_id as entry, value from result where comp_id = 1 and event_group_id = $1 and heat = $2',
        [group, heat],
      )
    ).rows.map(({ entry, value }) => [entry, value]),
  );

test('a race timed by hand is one, until a file says otherwise', async () => {
  const race = nextHeat();
  const [first, second] = race.starters;
  const lines = (h: string) => [
    `${race.no},1,${race.heat},,0.4,m/s`,
    `1,${first?.bib},,,,,11.2${h}`,
    `2,${second?.bib},,,,,11.4${h}`,
  ];
  expect(await taken('hand.lif', lines('h'))).toMatchObject({ counts: { applied: 2 } });
  expect((await valuesOf(race)).get(0)).toEqual({ type: 'wind', wind: 4, hand: true });
  expect((await valuesOf(race)).get(first?.entry ?? 0)).toMatchObject({ ms: 11_200 });
  await taken('photo.lif', lines('3'));
  expect((await valuesOf(race)).get(0)).toEqual({ type: 'wind', wind: 4 });
  expect((await valuesOf(race)).get(second?.entry ?? 0)).toMatchObject({ ms: 11_430 });
});

test('a wind that nobody can read waits for a person, and holds no time back', async () => {
  const race = nextHeat();
  const header = `${race.no},1,${race.heat},,strong,m/s`;
  const file = await taken('wind.lif', [header, `1,${race.starters[0]?.bib},,,,,11.21`]);
  expect(file.counts).toEqual({ applied: 1, review: 1 });
  expect((await review()).find((row) => row.file === file.id)).toMatchObject({ line: 1, raw: header, why: 'wind' });
  expect((await valuesOf(race)).get(0)).toBeUndefined();
});

test('a time that nobody is slow enough for waits for a person, who may say that it is right', async () => {
  const race = nextHeat();
  const [first, second] = race.starters;
  const lines = [`${race.no},1,${race.heat},,0.4,m/s`, `1,${first?.bib},,,,,11:21`, `2,${second?.bib},,,,,11.40`];
  const file = await taken('colon.lif', lines);
  expect(file.counts).toEqual({ applied: 1, review: 1 });
  expect((await review()).find((row) => row.file === file.id)).toMatchObject({ line: 2, why: 'refused', hasMark: true });
  expect((await valuesOf(race)).get(first?.entry ?? 0)).toBeUndefined();
  const fix = { file: file.id, line: 2, say: 'athlete', entryId: first?.entry };
  expect((await call(http, 'official', 'POST', `${IMPORT}/rows`, fix)).status).toBe(200);
  expect((await valuesOf(race)).get(first?.entry ?? 0)).toMatchObject({ ms: 681_000 });
});

test('who is known by name alone is known, once in the heat', async () => {
  const race = nextHeat();
  const rows = race.starters.slice(0, 3).map(({ last, first }, i) => `${i + 1},,,${last.toUpperCase()},${first},,11.2${i}`);
  expect(await taken('names.lif', [`${race.no},1,${race.heat},,0.4,m/s`, ...rows])).toMatchObject({ counts: { applied: 3 } });
  expect((await valuesOf(race)).get(race.starters[2]?.entry ?? 0)).toMatchObject({ ms: 11_220, place: 3 });
});

test('two races in one file are each of their own heat', async () => {
  const [one, two] = [nextHeat(), nextHeat()];
  const lines = ({ no, heat, starters }: Heat, wind: string) => [
    `${no},1,${heat},,${wind},m/s,,,,,10:30:00`,
    `1,${starters[0]?.bib},,,,,11.21`,
  ];
  const file = await taken('both.lif', [...lines(one, '0.4'), ...lines(two, '-1.1')]);
  expect(file).toMatchObject({ counts: { applied: 2 }, races: [{ at: { heat: one.heat } }, { at: { heat: two.heat } }] });
  expect((await valuesOf(two)).get(0)).toEqual({ type: 'wind', wind: -11 });
  expect((await valuesOf(two)).get(two.starters[0]?.entry ?? 0)).toMatchObject({ ms: 11_210 });
});

test('a table without the event is one race: by the name of its file, or as a person says', async () => {
  const race = nextHeat();
  const [first, second] = race.starters;
  const table = ['Rank;Startnr;Endzeit;Bemerkung', `1;${first?.bib};11,21;`, `;${second?.bib};;aufg.`];
  const named = `${String(race.no).padStart(3, '0')}-1-${String(race.heat).padStart(2, '0')}.csv`;
  expect(await taken(named, table)).toMatchObject({ counts: { applied: 2 }, races: [{ at: { heat: race.heat } }] });
  expect((await valuesOf(race)).get(second?.entry ?? 0)).toMatchObject({ code: 'DNF' });

  const other = nextHeat();
  const again = table.map((line) =>
    line.replace(`${first?.bib}`, `${other.starters[0]?.bib}`).replace(`${second?.bib}`, `${other.starters[1]?.bib}`),
  );
  const asked = await taken('final.csv', again);
  expect(asked.headings).toEqual(['Rank', 'Startnr', 'Endzeit', 'Bemerkung']);
  const columns = ['place', 'bib', 'time', 'remark'];
  expect((await call(http, 'official', 'POST', `${IMPORT}/columns`, { file: asked.id, columns })).status).toBe(200);
  const waiting = (await review()).filter((row) => row.file === asked.id);
  expect(waiting.map(({ why }) => why)).toEqual(['unknown-race', 'unknown-race']);
  const fix = { file: asked.id, line: waiting[0]?.line, say: 'race', eventGroupId: other.group, heat: other.heat };
  expect((await call(http, 'official', 'POST', `${IMPORT}/rows`, fix)).status).toBe(200);
  expect((await valuesOf(other)).get(other.starters[0]?.entry ?? 0)).toMatchObject({ ms: 11_210 });
});
