import { expect, test } from 'vitest';
import { BASE } from '#contracts/shared/endpoint.ts';
import { getRehearsal } from '#contracts/venue/rehearsal.ts';
import { NOW } from '#tests/support/database-names.ts';
import { answersOf, call, changeNo, codeOf, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, app, setNow } = await venueServer();
const COMP = 1;
const PATH = `${BASE}/rehearsal/${COMP}`;
const state = async (path = PATH) => getRehearsal.data.parse((await call(http, 'organiser', 'GET', path)).body.data);
const going = async () => (await state()).rehearsal ?? expect.fail('there is no rehearsal');
const device = testDevice();

const { rows: entries } = await pool.query<{ id: number; group: number; type: string; heat: number; unit: string; code: string }>(
  `select e.id, e.event_group_id as "group", e.heat, g.type, g.unit, g.event_code as code from entry e
   join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
   where e.comp_id = $1 and g.unit in ('T', 'D') order by g.id, e.heat, e.lane, e.id`,
  [COMP],
);

/** A time that somebody may run it in, in thousandths of a second. */
const likely = (code: string): number => (Number.parseInt(code, 10) || 400) * 150;

async function mark(marks: readonly object[]) {
  for (let i = 0; i < marks.length; i += 100) {
    const actions = marks.slice(i, i + 100).map((one) => ({ ...device.stamp(), ...one }));
    const answer = await call(http, 'official', 'POST', `${BASE}/venue/${COMP}/mark`, { data: { compId: COMP, actions } });
    expect(answersOf(answer).filter(({ outcome }) => outcome === 'rejected')).toEqual([]);
  }
}

test('a past meeting is replayed to its end with the places that it had', async () => {
  const races = entries.filter(({ unit }) => unit === 'T');
  const field = entries.filter(({ unit }) => unit === 'D');
  await mark(
    races.map(({ id, group, heat, code }, i) => ({
      eventGroupId: group,
      heat: heat || 1,
      entryId: id,
      part: 'time',
      value: String(likely(code) + ((i * 377) % 900)),
    })),
  );
  await mark(
    field.flatMap(({ id, group }, i) =>
      [1, 2].map((n) => ({
        eventGroupId: group,
        heat: 1,
        entryId: id,
        part: `t${n}`,
        value: String(300 + ((i * 77 + n * 13) % 200)),
      })),
    ),
  );
  const groups = [...new Set(entries.map(({ group }) => group))];
  for (const eventGroupId of groups) {
    const actions = [{ ...device.stamp({ base: await changeNo(pool, COMP) }), eventGroupId, state: 'official' }];
    await call(http, 'official', 'POST', `${BASE}/venue/${COMP}/round`, { data: { compId: COMP, actions } });
  }
  const { replay, rehearsal } = await state();
  expect(rehearsal).toBeNull();
  expect(replay.marks).toBeGreaterThanOrEqual(entries.length);
  const { body } = await call(http, 'organiser', 'POST', PATH, { speed: 60 });
  expect(body.error).toBe('');
  expect(await going()).toMatchObject({ sourceId: COMP, state: 'running', speed: 60, wifi: true, done: 0, check: null });
  expect(codeOf(await call(http, 'organiser', 'POST', PATH, { speed: 60 }))).toBe('conflict');
  setNow(NOW + replay.minutes * 1000);
  await app.rehearsals.runDue();
  const { state: ended, check, done, of, compId } = await going();
  expect([ended, done]).toEqual(['finished', of]);
  expect(check?.differ).toEqual([]);
  expect(check?.of).toBeGreaterThan(entries.length * 0.9);
  await call(http, 'organiser', 'DELETE', `${BASE}/rehearsal/${compId}`);
  expect((await state()).rehearsal).toBeNull();
  const { rowCount } = await pool.query('select from competition where id = $1', [compId]);
  expect(rowCount).toBe(0);
});
