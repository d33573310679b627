import { expect, test } from 'vitest';
import type { PublicScoreboard } from '#contracts/venue/scoreboard.ts';
import { DEFAULT_OUTPUT_CONFIG, RUNNING, type Slide } from '#domain/scoreboard/output.ts';
import { askedOutput } from './asked-output.ts';
import { eventsIn, hasTeams, slidesOf } from './slides.ts';

const events = [
  [5, 'F'],
  [2, 'T'],
  [7, 'F'],
  [1, 'T'],
].map(([id, type]) => ({
  id,
  no: Number(id) * 10,
  name: `Event ${id}`,
  type,
  startDateIso: '',
  started: true,
})) as PublicScoreboard['events'];
const answer = (schedule: readonly Slide[] = []) => ({
  output: {
    id: 1,
    name: '',
    layout: 'list' as const,
    config: DEFAULT_OUTPUT_CONFIG,
    schedule: [...schedule],
    now: RUNNING,
    version: 1,
  },
  events,
});
const at = (pathname: string, params: Record<string, string>, search = '') => askedOutput(pathname, params, search);
const shown = (...args: Parameters<typeof slidesOf>) => eventsIn(slidesOf(...args));

test('the addresses ask for one output, one event, all of them, or track and field', () => {
  expect(at('/scoreboard/output/3/4', { compId: '3', outputId: '4' })).toEqual({ compId: 3, outputId: 4, controls: false });
  expect(at('/r4s/output/3/4', { compId: '3', outputId: '4' }).layout).toBe('list');
  expect(at('/r4s/output-v2/3/4', { compId: '3', outputId: '4' }).layout).toBe('halves');
  expect(at('/r4s/output-v3/3/4/1', { compId: '3', outputId: '4', showControls: '1' }).controls).toBe(true);
  expect(at('/r4s/output-v3/3/4/0', { compId: '3', outputId: '4', showControls: '0' }).controls).toBe(false);
  expect(at('/scoreboard/3/12', { compid: '3', eventno: '12' })).toEqual({
    compId: 3,
    outputId: 0,
    controls: false,
    eventNo: 12,
  });
  expect(at('/scoreboard/3/all', { compid: '3' }).all).toBe(true);
  expect(at('/scoreboard-comp/3', { id: '3' }).layout).toBe('halves');
  expect(at('/scoreboard/output/3/4', { compId: '3', outputId: '4' }, '?overlay=1').layout).toBe('overlay');
});

test('without a schedule the event with the newest mark is shown, of halves one of the track and one of the field', () => {
  expect(shown(answer(), {}, 'list', RUNNING)).toEqual([5]);
  expect(slidesOf(answer(), {}, 'halves', RUNNING).map((half) => eventsIn([half]))).toEqual([[2], [5]]);
  expect(shown(answer(), { all: true }, 'list', RUNNING)).toEqual([5, 2, 7, 1]);
  const last = slidesOf({ ...answer(), teams: true }, { all: true }, 'list', RUNNING)[0]?.at(-1);
  expect([last, hasTeams([[{ kind: 'teams' }]]), hasTeams(slidesOf(answer(), { all: true }, 'list', RUNNING))]).toEqual([
    { kind: 'teams' },
    true,
    false,
  ]);
  expect(shown(answer(), { eventNo: 70 }, 'list', RUNNING)).toEqual([7]);
});

test('a schedule counts before the newest mark, and what is held before the schedule', () => {
  const planned = answer([
    { kind: 'event', eventGroupId: 7 },
    { kind: 'text', text: 'Lunch' },
    { kind: 'event', eventGroupId: 1 },
  ]);
  expect(shown(planned, {}, 'list', RUNNING)).toEqual([7, 1]);
  expect(slidesOf(planned, {}, 'halves', RUNNING).map((half) => eventsIn([half]))).toEqual([[1], [7]]);
  expect(shown(planned, {}, 'halves', { show: { kind: 'event', eventGroupId: 2 } })).toEqual([2]);
});

test('a part of a combined event that nobody has chosen is shown with the totals', () => {
  const of = (id: number, type: 'T' | 'F' | 'M', partOf?: number) => ({
    id,
    no: id,
    name: '',
    type,
    startDateIso: '',
    started: true,
    ...(partOf !== undefined && { partOf }),
  });
  const pentathlon = { ...answer(), events: [of(3, 'F', 9), of(9, 'M'), of(2, 'T', 9), of(1, 'F')] };
  expect(shown(pentathlon, {}, 'list', RUNNING)).toEqual([3, 9]);
  expect(slidesOf(pentathlon, {}, 'halves', RUNNING).map((half) => eventsIn([half]))).toEqual([
    [2, 9],
    [3, 9],
  ]);
  expect(shown(pentathlon, {}, 'list', { show: { kind: 'event', eventGroupId: 3 } })).toEqual([3]);
});
