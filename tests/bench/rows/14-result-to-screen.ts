import type { BrowserContext, Page } from '@playwright/test';
import { startNode } from '../lib/child.ts';
import { openCrowd, ourCrowd } from '../lib/followers.ts';
import { paintedAt } from '../lib/painted.ts';
import { PAIRS } from '../lib/pairs.ts';
import { inTurns, line, medianRatio, pairsOf, type Row } from '../lib/row.ts';
import { percentile } from '../lib/statistics.ts';
import { throttled, type World } from '../lib/world.ts';

/** A screen that asks every 10 s is 5 s late on average. */
const POLL_MEAN_MS = 5000;
const MARKS = 10;
const FOLLOWERS = 500;

/** Typed on one device, watched on another; both clocks are this machine's. */
export const resultToScreen: Row = {
  no: 14,
  name: 'result typed to public screen painted, p95, local network',
  async run(world) {
    const ours = await ourScreens(world);
    const peer = await peerScreens(world, 'results');
    const database = await (await world.cluster()).newDatabase('empty');
    const kept = await peerScreens(world, 'kept-results', database.url);
    const runs = await inTurns(PAIRS, {
      ours: () => followMarks(ours),
      bare: () => followMarks(peer),
      kept: () => followMarks(kept),
    });
    const { url, compId } = await world.meet();
    const [{ origin }, count] = [kept, FOLLOWERS];
    const others = [
      await openCrowd(ourCrowd({ url, compId, count })),
      await openCrowd({ stream: `${origin}/stream`, count, asks: () => [`${origin}/lines`] }),
    ];
    const crowded = await inTurns(PAIRS, {
      ours: () => followMarks(ours),
      bare: () => followMarks(peer),
      kept: () => followMarks(kept),
    });
    for (const crowd of others) await crowd.close();
    for (const screens of [ours, peer, kept]) await screens.close();
    await database.drop();
    const note = `${MARKS} marks a run, from the Enter key, both pages throttled`;
    const leastOf = (turns: typeof runs) =>
      `what stores first and asks takes ${medianRatio(pairsOf(turns, 'kept', 'bare')).toFixed(2)} of it`;
    const about = {
      unit: 'ms',
      peerName: 'a bare POST, event stream and painted line',
      shown: { name: "the mean of the specification's 10 s poll", limit: POLL_MEAN_MS },
    } as const;
    const crowd = `${FOLLOWERS} screens following`;
    const more = `${note}; they ask for the event, too, on the same machine; the bare one has none; with as many ${leastOf(crowded)}`;
    return [
      line({
        name: this.name,
        ...about,
        target: { atMost: 1.5 },
        pairs: pairsOf(runs, 'ours', 'bare'),
        note: `${note}; ${leastOf(runs)}`,
      }),
      line({
        ...about,
        name: this.name,
        peerName: 'the same bare, and the mark stored on the device and in PostgreSQL first, and the event asked for',
        target: { atMost: 1.5 },
        pairs: pairsOf(runs, 'ours', 'kept'),
        note,
      }),
      line({
        ...about,
        name: `${this.name}, ${crowd}`,
        target: { atMost: 3 },
        pairs: pairsOf(crowded, 'ours', 'bare'),
        note: more,
      }),
    ];
  },
};

/** Where marks are typed and where they are watched, of one run. */
interface Addresses {
  readonly board: string;
  readonly entry: string;
}
interface Screens {
  readonly origin: string;
  readonly typing: BrowserContext;
  readonly watching: BrowserContext;
  next(): Addresses;
  close(): Promise<void>;
}

async function ourScreens(world: World): Promise<Screens> {
  const { compId, database, url } = await world.meet();
  const groups = await database.rows<{ id: number }>(
    `select g.id from event_group g where g.comp_id = $1 and g.event_code = '200' order by g.id limit $2`,
    [compId, PAIRS],
  );
  const typing = await world.device('official', { width: 1280, height: 900 });
  const watching = await (await world.browser()).newContext({ baseURL: url, locale: 'en-GB' });
  let run = 0;
  return {
    origin: url,
    typing,
    watching,
    next() {
      const group = groups[run++ % groups.length]?.id;
      return { board: `/results-read/${compId}/${group}`, entry: `/v2/results-entry-v2/${compId}/${group}` };
    },
    async close() {
      await typing.close();
      await watching.close();
    },
  };
}

async function peerScreens(world: World, name: string, ...more: readonly string[]): Promise<Screens> {
  const server = await startNode([`tests/bench/peers/${name}.mjs`, (await world.peers()).folder, ...more], 'http://');
  const browser = await world.browser();
  const typing = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const watching = await browser.newContext();
  return {
    origin: server.line,
    typing,
    watching,
    next: () => ({ board: `${server.line}/${name}.html#board`, entry: `${server.line}/${name}.html` }),
    async close() {
      await typing.close();
      await watching.close();
      await server.stop();
    },
  };
}

let runs = 0;

/** Ms from Enter to the painted mark, 95th percentile. */
async function followMarks({ typing, watching, next }: Screens): Promise<number> {
  const addresses = next();
  const board = await watching.newPage();
  await board.goto(addresses.board);
  await board.locator('tbody tr').first().waitFor();
  const entry = await typing.newPage();
  await entry.goto(addresses.entry);
  const inputs = entry.locator('input[data-column=time]');
  await inputs.first().waitFor({ timeout: 120_000 });
  await Promise.all([throttled(board), throttled(entry)]);
  await noteEnter(entry);
  runs += 1;
  const delays: number[] = [];
  const count = Math.min(MARKS, await inputs.count());
  for (let i = 0; i < count; i += 1) {
    const label = await inputs.nth(i).getAttribute('aria-label');
    if (!label || /wind/i.test(label)) continue;
    // A time nobody else has, so that it is found on the board.
    const time = `2${i}.${10 + ((runs + i * 7) % 89)}`;
    const painted = board.evaluate(paintedAt, time);
    await inputs.nth(i).fill(time);
    await entry.keyboard.press('Enter');
    const at = await painted;
    delays.push(at - (await entry.evaluate(() => Number(Reflect.get(window, 'benchEnter')))));
  }
  await Promise.all([board.close(), entry.close()]);
  if (delays.length === 0) throw new Error('no mark could be typed');
  return percentile(delays, 0.95);
}

function noteEnter(page: Page): Promise<void> {
  return page.evaluate(() => {
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter') Object.assign(window, { benchEnter: performance.timeOrigin + event.timeStamp });
      },
      { capture: true },
    );
  });
}
