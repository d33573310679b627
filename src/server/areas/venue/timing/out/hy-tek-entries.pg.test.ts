import { expect, test } from 'vitest';
import { tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const COMP = 1;

test('Hy-Tek gets the entries of athletes, and no date of birth', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(http, 'official')}`, 'x-callroom': '1' };
  const answer = await http.inject({ url: `/wp-json/e4s/v5/results/lynx/${COMP}/hy-tek-entries.txt`, headers });
  const lines = answer.body.trimEnd().split('\r\n');
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::integer as n from entry e join comp_athlete c using (comp_id, athlete_id) where comp_id = $1 and c.person_id is not null',
    [COMP],
  );
  expect(lines).toHaveLength(rows[0]?.n ?? 0);
  expect(lines.every((line) => /^D;[^;]+;[^;]*;;[FMO];;;[^;]*;;;[^;]+;[^;]*;M;;\d*$/.test(line))).toBe(true);
});
