import { Buffer } from 'node:buffer';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import * as z from 'zod/mini';
import { runAgent } from '#agent/run.ts';
import { postAgentKey } from '#contracts/venue/agent.ts';
import { readTimingFile } from '#contracts/venue/read-timing-file.ts';
import { paintedAt } from '../lib/painted.ts';
import { line, type Row } from '../lib/row.ts';
import { median, percentile } from '../lib/statistics.ts';
import { resultFile, venueCalls } from '../lib/venue-calls.ts';
import { throttled, type World } from '../lib/world.ts';

const FILES = 20;
const LIMIT_MS = 1000;

/** The folder of the timing computer is watched by the real program; the page of the event is throttled. */
export const fileToPublic: Row = {
  no: 15,
  name: 'photo-finish file closed to result on the public page, p95',
  async run(world) {
    const { url, compId, database } = await world.meet();
    const venue = await venueCalls(world, url, compId);
    const races = (await venue.races())
      .filter(({ header, starters }) => header[2] === '1' && header[9] !== '' && starters.length > 3)
      .slice(0, FILES);
    const folder = await mkdtemp(join(tmpdir(), 'callroom-bench-'));
    const ending = new AbortController();
    const config = { ...(await agentConfig(world, url, compId)), server: url };
    const running = runAgent(config, { base: folder, signal: ending.signal, say: () => undefined });
    const context = await (await world.browser()).newContext({ baseURL: url, locale: 'en-GB' });
    // The program has written its start lists, and asks for no others.
    await waitForFile(join(folder, 'lynx.evt'));
    const delays: number[] = [];
    const parses: number[] = [];
    for (const [i, race] of races.entries()) {
      const [group] = await database.rows<{ id: number }>('select id from event_group where comp_id = $1 and event_no = $2', [
        compId,
        Number(race.header[0]),
      ]);
      const page = await context.newPage();
      await page.goto(`/results-read/${compId}/${group?.id}`);
      await page.locator('tbody tr').first().waitFor();
      await throttled(page);
      const seconds = Number(race.header[9]) / 8 + 60 + i;
      const text = resultFile(race, seconds);
      parses.push(parseMs(text));
      const painted = page.evaluate(paintedAt, winning(seconds));
      await writeFile(join(folder, `${String(i).padStart(3, '0')}-1-01.lif`), text);
      const from = performance.timeOrigin + performance.now();
      delays.push((await painted) - from);
      await page.close();
    }
    ending.abort();
    await running;
    await context.close();
    await rm(folder, { recursive: true });
    const p95 = percentile(delays, 0.95);
    const note = `${delays.length} files, median ${Math.round(median(delays))} ms, of which a file rests 300 ms; page throttled`;
    const about = { unit: 'ms', note } as const;
    return [
      line({ name: this.name, ...about, peerName: 'limit', target: { atMost: 1 }, pairs: [[p95, LIMIT_MS]] }),
      line({
        ...about,
        name: 'the same, of the bare parse of its file',
        peerName: 'bare parse',
        target: { atMost: 3 },
        pairs: delays.map((delay, i) => [delay, parses[i] ?? Number.NaN]),
      }),
    ];
  },
};

/** The time of the first: minutes, as it is announced. */
const winning = (seconds: number): string => `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(2).padStart(5, '0')}`;

async function waitForFile(path: string): Promise<void> {
  while (!(await stat(path).catch(() => undefined))) await rest(50);
}

function parseMs(text: string): number {
  const from = performance.now();
  readTimingFile(new Uint8Array(Buffer.from(text)));
  return performance.now() - from;
}

async function agentConfig(world: World, url: string, compId: number) {
  const answer = await fetch(`${url}/wp-json/e4s/v5/results/agent/${compId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await world.token('admin')}`, 'x-callroom': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench' }),
  });
  const { data } = z.object({ data: z.unknown() }).parse(await answer.json());
  return postAgentKey.data.parse(data);
}
