import { subDays } from 'date-fns/subDays';
import * as z from 'zod/mini';
import type { Heard } from '#domain/athlete/registration.ts';
import type { About, Source } from '#server/lib/athlete-registry/sources.ts';
import type { Pool } from './connection/pool.ts';

/** Asked through this, a source never keeps a caller waiting and never fails: its answer has a date, and a state. */
export type AthleteRegistry<T> = (about: About) => Promise<Heard<T | null>>;

/** No source is connected. */
export const noRegistry: AthleteRegistry<never> = async () => ({ state: 'none' });

interface RegistryOptions<T> {
  readonly pool: Pool;
  /** Epoch ms. */
  readonly now: () => number;
  /** Under which its answers are kept: `registration`, `rankings`. */
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly source: Source<T>;
  readonly timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 4000;
/** An answer this young is as good as a new one. */
const FRESH_MS = 60 * 60_000;
/** After a failure the source is left in peace, and callers wait for nothing. */
const REST_MS = 30_000;
/** Older than this an answer helps nobody, and it is about a person. */
const FORGET_DAYS = 60;

/** Asks a source with a time limit; keeps its answers, and hands the last one out, dated, when it does not answer. */
export function athleteRegistry<T>({
  pool,
  now,
  name,
  schema,
  source,
  timeoutMs = TIMEOUT_MS,
}: RegistryOptions<T>): AthleteRegistry<T> {
  let restsUntil = 0;

  async function kept(about: string): Promise<{ readonly at: number; readonly value: T | null } | undefined> {
    const { rows } = await pool.query<{ value: unknown; heard_at: Date }>(
      'select value, heard_at from registry_answer where source = $1 and about = $2',
      [name, about],
    );
    const row = rows[0];
    if (!row) return undefined;
    const parsed = z.nullable(schema).safeParse(row.value);
    return parsed.success ? { at: row.heard_at.getTime(), value: parsed.data } : undefined;
  }

  async function ask(about: About, key: string): Promise<Heard<T | null> | undefined> {
    try {
      const value = await source(about, AbortSignal.timeout(timeoutMs));
      const asOf = new Date(now()).toISOString();
      await pool.query(
        `insert into registry_answer (source, about, value, heard_at) values ($1, $2, $3, $4)
         on conflict (source, about) do update set value = excluded.value, heard_at = excluded.heard_at`,
        [name, key, value === null ? null : JSON.stringify(value), asOf],
      );
      await pool.query('delete from registry_answer where heard_at < $1', [subDays(now(), FORGET_DAYS).toISOString()]);
      return { state: 'answered', asOf, value };
    } catch {
      // Slow, dead, or talking nonsense: for the caller it is the same, it did not answer.
      restsUntil = now() + REST_MS;
      return undefined;
    }
  }

  return async (about) => {
    const key = `${about.aocode} ${about.urn}`;
    const last = await kept(key);
    const lastAsOf = last && new Date(last.at).toISOString();
    if (last && lastAsOf && now() - last.at < FRESH_MS) return { state: 'answered', asOf: lastAsOf, value: last.value };
    const answer = now() < restsUntil ? undefined : await ask(about, key);
    if (answer) return answer;
    return last && lastAsOf ? { state: 'kept', asOf: lastAsOf, value: last.value } : { state: 'away' };
  };
}
