import { beforeEach, describe, expect, test } from 'vitest';
import { Athlete, getHolders, postLinkAthlete } from '#contracts/entering/athlete.ts';
import { BASE, type Endpoint } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool } = await venueServer('demo', async () => ({ ownAddress: 'https://callroom.example' }));
const { mailer } = app;
const as = (user: DemoUser, method: Endpoint['method'], path: string, body?: object) =>
  call(http, user, method, BASE + path, body);
const idOf = async (user: DemoUser) => {
  const { rows } = await pool.query<{ id: number }>('select id from app_user where email = $1', [`${user}@demo.test`]);
  return must(rows[0], user).id;
};
const [parent, official, finance] = [await idOf('parent'), await idOf('official'), await idOf('finance')];
const PROOF = { URN: '3555111', dob: '2013-04-30' };

/** A child of the parent’s, of no club; everybody else is a stranger. */
let child = 0;
beforeEach(async () => {
  await mailer.untilIdle();
  const { rows } = await pool.query<{ id: number }>(
    `insert into athlete (first_name, sur_name, gender, urn, dob, options) values ('Nina', 'Held', 'F', $1, $2, '{"emergency": {"name": "Mum", "tel": "01632 960123", "relationship": ""}}')
     returning id`,
    [PROOF.URN, PROOF.dob],
  );
  child = must(rows[0], 'the child').id;
  await pool.query(`insert into user_athlete (user_id, athlete_id, linked_at) values ($1, $2, now() - interval '1 day')`, [
    parent,
    child,
  ]);
  return async () => {
    await pool.query('delete from athlete where id = $1', [child]);
    await pool.query('delete from user_club where user_id = $1', [finance]);
  };
});

const link = async (user: DemoUser) => {
  const answer = await as(user, 'POST', `/linkathlete/${child}`, PROOF);
  return answer.status === 200 ? postLinkAthlete.data.parse(answer.body.data) : codeOf(answer);
};
const holders = async (user: DemoUser) => {
  const answer = await as(user, 'GET', `/athlete/${child}/holders`);
  return answer.status === 200 ? getHolders.data.parse(answer.body.data) : answer.status;
};
const answer = (user: DemoUser, agree: boolean, of = official) => as(user, 'POST', `/athlete/${child}/holders/${of}`, { agree });
const subjects = async (user: DemoUser) => {
  await mailer.untilIdle();
  return (await mailer.list(`${user}@demo.test`))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('Nina Held'));
};

describe('somebody who knows the number and birthday of a child that a family holds', () => {
  test('waits, sees and changes nothing, and the family is told at once, and once', async () => {
    const before = (await subjects('parent')).length;
    expect(await link('official')).toEqual({ linked: false, waits: true });
    expect(await link('official'), 'the same once more').toEqual({ linked: false, waits: true });
    expect((await as('official', 'GET', `/athlete/${child}`)).status).toBe(404);
    expect((await as('official', 'PUT', `/athlete/${child}`, { firstName: 'Eve' })).status).toBe(404);
    expect((await as('official', 'GET', '/athletes?pagesize=100')).body.data).not.toContainEqual(
      expect.objectContaining({ id: child }),
    );
    expect(await holders('official')).toBe(404);
    expect((await answer('official', true)).status, 'they cannot let themselves in').toBe(404);
    expect((await subjects('parent')).slice(0, (await subjects('parent')).length - before)).toEqual([
      expect.stringMatching(/ asks for access to Nina Held$/),
    ]);
  });

  test('is let in by a holder, who sees who they are; both are told', async () => {
    await link('official');
    expect(await holders('parent')).toMatchObject({
      holders: [{ userId: parent, self: true, mayEnd: false }],
      requests: [{ userId: official, email: 'official@demo.test', refused: false }],
    });
    expect((await answer('parent', true)).body.data).toMatchObject({
      holders: [{ userId: parent }, { userId: official, self: false, mayEnd: true }],
      requests: [],
    });
    const seen = Athlete.parse((await as('official', 'GET', `/athlete/${child}`)).body.data);
    expect(seen.options.emergency.tel).toBe('01632 960123');
    expect((await subjects('official'))[0]).toBe('You have access to Nina Held now');
    expect((await subjects('parent'))[0]).toMatch(/ has access to Nina Held now$/);
    expect(codeOf(await answer('parent', true)), 'answered already').toBe('not-found');
    expect(await link('official')).toEqual({ linked: true, waits: false });
  });

  test('is turned down, and asks again without another mail, until a holder thinks better of it', async () => {
    await link('official');
    expect((await answer('parent', false)).status).toBe(200);
    expect((await subjects('official'))[0]).toBe('Your request for access to Nina Held was turned down');
    const told = (await subjects('parent')).length;
    expect(await link('official')).toEqual({ linked: false, waits: true });
    expect(await subjects('parent')).toHaveLength(told);
    expect(await holders('parent')).toMatchObject({ requests: [{ userId: official, refused: true }] });
    expect(codeOf(await answer('parent', false))).toBe('not-found');
    expect((await answer('parent', true)).status).toBe(200);
    expect((await as('official', 'GET', `/athlete/${child}`)).status).toBe(200);
  });

  test('is let in by the club or an administrator, and by no other', async () => {
    await link('official');
    expect((await answer('desk', true)).status).toBe(404);
    expect((await answer('finance', true)).status).toBe(404);
    const { rows } = await pool.query<{ id: number }>(`select min(id) as id from club where club_type = 'C'`);
    await pool.query('update athlete set club_id = $2 where id = $1', [child, rows[0]?.id]);
    await pool.query('insert into user_club (user_id, club_id) values ($1, $2) on conflict do nothing', [finance, rows[0]?.id]);
    expect((await answer('finance', false)).status).toBe(200);
    expect((await answer('admin', true)).status).toBe(200);
  });
});

test('of two who come first at the same time one holds the child, and the other asks', async () => {
  await pool.query('delete from user_athlete where athlete_id = $1', [child]);
  const came = await Promise.all([link('official'), link('desk')]);
  expect(came.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    { linked: false, waits: true },
    { linked: true, waits: false },
  ]);
});

describe('a hold', () => {
  test('is ended by who held the child before, not by who came later; the one who is ended is told', async () => {
    await link('official');
    await answer('parent', true);
    expect(codeOf(await as('official', 'DELETE', `/athlete/${child}/${parent}`))).toBe('forbidden');
    expect((await as('parent', 'DELETE', `/athlete/${child}/${official}`)).body.data).toEqual({ linked: false, waits: false });
    expect((await as('official', 'GET', `/athlete/${child}`)).status).toBe(404);
    expect((await subjects('official'))[0]).toBe('You no longer have access to Nina Held');
    expect(codeOf(await as('parent', 'DELETE', `/athlete/${child}/${official}`))).toBe('not-found');
    expect(await link('official'), 'the way back is to ask').toEqual({ linked: false, waits: true });
  });

  test('that an administrator gives is told to those who hold the child', async () => {
    const before = (await subjects('parent')).length;
    expect((await as('admin', 'POST', `/athlete/${child}/${official}`, {})).status).toBe(200);
    expect((await as('admin', 'POST', `/athlete/${child}/${official}`, {})).status, 'the same once more').toBe(200);
    expect(await subjects('parent')).toHaveLength(before + 1);
  });
});

test('guesses of a date of birth are limited', async () => {
  const codes = [];
  for (let day = 10; day < 22; day += 1)
    codes.push(codeOf(await as('desk', 'POST', `/linkathlete/${child}`, { URN: PROOF.URN, dob: `2013-04-${day}` })));
  expect(codes.at(-1)).toBe('too-many');
});
