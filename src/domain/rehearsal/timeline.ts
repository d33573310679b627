/** A past meeting without its nights: instants of it against milliseconds of the plan, both rising. */
export type Timeline = readonly { readonly instant: number; readonly offset: number }[];

const MINUTE = 60_000;
/** Where nothing happens for longer than this … */
const QUIET = 60 * MINUTE;
/** … the rehearsal goes on after this. */
const SHORT = 5 * MINUTE;

/** From the epoch ms at which something happens. Where it is quiet for long, as over night, the plan has five minutes. */
export function timelineOf(instants: readonly number[]): Timeline {
  const sorted = [...new Set(instants)].sort((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const points = [{ instant: first, offset: 0 }];
  let [last, offset] = [first, 0];
  for (const instant of sorted) {
    const gap = instant - last;
    if (gap > QUIET) {
      points.push({ instant: last, offset }, { instant, offset: offset + SHORT });
      offset += SHORT;
    } else offset += gap;
    last = instant;
  }
  points.push({ instant: last, offset });
  return points.filter((point, i) => i === 0 || point.instant !== points[i - 1]?.instant);
}

/** How long it is, in milliseconds of the plan. */
export const lengthOf = (timeline: Timeline): number => timeline.at(-1)?.offset ?? 0;

/** Milliseconds of the plan at an instant of the meeting. */
export const offsetAt = (timeline: Timeline, instant: number): number => between(timeline, 'instant', 'offset', instant);
/** The instant of the meeting at so many milliseconds of the plan. */
export const instantAt = (timeline: Timeline, offset: number): number => between(timeline, 'offset', 'instant', offset);

/** Before its first point and after its last a timeline goes on at its own speed. */
function between(timeline: Timeline, from: 'instant' | 'offset', to: 'instant' | 'offset', value: number): number {
  const next = timeline.findIndex((point) => point[from] >= value);
  const [a, b] = [timeline[next - 1], timeline[next]];
  if (a && b) {
    const span = b[from] - a[from];
    return Math.round(a[to] + (span > 0 ? ((value - a[from]) * (b[to] - a[to])) / span : 0));
  }
  const edge = b ?? timeline.at(-1) ?? { instant: 0, offset: 0 };
  return edge[to] + value - edge[from];
}
