import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { MAX_LINES, MOST_ON_THE_DAY, postImport } from '#contracts/organising/entry-file.ts';
import { MAX_REMARKS } from '#domain/start-list/entry-file.ts';
import { lockUntilEnd } from '#server/db/locks.ts';
import { must } from '#server/lib/must.ts';
import { importList, uploadList } from '#tests/support/import-file.ts';
import { madeUpMeeting } from '#tests/support/made-up-meeting.ts';
import { tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const token = await tokenOf(http, 'organiser');
const HEADER = 'athleteId,firstName,lastName,gender,eventCode,eventName,start';
const ATHLETES = 190_000;
const GOOD = '1,Ann,Tester,W,LJ,Long Jump,2026-07-04T10:00';

/** As many athletes as spreadsheets of this size hold. */
function largeMeeting(): Uint8Array {
  const file = Buffer.from(madeUpMeeting(ATHLETES, ATHLETES));
  expect(file.length).toBeGreaterThan(16_000_000);
  return file;
}

test('a start list of 17 MB is read whole, and the server answers others meanwhile', async () => {
  let done = false;
  const review = importList(http, token, 'competition=Large&dryRun=1', largeMeeting()).finally(() => {
    done = true;
  });
  for (let calls = 0; calls < 20; calls += 1) expect((await http.inject('/healthz')).statusCode).toBe(200);
  expect(done, 'the import kept the others waiting').toBe(false);
  const { athletes, notes = [] } = await review;
  expect([athletes, notes.length]).toEqual([ATHLETES, MAX_REMARKS]);
  expect(notes.at(-1)?.reason).toMatch(/^And \d+ more remarks/);
});

test('a file of a million senseless lines is refused at once, in few words', async () => {
  const file = Buffer.from(`${HEADER}\n${'x,y\n'.repeat(1_000_000)}`);
  const { status, body } = await uploadList(http, token, 'competition=Senseless&dryRun=1', file);
  expect(status).toBe(422);
  expect(body.error).toContain(`more than ${MAX_LINES.toLocaleString('en')} lines`);
});

test('nothing but line ends is refused as well', async () => {
  const { status } = await uploadList(http, token, 'competition=Blank', Buffer.alloc(19_000_000, '\n'));
  expect(status).toBe(422);
});

test('reading stops at the five hundredth bad line, says so, and imports nothing that may be left out', async () => {
  const file = [HEADER, GOOD, ...Array.from({ length: 100_000 }, () => 'x,y')].join('\n');
  const review = await importList(http, token, 'competition=Stopped&skipBad=1', file);
  expect(review).toMatchObject({ stopped: true, compId: null, newEntries: 1 });
  expect(review.bad).toHaveLength(MAX_REMARKS);
  expect(review.bad.at(-1)).toMatchObject({ line: MAX_REMARKS + 2, reason: expect.stringContaining('Reading stopped here') });
  const { rowCount } = await pool.query(`select from competition where name = 'Stopped'`);
  expect(rowCount).toBe(0);
});

test('two files at once are both read', async () => {
  const file = madeUpMeeting(2000, 2000);
  const both = await Promise.all(['One', 'Two'].map((name) => importList(http, token, `competition=${name}&dryRun=1`, file)));
  expect(both.map(({ athletes }) => athletes)).toEqual([2000, 2000]);
});

test('on a day of the competition a file changes no more than its devices can wait for, and says what to do', async () => {
  const file = madeUpMeeting(MOST_ON_THE_DAY + 1, MOST_ON_THE_DAY + 1);
  await importList(http, token, 'competition=Today', madeUpMeeting(10, 10));
  expect((await importList(http, token, 'competition=Today&dryRun=1', file)).newEntries).toBe(MOST_ON_THE_DAY - 9);
  // The first day of its events.
  setNow(Date.parse('2016-08-12T11:00:00Z'));
  const { status, body } = await uploadList(
    http,
    token,
    'competition=Today',
    madeUpMeeting(MOST_ON_THE_DAY + 11, MOST_ON_THE_DAY + 11),
  );
  expect(status).toBe(413);
  expect(body.error).toContain('at most 5,000 entries at a time');
  expect((await importList(http, token, 'competition=Today', madeUpMeeting(20, 20))).newEntries).toBe(10);
});

test('a file whose sender has gone before its turn came is left', async () => {
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const { rows: orgs } = await pool.query<{ id: number }>('select org_id as id from competition where name = $1', ['Today']);
  const holder = await pool.connect();
  await holder.query('begin');
  await lockUntilEnd(holder, 'import', `${must(orgs[0], 'the organisation').id} First`);
  const first = importList(http, token, 'competition=First', madeUpMeeting(10, 10));
  while ((await holder.query('select from pg_locks where not granted')).rowCount === 0);

  const arrived = new Promise<IncomingMessage>((resolve) => http.server.once('request', resolve));
  const leaving = new AbortController();
  const body = new FormData();
  body.set('file', new Blob([madeUpMeeting(10, 10)]), 'start-list.csv');
  const headers = { authorization: `Bearer ${token}`, 'x-callroom': '1' };
  const sent = fetch(`${address}${postImport.path}?competition=Left`, { method: 'POST', headers, body, signal: leaving.signal });
  const raw = await arrived;
  if (!raw.readableEnded) await once(raw, 'end');
  leaving.abort();
  await expect(sent).rejects.toThrow();
  if (!raw.socket.destroyed) await once(raw.socket, 'close');

  await holder.query('commit');
  holder.release();
  await first;
  // Comes after it, and is still wanted.
  await importList(http, token, 'competition=Wanted', madeUpMeeting(10, 10));
  const { rows } = await pool.query<{ name: string }>(
    `select name from competition where name in ('First', 'Left', 'Wanted') order by id`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['First', 'Wanted']);
});
