import type { ScoreboardFile, ScoreboardOutput } from '#contracts/venue/scoreboard.ts';
import { CHANNEL, outputNotice } from '#server/db/connection/notice.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';

const OUTPUT = 'id, name, layout, config, schedule, now, version';

export async function readOutputs(pool: Pool | Client, compId: number): Promise<readonly ScoreboardOutput[]> {
  const { rows } = await pool.query<ScoreboardOutput>(
    `select ${OUTPUT} from scoreboard_output where comp_id = $1 order by name, id`,
    [compId],
  );
  return rows;
}

/** `forUpdate`: nobody else changes it before the transaction ends. */
export async function readOutput(
  db: Pool | Client,
  compId: number,
  id: number,
  forUpdate = false,
): Promise<ScoreboardOutput | undefined> {
  const { rows } = await db.query<ScoreboardOutput>(
    `select ${OUTPUT} from scoreboard_output where comp_id = $1 and id = $2 ${forUpdate ? 'for update' : ''}`,
    [compId, id],
  );
  return rows[0];
}

export async function insertOutput(
  client: Client,
  compId: number,
  { name, layout, config, schedule, now }: Omit<ScoreboardOutput, 'id' | 'version'>,
): Promise<ScoreboardOutput | undefined> {
  const { rows } = await client.query<ScoreboardOutput>(
    `insert into scoreboard_output (comp_id, name, layout, config, schedule, now) values ($1, $2, $3, $4, $5, $6) returning ${OUTPUT}`,
    [compId, name, layout, JSON.stringify(config), JSON.stringify(schedule), JSON.stringify(now)],
  );
  return rows[0];
}

/** Writes it and tells the screens. */
export async function writeOutput(client: Client, compId: number, output: ScoreboardOutput): Promise<ScoreboardOutput> {
  const { id, name, layout, config, schedule, now, version } = output;
  await client.query(
    `update scoreboard_output set name = $3, layout = $4, config = $5, schedule = $6, now = $7, version = $8
     where comp_id = $1 and id = $2`,
    [compId, id, name, layout, JSON.stringify(config), JSON.stringify(schedule), JSON.stringify(now), version],
  );
  await tellScreens(client, compId, id);
  return output;
}

export async function tellScreens(client: Client, compId: number, id: number): Promise<void> {
  await client.query('select pg_notify($1, $2)', [CHANNEL, outputNotice(compId, id)]);
}

export async function readFiles(pool: Pool, compId: number): Promise<readonly ScoreboardFile[]> {
  const { rows } = await pool.query<ScoreboardFile>(
    `select file, kind, label, octet_length(bytes) as bytes from scoreboard_file where comp_id = $1 order by at, file`,
    [compId],
  );
  return rows;
}
