import { Buffer } from 'node:buffer';
import type { PlacedEvent } from '#domain/result-file/placed-event.ts';
import { notThere } from '#server/areas/public/shared/page-frame.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { findScope } from '#server/db/read/find-caller.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { type Html, html } from '#server/lib/mail/escape-html.ts';
import { semaphore } from '#server/lib/semaphore.ts';
import type { Router } from '#server/web/route.ts';
import { eventPage } from './event-page.ts';
import type { FileDeps } from './file-routes.ts';
import { meetingPage } from './meeting-page.ts';
import { picturedOf, sharedHead, sharedOf } from './page-head.ts';
import type { Meeting, ReadMeeting } from './read-meeting.ts';
import { type SentFile, sendFile, toSend } from './send-file.ts';
import { sharePicture } from './share-picture.ts';

const CACHE_MS = 5000;
const PICTURE_MS = 60_000;
const oneAtATime = semaphore(1);

interface Asked {
  readonly Params: { readonly compId: string; readonly eventGroupId?: string };
}

/** Results of a public competition as pages that need no JavaScript, with what a link to them shows where it is shared. */
export function resultPages(
  { app, pool, shown, scopes, heads }: Router,
  meetings: ReadMeeting,
  { now, ownAddress }: FileDeps,
): void {
  /** Undefined: there is no such competition, or not for everybody. */
  const publicMeeting = async (compId: number): Promise<Meeting | undefined> => {
    if (compId > LARGEST_ID) return undefined;
    const scope = await scopes.get(String(compId), compId, () => findScope(pool, compId));
    return scope?.isPublic ? meetings(compId) : undefined;
  };

  const find = async (asked: Asked['Params']): Promise<Found | undefined> => {
    const meeting = await publicMeeting(Number(asked.compId));
    if (!meeting || asked.eventGroupId === undefined) return meeting && { meeting };
    const placed = meeting.events.find(({ group }) => group.id === Number(asked.eventGroupId));
    return placed && { meeting, placed };
  };

  const headOf = async ({ meeting, placed }: Found): Promise<Html> => {
    const site = siteOf({ ownAddress }, (await readAppSettings(pool)).address);
    return sharedHead(sharedOf(meeting, placed), { site, path: pathOf(meeting.id, placed?.group.id) });
  };

  const page = async (found: Found): Promise<SentFile> => {
    const head = await headOf(found);
    const { meeting, placed } = found;
    return toSend(
      'text/html; charset=utf-8',
      Buffer.from(placed ? eventPage(meeting, placed, head) : meetingPage(meeting, head)),
    );
  };

  const picture = async ({ meeting, placed }: Found): Promise<SentFile> => {
    const { systemName } = await readAppSettings(pool);
    return oneAtATime(async () => toSend('image/png', sharePicture({ ...picturedOf(meeting, placed), systemName })));
  };

  const kinds = [
    { end: '', make: page, cached: shown.add(answerCache<SentFile | undefined>(now, CACHE_MS)) },
    // Whoever shares a link may see the picture of a minute ago: it takes long to make.
    { end: '.png', make: picture, cached: answerCache<SentFile | undefined>(now, PICTURE_MS) },
  ];
  for (const { end, make, cached } of kinds)
    for (const path of [`/:compId(^\\d{1,9}$)/results${end}`, `/:compId(^\\d{1,9}$)/results/:eventGroupId(^\\d{1,9}$)${end}`])
      app.get<Asked>(path, async (request, reply) => {
        const found = await find(request.params);
        if (!found) return reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(notThere());
        const { meeting, placed } = found;
        const made = await cached.get(pathOf(meeting.id, placed?.group.id), meeting.id, () => make(found));
        if (made) sendFile(reply, request, made);
        return reply;
      });

  // The same addresses in the app: what a shared link shows, and the way to the page without JavaScript.
  heads.push(
    { address: /^\/results\/(\d{1,9})$/, head: appHead },
    { address: /^\/results-read\/(\d{1,9})\/(\d{1,9})$/, head: appHead },
  );
  async function appHead([, compId = '', eventGroupId]: RegExpMatchArray): Promise<string> {
    const found = await find({ compId, ...(eventGroupId !== undefined && { eventGroupId }) });
    if (!found) return '';
    const { html: head } = await headOf(found);
    const { html: refresh } =
      html`<noscript><meta http-equiv="refresh" content="0; url=${pathOf(found.meeting.id, found.placed?.group.id)}"></noscript>`;
    return `${head}\n${refresh}\n`;
  }
}

interface Found {
  readonly meeting: Meeting;
  readonly placed?: PlacedEvent;
}

const pathOf = (compId: number, eventGroupId: number | undefined): string =>
  eventGroupId === undefined ? `/${compId}/results` : `/${compId}/results/${eventGroupId}`;
