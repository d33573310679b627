/** Corners of a closed line, x to the right and y upwards, in parts of an em. */
type Contour = readonly (readonly [x: number, y: number])[];

interface Glyph {
  /** How far the pen moves on, in parts of an em. */
  readonly advance: number;
  readonly contours: readonly Contour[];
}

export interface OutlineFont {
  /** Undefined: the font has no such letter. */
  glyph(letter: string): Glyph | undefined;
}

/** Reads the outlines of an OpenType font with TrueType curves (https://learn.microsoft.com/typography/opentype/spec). Throws when it is not one. */
export function outlineFont(font: Buffer): OutlineFont {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16).map((at) => {
      const offset = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12))];
    }),
  );
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`the font has no table ${name}`);
    return found;
  };
  const [head, glyf, loca, hmtx] = [table('head'), table('glyf'), table('loca'), table('hmtx')];
  const em = head.readUInt16BE(18);
  const isLong = head.readInt16BE(50) === 1;
  const metrics = table('hhea').readUInt16BE(34);
  const idOf = letterIds(table('cmap'));
  const offsetOf = (id: number) => (isLong ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2);
  const outline = (id: number): Buffer => glyf.subarray(offsetOf(id), offsetOf(id + 1));
  return {
    glyph(letter) {
      const id = idOf(letter.codePointAt(0) ?? 0);
      if (id === 0) return undefined;
      const scaled = (contour: Contour): Contour => contour.map(([x, y]) => [x / em, y / em]);
      return {
        advance: hmtx.readUInt16BE(Math.min(id, metrics - 1) * 4) / em,
        contours: contoursOf(outline(id), outline).map(scaled),
      };
    },
  };
}

/** The glyph of a letter by a map of format 4, which has all letters of our fonts; 0: there is none. */
function letterIds(cmap: Buffer): (code: number) => number {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(4 + i * 8 + 4));
  const at = starts.find((start) => cmap.readUInt16BE(start) === 4);
  if (at === undefined) throw new Error('the font has no map of format 4');
  const map = cmap.subarray(at);
  const size = map.readUInt16BE(6);
  const [ends, begins] = [14, 16 + size];
  return (code) => {
    for (let i = 0; i < size; i += 2) {
      if (map.readUInt16BE(ends + i) < code) continue;
      const first = map.readUInt16BE(begins + i);
      if (code < first) return 0;
      const delta = map.readUInt16BE(begins + size + i);
      const rangeAt = begins + 2 * size + i;
      const range = map.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) % 65_536;
      const id = map.readUInt16BE(rangeAt + range + 2 * (code - first));
      return id === 0 ? 0 : (id + delta) % 65_536;
    }
    return 0;
  };
}

function contoursOf(glyph: Buffer, outline: (id: number) => Buffer, depth = 0): Contour[] {
  if (glyph.length === 0) return [];
  const count = glyph.readInt16BE(0);
  return count >= 0 ? simple(glyph, count) : composite(glyph, outline, depth);
}

const ON_CURVE = 1;
const X_SHORT = 2;
const Y_SHORT = 4;
const REPEAT = 8;
const X_SAME = 16;
const Y_SAME = 32;

interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

function simple(glyph: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, i) => glyph.readUInt16BE(10 + i * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = glyph.readUInt8(at++);
    const times = flag & REPEAT ? glyph.readUInt8(at++) + 1 : 1;
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  const read = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * glyph.readUInt8(at++);
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = read(X_SHORT, X_SAME);
  const ys = read(Y_SHORT, Y_SAME);
  return ends.map((end, i) => {
    const from = i === 0 ? 0 : (ends[i - 1] ?? 0) + 1;
    const all = Array.from({ length: end - from + 1 }, (_, k): CurvePoint => {
      const n = from + k;
      return { x: xs[n] ?? 0, y: ys[n] ?? 0, on: ((flags[n] ?? 0) & ON_CURVE) !== 0 };
    });
    return flattened(all);
  });
}

const STEPS = 6;

/** Quadratic curves as short lines; between two points off the curve lies one on it. */
function flattened(points: readonly CurvePoint[]): Contour {
  const whole = points.flatMap((point, i): CurvePoint[] => {
    const next = points[(i + 1) % points.length];
    if (!next || point.on || next.on) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true }];
  });
  const start = whole.findIndex(({ on }) => on);
  const turned = [...whole.slice(start), ...whole.slice(0, start)];
  const line: [number, number][] = [];
  turned.forEach((point, i) => {
    if (point.on) {
      line.push([point.x, point.y]);
      return;
    }
    const before = turned[i - 1];
    const after = turned[(i + 1) % turned.length];
    if (!before || !after) return;
    for (let step = 1; step < STEPS; step++) {
      const t = step / STEPS;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      line.push([a * before.x + b * point.x + c * after.x, a * before.y + b * point.y + c * after.y]);
    }
  });
  return line;
}

const WORDS = 1;
const OFFSETS = 2;
const SCALE = 8;
const MORE = 32;
const TWO_SCALES = 64;
const MATRIX = 128;
const DEEPEST = 5;

/** A letter made of others, such as one with an accent. */
function composite(glyph: Buffer, outline: (id: number) => Buffer, depth: number): Contour[] {
  if (depth > DEEPEST) return [];
  const contours: Contour[] = [];
  let at = 10;
  for (;;) {
    const flags = glyph.readUInt16BE(at);
    const part = contoursOf(outline(glyph.readUInt16BE(at + 2)), outline, depth + 1);
    at += 4;
    const isWords = (flags & WORDS) !== 0;
    const isOffset = (flags & OFFSETS) !== 0;
    const dx = isOffset ? (isWords ? glyph.readInt16BE(at) : glyph.readInt8(at)) : 0;
    const dy = isOffset ? (isWords ? glyph.readInt16BE(at + 2) : glyph.readInt8(at + 1)) : 0;
    at += isWords ? 4 : 2;
    // Our fonts place parts without turning them or changing their size.
    at += flags & MATRIX ? 8 : flags & TWO_SCALES ? 4 : flags & SCALE ? 2 : 0;
    contours.push(...part.map((contour): Contour => contour.map(([x, y]) => [x + dx, y + dy])));
    if (!(flags & MORE)) return contours;
  }
}
