import { describe, expect, test } from 'vitest';
import { decide } from '#domain/decide/action-rules.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import type { CheckInBody } from '#domain/sync/action.ts';
import { SEEN_MOST } from '#domain/sync/seen.ts';
import { starterId } from '#domain/team/starter.ts';
import {
  sampleAction,
  sampleAthlete,
  sampleAuthority,
  sampleCompetition,
  sampleEntry,
  sampleGroup,
  sampleTick,
  sampleView,
  seenIn,
} from '#tests/fixtures/sample-rows.ts';

const time = (ms: number) => ({ type: 'track', ms, code: null }) as const;
const origin = { deviceId: 'pit-1', by: 'Pit 1', at: '2026-06-20T08:30:00.000Z' };
const mark: ResultRow = {
  kind: 'result',
  eventGroupId: 10,
  heat: 1,
  entryId: 501,
  version: 40,
  value: time(10_830),
  opId: 'mark',
  ...origin,
  challenges: [{ value: time(10_380), opId: 'challenge', ...origin, deviceId: 'pit-2' }],
};
const CORRECTION = { eventGroupId: 10, heat: 1, entryId: 501, value: time(10_850) };
const UNDO = { athleteId: starterId(7), collected: false, entries: [{ id: 501, checkedIn: false }] };
const ticked = sampleAthlete({
  version: 40,
  collected: [sampleTick({ opId: 'bib', version: 39 })],
  entries: [sampleEntry({ checkedIn: [sampleTick({ opId: 'in', version: 40 })] }), sampleEntry({ id: 502 })],
});
const view = (...rows: Parameters<typeof sampleView>[0]) => sampleView([sampleCompetition(), sampleGroup(), ...rows]);

describe('what an author is looking at', () => {
  test('is the mark and its challenges', () => {
    expect(seenIn(view(mark), 'result', CORRECTION)).toEqual(['mark', 'challenge']);
    expect(seenIn(view(), 'result', CORRECTION)).toEqual([]);
  });

  test.each<[string, CheckInBody, string[]]>([
    ['both ticks, for an undo of both', UNDO, ['bib', 'in']],
    ['only what is undone', { athleteId: starterId(7), entries: [{ id: 501, checkedIn: false }] }, ['in']],
    ['nothing, for a check-in', { athleteId: starterId(7), entries: [{ id: 501, checkedIn: true }] }, []],
    ['the hand-outs before, for another one', { athleteId: starterId(7), collected: true }, ['bib']],
    ['nothing, of an athlete nobody knows', { athleteId: starterId(99), collected: false }, []],
  ])('is %s', (_, body, ids) => {
    expect(seenIn(view(ticked), 'check-in', body)).toEqual(ids);
  });

  test('is whether the bib that another one replaces was handed out', () => {
    expect(seenIn(view(ticked), 'bib-change', { athleteId: starterId(7), bibNo: 105 })).toEqual(['bib']);
  });

  test('never more than the wire takes', () => {
    const many = Array.from({ length: SEEN_MOST + 1 }, (_, i) => sampleTick({ opId: `t${i}`, deviceId: `d${i}` }));
    expect(
      seenIn(view(sampleAthlete({ collected: many })), 'check-in', { athleteId: starterId(7), collected: false }),
    ).toHaveLength(SEEN_MOST);
  });
});

describe('after a backup was put back, when versions say nothing any more', () => {
  const again = (seen: readonly string[] | undefined) => ({ id: 'late', base: 0, deviceId: 'pit-3', ...(seen && { seen }) });
  const by = sampleAuthority({ deviceId: 'pit-3', version: 50 });

  test.each([
    ['the mark and its challenge: it stands', ['mark', 'challenge'], undefined],
    ['the mark, not its challenge', ['mark'], 'challenged'],
    ['nothing', [], 'challenged'],
    ['nothing it could name, in an older app', undefined, 'challenged'],
  ])('a correction by somebody who had seen %s', (_, seen, reason) => {
    expect(decide(sampleAction('result', CORRECTION, again(seen)), view(mark), by).reason).toBe(reason);
  });

  test.each([
    ['both ticks: both go', ['bib', 'in'], undefined],
    ['neither: both stand', undefined, 'unseen-check-in'],
  ])('an undo by somebody who had seen %s', (_, seen, reason) => {
    const decision = decide(sampleAction('check-in', UNDO, again(seen)), view(ticked), by);
    expect(decision.reason).toBe(reason);
    expect(decision.rows).toHaveLength(reason ? 0 : 1);
  });
});
