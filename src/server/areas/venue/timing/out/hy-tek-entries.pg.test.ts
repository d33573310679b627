import { expect, test } from 'vitest';
import { COMP, timingMeeting, V5 } from '#tests/support/timing-meeting.ts';
import { tokenOf } from '#tests/support/venue-server.ts';

const { http, pool, addRelay } = await timingMeeting();

async function written(): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(http, 'official')}`, 'x-callroom': '1' };
  const answer = await http.inject({ url: `${V5}/results/lynx/${COMP}/hy-tek-entries.txt`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.body.trimEnd().split('\r\n');
}

test('Hy-Tek gets the entries of athletes, each with a team and its code, and no date of birth', async () => {
  const lines = (await written()).filter((line) => line.startsWith('D;'));
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::integer as n from entry e join comp_athlete c using (comp_id, athlete_id) where comp_id = $1 and c.person_id is not null',
    [COMP],
  );
  expect(lines).toHaveLength(rows[0]?.n ?? 0);
  expect(lines.every((line) => /^D;[^;]+;[^;]*;;[FMO];;[A-Z0-9]{1,4};[^;]+;;;[^;]+;[^;]*;M;;\d*$/.test(line))).toBe(true);
  const codes = new Map(lines.map((line) => [line.split(';')[7], line.split(';')[6]]));
  expect(new Set(codes.values()).size).toBe(codes.size);
});

test('and those of relays, with their runners in the order of their legs', async () => {
  await addRelay();
  const lines = await written();
  const relays = lines.filter((line) => line.startsWith('Q;'));
  expect(relays.length).toBeGreaterThan(3);
  const { rows } = await pool.query<{ first: string; legs: number[] }>(
    `select a.sur_name as first, u.body->'legs' as legs from line_up u join athlete a on a.id = (u.body->'legs'->>0)::integer
     where u.comp_id = $1 order by u.entry_id limit 1`,
    [COMP],
  );
  const cells = relays[0]?.split(';') ?? [];
  expect(cells.slice(0, 10)).toEqual([
    'Q',
    expect.stringMatching(/^[A-Z0-9]{1,4}$/),
    expect.any(String),
    'A',
    'F',
    '',
    '400',
    cells[7],
    'M',
    '',
  ]);
  expect(cells[7]).toMatch(/^\d\d\.\d\d$/);
  expect(cells[15]).toBe(rows[0]?.first);
  expect(cells).toHaveLength(15 + (rows[0]?.legs.length ?? 0) * 8);
  // A club has one code, for its athletes and its teams.
  const athlete = lines.find((line) => line.startsWith('D;') && line.split(';')[7] === cells[2]);
  expect(athlete?.split(';')[6]).toBe(cells[1]);
});
