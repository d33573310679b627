import { lanesOf, mostIn } from '#domain/draw/proposal.ts';
import { eventKind } from '#domain/event/event-code.ts';
import type { Placing } from '#domain/result/places.ts';
import type { FieldScheme, RoundState } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { BegunRounds, BegunStarter } from './begun.ts';
import type { Decided } from './decided.ts';
import { type GoesOn, type Progression, type ProgressionLine, usualProgression } from './progression.ts';
import { LOWER_FINALS, QUALIFIED } from './qualified.ts';
import { type LowerRoom, type RoundEnd, roundEnds, type Through } from './through.ts';

/** Starters of a final without lanes: in the field, to 1,500 m, and in longer races. */
const USUAL_FIELD = 12;
const USUAL_MIDDLE = 12;
const USUAL_LONG = 15;
const MIDDLE_TO_METRES = 1500;

interface Meeting {
  /** All event groups of the competition, or at least the round and those that it feeds, one after the other. */
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

/** Undefined: nothing follows, and it is not said to be a qualification. `heats`, `later`: of the round itself, which follows another. */
function nextRound(
  group: EventGroupRow | undefined,
  { heats, later }: { readonly heats: number; readonly later: boolean },
  meeting: Meeting,
  said: SaidOfRound | undefined,
): NextRound | undefined {
  const qualifying = said?.scheme?.value.qualifying;
  if (!group) return qualifying && { rule: qualifying };
  const { starters, most } = roomIn(group, meeting);
  if (group.type !== 'T') return { group, rule: saidRule(said) ?? { best: starters } };
  const fedBy = (id: number) => meeting.groups.filter(({ feedsFrom }) => feedsFrom === id);
  const after = fedBy(group.id);
  const final = after.length === 0;
  const semis = !final && after.every(({ id }) => fedBy(id).length === 0);
  const size = { heats, lanes: starters, final, later, semis };
  const rule = said?.progression?.value ?? usualProgression(size, meeting.progressionTable);
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
  /** Of those that it feeds; absent: none has begun, or the end is asked for as the results are now. */
  readonly begun?: BegunRounds;
}

/**
 * How a round ends from which athletes go on; undefined: none do from this one. Provisional or official results are all there will be.
 * Once a round after it has begun, those who were drawn into that have come on, as they did then, and those the referee or the jury let on:
 * what becomes of a mark here changes no claim.
 */
export function endOfRound({ eventGroupId, placings, said, withdrawn, begun, ...meeting }: Round): EndOfRound | undefined {
  const heats = new Set(placings.map(({ heat }) => heat)).size;
  const [group, ...others] = inFinalOrder(meeting.groups.filter(({ feedsFrom }) => feedsFrom === eventGroupId));
  const later = meeting.groups.some(({ id, feedsFrom }) => id === eventGroupId && feedsFrom !== undefined);
  const next = nextRound(group, { heats, later }, meeting, said);
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
  const fixed = (one: EndFor): RoundEnd => fixedEnd(one, one.group && begun?.get(one.group.id), { placings, said });
  const lowerFinals = ends.flatMap((lowerEnd, i) => {
    const final = lower[i] && { rule, ...lower[i], ...lowerEnd };
    return final ? { ...final, ...fixed(final) } : [];
  });
  return { ...next, ...fixed({ ...next, ...end }), lowerFinals };
}

/** The end for a round that has begun with some starters; undefined: it has not, and everything is as the marks are now. */
function fixedEnd(
  end: RoundEnd & Pick<EndFor, 'lower'>,
  starters: readonly BegunStarter[] | undefined,
  { placings, said }: Pick<Round, 'placings' | 'said'>,
): RoundEnd {
  const { through, gone, complete, level, next, idleLots, lower } = end;
  if (!starters)
    return {
      through,
      gone,
      complete,
      ...(level && { level }),
      ...(next !== undefined && { next }),
      ...(idleLots && { idleLots }),
    };
  const live = new Map(through.map((one) => [one.entryId, one.by]));
  const decided = new Map(
    (said?.decisions ?? []).flatMap(({ entryId, how, to }) =>
      to === lower?.to && (how === 'qR' || how === 'qJ') ? [[entryId, how] as const] : [],
    ),
  );
  // An older app kept no claims: for those who were drawn they are as the marks are.
  const isKept = starters.some(({ came }) => came);
  const came = new Map(
    starters.map((one) => [one.entryId, one.came ?? decided.get(one.entryId) ?? (isKept ? undefined : live.get(one.entryId))]),
  );
  for (const [entryId, how] of decided) if (!came.has(entryId)) came.set(entryId, how);
  const order = (one: Through): number => QUALIFIED.indexOf(one.by);
  return {
    through: placings
      .flatMap(({ entryId, heat, heatPlace }): Through[] => {
        const by = came.get(entryId);
        return by ? [{ entryId, by, heat, heatPlace }] : [];
      })
      .toSorted((a, b) => order(a) - order(b)),
    gone: [],
    complete,
  };
}

/** How a round has ended for one of the events that it feeds; undefined: nobody comes on to that. */
export const endFor = (end: EndOfRound | undefined, eventGroupId: number): EndFor | undefined =>
  end && [end, ...end.lowerFinals].find(({ group }) => group?.id === eventGroupId);
