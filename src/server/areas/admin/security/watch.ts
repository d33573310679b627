import {
  type Alarm,
  type AlarmRule,
  alarmsIn,
  SECURITY_LOG_DAYS,
  type SecurityCount,
  WATCHED_MINUTES,
} from '#domain/security/security-log.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import type { Job } from '#server/db/jobs.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import type { SecurityLog } from '#server/db/security-log.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';

interface WatchParts {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly now: () => number;
  readonly log: SecurityLog;
}

/** However long an attack goes on, the log has an end. */
const MOST_LINES = 500_000;
/** Between two mails about alarms. */
const QUIET_MINUTES = 60;
const NAMED = 5;

/** Looks for attacks in the security log, tells the administrators, and removes what is too old. */
export function securityWatch(parts: WatchParts): Job {
  return async () => {
    const { pool, now, log } = parts;
    await log.flush();
    const at = new Date(now()).toISOString();
    await prune(pool, at);
    const { rows } = await pool.query<SecurityCount>(
      `select kind, user_id as "userId", address, sum(count)::integer as count from security_event
       where minute > $1::timestamptz - $2 * interval '1 minute' and kind <> 'alarm' group by kind, user_id, address`,
      [at, WATCHED_MINUTES],
    );
    const alarms = alarmsIn(rows);
    if (alarms.length === 0) return { ok: true, note: 'Nothing unusual in the security log.' };
    const words = await inWords(pool, alarms);
    await tell(parts, alarms, words, at);
    return { ok: false, note: `${words.join(' ')} See the security log.` };
  };
}

async function prune(pool: Pool, at: string): Promise<void> {
  await pool.query(`delete from security_event where minute < $1::timestamptz - $2 * interval '1 day'`, [at, SECURITY_LOG_DAYS]);
  await pool.query(
    'delete from security_event where minute < (select minute from security_event order by minute desc offset $1 limit 1)',
    [MOST_LINES],
  );
}

const WORDS: Readonly<Record<AlarmRule, (alarm: Alarm, name: string) => string>> = {
  'guessed-account': ({ count }, name) => `${count} wrong passwords for ${name}.`,
  'guessing-address': ({ count, address }) => `${count} wrong passwords from ${address}.`,
  'refused-caller': ({ count, address }, name) => `${name} at ${address} was refused ${count} times.`,
  'limited-address': ({ count, address }) => `${address} was asked to wait ${count} times.`,
};

async function inWords(pool: Pool, alarms: readonly Alarm[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: number; email: string }>('select id, email from app_user where id = any($1)', [
    alarms.map(({ userId }) => userId),
  ]);
  const names = new Map(rows.map(({ id, email }) => [id, email]));
  const more = alarms.length - NAMED;
  return [
    ...alarms.slice(0, NAMED).map((alarm) => WORDS[alarm.rule](alarm, names.get(alarm.userId) ?? 'Somebody')),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ];
}

/** Once an hour at most, over all processes: the alarms in the log say when it was last. */
async function tell(
  { pool, mailer, log }: WatchParts,
  alarms: readonly Alarm[],
  words: readonly string[],
  at: string,
): Promise<void> {
  const told = await pool.query(
    `select from security_event where kind = 'alarm' and minute > $1::timestamptz - $2 * interval '1 minute' limit 1`,
    [at, QUIET_MINUTES],
  );
  if (told.rowCount !== 0) return;
  for (const { rule, userId, address } of alarms.slice(0, NAMED)) log.note({ kind: 'alarm', userId, address, call: rule });
  await log.flush();
  const [{ systemName, address }, admins] = await Promise.all([
    readAppSettings(pool),
    pool.query<{ email: string; name: string }>(`select email, display_name as name from app_user where role = 'E4SUSER'`),
  ]);
  for (const { email: to, name } of admins.rows) {
    await mailer.send(
      pool,
      composeMail({ to, name, systemName }, `Security alarm at ${systemName}`, [
        `In the last ${WATCHED_MINUTES} minutes:`,
        ...words,
        'Accounts are slowed down, not closed, so everybody can still sign in. The security log shows each call.',
        ...(address ? [{ link: `${address}/v2/security`, label: 'Open the security log' }] : []),
      ]),
    );
  }
}
