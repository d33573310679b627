import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deleteScoreboardFile, getPublicScoreboardFile, postScoreboardFile } from '#contracts/venue/scoreboard.ts';
import { MAX_MEDIA_BYTES, MAX_VIDEO_BYTES, mediaTypeNamed, mediaTypeOf, mostBytesOf } from '#domain/scoreboard/media.ts';
import { withoutNotes } from '#domain/scoreboard/media-notes.ts';
import type { Slide } from '#domain/scoreboard/output.ts';
import { MOST_PIXELS, pictureSize } from '#domain/scoreboard/picture-size.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { lockUntilEnd } from '#server/db/locks.ts';
import { refuse } from '#server/lib/http/answer.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { sentFile } from '#server/web/sent-file.ts';
import { readOutputs, writeOutput } from './outputs.ts';

const MEGABYTE = 1024 * 1024;
const NO_FILE = refuse('invalid', {
  field: 'file',
  message: 'The field "file" with a picture or video is missing. Nothing was changed.',
});
const OTHER_TYPE = refuse('invalid', {
  field: 'file',
  message: 'This is no PNG, JPEG or WebP picture and no MP4 or WebM video. Nothing was changed.',
});
const CUT_OFF = refuse('invalid', {
  field: 'file',
  message: 'The end of this picture or video is missing. Nothing was changed.',
  remedy: 'Send it again, or save it anew first.',
});
const TOO_WIDE = refuse('invalid', {
  field: 'file',
  message: 'The picture has more than 100 million pixels. Nothing was changed.',
  remedy: 'Make it smaller first: no screen shows so many.',
});
const tooLarge = (most: number) =>
  refuse('too-large', { field: 'file', message: `The file is larger than ${most / MEGABYTE} MB. Nothing was changed.` });
const FULL = refuse('too-large', {
  field: 'file',
  message: `The pictures and videos of a competition have ${MAX_MEDIA_BYTES / MEGABYTE} MB. Nothing was changed.`,
  remedy: 'Remove one first.',
});
const GONE = refuse('not-found', { message: 'Picture or video not found.' });

/** Pictures and videos come in, go out to everybody's screens, and are taken away. */
export function fileRoutes(router: Router, { changed }: ChangeDeps): void {
  const { pool } = router;

  route(
    router,
    postScoreboardFile,
    async ({ params: { compId }, request }) => {
      const sent = await sentFile(request, MAX_VIDEO_BYTES);
      if (!sent) return NO_FILE;
      if (sent === 'too-large') return tooLarge(MAX_VIDEO_BYTES);
      const { bytes, name: label } = sent;
      const type = mediaTypeOf(bytes);
      if (!type) return OTHER_TYPE;
      if (bytes.length > mostBytesOf(type)) return tooLarge(mostBytesOf(type));
      const bare = withoutNotes(bytes);
      if (!bare) return CUT_OFF;
      if (isTooWide(type.end, bytes)) return TOO_WIDE;
      const kept = Buffer.concat(bare);
      const made = { file: `${randomUUID()}.${type.end}`, kind: type.kind, label, bytes: kept.length };
      const fits = await transaction(pool, async (client) => {
        await lockUntilEnd(client, 'media', compId);
        const { rowCount } = await client.query(
          `insert into scoreboard_file (comp_id, file, kind, label, bytes)
           select $1, $2, $3, $4, $5 where $6 >= (select coalesce(sum(octet_length(bytes)), 0) from scoreboard_file where comp_id = $1)`,
          [compId, made.file, made.kind, label, kept, MAX_MEDIA_BYTES - kept.length],
        );
        return rowCount === 1;
      });
      if (!fits) return FULL;
      changed(compId);
      return { data: made };
    },
    { bodyLimit: MAX_VIDEO_BYTES + MEGABYTE },
  );

  route(router, deleteScoreboardFile, async ({ params: { compId, file } }) => {
    const gone = await transaction(pool, async (client) => {
      const { rowCount } = await client.query('delete from scoreboard_file where comp_id = $1 and file = $2', [compId, file]);
      if (!rowCount) return false;
      const shows = (slide: Slide | null) => slide !== null && 'file' in slide && slide.file === file;
      for (const output of await readOutputs(client, compId)) {
        if (!output.schedule.some(shows) && !shows(output.now.show)) continue;
        const { schedule, now } = output;
        await writeOutput(client, compId, {
          ...output,
          version: output.version + 1,
          schedule: schedule.filter((slide) => !shows(slide)),
          now: shows(now.show) ? { ...now, show: null, page: null } : now,
        });
      }
      return true;
    });
    changed(compId);
    return gone ? { data: { file } } : GONE;
  });

  route(router, getPublicScoreboardFile, async ({ params: { compId, file }, caller: { scope }, request }, reply) => {
    const type = mediaTypeNamed(file);
    const { rows } = await pool.query<{ bytes: Buffer }>('select bytes from scoreboard_file where comp_id = $1 and file = $2', [
      compId,
      file,
    ]);
    // Also those that came when notes were still kept.
    const bare = rows[0] && withoutNotes(rows[0].bytes);
    if (!bare || !type) return GONE;
    // A name never stands for other bytes; it is asked for each time, so that a picture that was taken away is gone for everybody.
    const etag = `"${file}"`;
    reply.header('cache-control', scope?.isPublic ? 'public, no-cache' : 'private, no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) {
      reply.code(304).send();
      return 'streaming' as const;
    }
    reply.type(type.mime);
    sendPart(reply, request, Buffer.concat(bare));
    return 'streaming' as const;
  });
}

/** A small file may unpack to gigabytes on each screen that shows it. */
function isTooWide(end: string, bytes: Uint8Array): boolean {
  if (end !== 'png' && end !== 'jpg' && end !== 'webp') return false;
  const { width, height } = pictureSize(end, bytes) ?? { width: 0, height: 0 };
  return width * height > MOST_PIXELS;
}

/** The part that is asked for: some browsers play a video only from a server that gives it in parts. */
function sendPart(reply: FastifyReply, { headers }: FastifyRequest, bytes: Buffer): void {
  reply.header('accept-ranges', 'bytes');
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const from = Number(first);
  const to = Math.min(last ? Number(last) : bytes.length - 1, bytes.length - 1);
  if (first === undefined) reply.send(bytes);
  else if (from > to) reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  else
    reply
      .code(206)
      .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
      .send(bytes.subarray(from, to + 1));
}
