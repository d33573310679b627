import { expect, test } from 'vitest';
import type { ShownEvent } from '#client/areas/public/results/output/picture.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { type Marks, newMark } from './new-mark.ts';

const jump = (id: number, version?: number, says = `${version}`): readonly [number, ShownEvent] => [
  id,
  {
    board: {
      competition: undefined,
      group: sampleGroup({ id, unit: 'D' }),
      started: true,
      complete: false,
      start: 'lanes',
      heats: [],
      bothWays: '',
      overall: [],
    },
    lists: [],
    state: '',
    latest: version === undefined ? undefined : { heat: 1, entryId: 1, version, says },
    inReview: false,
    calls: [],
    names: new Map(),
  },
];
type Seen = readonly [events: readonly (readonly [number, ShownEvent])[], newest: number, follows?: boolean];

/** What each sight of a screen finds to be new. */
function told(...seen: readonly Seen[]): readonly (number | undefined)[] {
  let marks: Marks | undefined;
  return seen.map(([events, newest, follows = true]) => {
    const found = newMark(new Map(events), newest, follows, marks);
    marks = found.marks;
    return found.ids.at(-1);
  });
}

test('what was there when the screen began is not new, in whichever order its events arrive', () => {
  expect(told([[jump(1, 100)], 150], [[jump(1, 100), jump(2, 150)], 150])).toEqual([undefined, undefined]);
});

test('of events whose marks come at once each has a new one', () => {
  const { marks } = newMark(new Map([jump(1, 7), jump(2, 8)]), 8, true);
  expect(newMark(new Map([jump(1, 9), jump(2, 10)]), 10, true, marks).ids).toEqual([1, 2]);
});

test('a further mark is new, and the first of an event that was on the screen', () => {
  expect(told([[jump(1)], 0], [[jump(1, 7)], 7], [[jump(1, 7)], 7], [[jump(1, 9)], 9])).toEqual([undefined, 1, undefined, 1]);
});

test('the mark that brings an event onto the screen is new, though the screen never showed the event before', () => {
  expect(told([[jump(1, 150)], 150], [[jump(2, 160)], 160], [[jump(1, 150)], 160])).toEqual([undefined, 2, undefined]);
});

test('an event that somebody has put there, or the running order, brings its old marks along as old ones', () => {
  expect(told([[jump(1, 150)], 150, false], [[jump(2, 160)], 170, false], [[jump(2, 171)], 171, false])).toEqual([
    undefined,
    undefined,
    2,
  ]);
  // Once it runs again, only what came since then is new.
  expect(told([[jump(1, 150)], 150, false], [[jump(1, 150)], 170, false], [[jump(3, 165)], 170])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a mark of a device whose clock is ahead is the same mark once it is sent and has the time of the server', () => {
  expect(
    told([[jump(1, 100)], 100], [[jump(1, 900, '6.12')], 900], [[jump(1, 160, '6.12')], 160], [[jump(1, 170)], 170]),
  ).toEqual([undefined, 1, undefined, 1]);
});
