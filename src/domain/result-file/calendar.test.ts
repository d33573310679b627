import { expect, test } from 'vitest';
import { calendar } from './calendar.ts';

const start = (over: object = {}) => ({
  group: { id: 7, type: 'T' as const, startsAt: '2026-06-13T09:30:00.000Z', version: 12 },
  athleteId: 3,
  title: '100 m Women, final; Zoë',
  text: 'Riverside\nBib 12',
  address: 'https://callroom.example/results-read/1/7',
  ...over,
});
const write = (...starts: ReturnType<typeof start>[]) =>
  calendar({ compId: 1, name: 'Riverside', madeAt: '2026-06-01T08:00:00.000Z', timeZone: 'Europe/London', starts });

test('a start has its instant, how long the event takes, and a number that grows with each change', () => {
  const text = write(start());
  for (const line of [
    'UID:1-7-3@callroom',
    'SEQUENCE:12',
    'DTSTAMP:20260601T080000Z',
    'DTSTART:20260613T093000Z',
    'DURATION:PT20M',
    'SUMMARY:100 m Women\\, final\\; Zoë',
    'DESCRIPTION:Riverside\\nBib 12',
  ])
    expect(text).toContain(`${line}\r\n`);
  expect(text.startsWith('BEGIN:VCALENDAR\r\n') && text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('an event whose time nobody has set is a whole day at the venue', () => {
  expect(write(start({ group: { id: 7, type: 'F', startsAt: '2026-06-12T23:00:00.000Z', version: 1 } }))).toContain(
    'DTSTART;VALUE=DATE:20260613\r\n',
  );
});

test('no line is longer than 75 bytes, and none is cut within a letter', () => {
  const title = 'Ř'.repeat(200);
  const text = write(start({ title }));
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

test('a name cannot begin a line of its own', () => {
  const text = write(start({ title: 'A\r\nATTENDEE:mailto:x@example.org\u0085B' }));
  expect(text).not.toMatch(/^ATTENDEE/m);
});
