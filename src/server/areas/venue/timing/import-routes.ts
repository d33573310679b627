import { MAX_TIMING_BYTES } from '#contracts/venue/read-timing-file.ts';
import {
  getTimingImport,
  getTimingImports,
  postTimingColumns,
  postTimingFile,
  postTimingFix,
  postTimingWhole,
  putTimingRules,
} from '#contracts/venue/timing-import.ts';
import { isEnough } from '#domain/timing/table.ts';
import type { DecideMade } from '#server/areas/venue/shared/decide-made.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { throwIfGone } from '#server/lib/http/caller-gone.ts';
import { authorOf, type Caller } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { sentFile } from '#server/web/sent-file.ts';
import { fixRow } from './fix-row.ts';
import { readFile, readImport, readImports } from './read-imports.ts';
import { sayRules } from './reading-rules.ts';
import { sayWhole } from './say-whole.ts';
import { explainColumns, finishFiles, takeFile } from './take-file.ts';

export interface TimingDeps extends ChangeDeps {
  readonly decide: DecideMade;
  /** A file waits here for those before it, and holds no connection while it does. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

const NO_FILE = refuse('invalid', {
  field: 'file',
  message: 'The field "file" with a file of the timing system is missing. Nothing was changed.',
});
const TOO_LARGE = refuse('too-large', {
  message: 'The file is larger than 1 MB: no results of a competition are. Nothing was changed.',
});
const NOT_ENOUGH = refuse('invalid', {
  field: 'columns',
  message: 'Say which column is the time, and which the bib or the surname. Nothing was changed.',
});
const OTHER_COLUMNS = refuse('invalid', {
  field: 'columns',
  message: 'The table has another number of columns. Nothing was changed.',
});
const NOT_HERE = refuse('not-found', { message: 'File not found.' });

/** Files of the timing system come in, and what is doubtful in them is mended. */
export function importRoutes(router: Router, { now, changed, decide, inTurn }: TimingDeps): void {
  const { pool } = router;

  route(router, postTimingFile, async ({ params: { compId }, caller, request }) => {
    const file = await sentFile(request, MAX_TIMING_BYTES);
    if (!file) return NO_FILE;
    if (file === 'too-large') return TOO_LARGE;
    const { fileId, again } = await inTurn(() => {
      throwIfGone(request);
      return takeFile(pool, decide, { compId, ...file, ...actorOf(caller), now, written: { at: new Date(now()) } });
    });
    if (!again) changed(compId);
    return { data: { file: must(await readFile(pool, compId, fileId), 'the file that was taken'), again } };
  });

  route(router, getTimingImports, async ({ params: { compId } }) => ({ data: await readImports(pool, compId) }));

  route(router, getTimingImport, async ({ params: { compId, fileId } }) => {
    const found = await readImport(pool, compId, fileId);
    return found ? { data: found } : NOT_HERE;
  });

  route(router, postTimingColumns, async ({ params: { compId }, body: { file: fileId, columns }, caller }) => {
    if (!isEnough(columns)) return NOT_ENOUGH;
    const files = await inTurn(() => explainColumns(pool, decide, { compId, fileId, columns, ...actorOf(caller) }));
    if (files === undefined) return NOT_HERE;
    if (files === 'other-columns') return OTHER_COLUMNS;
    changed(compId);
    return { data: { files } };
  });

  route(router, postTimingFix, async ({ params: { compId }, body: fix, caller }) => {
    const refused = await fixRow(pool, decide, { compId, fix, ...actorOf(caller) });
    if (refused) return refused;
    changed(compId);
    return { data: { file: must(await readFile(pool, compId, fix.file), 'the file of a line') } };
  });

  route(router, putTimingRules, async ({ params: { compId }, body: said, caller }) => {
    const rules = await inTurn(() => sayRules(pool, decide, { compId, said, ...actorOf(caller) }));
    changed(compId);
    return { data: rules };
  });

  route(router, postTimingWhole, async ({ params: { compId, fileId }, body: said, caller }) => {
    const refused = await inTurn(async () => {
      await finishFiles(pool, decide, compId);
      return sayWhole(pool, decide, { compId, fileId, said, ...actorOf(caller) });
    });
    // Also what is refused may have been done in part.
    changed(compId);
    if (refused) return refused;
    return { data: { file: must(await readFile(pool, compId, fileId), 'the file that was there') } };
  });
}

/** In whose name somebody acts: a user in their own, a timing computer in that of the user who let it in. */
export function actorOf(caller: Caller): { readonly userId: number; readonly by: string } {
  if (caller.agent) return { userId: caller.agent.userId, by: caller.agent.name };
  const user = signedIn(caller);
  return { userId: user.id, by: authorOf(user) };
}
