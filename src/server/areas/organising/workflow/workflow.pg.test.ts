import { expect, test } from 'vitest';
import { getWorkflow } from '#contracts/organising/hub/workflow.ts';
import { getAllCompetitions } from '#contracts/public/competition-list.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const idOf = async (name: string) =>
  must((await pool.query<{ id: number }>('select id from competition where name = $1', [name])).rows[0], name).id;
const OPEN = await idOf('Riverside Open Meeting');
const DRAFT = await idOf('Autumn Open');
const FOREIGN = await idOf('Schools Cup');
const path = (id: number) => getWorkflow.path.replace(':id', String(id));
const put = (id: number, body: object, who: DemoUser | undefined = 'organiser') => call(http, who, 'PUT', path(id), body);
const workflowOf = async (id: number, who: DemoUser = 'organiser') =>
  getWorkflow.data.parse((await call(http, who, 'GET', path(id))).body.data);
const standsAt = (id: number, wfid: number) => pool.query('update competition set workflow_id = $2 where id = $1', [id, wfid]);

test('a draft is told what hinders it, in the words of its problems, and stays where it is', async () => {
  const { status, next, previous, history } = await workflowOf(DRAFT);
  expect(status).toMatchObject({ id: 1, code: 'BUILD', nextid: 2, name: 'Autumn Open', compid: DRAFT });
  expect(previous).toBeNull();
  expect(history).toEqual([]);
  expect(next?.hindrances).toContainEqual({ code: 'set-up', message: 'It is not active: the public does not see it.' });
  const refused = await put(DRAFT, { from: 1, moveto: 2 });
  expect(codeOf(refused)).toBe('conflict');
  expect(refused.body.error).toMatch(/not active.*Nothing was changed\./);
  expect((await workflowOf(DRAFT)).status.wfid).toBe(1);
});

test('an organiser who is not approved takes no entries', async () => {
  await standsAt(OPEN, 1);
  await pool.query(`update organisation set status = 'Pending' where id = (select org_id from competition where id = $1)`, [
    OPEN,
  ]);
  const { next } = await workflowOf(OPEN);
  expect(next?.hindrances).toContainEqual({
    code: 'organiser',
    message: expect.stringContaining('is not approved as an organiser yet.'),
  });
  expect(codeOf(await put(OPEN, { from: 1, moveto: 2 }))).toBe('conflict');
  await pool.query(`update organisation set status = 'Approved' where id = (select org_id from competition where id = $1)`, [
    OPEN,
  ]);
});

test('forward and back with a note, who did it, and once only', async () => {
  await standsAt(OPEN, 2);
  const moved = getWorkflow.data.parse((await put(OPEN, { from: 2, moveto: 3, notes: 'Full' })).body.data);
  expect(moved.status).toMatchObject({ code: 'READY', notes: 'Full', previd: 2 });
  expect((await put(OPEN, { from: 2, moveto: 3, notes: 'Full' })).status).toBe(200);
  const late = await put(OPEN, { from: 2, moveto: 1, notes: 'Not yet' });
  expect([codeOf(late), late.body.error]).toEqual([
    'conflict',
    'Somebody else has moved it since: it stands at “Entries closed, ready for the day”. Nothing was changed.',
  ]);
  expect((await put(OPEN, { from: 3, moveto: 2, notes: 'Two places more' })).status).toBe(200);
  const { history } = await workflowOf(OPEN);
  expect(history.map(({ wfid, notes, by }) => [wfid, notes, by])).toEqual([
    [2, 'Two places more', 'Olive Organiser'],
    [3, 'Full', 'Olive Organiser'],
  ]);
  expect((await put(OPEN, { from: 2, moveto: 1 })).body).toMatchObject({ data: { code: 'invalid', field: 'notes' } });
  expect(codeOf(await put(OPEN, { from: 2, moveto: 5 }))).toBe('conflict');
  expect(codeOf(await put(OPEN, { from: 2, moveto: 'x' }))).toBe('invalid');
});

test('invoiced and paid are finance’s; the rest is not, and the public hears of no invoice', async () => {
  await standsAt(OPEN, 5);
  const refused = await put(OPEN, { from: 5, moveto: 6 });
  expect([codeOf(refused), refused.body.error]).toEqual([
    'forbidden',
    'Invoices and payments are kept by finance. Nothing was changed.',
  ]);
  const bad = await put(OPEN, { from: 5, moveto: 6, invoicelink: 'javascript:alert(1)' }, 'finance');
  expect(codeOf(bad)).toBe('invalid');
  const invoice = { notes: 'Sent', ref: 'INV-7', value: '£120.00', invoicelink: 'https://books.example/inv-7' };
  expect((await put(OPEN, { from: 5, moveto: 6, ...invoice }, 'finance')).status).toBe(200);
  expect((await put(OPEN, { from: 6, moveto: 7 }, 'finance')).status).toBe(200);
  expect((await workflowOf(OPEN, 'finance')).status).toMatchObject({
    code: 'PAID',
    paid: true,
    ref: 'INV-7',
    value: '£120.00',
    nextid: 0,
  });
  expect((await workflowOf(OPEN)).history[0]).toMatchObject({ wfid: 7, paid: true, by: 'Fin Finance' });
  await standsAt(OPEN, 3);
  expect(codeOf(await put(OPEN, { from: 3, moveto: 2, notes: 'Late' }, 'finance'))).toBe('forbidden');

  await standsAt(OPEN, 7);
  const told = async (who: DemoUser | undefined) => {
    const { data } = (await call(http, who, 'GET', getAllCompetitions.path)).body;
    return getAllCompetitions.data.parse(data).find(({ id }) => id === OPEN)?.status;
  };
  expect(await told('organiser')).toMatchObject({ ref: 'INV-7', invoicelink: invoice.invoicelink });
  for (const who of [undefined, 'parent'] as const)
    expect(await told(who)).toMatchObject({ ref: '', notes: '', invoicelink: '', value: '' });
});

test('it is for those who build it or keep its money, and of no other competition', async () => {
  for (const [who, id] of [
    ['organiser', FOREIGN],
    ['parent', OPEN],
    ['desk', OPEN],
  ] as const) {
    expect(codeOf(await call(http, who, 'GET', path(id)))).toBe('forbidden');
    expect(codeOf(await put(id, { from: 2, moveto: 3 }, who))).toBe('forbidden');
  }
  expect((await call(http, undefined, 'GET', path(OPEN))).status).toBe(401);
  expect(codeOf(await call(http, 'admin', 'GET', path(999_999)))).toBe('not-found');
});
