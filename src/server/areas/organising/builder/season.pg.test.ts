import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Athlete } from '#contracts/entering/athlete.ts';
import { postClone } from '#contracts/organising/builder/clone.ts';
import { getBuilder } from '#contracts/organising/builder.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();

const { rows: clubs } = await pool.query<{ id: number }>(`select id from club where club_type = 'C' order by id limit 1`);
const body = { firstName: 'Gwen', surName: 'Autumn', gender: 'F', dob: '2011-09-01', clubid: clubs[0]?.id };
const girl = Athlete.parse((await call(http, 'parent', 'POST', `${BASE}/athlete`, body)).body.data);

async function copyTo(date: string): Promise<number> {
  const body = { id: 1, date, name: `Copy ${randomUUID()}`, callId: randomUUID() };
  const { compId } = postClone.data.parse(
    (await call(http, 'organiser', 'POST', `${BASE}/builder/competition/clone`, body)).body.data,
  );
  await pool.query('update competition set active = true where id = $1', [compId]);
  return compId;
}

test.each([
  ['2027-11-06', 1, 'U18'],
  ['2027-12-31', 1, 'U18'],
  ['2028-01-08', 0, 'U18'],
  ['2027-09-30', 0, 'U16'],
])('a girl born on 1 September 2011 is, on %s in England, in the season %i years on: %s', async (date, years, group) => {
  const compId = await copyTo(date);
  const { draft } = getBuilder.data.parse((await call(http, 'organiser', 'GET', `${BASE}/builder/${compId}`)).body.data);
  expect(draft.options.yearFactor, 'no season has to be typed').toBeNull();
  const info = await call(http, undefined, 'GET', `${BASE}/public/comp/${compId}/info`);
  expect(getCompetitionInfo.data.parse(info.body.data).yearFactor).toBe(years);
  const there = await call(http, 'parent', 'GET', `${BASE}/athlete/${girl.id}?compid=${compId}`);
  expect(Athlete.parse(there.body.data).ageInfo.ageGroup?.keyName).toBe(group);
});
