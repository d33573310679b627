import {
  deleteRacePicture,
  getRacePicture,
  getRacePictures,
  postRacePicture,
  putRacePicture,
} from '#contracts/venue/race-picture.ts';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES_BYTES,
  type PictureFault,
  readPicture as readBytes,
} from '#domain/timing/race-picture.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { sentFile } from '#server/web/sent-file.ts';
import { actorOf } from './import-routes.ts';
import { dropPicture, readPicture, readPictures, sayPicture, takePicture } from './pictures.ts';

const MEGABYTE = 1024 * 1024;
const bad = (message: string) => refuse('invalid', { field: 'file', message: `${message} Nothing was changed.` });
const NO_FILE = bad('The field "file" with a picture is missing.');
const FAULTS: { readonly [F in PictureFault]: Refused } = {
  other: bad('This is no JPEG or PNG picture.'),
  'cut-off': bad('The picture is not whole: its end is missing.'),
  'too-wide': bad('The picture has more than 100 million pixels.'),
};
const TOO_LARGE = refuse('too-large', {
  field: 'file',
  message: `The picture is larger than ${MAX_PICTURE_BYTES / MEGABYTE} MB. Nothing was changed.`,
});
const FULL = refuse('too-large', {
  field: 'file',
  message: `The pictures of a competition have ${MAX_PICTURES_BYTES / MEGABYTE} MB. Nothing was changed.`,
  remedy: 'Remove some first.',
});
const GONE = refuse('not-found', { message: 'Picture not found.' });
const NO_RACE = refuse('invalid', {
  field: 'race',
  message: 'Nobody has said yet of which race this picture is. Nothing was changed.',
  remedy: 'Choose the race first.',
});
const NO_EVENT = refuse('invalid', { field: 'race', message: 'No event with times found here. Nothing was changed.' });

/** Pictures of the photo finish come in, are given to their heats, and are shown to everybody or to nobody. */
export function pictureRoutes(router: Router, { now, changed }: ChangeDeps): void {
  const { pool } = router;

  route(
    router,
    postRacePicture,
    async ({ params: { compId }, query: { age }, caller, request }) => {
      const file = await sentFile(request, MAX_PICTURE_BYTES);
      if (!file) return NO_FILE;
      if (file === 'too-large') return TOO_LARGE;
      const read = readBytes(file.bytes);
      if (typeof read === 'string') return FAULTS[read];
      const taken = await takePicture(pool, {
        compId,
        ...file,
        ...read,
        by: actorOf(caller).by,
        byPerson: !caller.agent,
        at: new Date(now()),
        takenAt: age === undefined ? undefined : new Date(Math.max(0, now() - age)),
      });
      return taken === 'full' ? FULL : { data: taken };
    },
    { bodyLimit: MAX_PICTURE_BYTES + MEGABYTE },
  );

  route(router, getRacePictures, async ({ params: { compId }, query: { eventGroupId } }) => ({
    data: [...(await readPictures(pool, compId, eventGroupId))],
  }));

  route(router, getRacePicture, async ({ params: { compId, pictureId } }, reply) => {
    const { rows } = await pool.query<{ type: string; bytes: Buffer }>(
      'select type, bytes from race_picture where comp_id = $1 and id = $2 and bytes is not null',
      [compId, pictureId],
    );
    const [found] = rows;
    if (!found) return GONE;
    reply.type(found.type === 'png' ? 'image/png' : 'image/jpeg').send(found.bytes);
    return 'streaming' as const;
  });

  route(router, putRacePicture, async ({ params: { compId, pictureId }, body }) => {
    const before = await readPicture(pool, compId, pictureId);
    if (!before) return GONE;
    if ('isPublic' in body && body.isPublic && !before.race) return NO_RACE;
    if ('race' in body) {
      const { rowCount } = await pool.query(`select from event_group where comp_id = $1 and id = $2 and unit = 'T'`, [
        compId,
        body.race.eventGroupId,
      ]);
      if (!rowCount) return NO_EVENT;
    }
    const picture = await sayPicture(pool, compId, pictureId, body);
    if (!picture) return GONE;
    changed(compId);
    return { data: picture };
  });

  route(router, deleteRacePicture, async ({ params: { compId, pictureId } }) => {
    if (!(await dropPicture(pool, compId, pictureId))) return GONE;
    changed(compId);
    return { data: { id: pictureId } };
  });
}
