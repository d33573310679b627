import { deleteOutput, getOutputs, postOutput, postShow, putOutput, type ScoreboardOutput } from '#contracts/venue/scoreboard.ts';
import { MOST_OUTPUTS, RUNNING } from '#domain/scoreboard/output.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { must } from '#server/lib/must.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { insertOutput, readFiles, readOutput, readOutputs, tellScreens, writeOutput } from './outputs.ts';

const NO_OUTPUT = refuse('not-found', {
  message: 'Scoreboard not found. Nothing was changed.',
  remedy: 'Look at the list of scoreboards again.',
});
const TOO_MANY = refuse('too-many', {
  message: `A competition has at most ${MOST_OUTPUTS} scoreboards. Nothing was changed.`,
  remedy: 'Remove one first.',
});
const OVERTAKEN = refuse('conflict', {
  field: 'version',
  message: 'Somebody else has changed this scoreboard in the meantime. Nothing was changed.',
  remedy: 'Open it again, then make your change.',
});

/** Scoreboards, and what their screens show at the moment. */
export function outputRoutes(router: Router, { now, changed }: ChangeDeps): void {
  const { pool } = router;

  /** Changes one that is there, for nobody else to change in the meantime. */
  const change = async (
    { compId, outputId }: { readonly compId: number; readonly outputId: number },
    how: (output: ScoreboardOutput, client: Client) => ScoreboardOutput | Refused,
  ) => {
    const done = await transaction(pool, async (client) => {
      const found = await readOutput(client, compId, outputId, true);
      if (!found) return NO_OUTPUT;
      const made = how(found, client);
      return 'refused' in made ? made : { data: await writeOutput(client, compId, made) };
    });
    changed(compId);
    return done;
  };

  route(router, getOutputs, async ({ params: { compId } }) => ({
    data: { outputs: [...(await readOutputs(pool, compId))], files: [...(await readFiles(pool, compId))] },
  }));

  route(router, postOutput, async ({ params: { compId }, body }) =>
    transaction(pool, async (client) => {
      // Two who make the last one at the same time are told apart.
      await client.query('select from competition where id = $1 for update', [compId]);
      if ((await readOutputs(client, compId)).length >= MOST_OUTPUTS) return TOO_MANY;
      return { data: must(await insertOutput(client, compId, { ...body, now: RUNNING }), 'the new scoreboard') };
    }),
  );

  route(router, putOutput, ({ params, body: { version, ...body } }) =>
    change(params, (output) => (output.version === version ? { ...output, ...body, version: version + 1 } : OVERTAKEN)),
  );

  route(router, postShow, ({ params, body: { show, page, frozen } }) =>
    change(params, (output) => ({
      ...output,
      now: {
        ...output.now,
        // Another event begins with its first page.
        ...(show !== undefined && { show, page: null }),
        ...(page !== undefined && { page }),
        ...(frozen !== undefined && { frozen: frozen ? (output.now.frozen ?? new Date(now()).toISOString()) : null }),
      },
    })),
  );

  route(router, deleteOutput, async ({ params: { compId, outputId } }) => {
    const gone = await transaction(pool, async (client) => {
      const { rowCount } = await client.query('delete from scoreboard_output where comp_id = $1 and id = $2', [compId, outputId]);
      if (rowCount) await tellScreens(client, compId, outputId);
      return rowCount;
    });
    changed(compId);
    return gone ? { data: { id: outputId } } : NO_OUTPUT;
  });
}
