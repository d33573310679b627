import type { DrawnPlace } from '#domain/draw/draw.ts';
import type { DrawSettings, LanePlan, Listed } from '#domain/draw/draw-settings.ts';
import { planText } from '#domain/draw/lane-plan.ts';
import type { Start } from '#domain/draw/start.ts';
import { formatDistance, formatTime } from '#domain/performance/format.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { ordinal } from '#domain/shared/ordinal.ts';

const letter = (made: number): string => (made <= 26 ? String.fromCharCode(64 + made) : String(made));

/** As people call them, where they are drawn and where it is told how. */
export const drawWords = {
  methods: {
    zigzag: 'Best spread over the heats (zigzag)',
    graded: 'Best together (graded)',
    lot: 'By lot',
    listed: 'As listed',
  } satisfies Record<DrawSettings['method'], string>,
  orders: { lot: 'By lot', slow: 'Slowest first', fast: 'Fastest first' } satisfies Record<DrawSettings['order'], string>,
  starts: {
    lanes: 'One in each lane',
    pairs: 'Two in a lane',
    line: 'From the curved line, without lanes',
  } satisfies Record<Start, string>,
  plans: {
    lot: 'By lot',
    straight: 'Best in the middle: straight',
    bend: 'Best in the middle: 200 and 300 m',
    oval: 'Best in the middle: 400 m and longer',
    old: 'Bands of before 2023',
  } satisfies Record<Extract<LanePlan, string>, string>,
  plan: (plan: LanePlan): string => (typeof plan === 'string' ? drawWords.plans[plan] : planText(plan)),
  heat: (heat: number) => `Heat ${heat}`,
  /** What somebody was seeded by: a mark, or a rank in the round before. */
  seededBy: ({ mark }: Listed, { unit }: Pick<EventGroupRow, 'unit'>, { ranks }: Pick<DrawSettings, 'ranks'>): string => {
    if (mark === null) return ranks ? 'no rank in the round before' : 'no mark';
    if (ranks) return `${ordinal(mark)} of those who came on`;
    return unit === 'T' ? formatTime(mark, 10) : unit === 'P' ? String(mark) : formatDistance(mark);
  },
  /** Why somebody starts where they start. `mate`: the team-mate’s name. */
  why: ({ seed, made, from, rank, band }: DrawnPlace['why'], { method, lanes }: DrawSettings, mate?: string): string => {
    const parted =
      from === undefined || from === made
        ? ''
        : mate
          ? `, from ${letter(from)} for club mate ${mate} (TR20.2.2)`
          : `, from ${letter(from)} to make room (TR20.2.2)`;
    const ways = {
      zigzag: ` Zigzag ${letter(made)}${parted}.`,
      graded: ` Graded ${letter(made)}.`,
      lot: ` Dealt to ${letter(made)}${parted}.`,
      listed: '',
    };
    const lane =
      lanes.length === 0
        ? 'Place by lot.'
        : band.length === 1
          ? `Lane ${band[0]} is theirs.`
          : `Lot among lanes ${band.join(', ')}.`;
    return `Seed ${seed}.${ways[method]} ${ordinal(rank)} of the heat. ${lane}`;
  },
};
