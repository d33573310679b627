import { expect, test } from 'vitest';
import { importList, uploadList } from '#tests/support/import-file.ts';
import { tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const token = await tokenOf(http, 'organiser');
const LIST = [
  'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start',
  '1,Ann,Able,W,2010-01-01,Hill AC,100,Sprint der Frauen,2026-12-20T10:30',
  '2,Bea,Bold,W,2010-02-02,Hill AC,200,200 m Women,2026-12-20T11:30',
].join('\n');
const EVT = [
  '1,1,1,100 m Women,,,,,,100',
  ',1,4,Cole,Cat,Vale AC',
  '2,1,1,Women 200 Meter Dash Heat 1,,,,,,200',
  ',2,5,Bold,Bea,Hill AC',
].join('\r\n');
const LATER = `${EVT}\r\n3,1,1,800 m Women,,,,,,800\r\n,3,1,Dale,Di,Hill AC`;

test('a start list of FinishLynx comes into a competition: its events keep their times and names, others come on the day that is said', async () => {
  const { compId } = await importList(http, token, 'competition=Timed', LIST);
  const events = async () =>
    (
      await pool.query<{ name: string; at: string; entries: number }>(
        `select g.name, to_char(g.starts_at at time zone c.time_zone, 'DD HH24:MI') as at,
           (select count(*)::integer from entry e where e.comp_id = g.comp_id and e.event_group_id = g.id) as entries
         from event_group g join competition c on c.id = g.comp_id where c.id = $1 order by g.event_no`,
        [compId],
      )
    ).rows.map(({ name, at, entries }) => `${at} ${name}: ${entries}`);
  const days = async () => (await pool.query('select dates::text from competition where id = $1', [compId])).rows[0]?.dates;

  const asked = await uploadList(http, token, 'competition=Timed', EVT);
  expect([asked.status, asked.body.error]).toEqual([400, expect.stringContaining('files of FinishLynx have no days')]);
  const read = await importList(http, token, 'competition=Timed&date=2026-12-21', EVT);
  expect(read).toMatchObject({ program: 'FinishLynx', newAthletes: 1, newEntries: 1, bad: [] });
  expect(await events()).toEqual(['20 10:30 Sprint der Frauen: 2', '20 11:30 200 m Women: 1']);
  expect(await days()).toBe('{2026-12-20}');

  await importList(http, token, 'competition=Timed&date=2026-12-21', LATER);
  expect(await events()).toEqual(['20 10:30 Sprint der Frauen: 2', '20 11:30 200 m Women: 1', '21 00:00 800 m Women: 1']);
  expect(await days()).toBe('{2026-12-20,2026-12-21}');
  const { rows } = await pool.query('select heat, lane from entry where comp_id = $1 order by id', [compId]);
  expect(rows).toEqual([
    { heat: 0, lane: 0 },
    { heat: 1, lane: 5 },
    { heat: 1, lane: 4 },
    { heat: 1, lane: 1 },
  ]);
  expect(await importList(http, token, 'competition=Timed&date=2026-12-21', LATER)).toMatchObject({
    newAthletes: 0,
    newEntries: 0,
    changed: 0,
  });
});
