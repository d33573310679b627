import { describe, expect, test } from 'vitest';
import { DEFAULT_OUTPUT_CONFIG } from './output.ts';
import { pagesOf, stepAfter, stepsOf } from './steps.ts';

const list = (lines: number, turns = true) => ({ lines, turns });
const rows = (lines: number, perPage: number) => pagesOf([list(lines)], perPage).map(({ from, to }) => to - from);

describe('pages', () => {
  test('are as even as they can be, and nobody is left out', () => {
    expect(rows(10, 10)).toEqual([10]);
    expect(rows(11, 10)).toEqual([6, 5]);
    expect(rows(25, 8)).toEqual([7, 7, 7, 4]);
    expect(rows(0, 10)).toEqual([0]);
  });
});

describe('steps', () => {
  const FILE = '0b6c1c7e-0000-4000-8000-000000000001.png';
  const known = {
    config: { ...DEFAULT_OUTPUT_CONFIG, ranksPageTime: 7000, showPicture: 3000, showVideo: 9000 },
    listsOf: (id: number) => (id === 1 ? [list(12), list(4, false)] : undefined),
    teams: [list(12), list(3)],
    files: new Set([FILE]),
    held: null,
  };
  const event = { kind: 'event', eventGroupId: 1 } as const;

  test('turn the pages of an event, each for its time, and leave out lists that do not come by themselves', () => {
    const steps = stepsOf([event], known);
    expect(steps.map(({ page, ms }) => [page?.list, page?.from, page?.to, ms])).toEqual([
      [0, 0, 6, 7000],
      [0, 6, 12, 7000],
    ]);
  });

  test('leave out what is not there: an event that is not known, a file that was taken away', () => {
    const slides = [
      { kind: 'event', eventGroupId: 2 },
      { kind: 'picture', file: FILE },
      { kind: 'video', file: FILE.replace('1.png', '2.mp4') },
      { kind: 'text', text: 'Lunch' },
    ] as const;
    expect(stepsOf(slides, known).map(({ slide, ms }) => [slide.kind, ms])).toEqual([
      ['picture', 3000],
      ['text', 7000],
    ]);
    expect(stepsOf(slides, { ...known, config: { ...known.config, showPicture: 0 } }).map(({ slide }) => slide.kind)).toEqual([
      'text',
    ]);
  });

  test('stay at the page that somebody has turned to, also one of a list that does not come by itself, and at the last where there are fewer', () => {
    const held = (page: number) => stepsOf([event], { ...known, held: page }).map(({ pageNo }) => pageNo);
    expect(held(2)).toEqual([2]);
    expect(held(9)).toEqual([2]);
  });

  test('turn through the tables of teams as through an event, and leave them out before the first points', () => {
    const slides = [{ kind: 'teams' }, { kind: 'text', text: 'Lunch' }] as const;
    expect(stepsOf(slides, known).map(({ key, page }) => [key, page?.list, page?.from, page?.to])).toEqual([
      ['0 teams 0', 0, 0, 6],
      ['0 teams 1', 0, 6, 12],
      ['0 teams 2', 1, 0, 3],
      ['1 text', undefined, undefined, undefined],
    ]);
    expect(stepsOf(slides, { ...known, held: 2 }).map(({ key }) => key)).toEqual(['0 teams 2', '1 text']);
    expect(stepsOf(slides, { ...known, teams: [] }).map(({ slide }) => slide.kind)).toEqual(['text']);
  });

  test('go round, and from the first where the one that was shown is gone', () => {
    const steps = stepsOf([event, { kind: 'text', text: 'Lunch' }], known);
    const keys = steps.map(({ key }) => key);
    expect(keys.map((key) => stepAfter(steps, key)?.key)).toEqual([keys[1], keys[2], keys[0]]);
    expect(stepAfter(steps, 'gone')?.key).toBe(keys[0]);
    expect(stepAfter([], 'gone')).toBeUndefined();
  });
});
