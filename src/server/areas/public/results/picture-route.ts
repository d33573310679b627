import { Buffer } from 'node:buffer';
import { getPublicRacePicture } from '#contracts/venue/race-picture.ts';
import { withoutNotes } from '#domain/scoreboard/media-notes.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { type Router, route } from '#server/web/route.ts';
import { sendFile } from './send-file.ts';

const GONE = refuse('not-found', { message: 'Picture not found.' });

/** A picture of the photo finish that officials show to everybody, as long as the organiser shows results. */
export function pictureRoute(router: Router): void {
  const { pool } = router;
  route(router, getPublicRacePicture, async ({ params: { pictureId }, request, caller: { scope } }, reply) => {
    if (!scope) return NO_COMPETITION;
    const { rows } = await pool.query<{ type: string; bytes: Buffer | null; sha256: string }>(
      `select p.type, p.bytes, p.sha256 from race_picture p join competition c on c.id = p.comp_id
       where p.comp_id = $1 and p.id = $2 and p.is_public and c.entry_options->>'resultsAvailable' is distinct from 'false'`,
      [scope.compId, pictureId],
    );
    const { type, bytes, sha256 } = rows[0] ?? { bytes: null, sha256: '' };
    // Also those that came when notes were still kept.
    const bare = bytes && withoutNotes(bytes);
    if (!bare) return GONE;
    const etag = `"${sha256.slice(0, 22)}"`;
    sendFile(reply, request, { type: type === 'png' ? 'image/png' : 'image/jpeg', bytes: Buffer.concat(bare), etag });
    return 'streaming' as const;
  });
}
