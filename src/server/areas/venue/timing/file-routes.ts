import { Buffer } from 'node:buffer';
import { getTimingFile, HY_TEK_ENTRIES, LIF_NAME, START_FILES } from '#contracts/venue/timing-files.ts';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { type Router, route } from '#server/web/route.ts';
import { hyTekEntries } from './out/hy-tek-entries.ts';
import { writeResults, writeStartFiles } from './out/write-files.ts';

const NO_HEAT = refuse('not-found', { message: 'Heat not found.' });

/** Start lists go out to the timing computer, and results as it writes them. */
export function fileRoutes(router: Router): void {
  const { pool } = router;
  route(router, getTimingFile, async ({ params: { compId, file }, query: { utf8 } }, reply) => {
    const start = START_FILES.find((name) => name === file);
    const text = start
      ? (await writeStartFiles(pool, compId))[start]
      : file === HY_TEK_ENTRIES
        ? await hyTekEntries(pool, compId)
        : await writeResults(pool, compId, heatOf(file));
    if (text === undefined) return NO_HEAT;
    const isUtf8 = utf8 === '1';
    reply
      .type(`text/csv; charset=${isUtf8 ? 'utf-8' : 'windows-1252'}`)
      .header('content-disposition', `attachment; filename="${file}"`)
      .send(isUtf8 ? Buffer.from(text, 'utf8') : Buffer.from(encodeCp1252(text)));
    return 'streaming' as const;
  });
}

function heatOf(file: string): { readonly eventNo: number; readonly round: number; readonly heat: number } {
  const [, eventNo = 0, round = 0, heat = 0] = LIF_NAME.exec(file) ?? [];
  return { eventNo: Number(eventNo), round: Number(round), heat: Number(heat) };
}
