import { TAKES_MINUTES } from '#domain/round/progress.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { isTimed, localDate } from '#domain/shared/wall-clock.ts';

/** A start of somebody, as a calendar shows it. */
interface Start {
  readonly group: Pick<EventGroupRow, 'id' | 'type' | 'startsAt' | 'version'>;
  readonly athleteId: number;
  readonly title: string;
  readonly text: string;
  /** Where it is read. */
  readonly address: string;
}

interface Calendar {
  readonly compId: number;
  readonly name: string;
  /** ISO instant at which it was made. */
  readonly madeAt: string;
  readonly timeZone: string;
  readonly starts: readonly Start[];
}

/**
 * An iCalendar file (RFC 5545). Each start keeps its UID and counts its changes, so that a calendar which reads the file again moves what was moved.
 * An event without a time is a whole day.
 */
export function calendar({ compId, name, madeAt, timeZone, starts }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Callroom//Timetable//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...starts.flatMap(({ group, athleteId, title, text, address }) => [
      'BEGIN:VEVENT',
      `UID:${compId}-${group.id}-${athleteId}@callroom`,
      `SEQUENCE:${group.version}`,
      `DTSTAMP:${instant(madeAt)}`,
      ...times(group, timeZone),
      `SUMMARY:${escaped(title)}`,
      ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
      `URL:${address}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function times({ startsAt, type }: Start['group'], timeZone: string): readonly string[] {
  if (!isTimed(startsAt, timeZone)) return [`DTSTART;VALUE=DATE:${localDate(startsAt, timeZone).replaceAll('-', '')}`];
  return [`DTSTART:${instant(startsAt)}`, `DURATION:PT${TAKES_MINUTES[type]}M`];
}

/** `20260613T090000Z`. */
const instant = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const LONGEST = 75;

/** No line is longer than 75 bytes; what follows begins with a space. No letter is cut in two. */
function folded(line: string): string {
  let [out, bytes] = ['', 0];
  for (const letter of line) {
    const size = byteLength(letter);
    if (bytes + size > LONGEST) {
      out += '\r\n ';
      bytes = 1;
    }
    out += letter;
    bytes += size;
  }
  return out;
}

function byteLength(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
