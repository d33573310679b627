import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FullOrganisation, getOrgs } from '#contracts/organising/organisation.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { ORG_STATUSES } from '#domain/organisation/organisation.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const as = (user: DemoUser | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(http, user, method, BASE + path, body);
const List = z.array(FullOrganisation);
const list = async (path: string, user: DemoUser = 'admin') => List.parse((await as(user, 'GET', path)).body.data);
const find = async (query = '') => {
  const { body } = await as('admin', 'GET', `/orgs?${query}`);
  return { names: List.parse(body.data).map(({ name }) => name), meta: getOrgs.meta.parse(body.meta) };
};
const named = async (name: string) =>
  must(
    (await list('/orgs?pagesize=500')).find((org) => org.name === name),
    'the organisation',
  );
const userId = async (email: string) =>
  must((await pool.query<{ id: number }>('select id from app_user where email = $1', [email])).rows[0], 'the user').id;
const fieldsOf = ({ name, logo, status, stripeUser, options, version }: FullOrganisation) => ({
  name,
  logo,
  status,
  stripeUser,
  options,
  version,
});
const publicNames = async (path: string) =>
  z
    .array(z.looseObject({ name: z.optional(z.string()), competition: z.optional(z.object({ name: z.string() })) }))
    .parse((await as(undefined, 'GET', path)).body.data)
    .map(({ name, competition }) => name ?? competition?.name);

describe('C141: approval decides what is public', () => {
  test('approve: the competition is listed at once; reject: it is gone at once; all of it can be undone', async () => {
    const { id } = await named('Hillside Harriers');
    const seen = async () => ({
      list: (await publicNames('/public/comps/filter?pagesize=200')).includes('Hillside Fun Run'),
      organisations: (await publicNames('/public/comporg')).includes('Hillside Harriers'),
      itself: (await as(undefined, 'GET', `/comporg/${id}`)).status === 200,
    });
    const nowhere = { list: false, organisations: false, itself: false };
    const everywhere = { list: true, organisations: true, itself: true };
    expect(await seen()).toEqual(nowhere);
    const approved = await as('admin', 'POST', `/orgs/approve/${id}`);
    expect(approved.body).toMatchObject({ message: 'Organisation Hillside Harriers saved.', data: { status: 'Approved' } });
    expect(await seen()).toEqual(everywhere);
    expect((await as('admin', 'POST', `/orgs/approve/${id}?status=Rejected`)).body.data).toMatchObject({ status: 'Rejected' });
    expect(await seen()).toEqual(nowhere);
    expect((await as('admin', 'POST', `/orgs/approve/${id}?status=Pending`)).body.data).toMatchObject({ status: 'Pending' });
    expect(await seen()).toEqual(nowhere);
  });

  test('others may not approve', async () => {
    const org = await named('Hillside Harriers');
    for (const user of ['parent', 'club', 'organiser', 'desk', 'finance'] as const)
      expect((await as(user, 'POST', `/orgs/approve/${org.id}`)).status).toBe(403);
    expect((await as(undefined, 'POST', `/orgs/approve/${org.id}`)).status).toBe(401);
    expect((await named('Hillside Harriers')).version).toBe(org.version);
  });

  test('a status that it has already changes nothing; an unknown one, or organisation, is refused', async () => {
    const org = await named('Brookvale Schools');
    expect((await as('admin', 'POST', `/orgs/approve/${org.id}`)).body.data).toEqual(org);
    expect((await as('admin', 'POST', `/orgs/approve/${org.id}?status=Maybe`)).status).toBe(400);
    expect(codeOf(await as('admin', 'POST', '/orgs/approve/999999999999'))).toBe('not-found');
  });
});

describe('lists', () => {
  test('C142: of each status by name, or one by its id', async () => {
    for (const status of ORG_STATUSES) {
      const orgs = await list(`/orgs/${status}`);
      expect(orgs.length).toBeGreaterThan(0);
      expect(orgs.every((org) => org.status === status)).toBe(true);
    }
    const org = await named('Pop-up Track Days');
    expect((await as('admin', 'GET', `/orgs/${org.id}`)).body.data).toEqual(org);
    expect((await as('admin', 'GET', '/orgs/Maybe')).status).toBe(400);
    expect((await as('admin', 'GET', '/orgs/999999999999')).status).toBe(404);
    expect((await as('organiser', 'GET', '/orgs/Pending')).status).toBe(403);
  });

  test('what waits comes first; text and status narrow, and the counts say how many there are of each', async () => {
    const { names, meta } = await find();
    expect(names.slice(0, 2)).toEqual(['Estuary Road Runners', 'Hillside Harriers']);
    expect(meta.counts).toMatchObject({ Pending: 2, Rejected: 1 });
    expect(meta.page.totalCount).toBe(names.length);
    expect((await find('startswith=road+est')).names).toEqual(['Estuary Road Runners']);
    expect((await find('startswith=oad')).names).toEqual([]);
    expect((await find('startswith=%25%5F')).names).toEqual(names);
    expect(await find('status=Rejected')).toMatchObject({ names: ['Pop-up Track Days'], meta: { page: { totalCount: 1 } } });
    expect((await find('pagesize=2&pagenumber=2')).names).toEqual(names.slice(2, 4));
  });

  test('C140: one’s own; another user’s for an administrator alone', async () => {
    const own = (await list('/myorgs', 'organiser')).map(({ name }) => name);
    expect(own).toEqual(['Riverside AC Meetings']);
    expect(await list('/myorgs', 'parent')).toEqual([]);
    expect((await list('/myorgs')).length).toBe((await find('pagesize=500')).names.length);
    const organiser = await userId('organiser@demo.test');
    expect((await list(`/myorgs/${organiser}`)).map(({ name }) => name)).toEqual(own);
    expect((await list(`/myorgs/${organiser}`, 'organiser')).map(({ name }) => name)).toEqual(own);
    expect((await as('parent', 'GET', `/myorgs/${organiser}`)).status).toBe(403);
    expect((await as('parent', 'GET', '/myorgs/999999999999')).status).toBe(403);
    expect((await as('admin', 'GET', '/myorgs/999999999999')).status).toBe(404);
  });
});

