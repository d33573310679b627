import type { Draft } from '#domain/builder/draft.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { fold } from '#domain/shared/fold.ts';
import { clockOf, localDate } from '#domain/shared/wall-clock.ts';
import { type Building, build } from './paste-build.ts';
import { readLines } from './paste-columns.ts';
import { type PlannedLine, readLine } from './paste-line.ts';
import { ceidsOf, type Values } from './rows.ts';

/** What a pasted line comes to: it can be taken as it is, with a look at what was made of it, or not at all. */
export interface CheckedLine {
  readonly line: number;
  readonly text: string;
  readonly state: 'fine' | 'doubtful' | 'refused';
  /** What is doubtful or refused. */
  readonly notes: readonly string[];
}
interface CheckedPaste {
  readonly lines: readonly CheckedLine[];
  /** What all lines that can be taken set, as one gesture. */
  readonly values: Values;
}

interface Pasting extends Building {
  /** Lines with a doubt are left out. */
  readonly onlyFine?: boolean;
}

/** Says of each line of a list what it would make, and makes it. */
export function checkPaste(cells: readonly (readonly string[])[], pasting: Pasting): CheckedPaste {
  const { draft, catalogue, onlyFine } = pasting;
  const there = startsThere(draft);
  const seen = new Map<string, number>();
  const plans: PlannedLine[] = [];
  const lines = readLines(cells).map((of): CheckedLine => {
    const read = readLine(of, draft, catalogue);
    const plan = 'plan' in read ? read.plan : undefined;
    const twice = plan && saidTwice(plan, there, seen);
    const about = { line: of.line, text: of.text };
    if (!plan || twice !== undefined) return { ...about, state: 'refused', notes: 'wrong' in read ? read.wrong : [twice ?? ''] };
    seen.set(keyOf(plan), plan.line);
    if (!onlyFine || plan.notes.length === 0) plans.push(plan);
    return { ...about, state: plan.notes.length > 0 ? 'doubtful' : 'fine', notes: plan.notes };
  });
  return { lines, values: build(plans, pasting) };
}

/** What is there already is not made again: a list that is pasted twice changes nothing. */
function saidTwice(plan: PlannedLine, there: ReadonlyMap<string, number>, seen: ReadonlyMap<string, number>): string | undefined {
  const { event, gender, ageIds, day, time } = plan;
  const no = there.get(startKey(event.eventCode, gender, ageIds, `${day} ${time}`));
  if (no !== undefined) return `It is there already: No ${no}.`;
  const line = seen.get(keyOf(plan));
  return line === undefined ? undefined : `The same as line ${line}.`;
}

const startKey = (code: string, gender: Gender, ageIds: readonly number[], at: string): string =>
  [code, gender, [...ageIds].sort((a, b) => a - b).join('+'), at].join(' ');

const keyOf = ({ event, gender, ageIds, said, roundName, day, time }: PlannedLine): string =>
  startKey(event.eventCode, gender, ageIds, `${day} ${time} ${said.round} ${fold(roundName)}`);

/** The numbers of events by discipline, for whom and when. */
function startsThere(draft: Draft): ReadonlyMap<string, number> {
  const { timeZone } = draft.general;
  return new Map(
    Object.entries(draft.events.groups).flatMap(([id, { eventCode, gender, eventNo }]) => {
      const at = draft.schedule.starts[id]?.startsAt;
      if (at === undefined) return [];
      const ages = new Set(ceidsOf(draft, id).map(([, { ageGroupId }]) => ageGroupId));
      return [[startKey(eventCode, gender, [...ages], `${localDate(at, timeZone)} ${clockOf(at, timeZone)}`), eventNo] as const];
    }),
  );
}
