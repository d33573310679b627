import { expect, test } from 'vitest';
import { postBibFilePlan } from '#contracts/venue/bib-file.ts';
import { getBibPlan, postBibRun, postBibRunUndo } from '#contracts/venue/bib-run.ts';
import { answersOf, call, changeNo, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';

let used = 0;
/** An athlete of the demo's first meeting with a bib, each once. */
async function nextAthlete(): Promise<{ readonly athleteId: number; readonly bib: number }> {
  const { rows } = await pool.query<{ athleteId: number; bib: number }>(
    `select athlete_id as "athleteId", bib_no as bib from comp_athlete where comp_id = 1 and bib_no is not null and person_id is not null
       and collected::text = '[]' order by athlete_id desc offset $1 limit 1`,
    [used++],
  );
  return rows[0] ?? expect.fail('no athletes left');
}
const post = (path: string, list: string, actions: readonly object[]) =>
  call(http, 'desk', 'POST', `${V5}${path}`, { data: { compId: 1, [list]: actions } });
const handOut = async (desk: ReturnType<typeof testDevice>, body: object) =>
  answersOf(await post('/competition/checkin/1', 'athletes', [{ ...desk.stamp(), collected: true, ...body }]));
const change = async (desk: ReturnType<typeof testDevice>, body: object) =>
  answersOf(await post('/bib/change/1', 'changes', [{ ...desk.stamp(), ...body }]));
const rowOf = async (athleteId: number) =>
  (await pull(http, 1, 0)).rows.find((row) => row.kind === 'athlete' && row.athleteId === athleteId);

test('a bib handed out by a desk that had not heard of another one: on record by its number, for the venue alone', async () => {
  const [zoe, yan] = [await nextAthlete(), await nextAthlete()];
  const [a, b] = [testDevice(), testDevice()];
  const base = await changeNo(pool, 1);
  await change(b, { athleteId: zoe.athleteId, bibNo: 1801, from: zoe.bib });
  await change(b, { athleteId: yan.athleteId, bibNo: zoe.bib, from: yan.bib });
  expect(await handOut(a, { athleteId: zoe.athleteId, bib: zoe.bib, base })).toMatchObject([
    { outcome: 'accepted', code: 'bib-differs', rows: [{ bibNo: 1801, collected: [{ bib: zoe.bib }] }] },
  ]);
  // They wear it: the other gets another one first.
  const now = { base: await changeNo(pool, 1) };
  expect(await change(b, { athleteId: yan.athleteId, bibNo: 1802, from: zoe.bib, ...now })).toMatchObject([
    { outcome: 'accepted' },
  ]);
  expect(await change(b, { athleteId: zoe.athleteId, bibNo: zoe.bib, from: 1801, ...now })).toMatchObject([
    { outcome: 'accepted', rows: [{ bibNo: zoe.bib, collected: [{ bib: zoe.bib }] }] },
  ]);
});

test('a bib that another desk took away after it was handed out goes to no other athlete: not by hand, from a file, a run or a reserve', async () => {
  const [zoe, yan] = [await nextAthlete(), await nextAthlete()];
  const [a, b] = [testDevice(), testDevice()];
  await post('/venue/1/bib-removal', 'actions', [{ ...b.stamp(), athleteId: zoe.athleteId, from: zoe.bib }]);
  await handOut(a, { athleteId: zoe.athleteId, bib: zoe.bib });
  const [refused] = await change(b, { athleteId: yan.athleteId, bibNo: zoe.bib, from: yan.bib });
  expect(refused).toMatchObject({ outcome: 'rejected', code: 'bib-elsewhere' });
  const unused = await call(http, 'desk', 'GET', `${V5}/bib/unused/1`);
  expect(unused.body.data).not.toContain(zoe.bib);
  expect(refused?.offers).not.toContain(zoe.bib);
  const lines = [{ line: 2, athlete: String(yan.athleteId), urn: '', name: '', bib: String(zoe.bib) }];
  const file = await call(http, 'organiser', 'POST', `${V5}/competition/1/bib-file-plan`, { lines });
  expect(postBibFilePlan.data.parse(file.body.data)).toMatchObject({ given: [], problems: [{ because: 'reserved' }] });
  const plan = await call(http, 'organiser', 'GET', `${V5}/competition/1/bib-plan?again=1&ranges=${zoe.bib}-${zoe.bib}`);
  expect(getBibPlan.data.parse(plan.body.data).given).toEqual([]);
});

test('numbers given again while a desk hands out: it waits for a person, and with the numbering undone all is as it was', async () => {
  const [zoe, yan] = [await nextAthlete(), await nextAthlete()];
  const plan = getBibPlan.data.parse(
    (await call(http, 'organiser', 'GET', `${V5}/competition/1/bib-plan?again=1&ranges=1700-1950`)).body.data,
  );
  const base = await changeNo(pool, 1);
  const run = postBibRun.data.parse(
    (
      await call(http, 'organiser', 'POST', `${V5}/competition/1/bib-runs`, {
        ranges: '1700-1950',
        skips: '',
        again: true,
        plan: plan.plan,
      })
    ).body.data,
  );
  expect(await handOut(testDevice(), { athleteId: zoe.athleteId, bib: zoe.bib, base })).toMatchObject([{ code: 'bib-differs' }]);
  // An app of before did not say which: it had not seen the numbering.
  expect(await handOut(testDevice(), { athleteId: yan.athleteId, base })).toMatchObject([
    { code: 'bib-differs', rows: [{ collected: [{ bib: null }] }] },
  ]);
  const undone = await call(http, 'organiser', 'POST', `${V5}/competition/1/bib-runs/${run.run}/undo`);
  expect(postBibRunUndo.data.parse(undone.body.data).kept).toBeLessThan(3);
  expect(await rowOf(zoe.athleteId)).toMatchObject({ bibNo: zoe.bib, collected: [{ bib: zoe.bib }] });
});

test('a bib changed by whatever writes it is known to have changed', async () => {
  const zoe = await nextAthlete();
  const base = await changeNo(pool, 1);
  await pool.query(
    `with c as (update competition set change_no = change_no + 1 where id = 1 returning change_no)
     update comp_athlete set bib_no = 1811, version = c.change_no from c where comp_id = 1 and athlete_id = $1`,
    [zoe.athleteId],
  );
  expect(await handOut(testDevice(), { athleteId: zoe.athleteId, base })).toMatchObject([
    { rows: [{ collected: [{ bib: null }] }] },
  ]);
});

test('a first bib is the one that an app hands out which says neither bib nor what it had seen', async () => {
  const zoe = await nextAthlete();
  const set = (columns: string) =>
    pool.query(
      `with c as (update competition set change_no = change_no + 1 where id = 1 returning change_no)
       update comp_athlete set ${columns}, version = c.change_no from c where comp_id = 1 and athlete_id = $1`,
      [zoe.athleteId],
    );
  await set('bib_no = null');
  await set('bib_since = null');
  await set('bib_no = 1812');
  const [answer] = await handOut(testDevice(), { athleteId: zoe.athleteId, base: 0 });
  expect(answer).toMatchObject({ outcome: 'accepted', rows: [{ collected: [{ bib: 1812 }] }] });
  expect(answer?.code).toBeUndefined();
});
