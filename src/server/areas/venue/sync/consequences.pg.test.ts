import { expect, test } from 'vitest';
import { getPublicResults } from '#contracts/public/competition.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import { boardChanges, changeText } from '#domain/event-board/board-changes.ts';
import { eventBoard } from '#domain/event-board/event-board.ts';
import { sha256Hex } from '#domain/shared/sha256.ts';
import { must } from '#server/lib/must.ts';
import { insertFinal } from '#tests/support/final.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { answersOf, call, changeNo, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const ask = async <R extends object>(text: string, values: readonly unknown[]) => (await pool.query<R>(text, [...values])).rows;

const act = (kind: 'draw' | 'publish' | 'round' | 'mark' | 'settle' | 'protest', action: object) =>
  call(http, 'official', 'POST', `${V5}/venue/1/${kind}`, {
    data: { compId: 1, actions: [{ ...testDevice().stamp(), ...action }] },
  });
const time = (eventGroupId: number, heat: number, entryId: number, ms: number) =>
  act('mark', { eventGroupId, heat, entryId, part: 'time', value: String(ms) });
const shown = async (id: number) =>
  getPublicResults.data.parse((await call(http, undefined, 'GET', `${V5}/public/results/1/${id}`)).body.data);
const heatOf = async (entry: number) =>
  must((await ask<{ heat: number }>('select heat from entry where comp_id = 1 and id = $1', [entry]))[0], 'its heat').heat;

const csv = async () => (await http.inject(`${V5}/results/export/1/results.csv`)).body.split('\r\n');

/** Heats of a sprint without marks, its final, and a draw of that from four of the heats' entries. */
async function sprint() {
  const [race] = await ask<{ id: number; entries: number[] }>(
    `select g.id, array_agg(e.id::int order by e.id) as entries from event_group g join entry e on e.comp_id = 1 and e.event_group_id = g.id
     where g.comp_id = 1 and g.event_code in ('100', '200', '400') and not exists (select from result r where r.comp_id = 1 and r.event_group_id = g.id)
     group by g.id having count(*) >= 6 order by g.id limit 1`,
    [],
  );
  const { id: heats, entries } = must(race, 'a sprint without marks');
  const final = await insertFinal(ask, heats);
  const [seed] = await ask<{ draw_seed: string }>('select draw_seed from competition where id = 1', []);
  const settings = { method: 'listed', heats: 1, order: 'lot', apart: false, lanes: [1, 2, 3, 4], plan: 'lot' } as const;
  const list = entries.slice(0, 4).map((entry, i) => ({ entry, mark: i + 1, team: '', came: 'q' as const }));
  const body = { eventGroupId: final, n: 1, settings, list, from: { rule: { places: 0, times: 4 } } };
  const { draw_seed: drawSeed } = must(seed, 'the competition');
  return { heats, final, entries, draw: { ...body, places: drawHeats({ ...body, drawSeed, lowIsBest: true }) } };
}

test('a late disqualification in the heats changes no Q, is told with why, and the final waits for a decision', async () => {
  const { heats, final, entries, draw } = await sprint();
  const [first, second, third, fourth, fifth] = entries.map((id) => must(id, 'an entry'));
  for (const [i, entry] of entries.entries()) await time(heats, await heatOf(entry), entry, 12_000 + i * 100);
  await act('round', { eventGroupId: heats, progression: { places: 0, times: 4 } });
  expect(answersOf(await act('draw', draw))).toMatchObject([{ outcome: 'accepted' }]);
  await act('publish', { eventGroupId: final, n: 1, base: await changeNo(pool, 1) });
  await time(final, 1, must(first, 'the winner'), 11_900);
  const lines = entries.map((entryId, i) => ({ entryId, place: i + 1, mark: (12 + i / 10).toFixed(2) }));
  await act('round', { eventGroupId: heats, state: 'provisional', announced: lines, base: await changeNo(pool, 1) });
  const boardOf = async (id: number) => {
    const told = await shown(id);
    return { told, board: must(eventBoard(told, id), 'a board') };
  };
  const through = async () => {
    const { board } = await boardOf(heats);
    return board.heats
      .flatMap((one) => one.lines)
      .flatMap(({ entryId, by }) => (by ? [`${entryId} ${by}`] : []))
      .sort();
  };
  const before = await through();
  expect(before).toEqual([first, second, third, fourth].map((id) => `${id} q`).sort());
  expect((await boardOf(final)).told).not.toHaveProperty('lookedAt');

  const dq = { eventGroupId: heats, heat: await heatOf(must(first, 'the winner')), entryId: first, part: 'code' };
  await act('mark', { ...dq, value: 'DQ TR17.3.1', base: await changeNo(pool, 1) });
  expect(await through(), 'the next in rank gets no q, and the winner keeps theirs').toEqual(before);
  const { told, board } = await boardOf(heats);
  expect(boardChanges(told, board).map(changeText)).toEqual([expect.stringMatching(/ disqualified \(TR17\.3\.1\)$/)]);
  expect((await boardOf(final)).told).toMatchObject({ lookedAt: true });
  expect(
    (await csv()).find((line) => line.includes('DQ TR17.3.1')),
    'in the file',
  ).toMatch(/\bwas 12\.00\b/);
  const pdf = readPdf((await http.inject(`${V5}/results/export/1/results.pdf`)).rawPayload).text;
  expect(pdf).toMatch(/Result changed .* disqualified/);
  expect(pdf).toContain('This event is being looked at again.');

  for (const key of [
    `out:${final}:${first}:DQ TR17.3.1`,
    `in:${final}:${fifth}:q 12.40:${sha256Hex(String(first)).slice(0, 16)}`,
  ])
    expect(answersOf(await act('settle', { eventGroupId: heats, key, how: 'kept', reason: 'TR8.4' }))).toMatchObject([
      { outcome: 'accepted' },
    ]);
  expect((await boardOf(final)).told).not.toHaveProperty('lookedAt');
  await act('mark', { ...dq, value: null, base: await changeNo(pool, 1) });
  const after = await boardOf(heats);
  expect(boardChanges(after.told, after.board), 'taken back').toEqual([]);
});

test('a protest is told to everybody without those who lodged it, and an athlete under protest is marked', async () => {
  const { heats, entries } = await sprint();
  const [entry] = entries;
  const protest = { eventGroupId: heats, protestId: '00000000-0000-7000-8000-0000000000aa' };
  const lodge = { ...protest, step: 'lodge', from: 'Secret Harriers', against: 'False start', text: 'Noise', under: [entry] };
  expect(answersOf(await act('protest', lodge))).toMatchObject([{ outcome: 'accepted' }]);
  const told = await shown(heats);
  expect(told.protest).toEqual({ under: [entry] });
  expect(JSON.stringify(told)).not.toContain('Secret');
  expect(
    (await csv()).filter((line) => /,"?P\b/.test(line)),
    'on the start list in the file',
  ).toHaveLength(1);
  const lines = eventBoard(told, heats)?.heats.flatMap((one) => one.lines) ?? [];
  expect(lines.filter(({ underProtest }) => underProtest).map(({ entryId }) => entryId)).toEqual([entry]);
  expect(
    answersOf(await act('protest', { ...protest, step: 'lodge', protestId: protest.protestId.replace('aa', 'ab'), under: [1] })),
  ).toMatchObject([{ outcome: 'rejected', code: 'unknown-entry' }]);
  await act('protest', { ...protest, step: 'referee', ruling: 'dismissed', base: await changeNo(pool, 1) });
  expect(await shown(heats)).not.toHaveProperty('protest');
});
