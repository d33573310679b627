import { Buffer } from 'node:buffer';
import type { Body, Data } from '#contracts/shared/endpoint.ts';
import { postTrack } from '#contracts/venue/agent.ts';
import { line } from '#domain/timing/out/write-lynx.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { throwIfGone } from '#server/lib/http/caller-gone.ts';
import { must } from '#server/lib/must.ts';
import { type Router, route } from '#server/web/route.ts';
import { readNumbers } from '../shared/read-numbers.ts';
import { actorOf, type TimingDeps } from './import-routes.ts';
import { changedFiles } from './out/changed-files.ts';
import { readFile } from './read-imports.ts';
import { finishFiles, takeFile } from './take-file.ts';

const NO_EVENT = refuse('not-found', { message: 'No event with times found here. Nothing was changed.' });

/** What the program beside the timing computer calls. */
export function trackRoutes(router: Router, { now, changed, decide, inTurn }: TimingDeps): void {
  const { pool } = router;
  const startLists = changedFiles({ now });
  route(router, postTrack, async ({ params: { compId, eventGroupId }, body, caller, request }) => {
    const who = actorOf(caller);
    if (caller.agent && body.held)
      await pool.query('update agent_key set held = $3 where comp_id = $1 and id = $2', [
        compId,
        caller.agent.id,
        JSON.stringify(body.held),
      ]);
    // The server may have ended in the middle of one.
    const finished = await inTurn(() => finishFiles(pool, decide, compId));
    if (finished.length > 0) changed(compId);
    const taken: Data<typeof postTrack>['taken'] = [];
    const calledAt = now();
    const take = async (name: string, bytes: Uint8Array, more: Pick<Parameters<typeof takeFile>[2], 'at' | 'written'>) => {
      const { fileId, again } = await inTurn(() => {
        throwIfGone(request);
        return takeFile(pool, decide, { compId, name, bytes, ...who, now, ...more });
      });
      taken.push({ file: must(await readFile(pool, compId, fileId), 'the file that was taken'), again });
    };
    for (const { name, content, age, clock } of body.files ?? [])
      await take(
        name,
        Buffer.from(content, 'base64'),
        age === undefined
          ? {}
          : { written: { at: new Date(Math.max(0, calledAt - age)), ...(clock !== undefined && { clock }) } },
      );
    if (body.rows) {
      const heat = body.heat ?? 1;
      const text = await lifOf(pool, compId, eventGroupId, heat, body);
      if (text === undefined) return NO_EVENT;
      await take(`event ${eventGroupId}, heat ${heat}`, Buffer.from(text), {
        at: { eventGroupId, heat },
        written: { at: new Date(calledAt) },
      });
    }
    if (taken.some(({ again }) => !again)) changed(compId);
    return { data: { taken, startLists: await transaction(pool, (client) => startLists(client, compId, body.have)) } };
  });
}

/** Rows of a heat as the photo finish would have written them, so that all results come in one way; undefined: there is no such event. */
async function lifOf(
  pool: Pool,
  compId: number,
  eventGroupId: number,
  heat: number,
  { rows = [], wind = '' }: Body<typeof postTrack>,
): Promise<string | undefined> {
  const { rows: groups } = await pool.query<{ no: number; name: string }>(
    `select event_no as no, name from event_group where comp_id = $1 and id = $2 and unit = 'T'`,
    [compId, eventGroupId],
  );
  const group = groups[0];
  if (!group) return undefined;
  const { eventNo, round } = (await readNumbers(pool, compId)).get(eventGroupId) ?? { eventNo: group.no, round: 1 };
  const header = line([eventNo, round, heat, group.name, wind, '', '', '', '', '', '']);
  return (
    header +
    rows
      .map((row) =>
        line([
          row.place ?? '',
          row.bib ?? '',
          row.lane ?? '',
          row.surName ?? '',
          row.firstName ?? '',
          row.club ?? '',
          row.time ?? '',
          '',
          '',
          row.reaction ?? '',
          '',
          '',
          '',
          '',
          row.ref ?? '',
        ]),
      )
      .join('')
  );
}
