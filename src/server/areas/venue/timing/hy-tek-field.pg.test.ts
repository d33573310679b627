import { expect, test } from 'vitest';
import { COMP, timingMeeting, V5 } from '#tests/support/timing-meeting.ts';
import { answersOf, call, testDevice } from '#tests/support/venue-server.ts';

const { http, pool, addRelay, taken, resultOf, review, mend } = await timingMeeting();

interface Starter {
  readonly no: number;
  readonly group: number;
  readonly code: string;
  readonly heat: number;
  readonly entry: number;
  readonly last: string;
  readonly first: string;
  readonly club: string;
}

/** Those of the first heat of an event that nobody has entered a mark of. */
async function starters(code: string): Promise<readonly Starter[]> {
  const { rows } = await pool.query<Starter>(
    `select g.event_no as no, g.id as "group", g.event_code as code, greatest(e.heat, 1) as heat, e.id as entry,
       coalesce(a.sur_name, t.name) as last, coalesce(a.first_name, '') as first, coalesce(k.name, '') as club
     from event_group g join entry e on e.comp_id = g.comp_id and e.event_group_id = g.id
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
     left join athlete a on a.id = ca.person_id left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
     left join club k on k.id = ca.club_id
     where g.comp_id = $1 and g.event_code = $2 and g.part_of is null and e.heat <= 1
       and not exists (select from result r where r.comp_id = g.comp_id and r.event_group_id = g.id)
     order by g.event_no, e.id`,
    [COMP, code],
  );
  return rows.filter(({ group }) => group === rows[0]?.group);
}

function line({ no, code, heat, last, first, club }: Starter, place: string, mark: string): string {
  const cells = Array.from({ length: 33 }, () => '');
  const put = { 0: 'E', 1: 'F', 2: no, 4: code, 9: 'F', 10: mark, 11: 'M', 13: place, 15: heat, 22: last, 23: first, 28: club };
  for (const [at, text] of Object.entries(put)) cells[Number(at)] = String(text);
  return cells.join(';');
}
const file = (...lines: readonly string[]) => ['H;Open;06/01/2026;06/01/2026;HY-TEK;;', ...lines, ''].join('\r\n');

test('a distance of Hy-Tek is a result, a correction takes its place, and a card of an official’s stays as it is', async () => {
  const [a, b, c] = await starters('SP');
  if (!a || !b || !c) throw new Error('three shot putters are needed');
  const mark = {
    ...testDevice().stamp(),
    eventGroupId: c.group,
    heat: c.heat,
    entryId: c.entry,
    part: 't2',
    value: '900',
  };
  const answer = await call(http, 'official', 'POST', `${V5}/venue/${COMP}/mark`, { data: { compId: COMP, actions: [mark] } });
  expect(answersOf(answer)).toMatchObject([{ outcome: 'accepted' }]);
  const first = await taken(file(line(a, '1', '10.12'), line(b, '', 'ND'), line(c, '2', '9.10')));
  expect(first.file.counts).toEqual({ applied: 2, review: 1 });
  expect((await resultOf(a.entry))?.value).toMatchObject({ type: 'field', trials: [{ cm: 1012 }] });
  expect((await resultOf(b.entry))?.value).toMatchObject({ type: 'field', code: 'NM' });
  const [waiting] = (await review()).filter((row) => row.file === first.file.id);
  expect(waiting).toMatchObject({ why: 'card', mark: '2. 9.10', hasMark: true });
  expect(await mend({ file: first.file.id, line: waiting?.line, say: 'athlete', entryId: c.entry })).toBe('invalid');
  expect(await resultOf(c.entry)).toMatchObject({ value: { trials: [null, { cm: 900 }] }, challenges: [] });
  const next = await taken(file(line(a, '1', '10.21'), line(b, '', 'ND'), line(c, '2', '9.00')));
  expect(next.file.counts).toEqual({ applied: 3 });
  expect((await resultOf(a.entry))?.value).toMatchObject({ trials: [{ cm: 1021 }] });
  expect(await resultOf(c.entry)).toMatchObject({ value: { trials: [null, { cm: 900 }] }, challenges: [] });
});

test('a relay of Hy-Tek is found by the name of its team', async () => {
  await addRelay();
  const [team] = await starters('4x100');
  if (!team) throw new Error('a relay is needed');
  const { no, heat, last, entry } = team;
  const { file: came } = await taken(file(`R;${last};${no};;4x100;F;;;;F;45.67;;;1;1;${heat};;`));
  expect(came.counts).toEqual({ applied: 1 });
  expect((await resultOf(entry))?.value).toMatchObject({ type: 'track', ms: 45_670 });
});
