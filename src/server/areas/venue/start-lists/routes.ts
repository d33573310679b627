import { getStartList } from '#contracts/public/start-list.ts';
import { startListCsv } from '#contracts/public/start-list-csv.ts';
import { may } from '#domain/access/permission.ts';
import type { Paper, StartSheet } from '#domain/paper/start-sheet.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import { type Caller, LARGEST_ID } from '#server/lib/http/principal.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { callPdf } from './call-pdf.ts';
import { cardPdf } from './card-pdf.ts';
import { listPdf } from './list-pdf.ts';
import { type FullSheet, readSheet, readWritten } from './read-sheet.ts';

const NO_EVENT = refuse('unknown-event', {
  message: 'Event not found in this competition.',
  remedy: 'Look at the timetable.',
});
const NOT_PUBLISHED = refuse('not-found', {
  message: 'The start list of this event is not published yet.',
  remedy: 'Look again closer to its start.',
});
const NO_CARD = refuse('invalid', {
  field: 'paper',
  message: 'A combined event has a card for each of its events, and none of its own.',
});
const PDF_ONLY = refuse('invalid', { field: 'format', message: 'Cards and call-room lists come as PDF.' });
const STAFF_ONLY = refuse('forbidden', { message: 'Cards and call-room lists are for those who work at the competition.' });

const NAMES: { readonly [P in Paper]: string } = { list: 'start-list', card: 'card', call: 'call-room' };
/** Everybody opens the same list when it is published: its pages are made once. */
const CACHE_MS = 5000;

/** Start lists for people and programs, and what the venue prints of an event. */
export function startListRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;
  const cached = router.shown.add(answerCache<Buffer>(now, CACHE_MS));
  const pages = async (paper: Paper, sheet: FullSheet): Promise<Buffer> => {
    const { systemName } = await readAppSettings(pool);
    const print = { sheet, author: systemName, at: new Date(now()).toISOString() };
    if (paper === 'card') return cardPdf({ ...print, writtenFor: await readWritten(pool, sheet) });
    return paper === 'call' ? callPdf(print) : listPdf(print);
  };

  route(router, getStartList, async ({ params: { compId, eventGroupId }, query, caller }, reply) => {
    if (!caller.scope) return NO_COMPETITION;
    const { paper = 'list', format = paper === 'list' ? 'json' : 'pdf' } = query;
    const staff = worksHere(caller);
    if (paper !== 'list' && !staff) return caller.user ? STAFF_ONLY : refuse('sign-in');
    if (paper !== 'list' && format !== 'pdf') return PDF_ONLY;
    const sheet = eventGroupId > LARGEST_ID ? undefined : await readSheet(pool, compId, eventGroupId, staff);
    if (!sheet) return NO_EVENT;
    if (!sheet.isPublic && !staff) return NOT_PUBLISHED;
    if (paper === 'card' && sheet.group.unit === 'P') return NO_CARD;
    if (format === 'json') return { data: shownOf(sheet) };
    const file = `${NAMES[paper]}-${eventGroupId}.${format}`;
    reply.header('content-disposition', `inline; filename="${file}"`).header('cache-control', 'no-store');
    if (format === 'csv') reply.type('text/csv; charset=utf-8').send(startListCsv(sheet));
    else {
      const made =
        paper === 'list'
          ? cached.get(`${compId} ${eventGroupId} ${staff}`, compId, () => pages(paper, sheet))
          : pages(paper, sheet);
      reply.type('application/pdf').send(await made);
    }
    return 'streaming' as const;
  });
}

/** At the desk or with results: they see a draw before it is published. */
function worksHere({ user, scope }: Caller): boolean {
  return user !== undefined && scope !== undefined && (may(user, 'RESULTS', scope) || may(user, 'CHECKIN', scope));
}

const shownOf = ({ competition, event, publishedAt, heats }: FullSheet): StartSheet => ({
  competition,
  event,
  publishedAt,
  heats,
});
