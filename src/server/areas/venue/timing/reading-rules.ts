import type { Body } from '#contracts/shared/endpoint.ts';
import type { putTimingRules } from '#contracts/venue/timing-import.ts';
import { NO_RULES, type ReadingRules } from '#domain/timing/reading-rules.ts';
import type { DecideMade } from '#server/areas/venue/shared/decide-made.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { readLines } from './import-rows.ts';
import { mendedOf, readRace, takeAgain } from './move-race.ts';
import type { At } from './place-race.ts';
import type { Taking } from './take-race.ts';

/** Holds all other files of a competition back until the transaction ends; the rules that its files are read by. */
export async function lockFiles(client: Client, compId: number): Promise<ReadingRules> {
  const { rows } = await client.query<ReadingRules>(
    `select coalesce(r.lanes, false) as lanes, coalesce(r.words, '{}') as words
     from competition c left join timing_rule r on r.comp_id = c.id where c.id = $1 for no key update of c`,
    [compId],
  );
  return rows[0] ?? NO_RULES;
}

export async function readRules(db: Pool, compId: number): Promise<ReadingRules> {
  const { rows } = await db.query<ReadingRules>('select lanes, words from timing_rule where comp_id = $1', [compId]);
  return rows[0] ?? NO_RULES;
}

interface Said {
  readonly compId: number;
  readonly said: Body<typeof putTimingRules>;
  readonly userId: number;
}

/** Keeps what somebody has said once, and reads again all races that wait for just that. */
export function sayRules(pool: Pool, decide: DecideMade, { compId, said, userId }: Said): Promise<ReadingRules> {
  return transaction(pool, async (client) => {
    const before = await lockFiles(client, compId);
    const rules: ReadingRules = {
      lanes: said.lanes ?? before.lanes,
      words: { ...before.words, ...(said.word && { [said.word.text]: said.word.code }) },
    };
    await client.query(
      `insert into timing_rule (comp_id, lanes, words) values ($1, $2, $3)
       on conflict (comp_id) do update set lanes = excluded.lanes, words = excluded.words`,
      [compId, rules.lanes, JSON.stringify(rules.words)],
    );
    const taking: Taking = { client, decide, compId, userId, rules };
    const { rows: waiting } = await client.query<{ fileId: number; index: number; at: At | null }>(
      `select distinct r.file_id as "fileId", r.race as index,
         case when r.event_group_id is null then null else json_build_object('eventGroupId', r.event_group_id, 'heat', r.heat)::jsonb end as at
       from import_row r join import_file f on f.comp_id = r.comp_id and f.id = r.file_id
       where r.comp_id = $1 and r.state <> 'replaced' and (f.races->r.race->'aside') is null
         and (r.word = $2 or ($3 and r.state = 'review' and r.lane > 0 and r.bib = '' and r.name = ''))
       order by 1, 2`,
      [compId, said.word?.text ?? '', said.lanes === true],
    );
    for (const { at, ...of } of waiting) {
      const race = await readRace(taking, of);
      if (!race) continue;
      const lines = await readLines(client, compId, of.fileId, of.index);
      await takeAgain(taking, of, race, { mended: mendedOf(lines), to: at ?? undefined });
    }
    return rules;
  });
}
