/** How many of a round go on: the first so many of each heat, and of all others the best so many. */
export interface Progression {
  readonly places: number;
  readonly times: number;
}

/** Of a qualification in the field (TR25.12): all who reach the standard, in centimetres, and who fills up the best so many, ties in. */
export interface Qualification {
  readonly standard?: number;
  readonly best?: number;
}

/** How athletes go on from a round. */
export type GoesOn = Progression | Qualification;

export const isQualification = (rule: GoesOn): rule is Qualification => !('places' in rule);

/** Whether a distance or a height reaches the standard of a qualification. */
export const reaches = (cm: number | undefined, rule: Qualification | undefined): boolean =>
  cm !== undefined && rule?.standard !== undefined && cm >= rule.standard;

/** A round, and the one that it leads to. */
interface RoundSize {
  readonly heats: number;
  /** Of the next round; where it is run without lanes, the starters of a heat there. */
  readonly lanes: number;
  /** Nothing follows the next round. */
  readonly final: boolean;
}

/** A line of a table of who goes on from rounds of a size. */
export interface ProgressionLine extends RoundSize, Progression {}

/** World Athletics, Technical Rules, tables of TR20.2 for races from 100 to 400 m and hurdles on eight lanes. */
export const USUAL_TABLE: readonly ProgressionLine[] = [
  { heats: 2, lanes: 8, final: true, places: 3, times: 2 },
  { heats: 3, lanes: 8, final: true, places: 2, times: 2 },
  { heats: 4, lanes: 8, final: false, places: 3, times: 4 },
  { heats: 5, lanes: 8, final: false, places: 4, times: 4 },
  { heats: 6, lanes: 8, final: false, places: 3, times: 6 },
  { heats: 7, lanes: 8, final: false, places: 3, times: 3 },
];
/** Where the table has nothing: about so many of all go on by place, the rest by time. */
const BY_PLACE = 0.75;

/**
 * How a round usually ends: what a person who decides begins with. The organiser's own `table` goes before the rules'. To another round go as many as
 * fill half as many heats.
 */
export function usualProgression(size: RoundSize, table: readonly ProgressionLine[] = []): Progression {
  const line = [...table, ...USUAL_TABLE].find((one) => isSameSize(one, size));
  if (line) return { places: line.places, times: line.times };
  const { heats, lanes, final } = size;
  const all = lanes * (final ? 1 : Math.max(2, Math.floor(heats / 2)));
  const places = heats > 1 ? Math.floor((BY_PLACE * all) / heats) : 0;
  return { places, times: all - places * heats };
}

export const isSameSize = (a: RoundSize, b: RoundSize): boolean =>
  a.heats === b.heats && a.lanes === b.lanes && a.final === b.final;
