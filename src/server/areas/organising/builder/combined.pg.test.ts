import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postBuilder, putBuilder } from '#contracts/organising/builder.ts';
import { type Change, changesBetween, withChanges } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { must } from '#server/lib/must.ts';
import { sampleEvent, sampleGroup } from '#tests/fixtures/sample-draft.ts';
import { call, pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const PATH = '/wp-json/e4s/v5/builder';

const edit = (draft: Draft, values: Record<string, unknown>): Change[] =>
  changesBetween(
    draft,
    withChanges(
      draft,
      Object.entries(values).map(([key, to]) => ({ key, to })),
    ),
  );
const put = async (compId: number, changes: readonly Change[]) => {
  const sections = (['events', 'schedule'] as const)
    .map((section) => ({ section, base: 0, changes: changes.filter(({ key }) => key.startsWith(section)) }))
    .filter(({ changes: own }) => own.length > 0);
  return call(http, 'organiser', 'PUT', `${PATH}/${compId}`, { callId: randomUUID(), sections });
};

test('a combined event is saved with its parts, which tablets hear of, and goes with them', async () => {
  const orgs = await pool.query<{ id: number }>('select org_id as id from competition where id = 1');
  const asked = {
    callId: randomUUID(),
    orgId: orgs.rows[0]?.id,
    name: 'Combined Open',
    date: '2030-06-01',
    timeZone: 'Europe/London',
  };
  const { compId, draft } = postBuilder.data.parse((await call(http, 'organiser', 'POST', PATH, asked)).body.data);
  const save = async (changes: readonly Change[]) => putBuilder.data.parse((await put(compId, changes)).body.data);
  const part = (no: number) => sampleGroup(no + 1, { part: { of: 'new-1', no } });
  const values = {
    'events.groups.new-1': sampleGroup(1, { eventCode: 'HEP', type: 'M', unit: 'P' }),
    'events.ceids.new-2': sampleEvent('new-1'),
    'events.groups.new-3': part(1),
    'events.groups.new-4': part(2),
  };
  const { ids, state } = await save(edit(draft, values));
  const [of, race, jump] = ['new-1', 'new-3', 'new-4'].map((id) => must(ids[`events.groups.${id}`], id));
  expect(state.draft.events.groups[race ?? '']?.part).toEqual({ of, no: 1 });
  const { rows } = await pull(http, compId);
  expect(rows).toContainEqual(expect.objectContaining({ id: Number(jump), part: { of: Number(of), no: 2 } }));
  const [ceid] = Object.keys(state.draft.events.ceids);
  const alone = { [`events.groups.${of}`]: null, [`events.ceids.${ceid}`]: null };
  const orphan = await put(compId, edit(state.draft, alone));
  expect(JSON.stringify(orphan.body)).toContain('Its combined event is deleted');
  const gone = { ...alone, ...Object.fromEntries([race, jump].map((id) => [`events.groups.${id}`, null])) };
  expect((await save(edit(state.draft, gone))).state.draft.events.groups).toEqual({});
});

test('a part without a points table is named when it is saved, and by the validation, and hinders nothing', async () => {
  const orgs = await pool.query<{ id: number }>('select org_id as id from competition where id = 1');
  const asked = { callId: randomUUID(), orgId: orgs.rows[0]?.id, name: 'Juniors', date: '2030-06-01', timeZone: 'Europe/London' };
  const { compId, draft } = postBuilder.data.parse((await call(http, 'organiser', 'POST', PATH, asked)).body.data);
  const warning = 'Pentathlon: There is no points table for 80H for women: no points are given there.';
  const values = {
    'events.groups.new-1': sampleGroup(1, { name: 'Pentathlon', eventCode: 'PEN', type: 'M', unit: 'P' }),
    'events.ceids.new-2': sampleEvent('new-1'),
    'events.groups.new-3': sampleGroup(2, { name: '80H, Pentathlon', eventCode: '80H', part: { of: 'new-1', no: 1 } }),
    'events.groups.new-4': sampleGroup(3, { name: 'HJ, Pentathlon', eventCode: 'HJ', part: { of: 'new-1', no: 2 } }),
  };
  const saved = putBuilder.data.parse((await put(compId, edit(draft, values))).body.data);
  expect([saved.outcome, saved.effects]).toEqual(['saved', [expect.stringContaining(warning)]]);
  const validation = async () => {
    const { body } = await call(http, 'organiser', 'GET', `/wp-json/e4s/v5/competition/validate/${compId}`);
    return (body.data as { warning?: true; message: string }[]).filter((one) => one.warning).map(({ message }) => message);
  };
  expect(await validation()).toEqual([expect.stringContaining(warning)]);
  const line = (eventCode: string) => ({ gender: 'F', eventCode, a: 20, b: 17, c: 1.8 });
  const [whole] = Object.entries(saved.state.draft.events.groups).flatMap(([id, { part }]) => (part ? [] : [Number(id)]));
  const tables = [{ name: 'Own', lines: [line('80H'), line('HJ')], eventGroupIds: [whole] }];
  const points = `/wp-json/e4s/v5/results/points-tables/${compId}`;
  expect((await call(http, 'organiser', 'PUT', points, { version: 0, tables })).status).toBe(200);
  expect(await validation()).toEqual([]);
});
