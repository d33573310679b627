import { expect, test } from 'vitest';
import { BASE } from '#contracts/shared/endpoint.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const open = (path: string) => http.inject({ method: 'GET', url: path });
let clock = Date.parse('2030-01-01T00:00:00Z');
/** Pages are kept for seconds: what a test has just written shows after that. */
const write = async (text: string, values: readonly unknown[]) => {
  await pool.query(text, [...values]);
  clock += 60_000;
  setNow(clock);
};

test('the card says what, when and where, with the ways in, and runs nothing', async () => {
  const answer = await open('/1/card');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  const { rows } = await pool.query<{ name: string }>('select name from competition where id = 1');
  expect(answer.body).toContain(`<h1>${rows[0]?.name}</h1>`);
  for (const way of ['/1/report', '/v2/contact-organiser-v2/1']) expect(answer.body).toContain(`href="${way}"`);
  expect(answer.body).not.toMatch(/<script|style=| on\w+=/);
});

test('a competition that takes entries has its Enter link, with the organiser’s own text', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `update competition set entries_open_at = '2029-01-01', entries_close_at = '2031-01-01',
       entry_options = '{"ui": {"enterButtonText": "Go & <enter>"}}' where name = 'Summer Open' returning id`,
  );
  clock += 60_000;
  setNow(clock);
  const id = rows[0]?.id ?? 0;
  expect((await open(`/${id}/card`)).body).toContain(`<a href="/v2/entry-v2/${id}">Go &amp; &lt;enter&gt;</a>`);
});

test('the card leads to the organiser’s own page and shows their logo, if both are safe', async () => {
  const { rows } = await pool.query<{ id: number; orgId: number }>(
    `select id, org_id as "orgId" from competition where name = 'Summer Open'`,
  );
  const { id = 0, orgId = 0 } = rows[0] ?? {};
  const shown = async (link: string, logo: string) => {
    await pool.query('update organisation set logo = $2 where id = $1', [orgId, logo]);
    await write('update competition set link = $2 where id = $1', [id, link]);
    return (await open(`/${id}/card`)).body;
  };
  const safe = await shown('https://club.example/open', '/logos/club.png');
  expect(safe).toContain('<a href="https://club.example/open" rel="noopener noreferrer">Organiser Link</a>');
  expect(safe).toContain('<img class="logo" src="/logos/club.png" alt="">');
  expect(await shown('javascript:alert(1)', 'https://elsewhere.example/x.png')).not.toMatch(/<img|javascript:|Organiser Link/);
  await shown('', '');
});

test('what an organiser writes can break neither page nor call', async () => {
  const name = `<img src=x onerror=alert(1)> "Cup" & 'Shield'`;
  const bad = '<p>Good</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>';
  await write(
    `update competition set name = $1, news_flash = $2, information = $2, terms = $2, email_text = $2 where name = 'May Medley'`,
    [name, bad],
  );
  await write(`update event_group set name = $1 where comp_id = (select id from competition where name = $1) and event_no = 1`, [
    name,
  ]);
  const { rows } = await pool.query<{ id: number; orgId: number }>(
    'select id, org_id as "orgId" from competition where name = $1',
    [name],
  );
  const { id = 0, orgId = 0 } = rows[0] ?? {};
  for (const page of [(await open(`/${id}/card`)).body, (await open(`/${id}/report`)).body]) {
    expect(page).toContain('<h1>&lt;img src=x onerror=alert(1)&gt; &quot;Cup&quot; &amp; &#39;Shield&#39;');
    expect(page).not.toMatch(/<script|<img|javascript:/);
  }
  const info = (await call(http, undefined, 'GET', `${BASE}/public/comp/${id}/info`)).body.data;
  const all = (await call(http, undefined, 'GET', `${BASE}/public/get-all-comps?orgid=${orgId}`)).body.data;
  for (const data of [info, all]) {
    const text = JSON.stringify(data);
    expect(text).toContain('<p>Good</p>');
    expect(text).not.toMatch(/<script|javascript:/);
  }
});

test('the report counts each event and names nobody', async () => {
  const { body } = await open('/1/report');
  const { rows } = await pool.query<{ name: string; entries: number }>(
    `select g.name, (select count(*)::integer from entry e where e.comp_id = 1 and e.event_group_id = g.id) as entries
     from event_group g where g.comp_id = 1`,
  );
  expect(rows.length).toBeGreaterThan(3);
  const counted = [...body.matchAll(/<th scope="row">(.*)<br>.*<\/th><td class="number">(\d+)<\/td>/g)];
  expect(counted.map(([, name, entries]) => [name, Number(entries)]).sort()).toEqual(
    rows.map(({ name, entries }) => [name, entries]).sort(),
  );
  const people = await pool.query<{ name: string }>(
    'select a.sur_name as name from comp_athlete c join athlete a on a.id = c.athlete_id where c.comp_id = 1',
  );
  for (const { name } of people.rows) expect(body).not.toContain(`>${name}`);
});

test.each(['/999999/card', '/999999/report', '/999999999/card', '/0/card'])('%s is an honest page', async (path) => {
  const answer = await open(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('Competition not found');
});

test('a draft has no public page', async () => {
  const { rows } = await pool.query<{ id: number }>('select id from competition where not active limit 1');
  expect((await open(`/${rows[0]?.id}/card`)).statusCode).toBe(404);
  expect((await open(`/${rows[0]?.id}/report`)).statusCode).toBe(404);
});

test('the pages’ style is a file of this server', async () => {
  const answer = await open('/competition-page.css');
  expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
});
