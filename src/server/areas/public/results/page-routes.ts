import { Buffer } from 'node:buffer';
import { getFollowed } from '#contracts/public/meeting.ts';
import { RANKED_BY } from '#domain/event-board/rankings.ts';
import { notThere } from '#server/areas/public/shared/page-frame.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { findScope } from '#server/db/read/find-caller.ts';
import { type AnswerCache, answerCache } from '#server/lib/http/answer-cache.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { type Html, html } from '#server/lib/mail/escape-html.ts';
import { semaphore } from '#server/lib/semaphore.ts';
import type { Router } from '#server/web/route.ts';
import { eventPage } from './event-page.ts';
import type { FileDeps } from './file-routes.ts';
import { followed } from './followed.ts';
import { followedPage } from './followed-page.ts';
import { meetingPage } from './meeting-page.ts';
import {
  addressOf,
  type Pictured,
  picturedFollowed,
  picturedOf,
  picturedRankings,
  rankingsAt,
  type Shared,
  sharedFollowed,
  sharedHead,
  sharedOf,
  sharedRankings,
} from './page-head.ts';
import { rankingsOf } from './present-meeting.ts';
import { rankingsPage } from './rankings-page.ts';
import type { Meeting, ReadMeeting } from './read-meeting.ts';
import { type SentFile, sendFile, toSend } from './send-file.ts';
import { sharePicture } from './share-picture.ts';
import { startersPage } from './starters-page.ts';

const CACHE_MS = 5000;
const PICTURE_MS = 60_000;
const oneAtATime = semaphore(1);

/** What an address asks for, as it stands there. */
interface Asked {
  readonly compId?: string;
  readonly eventGroupId?: string;
  readonly athlete?: string;
  readonly club?: unknown;
  readonly by?: unknown;
}

/** A page, and what a link to it shows where it is shared. */
interface Content {
  readonly shared: Shared;
  readonly pictured: Pictured;
  readonly page: (head: Html) => string;
}

interface Told {
  /** From the site's root, with its query. */
  readonly address: string;
  /** Undefined: the competition has no such event or starter. */
  readonly content: () => Content | undefined;
}

const tellMeeting = (meeting: Meeting): Told => ({
  address: addressOf(meeting.id),
  content: () => ({
    shared: sharedOf(meeting),
    pictured: picturedOf(meeting),
    page: (head) => meetingPage(meeting, head),
  }),
});

const tellStarters = (meeting: Meeting): Told => ({
  address: addressOf(meeting.id, 'starters'),
  content: () => ({
    shared: sharedOf(meeting),
    pictured: picturedOf(meeting),
    page: (head) => startersPage(meeting, head),
  }),
});

const tellEvent = (meeting: Meeting, { eventGroupId }: Asked): Told => ({
  address: addressOf(meeting.id, Number(eventGroupId)),
  content() {
    const placed = meeting.events.find(({ group }) => group.id === Number(eventGroupId));
    return (
      placed && {
        shared: sharedOf(meeting, placed),
        pictured: picturedOf(meeting, placed),
        page: (head) => eventPage(meeting, placed, head),
      }
    );
  },
});

const tellRankings = (meeting: Meeting, { eventGroupId, by: asked }: Asked): Told => {
  const by = RANKED_BY.find((one) => one === asked) ?? RANKED_BY[0];
  return {
    address: rankingsAt(meeting.id, Number(eventGroupId), by),
    content() {
      const ranked = rankingsOf(meeting, Number(eventGroupId), by);
      return (
        ranked && {
          shared: sharedRankings(ranked),
          pictured: picturedRankings(ranked),
          page: (head) => rankingsPage(ranked, Number(eventGroupId), by, head),
        }
      );
    },
  };
};

function tellFollowed(meeting: Meeting, asked: Asked): Told | undefined {
  const query = getFollowed.query.safeParse(asked.athlete === undefined ? { club: asked.club } : { athlete: asked.athlete });
  if (!query.success) return undefined;
  return {
    address: addressOf(meeting.id, query.data),
    content() {
      const found = followed(meeting, query.data);
      const named = found && {
        starters: found.starters,
        ...(query.data.athlete === undefined && { club: query.data.club ?? '' }),
      };
      return (
        named && {
          shared: sharedFollowed(meeting, named),
          pictured: picturedFollowed(meeting, named),
          page: (head) => followedPage(meeting, named, head),
        }
      );
    },
  };
}

