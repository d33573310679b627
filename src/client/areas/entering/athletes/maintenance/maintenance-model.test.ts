import { afterAll, expect, test, vi } from 'vitest';
import { pageQuery } from '#client/lib/net/use-query.ts';
import { getAthleteMaintenance, type MaintainedAthlete } from '#contracts/entering/athlete-maintenance.ts';
import { NINA } from '#tests/support/nina.ts';
import { createMaintenanceModel } from './maintenance-model.ts';

/** A server with one athlete, which refuses a save that somebody was faster than. */
let page: MaintainedAthlete = { athlete: NINA, users: [], competitions: [], startsFor: [], alike: [], history: [] };
const answerTo = (status: number, data: unknown) =>
  Response.json(
    { errNo: status === 200 ? 0 : 1, error: status === 200 ? '' : 'Somebody else', message: '', data, meta: null },
    { status },
  );
async function server(url: string, { method, body }: RequestInit): Promise<Response> {
  if (method === 'GET') return answerTo(200, page);
  if (url.includes('/athlete-maint')) {
    const { version, infoText, email, activeEndDate } = JSON.parse(String(body));
    if (version !== page.athlete.version) return answerTo(409, { code: 'conflict' });
    page = { ...page, athlete: { ...page.athlete, infoText, email, activeEndDate, version: version + 1 } };
    return answerTo(200, page);
  }
  page = { ...page, users: [{ id: 3, name: 'Pat Parent', email: 'pat@home.test' }] };
  return answerTo(200, { linked: true });
}
vi.stubGlobal('fetch', server);
vi.stubGlobal('sessionStorage', { getItem: () => null });
afterAll(() => vi.unstubAllGlobals());

test('what is typed outlives a link, and somebody who was faster; their change is not undone', async () => {
  const query = pageQuery(getAthleteMaintenance, { params: { id: 7 } });
  await query.refresh();
  const model = createMaintenanceModel(query, page, '2026-06-13');
  model.form.change({ infoText: 'Two teams' });
  page = { ...page, athlete: { ...page.athlete, email: 'new@home.test', activeEndDate: '2027-03-31', version: 2 } };
  expect(await model.setLink(3, true)).toBe(true);
  expect(query.get().answer?.data.users).toMatchObject([{ id: 3 }]);
  expect(model.form.state.get().values).toMatchObject({ infoText: 'Two teams' });
  await model.form.submit(model.rules);
  expect(model.form.state.get()).toMatchObject({ problem: { field: 'version' }, values: { infoText: 'Two teams' } });
  expect(page.athlete.infoText).toBe('');
  await model.catchUp();
  await model.form.submit(model.rules);
  expect(model.form.state.get()).toMatchObject({ problem: undefined });
  expect(page.athlete).toMatchObject({ infoText: 'Two teams', email: 'new@home.test', activeEndDate: '2027-03-31', version: 3 });
});
