import { expect, test } from 'vitest';
import { getRecords, putRecords } from '#contracts/organising/tables/records.ts';
import { getPublicResults } from '#contracts/public/competition.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const at = (path: string) => path.replace(':compId', '1');
const kept = async () => getRecords.data.parse((await call(http, 'organiser', 'GET', at(getRecords.path))).body.data);
const save = (version: number, records: readonly object[], who: DemoUser = 'organiser') =>
  call(http, who, 'PUT', at(putRecords.path), { version, records });
const CR: RecordMark = { code: 'CR', eventCode: 'SP', gender: 'M', ageGroup: '', mark: 1620, holder: 'Al Fort', since: '2008' };

/** Of the shot put of the men, as anybody reads it. */
async function publicRecords() {
  const { rows } = await pool.query<{ id: number }>(
    `select id from event_group where comp_id = 1 and event_code = 'SP' and gender = 'M' and part_of is null limit 1`,
  );
  const path = getPublicResults.path.replace(':eventGroupId', String(must(rows[0], 'the shot put').id));
  return getPublicResults.data.parse((await call(http, undefined, 'GET', at(path))).body.data).records;
}

test('records that the organiser saves are on devices and at their own events in public, and gone when they are taken away', async () => {
  const before = await kept();
  const women = { ...CR, gender: 'F' } as const;
  const jump = { ...CR, eventCode: 'LJ' };
  expect((await save(before.version, [CR, women, jump])).status).toBe(200);
  const held = async () =>
    must(
      (await pull(http, 1)).rows.find(({ kind }) => kind === 'competition'),
      'the competition',
    );
  expect(await held()).toMatchObject({ records: [CR, women, jump] });
  await expect.poll(publicRecords).toEqual([CR]);
  expect((await save((await kept()).version, [])).status).toBe(200);
  await expect.poll(publicRecords).toBeUndefined();
  expect('records' in (await held())).toBe(false);
});

test('a list made over an older one, a record without a mark, and the list of somebody else are refused', async () => {
  const { version } = await kept();
  expect((await save(version, [CR])).status).toBe(200);
  expect(codeOf(await save(version, []))).toBe('conflict');
  const now = await kept();
  expect(now.records).toEqual([CR]);
  expect(codeOf(await save(now.version, [{ ...CR, mark: 0 }]))).toBe('invalid');
  expect(codeOf(await save(now.version, [{ ...CR, code: 'no code' }]))).toBe('invalid');
  expect((await save(now.version, [], 'official')).status).toBe(403);
});
