import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAfter } from 'date-fns/isAfter';
import { subHours } from 'date-fns/subHours';
import type { Pool } from '#server/db/connection/pool.ts';
import { longestOf } from '#server/db/connection/transaction.ts';
import type { Job } from '#server/db/jobs.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;
/** With less a meeting's day may not fit any more, and PostgreSQL stops at none. */
const LITTLE_SPACE = GIB;
/** Longer than a desk waits without a word. */
const TOO_LONG_MS = 10_000;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
/** Older messages that did not leave have been seen by then, or never will be. */
const RECENT_HOURS = 24;

export interface HealthParts {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly now: () => number;
  /** Where the server keeps its files; undefined: nowhere. */
  readonly dataDir: string | undefined;
}

interface Part {
  readonly ok: boolean;
  readonly text: string;
}

/** Database, disk and mail of the machine on which it runs. */
export function healthMonitor(parts: HealthParts): Job {
  return async () => {
    const looked = await Promise.all([database(parts), disk(parts.dataDir), mail(parts)]);
    const wrong = looked.filter((part) => !part.ok);
    const said = wrong.length > 0 ? wrong : looked;
    return { ok: wrong.length === 0, note: `${said.map((part) => part.text).join(' · ')}.` };
  };
}

async function database({ pool }: HealthParts): Promise<Part> {
  const { rows } = await pool.query<{ bytes: string; waiting: string }>(
    `select pg_database_size(current_database()) as bytes,
       (select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`,
  );
  const waiting = pool.waitingCount + Number(rows[0]?.waiting ?? 0);
  const day = longestOf(pool).ofDay(Date.now());
  if (day && day.ms >= TOO_LONG_MS) {
    const at = new Date(day.at).toISOString().slice(11, 16);
    return {
      ok: false,
      text: `A transaction took ${seconds(day.ms)} at ${at} UTC: other calls of its competition may have waited`,
    };
  }
  const lock = day ? `, the longest transaction of the day took ${seconds(day.ms)}` : '';
  return {
    ok: true,
    text: `Database ${Math.round(Number(rows[0]?.bytes ?? 0) / MIB)} MB, ${waiting} calls waiting for it${lock}`,
  };
}

async function disk(dataDir: string | undefined): Promise<Part> {
  if (dataDir === undefined) return { ok: true, text: 'No files of its own' };
  const { bavail, bsize } = await statfs(existing(dataDir));
  const free = bavail * bsize;
  const text = `${(free / GIB).toFixed(1)} GB of disk free`;
  return free >= LITTLE_SPACE ? { ok: true, text } : { ok: false, text: `Only ${text}: make room before the disk is full` };
}

/** With a PostgreSQL of its own elsewhere the folder is made when the first file is: until then, the disk it will be on. */
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));
}

async function mail({ mailer, now }: HealthParts): Promise<Part> {
  const kept = await mailer.list('');
  const stuck = kept.filter(({ problem, at }) => problem !== '' && isAfter(at, subHours(now(), RECENT_HOURS)));
  const problems = await mailer.problems();
  if (problems.length > 0) return { ok: false, text: `${problems.length} messages could not be written: ${problems[0]}` };
  if (stuck.length > 0) return { ok: false, text: `${stuck.length} messages could not be sent: ${stuck[0]?.problem}` };
  return { ok: true, text: mailer.smtp ? 'All mail was sent' : `${kept.length} messages kept here, no SMTP is set` };
}
