import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { HelpItem } from '#contracts/admin/help.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { call, codeOf, venueServer } from '#tests/support/venue-server.ts';

const { http } = await venueServer();
const HELP = `${BASE}/help`;
const read = (key: string) => call(http, undefined, 'GET', `${HELP}/${key}`);
const made = async (body: object) => HelpItem.parse((await call(http, 'admin', 'POST', HELP, body)).body.data);

test('the screens of the public side have their help from the start', async () => {
  for (const key of ['competition', 'schedule', 'contact', 'entry-conditions', 'entry', 'own-check-in', 'who-is-here'])
    expect(HelpItem.parse((await read(key)).body.data)).toMatchObject({ key, type: 'T', preload: false });
});

test('an administrator creates, changes and deletes help texts; everybody reads them', async () => {
  const item = await made({ key: 'Shoes', title: 'Shoes', data: 'Spikes of 6 mm.' });
  expect(item).toMatchObject({ key: 'shoes', type: 'T', preload: false });
  expect((await read('shoes')).body.data).toEqual(item);
  const { id, ...fields } = item;
  const changed = await call(http, 'admin', 'PUT', `${HELP}/${id}`, { ...fields, data: 'Spikes of 7 mm.', preload: true });
  expect(changed.body.data).toEqual({ ...item, data: 'Spikes of 7 mm.', preload: true });
  const list = (await call(http, 'admin', 'GET', HELP)).body.data;
  expect(list).toContainEqual({ ...item, data: 'Spikes of 7 mm.', preload: true });
  expect((await call(http, 'admin', 'DELETE', `${HELP}/${id}`)).body.data).toMatchObject({ id });
  expect(codeOf(await read('shoes'))).toBe('not-found');
  expect(codeOf(await call(http, 'admin', 'DELETE', `${HELP}/${id}`))).toBe('not-found');
  expect(codeOf(await call(http, 'admin', 'PUT', `${HELP}/${id}`, fields))).toBe('not-found');
});

test('the list gives what begins so, page by page, and refuses a filter it does not know', async () => {
  const keys = async (query: string) => {
    const { status, body } = await call(http, 'admin', 'GET', `${HELP}?${query}`);
    return status === 200
      ? z
          .array(HelpItem)
          .parse(body.data)
          .map(({ key }) => key)
      : status;
  };
  expect(await keys('startswith=ENTRY')).toEqual(['entry', 'entry-conditions']);
  expect(await keys('startswith=entry&pagenumber=2&pagesize=1&sortkey=key')).toEqual(['entry-conditions']);
  expect(await keys('startwith=entry')).toBe(400);
  expect(await keys('sortkey=id')).toBe(400);
});

test('one is read by its id too, unless that number is the key of another', async () => {
  const item = await made({ key: 'lanes', title: 'Lanes', data: '' });
  expect((await read(String(item.id))).body.data).toEqual(item);
  const other = await made({ key: String(item.id), title: 'Other', data: '' });
  expect((await read(String(item.id))).body.data).toEqual(other);
  expect(codeOf(await read('99999999999'))).toBe('not-found');
});

test('HTML is cleaned for readers and kept as written for its author', async () => {
  const data = '<h2>Hi</h2><script>alert(1)</script><p onclick=alert(1)>x</p>';
  const { id } = await made({ key: 'html', title: 'HTML', type: 'H', data });
  expect(HelpItem.parse((await read('html')).body.data).data).toBe('<h3>Hi</h3><p>x</p>');
  const list = (await call(http, 'admin', 'GET', HELP)).body.data;
  expect(list).toContainEqual(expect.objectContaining({ id, data }));
});

test('two help texts never share a key', async () => {
  const one = await made({ key: 'one', title: 'One', data: '' });
  const again = await call(http, 'admin', 'POST', HELP, { key: 'ONE', title: 'Two', data: '' });
  expect(again).toMatchObject({ status: 409, body: { data: { code: 'conflict', field: 'key' } } });
  const two = await made({ key: 'two', title: 'Two', data: '' });
  const { id: _, ...fields } = one;
  expect((await call(http, 'admin', 'PUT', `${HELP}/${two.id}`, fields)).status).toBe(409);
  expect((await read('two')).body.data).toEqual(two);
});

test.each([
  [{ key: 'a b' }, 'key'],
  [{ key: '' }, 'key'],
  [{ title: ' ' }, 'title'],
  [{ type: 'X' }, 'type'],
  [{ data: 'x'.repeat(20_001) }, 'data'],
])('%j is refused with its field', async (wrong, field) => {
  const answer = await call(http, 'admin', 'POST', HELP, { key: 'k', title: 'T', data: '', ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { data: { code: 'invalid', field } } });
  expect(codeOf(await read('k'))).toBe('not-found');
});
