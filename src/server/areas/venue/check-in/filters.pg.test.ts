import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CheckInRow, getCheckIn } from '#contracts/public/competition.ts';
import { BASE, NONCE_HEADER } from '#contracts/shared/endpoint.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();

type Row = z.infer<typeof CheckInRow>;
interface Variant {
  readonly user: DemoUser | undefined;
  readonly path: string;
  readonly nonce?: string;
}

async function ask({ user, path, nonce }: Variant, query: string) {
  return call(http, user, 'GET', `${BASE}/${path}?compid=1&${query}`, undefined, nonce ? { [NONCE_HEADER]: nonce } : {});
}
async function list(variant: Variant, query = ''): Promise<{ rows: Row[]; meta: z.infer<typeof getCheckIn.meta> }> {
  const { body } = await ask(variant, `pagesize=500&${query}`);
  return { rows: z.array(CheckInRow).parse(body.data), meta: getCheckIn.meta.parse(body.meta) };
}
const ids = (rows: readonly Row[]) => rows.map(({ athleteId }) => athleteId);

/** What the parent has entered came by an import in the demo: bought, it opens with a code. */
async function nonceOfParent(): Promise<string> {
  await pool.query(
    `insert into product (comp_id, ce_id, athlete_id, user_id, state, paid)
     select 1, (select min(id) from comp_event where comp_id = 1), ua.athlete_id, ua.user_id, 'entered', 1 from user_athlete ua
     join app_user u on u.id = ua.user_id and u.email = 'parent@demo.test' join comp_athlete ca on ca.comp_id = 1 and ca.athlete_id = ua.athlete_id`,
  );
  await pool.query(`insert into check_in_code select 1, id, '7K3MQX9P' from app_user where email = 'parent@demo.test'`);
  const typed = { emailid: 'parent@demo.test', compcode: '7K3M-QX9P' };
  const { body } = await call(http, undefined, 'POST', `${BASE}/competition/checkin/verify`, typed);
  return z.object({ nonce: z.string() }).parse(body.data).nonce;
}

const VARIANTS: Readonly<Record<string, Variant>> = {
  'a desk': { user: 'desk', path: 'competition/checkin' },
  'a parent': { user: 'parent', path: 'athlete/checkin' },
  'a club': { user: 'club', path: 'athlete/checkin' },
  'a code': { user: undefined, path: 'athlete/checkin', nonce: await nonceOfParent() },
};

/** One of the parent's children, who is here and has their bib. */
const parents = await list(must(VARIANTS['a parent'], 'the parent'));
const child = must(parents.rows[0], 'a child');
const entered = must(child.entries[0], 'an entry of the child');
await call(http, 'desk', 'POST', `${BASE}/competition/checkin/1`, {
  data: {
    compId: 1,
    athletes: [
      { ...testDevice().stamp(), athleteId: child.athleteId, collected: true, entries: [{ id: entered.id, checkedIn: true }] },
    ],
  },
});
const places = await pool.query<{ athlete: number; club: number | null; county: number | null; urn: string | null }>(
  `select ca.athlete_id as athlete, ca.club_id as club, k.area_id as county, a.urn from comp_athlete ca
   left join club k on k.id = ca.club_id left join athlete a on a.id = ca.person_id where ca.comp_id = 1`,
);
const placeOf = new Map(places.rows.map((row) => [row.athlete, row]));
const home = must(placeOf.get(child.athleteId), 'the child’s club');

interface Filter {
  readonly query: string;
  readonly holds: (row: Row) => boolean;
  readonly bad?: string;
}
const FILTERS: Readonly<Record<string, Filter>> = {
  date: { query: 'date=2026-06-13', holds: () => true, bad: 'date=2026-02-30' },
  'date of another day': { query: 'date=2026-06-14', holds: () => false, bad: 'date=tomorrow' },
  names: {
    query: `names=${encodeURIComponent(`${child.surName.slice(0, 3).toUpperCase()} ${child.firstName.slice(0, 2)}`)}`,
    holds: ({ firstName, surName }) =>
      [child.surName.slice(0, 3), child.firstName.slice(0, 2)].every((word) =>
        `${firstName} ${surName}`.split(' ').some((part) => part.toLowerCase().startsWith(word.toLowerCase())),
      ),
  },
  club: {
    query: `club=${encodeURIComponent(child.club.slice(1, 6))}`,
    holds: ({ club }) => club.includes(child.club.slice(1, 6)),
  },
  'entityId of a club': {
    query: `entityId=${home.club}&entityLevel=1`,
    holds: ({ athleteId }) => placeOf.get(athleteId)?.club === home.club,
    bad: 'entityId=x&entityLevel=1',
  },
  'entityId of a county': {
    query: `entityId=${home.county}&entityLevel=2`,
    holds: ({ athleteId }) => placeOf.get(athleteId)?.county === home.county,
    bad: `entityId=${home.county}`,
  },
  entityLevel: { query: 'entityLevel=1', holds: () => true, bad: `entityId=${home.club}&entityLevel=7` },
  urn: { query: `urn=${home.urn}`, holds: ({ athleteId }) => placeOf.get(athleteId)?.urn === home.urn },
  bibno: { query: `bibno=${child.bibNo}`, holds: ({ bibNo }) => bibNo === child.bibNo },
  event: {
    query: `event=${encodeURIComponent(entered.name)}`,
    holds: ({ entries }) => entries.some(({ name }) => name.toLowerCase().includes(entered.name.toLowerCase())),
  },
  collected: { query: 'collected=1', holds: ({ collected }) => collected, bad: 'collected=perhaps' },
  'not collected': { query: 'collected=false', holds: ({ collected }) => !collected, bad: 'collected=2' },
  whois: { query: 'whois=1', holds: ({ entries }) => entries.some(({ checkedIn }) => checkedIn), bad: 'whois=me' },
  pagesize: { query: '', holds: () => true, bad: 'pagesize=x' },
  page: { query: 'page=1', holds: () => true, bad: 'page=-1' },
  'an unknown filter': { query: '', holds: () => true, bad: 'colected=1' },
};

