import { buildClient } from '#server/start/client-build.mjs';
import { findBrowser } from '../runner/browser.mjs';
import { printHead, printLine, writeResults } from './lib/board.ts';
import type { Line, Row } from './lib/row.ts';
import { World } from './lib/world.ts';
import { checkInTap } from './rows/01-check-in-tap.ts';
import { searchKey } from './rows/02-search-key.ts';
import { firstSync } from './rows/03-first-sync.ts';
import { firstSyncAtNoon } from './rows/03-first-sync-at-noon.ts';
import { firstSyncPeers } from './rows/04-first-sync-peers.ts';
import { firstSyncBytes } from './rows/05-first-sync-bytes.ts';
import { drainQueue } from './rows/06-drain.ts';
import { coldStart } from './rows/07-cold-start.ts';
import { scriptBytes } from './rows/08-script-bytes.ts';
import { rules } from './rows/09-rules.ts';
import { qrFrames } from './rows/10-qr-frames.ts';
import { checkInRate } from './rows/11-check-in-rate.ts';
import { publicGet } from './rows/12-public-get.ts';
import { entryToPaid } from './rows/13-entry-to-paid.ts';
import { resultToScreen } from './rows/14-result-to-screen.ts';
import { fileToPublic } from './rows/15-file-to-public.ts';
import { serverReady } from './rows/16-server-ready.ts';
import { growth } from './rows/17-growth.ts';
import { growthOfTheMeet } from './rows/17-growth-of-the-meet.ts';
import { heatsToFinal } from './rows/18-heats-to-final.ts';
import { verticalCard } from './rows/19-vertical-card.ts';
import { draws } from './rows/20-draw.ts';
import { markToStreams } from './rows/21-mark-to-streams.ts';
import { filesAtOnce } from './rows/22-files-at-once.ts';
import { saveEvents } from './rows/24-save-events.ts';
import { scheduleBoard } from './rows/25-schedule-board.ts';
import { eventsGrid } from './rows/26-events-grid.ts';
import { tryIt } from './rows/27-try-it.ts';
import { cloneMeet } from './rows/28-clone.ts';
import { reconnectStorm } from './rows/29-reconnect-storm.ts';
import { ownCheckIn } from './rows/33-own-check-in.ts';
import { marksTyped } from './rows/34-marks-typed.ts';
import { tapBesideAFile } from './rows/35-tap-beside-a-file.ts';
import { heavyCallers } from './rows/36-heavy-callers.ts';
import { oversell } from './rows/oversell.ts';
import { histories } from './rows/simulation.ts';

const ROWS: readonly Row[] = [
  checkInTap,
  searchKey,
  firstSync,
  firstSyncAtNoon,
  firstSyncPeers,
  firstSyncBytes,
  drainQueue,
  coldStart,
  scriptBytes,
  rules,
  qrFrames,
  checkInRate,
  publicGet,
  entryToPaid,
  resultToScreen,
  fileToPublic,
  serverReady,
  growth,
  growthOfTheMeet,
  heatsToFinal,
  verticalCard,
  draws,
  markToStreams,
  filesAtOnce,
  saveEvents,
  scheduleBoard,
  eventsGrid,
  tryIt,
  cloneMeet,
  reconnectStorm,
  ownCheckIn,
  marksTyped,
  tapBesideAFile,
  heavyCallers,
  oversell,
  histories,
];

/** `npm run bench`, `npm run bench -- --only=1,2`, `npm run bench -- drain`. */
function chosen(args: readonly string[]): readonly Row[] {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',')
    .map(Number);
  const part = args.find((arg) => !arg.startsWith('--'))?.toLowerCase();
  return ROWS.filter((row) => (only ? only.includes(row.no) : true) && (part ? row.name.toLowerCase().includes(part) : true));
}

const args = process.argv.slice(2);
const unknown = args.find((arg) => arg.startsWith('-') && !/^--only=[\d,]+$|^--pairs=\d+$/.test(arg));
if (unknown) {
  console.error(`npm run bench doesn't know ${unknown}. Nothing was run; it takes --only=1,2, --pairs=3 and a part of a name.`);
  process.exit(2);
}
// Not in the middle of a row that times a start.
buildClient(process.execPath);
const browser = findBrowser(process.execPath, true);
if (browser) process.env.CHROMIUM = browser;
const world = new World();
const lines: { row: Row; line: Line }[] = [];
const failed: string[] = [];
printHead();
for (const row of chosen(args)) {
  try {
    for (const line of await row.run(world)) {
      lines.push({ row, line });
      printLine(row, line);
    }
  } catch (error) {
    // A row that cannot run is on the board as such; the others go on.
    failed.push(`${row.no} ${row.name}: ${error instanceof Error ? error.message : String(error)}`);
    console.error(`${String(row.no).padStart(2)} ${row.name}: could not run`, error);
  }
}
await world.close();
console.info(
  `\n${lines.filter(({ line }) => line.met).length} of ${lines.length} targets met${failed.length ? `, ${failed.length} rows could not run` : ''}; ${writeResults(lines, failed)}`,
);
process.exit(failed.length > 0 ? 1 : 0);