/** `path` of the page, behind its competition; `app`: the app's own address of the same. */
const PAGES: readonly {
  readonly path: string;
  readonly app?: RegExp;
  readonly tell: (meeting: Meeting, asked: Asked) => Told | undefined;
}[] = [
  { path: '', app: /^\/results\/(?<compId>\d{1,9})$/, tell: tellMeeting },
  {
    path: '/:eventGroupId(^\\d{1,9}$)',
    app: /^\/results-read\/(?<compId>\d{1,9})\/(?<eventGroupId>\d{1,9})$/,
    tell: tellEvent,
  },
  {
    path: '/:eventGroupId(^\\d{1,9}$)/rankings',
    app: /^\/r4s\/public-rankings\/(?<compId>\d{1,9})\/(?<eventGroupId>\d{1,9})$/,
    tell: tellRankings,
  },
  {
    path: '/athlete/:athlete(^\\d{1,10}$)',
    app: /^\/v2\/athlete-results\/(?<compId>\d{1,9})\/(?<athlete>\d{1,10})$/,
    tell: tellFollowed,
  },
  { path: '/club', app: /^\/v2\/club-results\/(?<compId>\d{1,9})$/, tell: tellFollowed },
  { path: '/starters', tell: tellStarters },
];

/** Results of a public competition as pages that need no JavaScript, with what a link to them shows where it is shared. */
export function resultPages(
  { app, pool, shown, scopes, heads }: Router,
  meetings: ReadMeeting,
  { now, ownAddress }: FileDeps,
): void {
  /** Undefined: there is no such competition, or not for everybody. */
  const publicMeeting = async (compId: number): Promise<Meeting | undefined> => {
    if (!(compId <= LARGEST_ID)) return undefined;
    const scope = await scopes.get(String(compId), compId, () => findScope(pool, compId));
    return scope?.isPublic ? meetings(compId) : undefined;
  };

  const headOf = async (address: string, { shared }: Content): Promise<Html> =>
    sharedHead(shared, { site: siteOf({ ownAddress }, (await readAppSettings(pool)).address), address });

  const page = async (address: string, content: Content): Promise<SentFile> =>
    toSend('text/html; charset=utf-8', Buffer.from(content.page(await headOf(address, content))));

  const picture = async (_address: string, { pictured }: Content): Promise<SentFile> => {
    const { systemName } = await readAppSettings(pool);
    return oneAtATime(async () => toSend('image/png', sharePicture({ ...pictured, systemName })));
  };

  const kinds: readonly { end: string; make: typeof page; cached: AnswerCache<SentFile | undefined> }[] = [
    { end: '', make: page, cached: shown.add(answerCache<SentFile | undefined>(now, CACHE_MS)) },
    // Whoever shares a link may see the picture of a minute ago: it takes long to make.
    { end: '.png', make: picture, cached: answerCache<SentFile | undefined>(now, PICTURE_MS) },
  ];
  for (const { end, make, cached } of kinds)
    for (const { path, tell } of PAGES)
      app.get<{ Params: Asked; Querystring: Pick<Asked, 'club' | 'by'> }>(
        `/:compId(^\\d{1,9}$)/results${path}${end}`,
        async (request, reply) => {
          const { params, query } = request;
          const meeting = await publicMeeting(Number(params.compId));
          const told = meeting && tell(meeting, { ...params, club: query.club, by: query.by });
          const made =
            told &&
            (await cached.get(`${meeting.withheld} ${told.address}`, meeting.id, async () => {
              const content = told.content();
              return content && make(told.address, content);
            }));
          if (!made) return reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(notThere());
          sendFile(reply, request, made);
          return reply;
        },
      );

  // The same addresses in the app: what a shared link shows, and the way to the page without JavaScript.
  for (const { app: address, tell } of PAGES)
    if (address)
      heads.push({
        address,
        async head({ groups = {} }, query) {
          const meeting = await publicMeeting(Number(groups.compId));
          const told = meeting && tell(meeting, { ...groups, club: query.get('club') ?? undefined, by: query.get('by') });
          const content = told?.content();
          if (!told || !content) return '';
          const { html: head } = await headOf(told.address, content);
          const { html: refresh } = html`<noscript><meta http-equiv="refresh" content="0; url=${told.address}"></noscript>`;
          return `${head}\n${refresh}\n`;
        },
      });
}