describe.each(Object.entries(VARIANTS))('%s', (_, variant) => {
  test.each(Object.entries(FILTERS))('filters by %s, and refuses what it is not', async (_name, { query, holds, bad }) => {
    const { rows: all } = await list(variant);
    expect(all.length).toBeGreaterThan(0);
    const { rows, meta } = await list(variant, query);
    expect(ids(rows)).toEqual(ids(all.filter(holds)));
    expect(meta.page.totalCount).toBe(rows.length);
    if (bad === undefined) return;
    const answer = await ask(variant, bad);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid']);
    expect(answer.body.error).toContain(bad.includes('&') || bad === `entityId=${home.county}` ? 'entity' : bad.split('=')[0]);
  });

  test('comes in pages that add up', async () => {
    const { rows: all } = await list(variant);
    const page = async (n: number) => z.array(CheckInRow).parse((await ask(variant, `pagesize=1&page=${n}`)).body.data);
    expect(ids([...(await page(1)), ...(await page(2))])).toEqual(ids(all).slice(0, 2));
    expect(await page(all.length + 1)).toEqual([]);
  });
});

test('a club’s representative sees those who start for it, one of a county those of its clubs, and the counts are of them', async () => {
  const { rows: clubs } = await pool.query<{ id: number }>(
    `select uc.club_id as id from user_club uc join app_user u on u.id = uc.user_id where u.email = 'club@demo.test'`,
  );
  const own = new Set(clubs.map(({ id }) => id));
  const club = await list(must(VARIANTS['a club'], 'the club'));
  const startFor = places.rows.filter(({ club: id }) => id !== null && own.has(id)).map(({ athlete }) => athlete);
  expect(startFor.length).toBeGreaterThan(0);
  expect(ids(club.rows)).toEqual(expect.arrayContaining(startFor));
  expect(club.meta.stats.expected).toBe(club.rows.length);

  await pool.query(
    `with u as (insert into app_user (email, display_name, password_hash) select 'county@demo.test', 'County', password_hash from app_user
       where email = 'parent@demo.test' returning id) insert into user_area (user_id, area_id) select id, $1 from u`,
    [home.county],
  );
  const county = await list({ user: 'county' as DemoUser, path: 'athlete/checkin' });
  const ofCounty = places.rows.filter(({ county: id }) => id === home.county).map(({ athlete }) => athlete);
  expect(ids(county.rows).toSorted()).toEqual(ofCounty.toSorted());
});

test('a nonce narrows a desk’s list, tells no date of birth by itself, and one that is too old is refused', async () => {
  const code = must(VARIANTS['a code'], 'the code');
  const { rows } = await list(code);
  expect(ids(rows)).toEqual(ids(parents.rows));
  expect(new Set(rows.map(({ dob, urn }) => `${dob} ${urn}`))).toEqual(new Set(['null null']));
  const desk = must(VARIANTS['a desk'], 'the desk');
  expect(ids((await list({ ...desk, nonce: code.nonce ?? '' })).rows).length).toBe(400);
  expect(ids((await list(desk, `nonce=${code.nonce}`)).rows)).toEqual(ids(parents.rows));
  for (const variant of [desk, { user: undefined, path: 'athlete/checkin' }])
    expect(codeOf(await ask(variant, 'nonce=nobodys'))).toBe('key-expired');
});

test('the statistics say what the organiser asks of people at check-in', async () => {
  const stats = async () => (await list(must(VARIANTS['a parent'], 'the parent'))).meta.stats;
  expect(await stats()).toMatchObject({ text: '', codes: true, useTerms: false, terms: '' });
  const terms = { useTerms: true, terms: 'No spikes over 6 mm.', text: 'Bibs are at the tent.' };
  await pool.query(
    `update competition set office_options = office_options || $1, entry_options = entry_options || '{"athleteQrData":false}' where id = 1`,
    [JSON.stringify({ checkInTerms: terms })],
  );
  expect(await stats()).toMatchObject({ ...terms, codes: false });
  const quiet = { checkInTerms: { ...terms, useTerms: false } };
  await pool.query('update competition set office_options = office_options || $1 where id = 1', [JSON.stringify(quiet)]);
  expect(await stats()).toMatchObject({ useTerms: false, terms: '', text: terms.text });
});
