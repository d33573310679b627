import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runAgent } from '#agent/run.ts';
import { postAgentKey } from '#contracts/venue/agent.ts';
import { getTimingImports } from '#contracts/venue/timing-import.ts';
import { NOW } from '#tests/support/database-names.ts';
import { racePng } from '#tests/support/pictures.ts';
import { call, pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
await http.listen({ port: 0, host: '127.0.0.1' });
const { port } = http.server.address() as AddressInfo;
const server = `http://127.0.0.1:${port}`;
const folder = await mkdtemp(join(tmpdir(), 'callroom-agent-'));
afterAll(() => rm(folder, { recursive: true }));

const made = await call(http, 'organiser', 'POST', '/wp-json/e4s/v5/results/agent/1', { name: 'Finish line' });
const config = { ...postAgentKey.data.parse(made.body.data), server };

/** The agent until `done` has run. */
async function withAgent(done: (said: readonly string[]) => Promise<void>, more: Partial<typeof config> = {}): Promise<void> {
  const ending = new AbortController();
  const said: string[] = [];
  const running = runAgent({ ...config, ...more }, { base: folder, signal: ending.signal, say: (line) => said.push(line) });
  try {
    await done(said);
  } finally {
    ending.abort();
    await running;
  }
}

const evt = async () => (await readFile(join(folder, 'lynx.evt')).catch(() => Buffer.from(''))).toString('latin1');
/** Files of a race that are queued. */
const waiting = async (no: string) =>
  (await readdir(join(folder, '.callroom-queue'))).filter((name) => name.endsWith(` ${no}-1-01.lif`));
const resultOf = async (entryId: number) =>
  (await pull(http, 1)).rows.find((row) => row.kind === 'result' && row.entryId === entryId)?.value;

/** The lines of the first short race of the start lists: its header, and its starters with the place in front. */
async function race(
  index: number,
): Promise<{ readonly header: string; readonly starters: readonly string[]; readonly entryIds: readonly number[] }> {
  const blocks = (await evt()).split(/\r\n(?=\d)/).filter((block) => /^\d+,\d+,\d+,[^\r]*,(100|200),?\r\n/.test(block));
  const [header = '', ...starters] = (blocks[index] ?? '').split('\r\n').filter(Boolean);
  return { header, starters, entryIds: starters.map((line) => Number(line.split('.').at(-1))) };
}
const timed = (line: string, place: number, time: string) => {
  const cells = line.split(',');
  return [place, ...cells.slice(1, 6), time, ...cells.slice(7)].join(',');
};

test('start lists come to the folder, a file that is still being written waits, and its times are results', async () => {
  await withAgent(async () => {
    await expect.poll(evt).toContain('CR1:1.');
    const { header, starters, entryIds } = await race(0);
    const path = join(folder, '001-1-01.lif');
    const lines = starters.map((line, i) => timed(line, i + 1, `25.${10 + i}`));
    await writeFile(path, `${header}\r\n${lines[0]?.slice(0, -4)}`);
    await appendFile(path, `${lines[0]?.slice(-4)}\r\n${lines.slice(1).join('\r\n')}\r\n`);
    await expect.poll(() => resultOf(entryIds[0] ?? 0)).toMatchObject({ ms: 25_100, place: 1 });
    await expect.poll(() => resultOf(entryIds.at(-1) ?? 0)).toMatchObject({ ms: 25_100 + 10 * (entryIds.length - 1) });
  });
  const { rows } = await pool.query<{ by: string; error: string | null }>('select by, error from import_file where comp_id = 1');
  expect(rows).toEqual([{ by: 'Finish line', error: null }]);
});

test('without the server files wait on the disk, also of a program that was ended, and are sent in their order', async () => {
  const { header, starters, entryIds } = await race(1);
  const file = (time: string) => `${header}\r\n${starters.map((line, i) => timed(line, i + 1, `${time}${i}`)).join('\r\n')}\r\n`;
  const path = join(folder, '002-1-01.lif');
  await withAgent(
    async (said) => {
      for (const [i, time] of ['26.1', '26.2'].entries()) {
        await writeFile(path, file(time));
        await expect.poll(() => waiting('002')).toHaveLength(i + 1);
      }
      await expect.poll(() => said.some((line) => line.includes('cannot be reached'))).toBe(true);
    },
    { server: 'http://127.0.0.1:9' },
  );
  await withAgent(async () => {
    await expect.poll(() => waiting('002')).toEqual([]);
    expect(await resultOf(entryIds[0] ?? 0)).toMatchObject({ ms: 26_200 });
  });
});

test('a second agent in the folder of the first waits until that has ended, however it ended', async () => {
  const beat = join(folder, '.callroom-queue', 'at-work');
  const waits = 'Another agent works in this folder. This one waits until that has ended.';
  const works = expect.stringContaining(`go to ${server}`);
  await withAgent(async (first) => {
    await expect.poll(() => first).toContainEqual(works);
    const ending = new AbortController();
    const second: string[] = [];
    const running = runAgent(config, { base: folder, signal: ending.signal, say: (line) => second.push(line) });
    await expect.poll(() => second).toEqual([waits]);
    ending.abort();
    await running;
  });
  await expect(readFile(beat)).rejects.toThrow('ENOENT');
  // One that was killed leaves its mark behind, and that grows old.
  await writeFile(beat, '');
  const longAgo = Date.now() / 1000 - 60;
  await utimes(beat, longAgo, longAgo);
  await withAgent(async (third) => {
    await expect.poll(() => third).toEqual([works]);
  });
});

test('a start list is written anew once somebody has moved, and others are left alone', async () => {
  await withAgent(async (said) => {
    await expect.poll(evt).toContain('CR1:1.');
    const { entryIds } = await race(2);
    const lane = async () =>
      (await evt())
        .split('\r\n')
        .find((line) => line.endsWith(`CR1:1.${entryIds[0]}`))
        ?.split(',')[2];
    const before = await lane();
    await pool.query('update entry set lane = 99 where comp_id = 1 and id = $1', [entryIds[0]]);
    // As devices hear of it.
    await pool.query(
      `with changed as (update competition set change_no = change_no + 1 where id = 1 returning change_no)
       update comp_athlete set version = (select change_no from changed)
       where comp_id = 1 and athlete_id = (select athlete_id from entry where comp_id = 1 and id = $1)`,
      [entryIds[0]],
    );
    await expect.poll(lane).toBe('99');
    expect(before).not.toBe('99');
    // The second file is written after the first, which is seen at once.
    await expect
      .poll(() => said.filter((line) => line.endsWith('is new')).sort())
      .toEqual(['lynx.evt is new', 'omega.csv is new']);
  });
});

test('a start list that another program holds is named and written later; results and the others go on', async () => {
  const { header, starters, entryIds } = await race(2);
  const file = `${header}\r\n${starters.map((line, i) => timed(line, i + 1, `26.7${i}`)).join('\r\n')}\r\n`;
  const held = join(folder, 'lynx.ppl');
  for (const name of ['lynx.ppl', 'lynx.sch']) await rm(join(folder, name));
  // Nothing can be put in the place of a folder with something in it, as of a file that Windows does not let go.
  await mkdir(join(held, 'held'), { recursive: true });
  // As FinishLynx itself may have called it: a start list of ours, and no result.
  await writeFile(join(folder, 'OMEGA.CSV'), 'Event;Round;Heat\r\n1;1;1\r\n');
  await withAgent(async (said) => {
    await expect.poll(() => said.some((line) => line.startsWith('lynx.ppl cannot be written, and is tried again'))).toBe(true);
    expect(said).toContainEqual('lynx.sch is new');
    await writeFile(join(folder, '007-1-01.lif'), file);
    await expect.poll(() => resultOf(entryIds[0] ?? 0)).toMatchObject({ ms: 26_700 });
    expect(said.filter((line) => line.startsWith('lynx.ppl cannot'))).toHaveLength(1);
    await rm(held, { recursive: true });
    await expect.poll(() => said).toContainEqual('lynx.ppl is new');
    expect(said.filter((line) => line.startsWith('OMEGA.CSV'))).toEqual([]);
  });
  expect(await readdir(folder)).not.toContain('lynx.ppl.new');
  await rm(join(folder, 'OMEGA.CSV'));
});

test('a file that the server fails at steps aside and is named, the others go on, and a newer one of its name takes its place', async () => {
  const { header, starters, entryIds } = await race(2);
  const file = (time: string) => `${header}\r\n${starters.map((line, i) => timed(line, i + 1, `${time}${i}`)).join('\r\n')}\r\n`;
  const held = async () => {
    const answer = await call(http, 'official', 'GET', '/wp-json/e4s/v5/results/import/1');
    return getTimingImports.data.parse(answer.body.data).held;
  };
  // The server's own database fails at it, as with a defect that nobody knows yet.
  await pool.query(`alter table import_file add constraint fails_at check (name <> '004-1-01.lif' or text not like '%27.10%')`);
  await withAgent(async (said) => {
    await expect.poll(evt).toContain('CR1:1.');
    await writeFile(join(folder, '004-1-01.lif'), file('27.1'));
    await expect.poll(() => waiting('004')).toHaveLength(1);
    await writeFile(join(folder, '005-1-01.lif'), file('26.1'));
    await expect.poll(() => resultOf(entryIds[0] ?? 0)).toMatchObject({ ms: 26_100 });
    await expect.poll(() => said.some((line) => line.startsWith('004-1-01.lif could not be taken'))).toBe(true);
    await expect.poll(held).toMatchObject([{ computer: 'Finish line', name: '004-1-01.lif' }]);
    expect(await waiting('004')).toHaveLength(1);
    await writeFile(join(folder, '004-1-01.lif'), file('28.1'));
    await expect.poll(() => resultOf(entryIds[0] ?? 0)).toMatchObject({ ms: 28_100 });
    await expect.poll(held, { timeout: 20_000 }).toEqual([]);
    await expect.poll(() => waiting('004')).toEqual([]);
  });
  await pool.query('alter table import_file drop constraint fails_at');
});

test('a reading that is put back into the folder counts again, and none that a program finds as it begins anew', async () => {
  const { header, starters, entryIds } = await race(2);
  const file = (time: string) => `${header}\r\n${starters.map((line, i) => timed(line, i + 1, `${time}${i}`)).join('\r\n')}\r\n`;
  const shown = () => resultOf(entryIds[0] ?? 0);
  const path = join(folder, '006-1-01.lif');
  await withAgent(async () => {
    await writeFile(path, file('29.1'));
    await expect.poll(shown).toMatchObject({ ms: 29_100 });
    await writeFile(path, file('29.5'));
    await expect.poll(shown).toMatchObject({ ms: 29_500 });
    // The server's clock stands still in a test, and what was written later has to be later by it too.
    setNow(NOW + 60_000);
    await writeFile(path, file('29.1'));
    // A copy that Windows makes is as old as what it is a copy of.
    await utimes(path, 1_700_000_000, 1_700_000_000);
    await expect.poll(shown).toMatchObject({ ms: 29_100 });
  });
  await withAgent(async (said) => {
    await expect.poll(() => said).toContainEqual('006-1-01.lif: was there before, nothing changed');
    await expect
      .poll(async () => (await readdir(join(folder, '.callroom-queue'))).filter((name) => name.endsWith('.lif')))
      .toEqual([]);
    expect(await shown()).toMatchObject({ ms: 29_100 });
  });
});

const publicHeat = async () => {
  const { rows } = await pool.query<{ no: number }>(
    `select event_no as no from event_group where comp_id = 1 and name = '100 m Women'`,
  );
  return String(rows[0]?.no).padStart(3, '0');
};
const pictures = async () =>
  (
    await pool.query<{ name: string; heat: number | null; bytes: Buffer | null }>(
      'select name, heat, bytes from race_picture where comp_id = 1 order by id',
    )
  ).rows;
const waitingPictures = async () =>
  (await readdir(join(folder, '.callroom-queue', 'pictures'))).filter((name) => /^\d/.test(name)).map((name) => name.slice(9));

test('the picture of a race goes to its heat, one that is still being written once it is whole, and other pictures stay', async () => {
  const no = await publicHeat();
  const whole = racePng(300, 100, 1);
  await withAgent(async (said) => {
    await writeFile(join(folder, 'sponsor.png'), racePng(30, 10, 2));
    await writeFile(join(folder, `${no}-1-02.PNG`), 'GIF89a is no picture that is taken');
    const path = join(folder, `${no}-1-01.png`);
    await writeFile(path, whole.subarray(0, 700));
    await expect.poll(() => said).toContainEqual(`${no}-1-01.png is not whole yet, and is sent once it is`);
    await appendFile(path, whole.subarray(700));
    await expect.poll(() => said).toContainEqual(`${no}-1-01.png: the picture of 100 m Women, heat 1`);
    expect(await waitingPictures()).toEqual([]);
  });
  const [kept, ...others] = await pictures();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ name: `${no}-1-01.png`, heat: 1 });
  expect(kept?.bytes?.equals(whole)).toBe(true);
});

