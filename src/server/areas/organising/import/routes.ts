import { MAX_FILE_BYTES, postImport } from '#contracts/organising/entry-file.ts';
import { isDate } from '#domain/shared/wall-clock.ts';
import { sourceOf } from '#server/db/connection/pool.ts';
import { NOT_ALLOWED, refuse } from '#server/lib/http/answer.ts';
import { throwIfGone } from '#server/lib/http/caller-gone.ts';
import { authorOf } from '#server/lib/http/principal.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { sentFile } from '#server/web/sent-file.ts';
import { NOTHING_DECIDED } from './decided.ts';
import { openImportThread } from './import-thread.ts';
import { organisationFor } from './organisation.ts';

const TOO_LARGE = `The file is too large: a start list has at most ${MAX_FILE_BYTES / 1024 / 1024} MB. Nothing was changed.`;
/** What multipart adds around the file. */
const WRAPPING = 64 * 1024;

export function importRoutes(router: Router, { now, changed }: ChangeDeps): void {
  const thread = openImportThread(sourceOf(router.pool));
  router.app.addHook('onClose', () => thread.close());
  route(router, postImport, async ({ query, caller, request }, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + WRAPPING) {
      // The rest of the file is not waited for.
      reply.header('connection', 'close');
      return refuse('too-large', { message: TOO_LARGE });
    }
    if (query.date !== undefined && !isDate(query.date))
      return refuse('invalid', { field: 'date', message: 'date: this day does not exist. Nothing was changed.' });
    const user = signedIn(caller);
    const orgId = await organisationFor(router.pool, user, query.orgid);
    if (orgId === undefined) return NOT_ALLOWED;
    const file = await sentFile(request, MAX_FILE_BYTES);
    if (file === 'too-large') return refuse('too-large', { message: TOO_LARGE });
    if (!file)
      return refuse('invalid', { field: 'file', message: 'The field "file" with a start list is missing. Nothing was changed.' });
    const wanted = {
      file: file.bytes,
      orgId,
      competition: query.competition.trim(),
      date: query.date,
      always: query.checkin === 'always',
      dryRun: query.dryRun === '1',
      skipBad: query.skipBad === '1',
      timeZone: query.timezone ?? localZone(),
      place: query.place ?? '',
      isPublic: query.public === '1',
      author: authorOf(user),
      title: file.name,
      decided: {
        people: query.people ?? NOTHING_DECIDED.people,
        events: query.events ?? NOTHING_DECIDED.events,
        together: query.together ?? NOTHING_DECIDED.together,
        out: query.out ?? NOTHING_DECIDED.out,
      },
      now: new Date(now()).toISOString(),
    };
    const review = await thread.run(wanted, () => throwIfGone(request));
    if ('refused' in review) return review;
    if (review.compId !== null) changed(review.compId);
    return { data: review };
  });
}

/** A competition that is made is held where its server is, unless the organiser says otherwise. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
