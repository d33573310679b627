import type { SecurityKind } from '#domain/security/security-log.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { countedAddress } from '#server/lib/http/caller-address.ts';
import { log } from '#server/lib/log.ts';

interface SecurityEvent {
  readonly kind: SecurityKind;
  /** 0: the user is not known. */
  readonly userId: number;
  readonly address: string;
  /** Method and path pattern: never what somebody typed into it. */
  readonly call: string;
}

export interface SecurityLog {
  /** Takes no time worth the name and never throws: a call is neither slowed nor failed by being noted. */
  note(event: SecurityEvent): void;
  /** Writes down what was noted. */
  flush(): Promise<void>;
  /** Writes by itself, from now on. */
  start(): void;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
const FLUSH_MS = 2000;
/** Different lines of a minute; further ones are counted together: an attack makes the numbers grow, not the table. */
const MOST_LINES = 200;
const MANY = 'many addresses';

interface Line extends SecurityEvent {
  readonly minute: number;
  count: number;
}

/** Notes in memory, counted by minute, and written in one statement. A process that is killed loses what two seconds noted. */
export function openSecurityLog(pool: Pool, now: () => number): SecurityLog {
  let lines = new Map<string, Line>();
  /** Keys of the minute, also of lines that are written already. */
  let seen = { minute: 0, keys: new Set<string>() };
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const add = ({ minute, kind, userId, address, call }: Omit<Line, 'count'>, count: number) => {
    const key = JSON.stringify([minute, kind, userId, address, call]);
    if (seen.minute !== minute) seen = { minute, keys: new Set() };
    const known = lines.get(key);
    if (known) known.count += count;
    else if (seen.keys.has(key) || seen.keys.size < MOST_LINES || address === MANY) {
      seen.keys.add(key);
      lines.set(key, { minute, kind, userId, address, call, count });
    } else add({ minute, kind, userId: 0, address: MANY, call: '' }, count);
  };

  const write = async () => {
    if (lines.size === 0) return;
    const taken = [...lines.values()];
    lines = new Map();
    try {
      await pool.query(WRITE, [JSON.stringify(taken)]);
    } catch (error) {
      log.error({ err: error }, 'The security log could not be written');
      for (const { count, ...line } of taken) add(line, count);
    }
  };
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };

  return {
    note: (event) =>
      add({ ...event, address: countedAddress(event.address), minute: Math.floor(now() / MINUTE_MS) * MINUTE_MS }, 1),
    flush,
    start() {
      timer ??= setInterval(() => void flush(), FLUSH_MS).unref();
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

const WRITE = `
  insert into security_event (minute, kind, user_id, address, call, count)
  select to_timestamp(minute / 1000.0), kind, "userId", address, call, count
  from jsonb_to_recordset($1::jsonb) as line(minute bigint, kind text, "userId" integer, address text, call text, count integer)
  on conflict (minute, kind, user_id, address, call) do update set count = security_event.count + excluded.count`;