test('without the server pictures wait on the disk, and none is sent twice by a program that begins anew', async () => {
  const no = await publicHeat();
  await withAgent(
    async () => {
      await writeFile(join(folder, `${no}-1-03.png`), racePng(300, 100, 3));
      await expect.poll(waitingPictures).toEqual([`${no}-1-03.png`]);
    },
    { server: 'http://127.0.0.1:9' },
  );
  await withAgent(async (said) => {
    await expect.poll(() => said).toContainEqual(`${no}-1-03.png: the picture of 100 m Women, heat 3`);
    expect(said.filter((line) => line.startsWith(`${no}-1-01.png`))).toEqual([]);
  });
  expect((await pictures()).map(({ name }) => name)).toEqual([`${no}-1-01.png`, `${no}-1-03.png`]);
});

test('the folder of the timing program may be anywhere', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'callroom-lynx-'));
  await withAgent(
    () => expect.poll(() => readdir(elsewhere)).toEqual(expect.arrayContaining(['lynx.evt', 'lynx.ppl', 'lynx.sch'])),
    { folder: elsewhere },
  );
  await rm(elsewhere, { recursive: true });
});

test('a key that was taken back sends nothing, and says so', async () => {
  const { rows } = await pool.query<{ id: number }>(`select id from agent_key where name = 'Finish line'`);
  await call(http, 'organiser', 'DELETE', `/wp-json/e4s/v5/results/agent/1/${rows[0]?.id}`);
  await writeFile(join(folder, '003-1-01.lif'), '3,1,1,Race\r\n1,1,1,A,B,C,10.00\r\n');
  await withAgent(async (said) => {
    await expect.poll(() => said.some((line) => line.includes('lets this computer in no more'))).toBe(true);
    await expect.poll(() => waiting('003')).toHaveLength(1);
  });
});
