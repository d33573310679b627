import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { readCompetitionInfo } from '#server/areas/public/competitions/others.ts';
import { ANYBODY } from '#server/areas/public/competitions/viewer.ts';
import { notThere, STYLE_PATH } from '#server/areas/public/shared/page-frame.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import type { Router } from '#server/web/route.ts';
import { cardPage } from './card.ts';
import { countEvents, reportPage } from './report.ts';

/** A state changes with the clock too. */
const CACHE_MS = 5000;
const STYLE = readFileSync(new URL('./page.css', import.meta.url), 'utf8');

interface Asked {
  readonly Params: { readonly compId: string };
}

/** R301, R302: pages of a public competition that need no app. */
export function competitionPages({ app, pool, shown }: Router, { now }: Clock): void {
  const cached = shown.add(answerCache<string | undefined>(now, CACHE_MS));
  const iso = () => new Date(now()).toISOString();

  const card = async (compId: number) => {
    const info = await readCompetitionInfo(pool, compId, ANYBODY, iso());
    return info && cardPage(info, (await readAppSettings(pool)).currency);
  };
  const report = async (compId: number) => {
    const info = await readCompetitionInfo(pool, compId, ANYBODY, iso());
    return info && reportPage(info, await countEvents(pool, compId), iso());
  };

  for (const [name, make] of Object.entries({ card, report }))
    app.get<Asked>(`/:compId(^\\d{1,9}$)/${name}`, async ({ params }, reply) => {
      const compId = Number(params.compId);
      const text = await cached.get(`${name} ${compId}`, compId, () => make(compId));
      return sendPage(reply.code(text === undefined ? 404 : 200), text ?? notThere());
    });

  app.get(STYLE_PATH, async (_, reply) => reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE));
}

function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text);
}
