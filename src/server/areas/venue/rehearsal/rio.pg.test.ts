import { expect, test } from 'vitest';
import { BASE } from '#contracts/shared/endpoint.ts';
import { getRehearsal } from '#contracts/venue/rehearsal.ts';
import { NOW } from '#tests/support/database-names.ts';
import { importList } from '#tests/support/import-file.ts';
import { hasRio, rioMeeting } from '#tests/support/rio-meeting.ts';
import { answersOf, call, testDevice, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, app, setNow } = await venueServer();

/** Brings the start lists in, gives everybody their marks and makes every event official, as the day was. */
async function held(): Promise<number> {
  const { startList, lists, marks } = rioMeeting();
  const review = await importList(
    http,
    await tokenOf(http, 'organiser'),
    'competition=Rio&timeZone=America/Sao_Paulo',
    startList,
  );
  expect(review.bad).toEqual([]);
  const compId = review.compId ?? expect.fail('nothing was imported');
  const { rows: entries } = await pool.query<{ id: number; group: number; event: string; athlete: string }>(
    `select e.id, g.id as "group", g.name as event, ca.source_id as athlete from entry e
     join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id where e.comp_id = $1`,
    [compId],
  );
  const groups = new Map(entries.map(({ event, group }) => [event, group]));
  const ids = new Map(entries.map(({ event, athlete, id }) => [`${event} ${athlete}`, id]));
  // The start lists as they were drawn: who ran in which heat.
  await pool.query(
    `update entry e set heat = x.heat, lane = x.lane from json_to_recordset($2::json) as x(id integer, heat integer, lane integer)
     where e.comp_id = $1 and e.id = x.id`,
    [compId, JSON.stringify(lists.map(({ event, heat, lane, athlete }) => ({ id: ids.get(`${event} ${athlete}`), heat, lane })))],
  );
  const device = testDevice();
  const refused: unknown[] = [];
  const send = async (kind: string, bodies: readonly object[]) => {
    for (let from = 0; from < bodies.length; from += 200) {
      const actions = bodies.slice(from, from + 200).map((body) => ({ ...device.stamp(), ...body }));
      const answer = await call(http, 'organiser', 'POST', `${BASE}/venue/${compId}/${kind}`, { data: { compId, actions } });
      refused.push(...answersOf(answer).filter(({ outcome }) => outcome === 'rejected'));
    }
  };
  await send(
    'mark',
    marks.map(({ event, heat, athlete, part, value }) => ({
      eventGroupId: groups.get(event),
      heat,
      entryId: athlete === '' ? 0 : ids.get(`${event} ${athlete}`),
      part,
      value,
    })),
  );
  await send(
    'round',
    [...groups.values()].map((eventGroupId) => ({ eventGroupId, state: 'official' })),
  );
  expect(refused).toEqual([]);
  return compId;
}

test.runIf(hasRio)(
  'the whole of Rio 2016 at 60× ends with the published results, every place',
  async () => {
    const compId = await held();
    const path = `${BASE}/rehearsal/${compId}`;
    const { body } = await call(http, 'organiser', 'POST', path, { speed: 60 });
    const { replay } = getRehearsal.data.parse(body.data);
    setNow(NOW + replay.minutes * 1000);
    await app.rehearsals.runDue();
    const { rehearsal } = getRehearsal.data.parse((await call(http, 'organiser', 'GET', path)).body.data);
    expect(rehearsal?.check).toEqual({ same: 3283, of: 3283, differ: [] });
    expect(rehearsal?.log.filter(({ text }) => /refused|differs/.test(text))).toEqual([]);
  },
  600_000,
);