describe('C122: create, change, take away', () => {
  test('with payment account and the people of its terms', async () => {
    const [olive, fin] = [await userId('organiser@demo.test'), await userId('finance@demo.test')];
    const made = await as('admin', 'POST', '/orgs', {
      name: 'Sunset Relays',
      logo: '/logos/sunset.png',
      status: 'Pending',
      stripeUser: { id: fin, showPaymentCode: true },
      options: { tAndCUsers: [{ id: olive }, { id: olive }] },
    });
    expect(made.body).toMatchObject({ message: 'Organisation Sunset Relays saved.' });
    const org = FullOrganisation.parse(made.body.data);
    expect(org).toMatchObject({
      stripeUser: { id: fin, name: 'Fin Finance', showPaymentCode: true },
      options: { tAndCUsers: [{ id: olive, name: 'Olive Organiser' }] },
      competitions: 0,
      version: 1,
      changedBy: 'Ada Admin',
    });
    const changed = await as('admin', 'PUT', `/orgs/${org.id}`, { ...fieldsOf(org), name: 'Sunrise Relays', status: 'Approved' });
    expect(changed.body.data).toMatchObject({ name: 'Sunrise Relays', status: 'Approved', version: 2, stripeUser: { id: fin } });
    const late = await as('admin', 'PUT', `/orgs/${org.id}`, { ...fieldsOf(org), logo: '' });
    expect(late).toMatchObject({ status: 409, body: { data: { field: 'version' } } });
    expect(late.body.error).toContain('Ada Admin changed Sunrise Relays');
    expect((await as('admin', 'DELETE', `/orgs/${org.id}`)).status).toBe(200);
    expect(codeOf(await as('admin', 'DELETE', `/orgs/${org.id}`))).toBe('not-found');
  });

  test('one with competitions cannot be deleted', async () => {
    const org = await named('Brookvale Schools');
    expect(org.competitions).toBeGreaterThan(0);
    expect(codeOf(await as('admin', 'DELETE', `/orgs/${org.id}`))).toBe('conflict');
  });

  test.each([
    [{ name: '' }, 400, 'name'],
    [{ name: 'Brookvale Schools' }, 409, 'name'],
    [{ logo: 'javascript:alert(1)' }, 400, 'logo'],
    [{ logo: '//elsewhere.example/x.png' }, 400, 'logo'],
    [{ logo: 'https://elsewhere.example/x.png' }, 400, 'logo'],
    [{ logo: '/\\elsewhere.example/x.png' }, 400, 'logo'],
    [{ status: 'Maybe' }, 400, 'status'],
    [{ stripeUser: { id: 999_999 } }, 404, 'stripeUser'],
    [{ options: { tAndCUsers: [{ id: 9_999_999_999 }] } }, 404, 'stripeUser'],
  ])('%j is refused', async (wrong, status, field) => {
    const answer = await as('admin', 'POST', '/orgs', { name: 'Z', status: 'Pending', ...wrong });
    expect(answer).toMatchObject({ status, body: { data: { field } } });
    expect((await find('startswith=z')).names).toEqual([]);
  });

  test('others may do none of it', async () => {
    const org = await named('Riverside AC Meetings');
    for (const user of ['organiser', 'finance', 'parent'] as const) {
      expect((await as(user, 'GET', '/orgs')).status).toBe(403);
      expect((await as(user, 'POST', '/orgs', { name: 'Mine', status: 'Approved' })).status).toBe(403);
      expect((await as(user, 'PUT', `/orgs/${org.id}`, { ...fieldsOf(org), name: 'Mine' })).status).toBe(403);
      expect((await as(user, 'DELETE', `/orgs/${org.id}`)).status).toBe(403);
    }
    expect(await named('Riverside AC Meetings')).toEqual(org);
  });
});
