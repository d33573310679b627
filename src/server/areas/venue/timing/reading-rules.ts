import type { Body } from '#contracts/shared/endpoint.ts';
import type { putTimingRules } from '#contracts/venue/timing-import.ts';
import { NO_RULES, type ReadingRules } from '#domain/timing/reading-rules.ts';
import type { DecideMade } from '#server/areas/venue/shared/decide-made.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { readLines } from './import-rows.ts';
import { mendedOf, readRace, takeAgain } from './move-race.ts';
import type { At } from './place-race.ts';
import { lockFiles, type Taking, takeInSlices } from './taking.ts';

export async function readRules(db: Pool, compId: number): Promise<ReadingRules> {
  const { rows } = await db.query<ReadingRules>('select lanes, words from timing_rule where comp_id = $1', [compId]);
  return rows[0] ?? NO_RULES;
}

interface Said {
  readonly compId: number;
  readonly said: Body<typeof putTimingRules>;
  readonly userId: number;
}

interface Waiting {
  readonly fileId: number;
  readonly index: number;
  readonly lines: number;
}

/** Keeps what somebody has said once, and reads again all races that wait for just that. */
export async function sayRules(pool: Pool, decide: DecideMade, { compId, said, userId }: Said): Promise<ReadingRules> {
  const { rules, races } = await transaction(pool, async (client) => {
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
    const { rows: races } = await client.query<Waiting>(
      `select r.file_id as "fileId", r.race as index, count(*)::integer as lines
       from import_row r join import_file f on f.comp_id = r.comp_id and f.id = r.file_id
       where r.comp_id = $1 and (f.races->r.race->'aside') is null
       group by 1, 2 having bool_or(r.state <> 'replaced'
         and (r.word = $2 or ($3 and r.state = 'review' and r.lane > 0 and r.bib = '' and r.name = '')))
       order by 1, 2`,
      [compId, said.word?.text ?? '', said.lanes === true],
    );
    return { rules, races };
  });
  await takeInSlices(pool, decide, { compId, userId, races, linesOf: ({ lines }) => lines }, async (taking, slice) => {
    for (const of of slice) await readAgain(taking, of);
    return undefined;
  });
  return rules;
}

/** By the rules as they are now. A newer file may have taken its place since somebody said them. */
async function readAgain(taking: Taking, of: Waiting): Promise<void> {
  const race = await readRace(taking, of);
  const lines = await readLines(taking.client, taking.compId, of.fileId, of.index);
  if (!race || lines.every(({ state }) => state === 'replaced')) return;
  await takeAgain(taking, of, race, { mended: mendedOf(lines), to: await heatOf(taking, of) });
}

async function heatOf({ client, compId }: Taking, { fileId, index }: Waiting): Promise<At | undefined> {
  const { rows } = await client.query<At>(
    `select event_group_id as "eventGroupId", coalesce(heat, 0) as heat from import_row
     where comp_id = $1 and file_id = $2 and race = $3 and event_group_id is not null limit 1`,
    [compId, fileId, index],
  );
  return rows[0];
}
