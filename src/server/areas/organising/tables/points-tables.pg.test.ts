import { expect, test } from 'vitest';
import { getPointsTables, putPointsTables } from '#contracts/organising/tables/points-tables.ts';
import { getPublicResults } from '#contracts/public/competition.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, pull, venueServer } from '#tests/support/venue-server.ts';

const { http } = await venueServer();
const at = (path: string) => path.replace(':compId', '1');
const kept = async () => getPointsTables.data.parse((await call(http, 'organiser', 'GET', at(getPointsTables.path))).body.data);
const save = (version: number, tables: readonly object[]) =>
  call(http, 'organiser', 'PUT', at(putPointsTables.path), { version, tables });
const LINES = [{ gender: 'F', eventCode: 'SP', a: 112.0422, b: 1.5, c: 1.05 }];

test('a table that is chosen for a combined event is on devices and in its public answer, and in no other', async () => {
  const { version, events } = await kept();
  const { id } = must(events[0], 'the pentathlon');
  const table = { name: 'Juniors', lines: LINES, eventGroupIds: [id] };
  expect((await save(version, [table])).status).toBe(200);
  expect((await pull(http, 1)).rows.find(({ kind }) => kind === 'competition')).toMatchObject({ pointsTables: [table] });
  const shown = async (group: number) => {
    const path = at(getPublicResults.path).replace(':eventGroupId', String(group));
    return getPublicResults.data.parse((await call(http, undefined, 'GET', path)).body.data).pointsTables;
  };
  await expect.poll(() => shown(id)).toEqual([table]);
  const now = await kept();
  expect((await save(now.version, [{ ...table, eventGroupIds: [] }])).status).toBe(200);
  await expect.poll(() => shown(id)).toBeUndefined();
});

test('a table for an event that is not combined, two for one event, and a factor below 0 are refused', async () => {
  const { version, events } = await kept();
  const { id } = must(events[0], 'the pentathlon');
  const table = { name: 'Juniors', lines: LINES, eventGroupIds: [id] };
  expect(codeOf(await save(version, [{ ...table, eventGroupIds: [999_999] }]))).toBe('invalid');
  expect(codeOf(await save(version, [table, { ...table, name: 'Other' }]))).toBe('invalid');
  expect(codeOf(await save(version, [{ ...table, lines: [{ ...must(LINES[0], 'a line'), a: -1 }] }]))).toBe('invalid');
});
