import { sha256Hex } from '#domain/shared/sha256.ts';
import type { DrawMethod, DrawSettings, Listed } from './draw-settings.ts';
import { apart, type BandOf, type Dealt, dealt } from './heats.ts';
import { bandsOf } from './lane-plan.ts';
import { type Lots, lotsOf } from './lots.ts';

/** A heat and lane, and why: what a person is told and what anybody can follow. */
export interface DrawnPlace {
  readonly entry: number;
  readonly heat: number;
  readonly lane: number;
  readonly why: Why;
}

interface Why {
  /** Place in the list, from 1. */
  readonly seed: number;
  /** As which heat it was made, from 1 for A, before heats got their order. */
  readonly made: number;
  /** The heat that was theirs before they were parted from a team-mate, and the team-mate's entry. */
  readonly from?: number;
  readonly mate?: number;
  /** Place among their heat, from 1, and the lanes that are dealt to it by lot; none in a line, where lots deal all places. */
  readonly rank: number;
  readonly band: readonly number[];
}

export interface DrawInput {
  /** The competition's own, 32 figures and letters. */
  readonly drawSeed: string;
  readonly eventGroupId: number;
  /** How many times the event has been drawn, this time included. */
  readonly n: number;
  readonly settings: DrawSettings;
  readonly list: readonly Listed[];
  /** Of two marks of the event the lower is better. */
  readonly lowIsBest: boolean;
}

/** In the order in which a draw reads them, and as one text: whichever order the entries came in. Level marks stand by their entries until lots part them. */
export function listOf({ list, settings, lowIsBest }: Pick<DrawInput, 'list' | 'settings' | 'lowIsBest'>): {
  readonly list: readonly Listed[];
  readonly text: string;
} {
  const { method, ranks } = settings;
  const inTurn = (some: readonly Listed[]) => some.toSorted((a, b) => byMark(a, b, ranks ?? lowIsBest) || a.entry - b.entry);
  const ordered = method === 'listed' ? list : groupsOf(list, settings).flatMap(({ some }) => inTurn(some));
  return { list: ordered, text: ordered.map(({ entry, mark, team }) => `${entry},${mark ?? ''},${team}`).join('\n') };
}

/** Those of a list who are dealt together, and into how many heats. */
function groupsOf(list: readonly Listed[], { heats, groups }: DrawSettings) {
  let from = 0;
  return (groups ?? [{ starters: list.length, heats }]).map((group) => {
    const [first, some] = [from, list.slice(from, from + group.starters)];
    from += group.starters;
    return { first, some, heats: Math.min(group.heats, Math.max(some.length, 1)) };
  });
}

function byMark({ mark: a }: Listed, { mark: b }: Listed, lowIsBest: boolean): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return lowIsBest ? a - b : b - a;
}

/** What the lots of a draw come from, with its list as one text. */
export const seedText = (
  { drawSeed, eventGroupId, n }: Pick<DrawInput, 'drawSeed' | 'eventGroupId' | 'n'>,
  listText: string,
): string => `${drawSeed}:${eventGroupId}:${n}:${sha256Hex(listText)}`;

/**
 * Heats and lanes of an event: the same from the same input, on every device and for anybody who replays it. In the order of heats and lanes.
 *
 * The lots `seedText` give the order of the heats, then for each in that order the lanes of its bands; the lots `seedText:list` part level marks, best
 * first, or shuffle the whole list.
 */
export function drawHeats(input: DrawInput): readonly DrawnPlace[] {
  const { settings } = input;
  const { list, text } = listOf(input);
  const from = seedText(input, text);
  const [listLots, lots] = [lotsOf(`${from}:list`), lotsOf(from)];
  const made: Dealt[] = [];
  const order: number[] = [];
  for (const { first, some, heats } of groupsOf(list, settings)) {
    const before = order.length;
    const together = dealt(inOrder(some, settings.method, listLots), settings.method, heats);
    const parted =
      settings.apart && settings.method !== 'graded' && settings.method !== 'listed'
        ? apart(together, bandsIn(settings))
        : together;
    made.push(...parted.map((one) => after(one, first, before)));
    order.push(...running(heats, settings, lots).map((heat) => heat + before));
  }
  const places = order.flatMap((heat, i) =>
    lanesOf(
      made.filter((one) => one.heat === heat).toSorted((a, b) => a.seed - b.seed),
      i + 1,
      settings,
      lots,
    ),
  );
  return places.toSorted((a, b) => a.heat - b.heat || a.lane - b.lane);
}

/** The lane bands within which team-mates may be parted; undefined: not at all. */
function bandsIn({ withinBands, plan, lanes, perLane }: DrawSettings): BandOf | undefined {
  if (!withinBands) return undefined;
  const bands = new Map<number, readonly number[]>();
  return (row, inHeat) => {
    const ofRows = bands.get(inHeat) ?? bandsOf(plan, lanes, inHeat, perLane).flatMap((band, i) => band.map(() => i));
    bands.set(inHeat, ofRows);
    return ofRows[row] ?? -1;
  };
}

/** Behind so many starters and heats of the groups before. */
const after = (one: Dealt, starters: number, heats: number): Dealt => ({
  ...one,
  seed: one.seed + starters,
  heat: one.heat + heats,
  ...(one.from !== undefined && { from: one.from + heats }),
});

/** Level marks, and all without one, are parted by lot. */
function inOrder(list: readonly Listed[], method: DrawMethod, lots: Lots): readonly Listed[] {
  if (method === 'listed') return list;
  if (method === 'lot') return lots.shuffle(list);
  const level = new Map<number | null, Listed[]>();
  for (const one of list) level.set(one.mark, [...(level.get(one.mark) ?? []), one]);
  return [...level.values()].flatMap((same) => lots.shuffle(same));
}

/** The heats as they were made (1: the one of the best), in the order in which they run. */
function running(heats: number, { method, order }: DrawSettings, lots: Lots): readonly number[] {
  const made = Array.from({ length: heats }, (_, i) => i + 1);
  if (method === 'listed') return made;
  if (order === 'lot') return lots.shuffle(made);
  return order === 'slow' ? made.toReversed() : made;
}

function lanesOf(inHeat: readonly Dealt[], heat: number, { plan, lanes, perLane }: DrawSettings, lots: Lots): DrawnPlace[] {
  const places = bandsOf(plan, lanes, inHeat.length, perLane).flatMap((band) =>
    lots.shuffle(band).map((lane) => ({ lane, band })),
  );
  const isInLine = lanes.length === 0;
  return inHeat.map(({ entry, seed, heat: made, from, mate }, i) => {
    const { lane, band } = places[i] ?? { lane: i + 1, band: [] };
    const why = {
      seed,
      made,
      ...(from !== undefined && { from }),
      ...(mate !== undefined && { mate }),
      rank: i + 1,
      band: isInLine ? [] : band,
    };
    return { entry, heat, lane, why };
  });
}
