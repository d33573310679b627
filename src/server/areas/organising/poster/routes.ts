import type { FastifyReply } from 'fastify';
import { getCheckInPoster, getFlyer, getPoster } from '#contracts/organising/hub/poster.ts';
import { NO_COMPETITION } from '#server/lib/http/answer.ts';
import { type Router, route } from '#server/web/route.ts';
import { checkInPosterPdf, flyerPdf, posterPdf } from './poster-pdf.ts';
import { type Announced, readAnnounced } from './read-announced.ts';

interface PosterDeps {
  /** Where this server listens, for the code. */
  readonly ownAddress: string;
}

/** Pages to print that lead to a competition. */
export function posterRoutes(router: Router, { ownAddress }: PosterDeps): void {
  const send = async (name: string, id: number, make: (said: Announced) => Promise<Buffer>, reply: FastifyReply) => {
    const said = await readAnnounced(router.pool, id, ownAddress);
    if (!said) return NO_COMPETITION;
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}-${id}.pdf"`)
      .send(await make(said));
    return 'streaming' as const;
  };
  route(router, getPoster, ({ params: { id } }, reply) => send('poster', id, posterPdf, reply));
  route(router, getCheckInPoster, ({ params: { id } }, reply) => send('checkin-poster', id, checkInPosterPdf, reply));
  route(router, getFlyer, ({ params: { id } }, reply) => send('flyer', id, flyerPdf, reply));
}
