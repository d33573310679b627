import { lanesOf, mostIn } from '#domain/draw/proposal.ts';
import { eventKind } from '#domain/event/event-code.ts';
import type { Placing } from '#domain/result/places.ts';
import type { FieldScheme, RoundState } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import type { Decided } from './decided.ts';
import { type GoesOn, type Progression, type ProgressionLine, usualProgression } from './progression.ts';
import { LOWER_FINALS, type LowerRoom, type RoundEnd, roundEnds } from './through.ts';

/** Starters of a final without lanes: in the field, to 1,500 m, and in longer races. */
const USUAL_FIELD = 12;
const USUAL_MIDDLE = 12;
const USUAL_LONG = 15;
const MIDDLE_TO_METRES = 1500;

interface Meeting {
  /** All event groups of the competition, or at least the round, the one it feeds and those that this one feeds. */
  readonly groups: readonly EventGroupRow[];
  /** The competition's own. */
  readonly laneCount: number;
  /** The organiser's own; absent: none. */
  readonly progressionTable?: readonly ProgressionLine[];
}

/** What people have said of a round, as its row or the public page has it. */
interface SaidOfRound {
  readonly scheme?: { readonly value: Pick<FieldScheme, 'qualifying'> };
  readonly progression?: { readonly value: Progression };
  readonly decisions?: readonly Pick<Decided, 'entryId' | 'how' | 'to'>[];
  readonly state?: { readonly value: RoundState };
}

/** How athletes go on from a round, and where to. */
interface NextRound {
  readonly rule: GoesOn;
  /** The round that comes after; absent: a qualification for another competition, or for one that is not set up yet. */
  readonly group?: EventGroupRow;
  /** Starters it has room for; absent: as many as are level for the last place, as in the field. */
  readonly room?: number;
}

/** How a round ends for one of those that it leads to: for the next round, or for a lower final those who come after. */
export interface EndFor extends RoundEnd, NextRound {
  readonly lower?: LowerRoom;
}

/** Of the whole round: for the next round, and for the lower finals in their order. */
export interface EndOfRound extends EndFor {
  readonly lowerFinals: readonly (EndFor & { readonly group: EventGroupRow; readonly lower: LowerRoom })[];
}

/** How officials have said that athletes go on: a qualification's scheme before places and times. */
export const saidRule = (said: SaidOfRound | undefined): GoesOn | undefined =>
  said?.scheme?.value.qualifying ?? said?.progression?.value;

/** Undefined: nothing follows, and nobody has said that it is a qualification. `heats`: of the round itself. */
function nextRound(
  group: EventGroupRow | undefined,
  heats: number,
  meeting: Meeting,
  said: SaidOfRound | undefined,
): NextRound | undefined {
  const qualifying = said?.scheme?.value.qualifying;
  if (!group) return qualifying && { rule: qualifying };
  const { starters, most } = roomIn(group, meeting);
  if (group.type !== 'T') return { group, rule: saidRule(said) ?? { best: starters } };
  const final = !meeting.groups.some(({ feedsFrom }) => feedsFrom === group.id);
  const rule = said?.progression?.value ?? usualProgression({ heats, lanes: starters, final }, meeting.progressionTable);
  const all = rule.places * heats + rule.times;
  return { group, rule, room: final ? most : Math.ceil(all / most) * most };
}

/** How many usually start in a heat of an event, and how many can. */
function roomIn(group: EventGroupRow, { laneCount }: Meeting): { readonly starters: number; readonly most: number } {
  if (group.type !== 'T') {
    const most = mostIn(group, 0);
    return { starters: Math.min(most, USUAL_FIELD), most };
  }
  const lanes = lanesOf(group, laneCount).length;
  const metres = eventKind(group.eventCode)?.metres ?? 0;
  const most = mostIn(group, lanes);
  return { starters: lanes > 0 ? most : Math.min(most, metres > MIDDLE_TO_METRES ? USUAL_LONG : USUAL_MIDDLE), most };
}

/** The letter that a name gives a final: `100 m Women B Final`, `Final B`. Without one it is the first. */
const FINAL_LETTER = /\b([A-F])[\s-]*finals?\b|\bfinals?[\s-]*([A-F])\b/i;
function letterOf({ name }: Pick<EventGroupRow, 'name'>): string {
  const [, before, after] = FINAL_LETTER.exec(name) ?? [];
  return (before ?? after ?? 'A').toUpperCase();
}

/** Event groups that a round feeds, the one for the best first: by the letter in their names, then by event number. */
export const inFinalOrder = <G extends Pick<EventGroupRow, 'id' | 'name' | 'eventNo'>>(fed: readonly G[]): readonly G[] =>
  fed.toSorted((a, b) => letterOf(a).localeCompare(letterOf(b)) || a.eventNo - b.eventNo || a.id - b.id);

interface Round extends Meeting {
  readonly eventGroupId: number;
  readonly placings: readonly Placing[];
  readonly said: SaidOfRound | undefined;
  readonly withdrawn?: ReadonlySet<number>;
}

/** How a round ends from which athletes go on; undefined: from this one nobody does. Results that are provisional or official are all there will be. */
export function endOfRound({ eventGroupId, placings, said, withdrawn, ...meeting }: Round): EndOfRound | undefined {
  const heats = new Set(placings.map(({ heat }) => heat)).size;
  const [group, ...others] = inFinalOrder(meeting.groups.filter(({ feedsFrom }) => feedsFrom === eventGroupId));
  const next = nextRound(group, heats, meeting, said);
  if (!next) return undefined;
  const { rule, room } = next;
  const lower = LOWER_FINALS.flatMap((by, i) => {
    const final = others[i];
    if (!final) return [];
    const { starters, most } = roomIn(final, meeting);
    return { group: final, lower: { to: final.id, by, best: starters, ...(final.type === 'T' && { room: most }) } };
  });
  const [end, ...ends] = roundEnds({
    placings,
    rule,
    decisions: said?.decisions ?? [],
    ended: said?.state !== undefined && said.state.value !== 'running',
    lower: lower.map((final) => final.lower),
    ...(room !== undefined && { room }),
    ...(withdrawn && { withdrawn }),
  });
  const lowerFinals = ends.flatMap((lowerEnd, i) => (lower[i] ? { rule, ...lower[i], ...lowerEnd } : []));
  return { ...next, ...end, lowerFinals };
}

/** How a round has ended for one of the events that it feeds; undefined: nobody comes on to that. */
export const endFor = (end: EndOfRound | undefined, eventGroupId: number): EndFor | undefined =>
  end && [end, ...end.lowerFinals].find(({ group }) => group?.id === eventGroupId);
