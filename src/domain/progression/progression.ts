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

/** Of a table: heats, then how many go on by place and by time. */
type Row = readonly [heats: number, places: number, times: number];
const lines = (lanes: number, final: boolean, rows: readonly Row[]): readonly ProgressionLine[] =>
  rows.map(([heats, places, times]) => ({ heats, lanes, final, places, times }));

/** IAAF Competition Rules 2016-2017, Rule 166.2, since then of World Athletics TR20.2: up to 800 m on eight lanes, and 1500 m with a final of twelve. */
export const USUAL_TABLE: readonly ProgressionLine[] = [
  ...lines(8, true, [
    [2, 3, 2],
    [3, 2, 2],
  ]),
  ...lines(8, false, [
    [4, 3, 4],
    [5, 4, 4],
    [6, 3, 6],
    [7, 3, 3],
    [8, 3, 8],
    [9, 3, 5],
    [10, 3, 2],
    [11, 3, 7],
    [12, 3, 4],
    [13, 3, 9],
    [14, 3, 6],
  ]),
  ...lines(12, true, [[2, 4, 4]]),
  ...lines(12, false, [
    [3, 6, 6],
    [4, 5, 4],
    [5, 4, 4],
    [6, 3, 6],
  ]),
];
/** The same tables for rounds that follow another: the second of four rounds of a sprint, the semi-finals of 1500 m. */
const LATER_TABLE: readonly ProgressionLine[] = [...lines(8, false, [[5, 3, 1]]), ...lines(12, true, [[2, 5, 2]])];
/** And for rounds that lead to the semi-finals: three of eight, as at the Olympic Games of 2016; the table above has a round between. */
const TO_SEMIS: readonly ProgressionLine[] = lines(8, false, [
  [8, 2, 8],
  [9, 2, 6],
  [10, 2, 4],
]);
/** Where the table has nothing: about so many of all go on by place, the rest by time. */
const BY_PLACE = 0.75;

/**
 * How a round usually ends: what a person who decides begins with. The organiser's own `table` goes before the rules'. To another round go as many as
 * fill half as many heats. `later`: the round itself follows another. `semis`: the final comes right after the next round.
 */
export function usualProgression(
  { later = false, semis = false, ...size }: RoundSize & { readonly later?: boolean; readonly semis?: boolean },
  table: readonly ProgressionLine[] = [],
): Progression {
  const line = [...table, ...(later ? LATER_TABLE : []), ...(semis ? TO_SEMIS : []), ...USUAL_TABLE].find((one) =>
    isSameSize(one, size),
  );
  if (line) return { places: line.places, times: line.times };
  const { heats, lanes, final } = size;
  const all = lanes * (final ? 1 : Math.max(2, Math.floor(heats / 2)));
  const places = heats > 1 ? Math.floor((BY_PLACE * all) / heats) : 0;
  return { places, times: all - places * heats };
}

export const isSameSize = (a: RoundSize, b: RoundSize): boolean =>
  a.heats === b.heats && a.lanes === b.lanes && a.final === b.final;
