import type { FastifyReply } from 'fastify';
import { getBibLabels, getBibList } from '#contracts/venue/bib-sheet.ts';
import { labelsOf, SHEETS } from '#domain/bib/label-sheet.ts';
import { readBibRanges } from '#domain/bib/ranges.ts';
import { inBibOrder } from '#domain/bib/sheet-order.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { type Router, route } from '#server/web/route.ts';
import { labelsPdf } from './labels-pdf.ts';
import { bibListPdf } from './list-pdf.ts';
import { type BibsToPrint, readBibs } from './read-bibs.ts';

const NO_NUMBERS = refuse('invalid', { field: 'numbers', message: 'Write numbers as 1-199, 250-400.' });

/** What a meeting prints of its bibs. */
export function bibSheetRoutes(router: Router): void {
  const send = async (
    reply: FastifyReply,
    { id, numbers, name }: { readonly id: number; readonly numbers: string; readonly name: string },
    make: (found: BibsToPrint, author: string) => Promise<Buffer>,
  ) => {
    const ranges = readBibRanges(numbers);
    if (!ranges) return NO_NUMBERS;
    const found = await readBibs(router.pool, id, ranges);
    if (!found) return NO_COMPETITION;
    const { systemName } = await readAppSettings(router.pool);
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}-${id}.pdf"`)
      .send(await make(found, systemName));
    return 'streaming' as const;
  };

  route(router, getBibLabels, ({ params: { id }, query: { sheet, order = 'bib', numbers = '', start = 1 } }, reply) =>
    send(reply, { id, numbers, name: 'bib-labels' }, (found, author) =>
      labelsPdf(
        found,
        {
          compId: id,
          sheet,
          bibs: inBibOrder(order, found.bibs),
          used: Math.min(Math.max(start, 1), labelsOf(SHEETS[sheet])) - 1,
        },
        author,
      ),
    ),
  );
  route(router, getBibList, ({ params: { id }, query: { order = 'bib', numbers = '' } }, reply) =>
    send(reply, { id, numbers, name: 'bib-list' }, (found, author) => bibListPdf(found, order, author)),
  );
}
