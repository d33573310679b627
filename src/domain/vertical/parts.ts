import { CODE, type PartRules, type PartTexts, readCode, readInt } from '#domain/result/part-rules.ts';
import type { HeightCode, HeightValue, TrySign } from '#domain/result/value.ts';

/** Heights of the bar of an event and heat, of its row with entry 0: `175 180 184`, in centimetres, rising. */
export const BARS = 'bars';
/** The height at which an athlete has said that they start, in centimetres. */
export const START = 'start';
/** Where they want the uprights of a pole vault, in centimetres from the box. */
export const STANDS = 'stands';
export const FARTHEST_STANDS = 80;
/** `h184.2`: the second try at 1.84. `j212.1`: the try at 2.12 in the first round of the jump-off. */
const PART = /^([hj])([1-9]\d{1,2})\.([1-9]\d?)$/;
const SIGNS = 'OX-r';
/** Beyond any pole vault. */
export const HIGHEST = 700;

const isSign = (text: string | null): text is TrySign => text?.length === 1 && SIGNS.includes(text);
const CODES: readonly HeightCode[] = ['DNS', 'DQ'];

/** The parts of a vertical jump. */
export const verticalParts: PartRules = {
  isPlausible(part, value, entryId) {
    if (entryId === 0) return part === BARS && (value === null || areHeights(readBars(value)));
    if (part === START || part === STANDS) return value === null || isOfBar(part, value);
    if (part === CODE) return value === null || readCode(value, CODES) !== undefined;
    const read = readPart(part);
    return read !== undefined && read.cm <= HIGHEST && (read.jumpOff || read.n <= 3) && (value === null || isSign(value));
  },
  valueOf: heightValue,
};

function isOfBar(part: typeof START | typeof STANDS, value: string): boolean {
  const cm = readInt(value);
  if (cm === undefined) return false;
  return part === START ? cm > 9 && cm <= HIGHEST : cm >= 0 && cm <= FARTHEST_STANDS;
}

const areHeights = (bars: readonly number[]): boolean =>
  bars.length <= 60 && bars.every((cm, i) => Number.isInteger(cm) && cm > (bars[i - 1] ?? 9) && cm <= HIGHEST);

/** Undefined: nobody has said. */
export const startHeight = (parts: PartTexts | undefined): number | undefined => readInt(parts?.[START]?.value);

export const readBars = (value: string | null | undefined): readonly number[] => (value ? value.split(' ').map(Number) : []);

/** The planned heights of a heat: until it has its own those of the first, where they are set before a draw makes several. */
export const plannedBars = (heat: number, textOf: (heat: number) => string | null | undefined): readonly number[] =>
  readBars(textOf(heat) ?? textOf(FIRST_HEAT));
const FIRST_HEAT = 1;

/** Of a try its height and number, of a jump-off its height and round; undefined: it is neither. */
export function readPart(part: string): { readonly cm: number; readonly n: number; readonly jumpOff: boolean } | undefined {
  const [, kind, cm, n] = PART.exec(part) ?? [];
  return kind ? { cm: Number(cm), n: Number(n), jumpOff: kind === 'j' } : undefined;
}

function heightValue(parts: PartTexts): HeightValue | null {
  const boxes = new Map<number, string[]>();
  const jumps: HeightValue['jumps'][number][] = [];
  for (const [part, { value }] of Object.entries(parts)) {
    const read = readPart(part);
    if (!read || !isSign(value)) continue;
    const { cm, n, jumpOff } = read;
    if (jumpOff) jumps.push({ round: n, cm, sign: value });
    else boxes.set(cm, Object.assign(boxes.get(cm) ?? [' ', ' ', ' '], { [n - 1]: value }));
  }
  const coded = readCode(parts[CODE]?.value, CODES);
  if (boxes.size + jumps.length === 0 && !coded) return null;
  return {
    type: 'height',
    bars: [...boxes].map(([cm, tries]) => ({ cm, tries: tries.join('').trimEnd() })).sort((a, b) => a.cm - b.cm),
    jumps: jumps.sort((a, b) => a.round - b.round || a.cm - b.cm),
    code: null,
    ...coded,
  };
}
