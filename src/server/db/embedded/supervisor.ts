import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#server/lib/log.ts';
import { StartUpError } from '#server/lib/start-up-error.ts';
import { postgresBin } from './binaries.ts';
import { ensureCluster, inFolder } from './cluster.ts';
import { handOver, type Launcher, launch, launcherFor } from './launcher.ts';
import { readPostmaster } from './postmaster-file.ts';
import { joinPresence, type Presence, SOCKET_PORT } from './presence.ts';
import { ensureRole } from './role.ts';

export interface Embedded {
  /** Folder of its private socket. */
  readonly socketDir: string;
  /** `made`: first start; `started`; `joined`: it was running, another server shares it or a killed one left it. */
  readonly how: 'made' | 'started' | 'joined';
  /** Stops PostgreSQL, unless another server uses it. */
  stop(): Promise<void>;
}

/** A socket's path ends at 107 bytes; PostgreSQL adds its own name. */
const LONGEST_SOCKET_DIR = 90;
/** For one that does not even stay up. */
const START_PATIENCE_MS = 60_000;
/** For one that is up and not ready: after a power cut it reads its journal first, on a slow disk for minutes. */
const RECOVERY_PATIENCE_MS = 30 * 60_000;
const SAY_EVERY_MS = 10_000;
const REJOIN_PAUSE_MS = 5000;
const SETTINGS = [
  'listen_addresses=',
  'fsync=on',
  'synchronous_commit=on',
  'shared_buffers=64MB',
  'max_connections=100',
  'timezone=UTC',
  'log_timezone=UTC',
];

/** Nobody else looks in. An account that root runs PostgreSQL as has to pass through. */
const folderMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

interface Place {
  readonly dataDir: string;
  readonly bin: string;
  readonly launcher: Launcher;
}

/**
 * Runs the real PostgreSQL of the npm package on a private socket in the data folder, joins one that runs there already, and starts it again
 * when it dies under us.
 */
export async function startEmbedded(folder: string): Promise<Embedded> {
  const dataDir = resolve(folder);
  inFolder(dirname(dataDir), () => mkdirSync(dirname(dataDir), { recursive: true, mode: folderMode() }));
  const bin = postgresBin();
  const place: Place = { dataDir, bin, launcher: inFolder(dataDir, () => launcherFor(dataDir, bin)) };
  const cluster = await ensureCluster(dataDir, bin, place.launcher);
  let running = await joinOrStart(place);
  const { socketDir } = running;
  await ensureRole(socketDir);
  let stopping = false;

  const watch = () =>
    running.presence.onLost(() => {
      if (stopping) return;
      log.error('PostgreSQL went away; starting it again.');
      void rejoin();
    });
  const rejoin = async () => {
    for (let again: Running | undefined; !again && !stopping; ) {
      again = await joinOrStart(place, socketDir).catch((error: unknown) => {
        log.error({ err: error }, 'PostgreSQL could not be started again');
        return undefined;
      });
      if (!again) await wait(REJOIN_PAUSE_MS, undefined, { ref: false });
      else if (stopping) await again.presence.leave();
      else running = again;
    }
    watch();
  };
  watch();

  return {
    socketDir,
    how: cluster === 'made' ? 'made' : running.started ? 'started' : 'joined',
    async stop() {
      stopping = true;
      const alone = await running.presence.alone().catch(() => false);
      const postmaster = readPostmaster(dataDir);
      if (alone && postmaster) {
        process.kill(postmaster.pid, 'SIGINT'); // fast shutdown
        await stopped(dataDir);
      }
      await running.presence.leave();
    },
  };
}

interface Running {
  readonly socketDir: string;
  readonly presence: Presence;
  readonly started: boolean;
}

/** Joins the PostgreSQL of the folder, starting one as often as needed until we are in. */
async function joinOrStart(place: Place, lastSocketDir?: string): Promise<Running> {
  const began = Date.now();
  let sayNext = began + SAY_EVERY_MS;
  let child: Started | undefined;
  for (;;) {
    const { socketDir, pid } = readPostmaster(place.dataDir) ?? {};
    const presence = socketDir ? await joinPresence(socketDir) : undefined;
    // One that we started in vain, because another was slow to answer, is not the one that runs.
    if (socketDir && presence) return { socketDir, presence, started: child?.pid === pid };
    // A child that ended lost a race, or a killed predecessor's process has not left the system yet: try again.
    if (!child || child.ended()) child = startPostgres(place, lastSocketDir);
    const logFile = join(place.dataDir, 'server.log');
    const waited = Date.now() - began;
    if (waited > (child.ended() ? START_PATIENCE_MS : RECOVERY_PATIENCE_MS))
      throw new StartUpError(`PostgreSQL did not start; ${logFile} says why.`);
    if (Date.now() > sayNext) {
      log.info(`Waiting for PostgreSQL, ${Math.round(waited / 1000)} seconds so far; ${logFile} says what it does.`);
      sayNext = Date.now() + SAY_EVERY_MS;
    }
    await wait(child.ended() ? 300 : 25);
  }
}

interface Started {
  readonly pid: number | undefined;
  ended(): boolean;
}

function startPostgres({ dataDir, bin, launcher }: Place, lastSocketDir: string | undefined): Started {
  let socketDir = lastSocketDir ?? dataDir;
  if (Buffer.byteLength(socketDir) > LONGEST_SOCKET_DIR) {
    socketDir = mkdtempSync(join(tmpdir(), 'callroom-'));
    handOver(launcher, socketDir);
  }
  const logFile = join(dataDir, 'server.log');
  const log = inFolder(dataDir, () => openSync(logFile, 'a'));
  handOver(launcher, logFile);
  const args = ['-D', dataDir, '-k', socketDir, '-p', String(SOCKET_PORT), ...SETTINGS.flatMap((setting) => ['-c', setting])];
  // Its own process group: a Ctrl-C in the terminal must reach us first, not PostgreSQL.
  const child: ChildProcess = launch(launcher, join(bin, 'postgres'), args, { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.on('error', end);
  child.on('exit', end);
  child.unref();
  return { pid: child.pid, ended: () => ended };
}

async function stopped(dataDir: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (existsSync(join(dataDir, 'postmaster.pid')) && Date.now() < deadline) await wait(20);
}
