import { Buffer } from 'node:buffer';
import { zipSync } from 'fflate';
import { getCalendar, getResultFile, RESULT_EVENT, RESULT_LIF } from '#contracts/public/meeting.ts';
import { writeResultCsv, writeSheetCsv } from '#contracts/public/result-csv.ts';
import { hyTekOf } from '#domain/result-file/hy-tek.ts';
import { openTrack } from '#domain/result-file/open-track.ts';
import { lifOf, lifsOf } from '#domain/result-file/race-of.ts';
import { resultTable } from '#domain/result-file/table.ts';
import { teamSheet } from '#domain/result-file/team-sheet.ts';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { calendarOf } from './calendar-of.ts';
import { NO_STARTER } from './followed.ts';
import type { Meeting, ReadMeeting } from './read-meeting.ts';
import { resultsPdf } from './results-pdf.ts';
import { type SentFile, sendFile, toSend } from './send-file.ts';

/** A file of a whole competition takes longer to make than a page. */
const CACHE_MS = 30_000;
const NO_FILE = refuse('not-found', { message: 'Event or heat not found.', remedy: 'Look for it in the results.' });
const NO_TEAMS = refuse('not-found', { message: 'No team has points here.', remedy: 'Look at the results.' });

export interface FileDeps extends Clock {
  /** Where this server listens, for addresses in a calendar. */
  readonly ownAddress: string;
}

/** Results to keep, and starts to put into a calendar. */
export function fileRoutes(router: Router, meetings: ReadMeeting, { now, ownAddress }: FileDeps): void {
  const { pool } = router;
  const cached = router.shown.add(answerCache<SentFile | undefined>(now, CACHE_MS));

  route(router, getResultFile, async ({ params: { file }, request, caller: { scope } }, reply) => {
    if (!scope) return NO_COMPETITION;
    const made = await cached.get(`${scope.compId} ${file}`, scope.compId, async () => {
      const meeting = await meetings(scope.compId);
      const author = async () => (await readAppSettings(pool)).systemName;
      return meeting && make(file, meeting, { author, today: new Date(now()).toISOString().slice(0, 10) });
    });
    if (!made) return file === 'team-scores.csv' ? NO_TEAMS : NO_FILE;
    sendFile(reply, request, made, `${scope.compId}-${file}`);
    return 'streaming' as const;
  });

  route(router, getCalendar, async ({ query, request, caller: { scope } }, reply) => {
    if (!scope) return NO_COMPETITION;
    const meeting = await meetings(scope.compId);
    const site = siteOf({ ownAddress }, (await readAppSettings(pool)).address);
    const text = meeting && calendarOf(meeting, query, { site, madeAt: new Date(now()).toISOString() });
    if (text === undefined) return NO_STARTER;
    sendFile(reply, request, toSend('text/calendar; charset=utf-8', Buffer.from(text)), 'events.ics');
    return 'streaming' as const;
  });
}

interface Making {
  readonly author: () => Promise<string>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

async function make(file: string, meeting: Meeting, { author, today }: Making): Promise<SentFile | undefined> {
  const { id, events, teams } = meeting;
  if (file === 'results.csv') return toSend('text/csv; charset=utf-8', Buffer.from(writeResultCsv(resultTable(events))));
  if (file === 'team-scores.csv')
    return teams.length > 0 ? toSend('text/csv; charset=utf-8', Buffer.from(writeSheetCsv(teamSheet(teams)))) : undefined;
  if (file === 'results.pdf') return toSend('application/pdf', await resultsPdf(meeting, await author()));
  if (file === 'opentrack.json')
    return toSend('application/json; charset=utf-8', Buffer.from(JSON.stringify(openTrack(meeting, events))));
  if (file === 'hy-tek.txt')
    return toSend('text/plain; charset=windows-1252', Buffer.from(encodeCp1252(hyTekOf(meeting, events, today))));
  if (file === 'lif.zip') return toSend('application/zip', zipOf(lifsOf(id, events), today));
  const [, one] = RESULT_EVENT.exec(file) ?? [];
  if (one !== undefined) {
    const placed = events.filter(({ group }) => group.id === Number(one));
    return placed.length > 0
      ? toSend('application/pdf', await resultsPdf({ ...meeting, events: placed, teams: [] }, await author()))
      : undefined;
  }
  const [, eventNo = 0, round = 0, heat = 0] = RESULT_LIF.exec(file) ?? [];
  const lif = lifOf(id, events, { eventNo: Number(eventNo), round: Number(round), heat: Number(heat) });
  return lif === undefined ? undefined : toSend('text/csv; charset=windows-1252', Buffer.from(encodeCp1252(lif)));
}

/** Texts in Windows-1252 under their names. The same texts make the same bytes all day. */
const zipOf = (files: ReadonlyMap<string, string>, day: string): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries([...files].map(([name, text]) => [name, encodeCp1252(text)])), {
      mtime: new Date(`${day}T12:00:00Z`),
    }),
  );
