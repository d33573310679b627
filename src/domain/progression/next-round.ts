import { lanesOf, mostIn } from '#domain/draw/proposal.ts';
import { eventKind } from '#domain/event/event-code.ts';
import type { Placing } from '#domain/result/places.ts';
import type { FieldScheme, RoundState } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import type { Decided } from './decided.ts';
import { type GoesOn, type Progression, type ProgressionLine, usualProgression } from './progression.ts';
import { type RoundEnd, roundEnd } from './through.ts';

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
  readonly decisions?: readonly Pick<Decided, 'entryId' | 'how'>[];
  readonly state?: { readonly value: RoundState };
}

/** How athletes go on from a round, and where to. */
export interface NextRound {
  readonly rule: GoesOn;
  /** The round that comes after; absent: a qualification for another competition, or for one that is not set up yet. */
  readonly group?: EventGroupRow;
  /** Starters it has room for; absent: as many as are level for the last place, as in the field. */
  readonly room?: number;
}

/** How officials have said that athletes go on: a qualification's scheme before places and times. */
export const saidRule = (said: SaidOfRound | undefined): GoesOn | undefined =>
  said?.scheme?.value.qualifying ?? said?.progression?.value;

/** Undefined: nothing follows, and nobody has said that it is a qualification. `heats`: of the round itself. */
function nextRound(
  eventGroupId: number,
  heats: number,
  { groups, laneCount, progressionTable }: Meeting,
  said: SaidOfRound | undefined,
): NextRound | undefined {
  const qualifying = said?.scheme?.value.qualifying;
  const group = groups.find(({ feedsFrom }) => feedsFrom === eventGroupId);
  if (!group) return qualifying && { rule: qualifying };
  if (group.type !== 'T') {
    const best = Math.min(mostIn(group, 0), USUAL_FIELD);
    return { group, rule: saidRule(said) ?? { best } };
  }
  const final = !groups.some(({ feedsFrom }) => feedsFrom === group.id);
  const lanes = lanesOf(group, laneCount).length;
  const metres = eventKind(group.eventCode)?.metres ?? 0;
  const most = mostIn(group, lanes);
  const starters = lanes > 0 ? most : Math.min(most, metres > MIDDLE_TO_METRES ? USUAL_LONG : USUAL_MIDDLE);
  const rule = said?.progression?.value ?? usualProgression({ heats, lanes: starters, final }, progressionTable);
  const all = rule.places * heats + rule.times;
  return { group, rule, room: final ? most : Math.ceil(all / most) * most };
}

interface Round extends Meeting {
  readonly eventGroupId: number;
  readonly placings: readonly Placing[];
  readonly said: SaidOfRound | undefined;
  readonly withdrawn?: ReadonlySet<number>;
}

/** How a round ends from which athletes go on; undefined: from this one nobody does. Results that are provisional or official are all there will be. */
export function endOfRound({ eventGroupId, placings, said, withdrawn, ...meeting }: Round): (RoundEnd & NextRound) | undefined {
  const heats = new Set(placings.map(({ heat }) => heat)).size;
  const next = nextRound(eventGroupId, heats, meeting, said);
  if (!next) return undefined;
  const { rule, room } = next;
  const end = roundEnd({
    placings,
    rule,
    decisions: said?.decisions ?? [],
    ended: said?.state !== undefined && said.state.value !== 'running',
    ...(room !== undefined && { room }),
    ...(withdrawn && { withdrawn }),
  });
  return { ...next, ...end };
}
