import { documentFonts } from '#server/lib/pdf/make-pdf.ts';
import { type Colour, canvas } from '#server/lib/picture/canvas.ts';
import { outlineFont } from '#server/lib/picture/outline-font.ts';

/** What a shared link shows: a competition or an event, and below it what there is to say. */
interface Said {
  readonly title: string;
  readonly under: string;
  readonly lines: readonly string[];
  readonly systemName: string;
}

/** As Open Graph's readers like it, in pixels. */
const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 72];
const GROUND: Colour = [16, 35, 26];
const LANES: Colour = [111, 223, 164];
const INK: Colour = [242, 247, 244];
const SOFT: Colour = [185, 196, 189];
const [TITLE, SMALLEST_TITLE, UNDER, LINE] = [104, 60, 46, 58];
const MOST_LINES = 3;

let fonts: ReturnType<typeof outlineFont>[] | undefined;

/** A PNG with large letters on the colours of the app. */
export function sharePicture({ title, under, lines, systemName }: Said): Buffer {
  const { latin, more } = documentFonts();
  fonts ??= [outlineFont(latin), outlineFont(more)];
  const picture = canvas(WIDTH, HEIGHT, fonts);
  const room = WIDTH - 2 * MARGIN;
  const fitted = (text: string, size: number, least: number): { readonly text: string; readonly size: number } => {
    const fits = Math.max(least, Math.min(size, (size * room) / picture.measure(text, size)));
    let shown = text;
    while (shown.length > 1 && picture.measure(shown, fits) > room + 1) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
    return { text: shown, size: fits };
  };
  picture.fill({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, GROUND);
  for (const lane of [0, 1, 2]) picture.fill({ x: 0, y: HEIGHT - 96 + lane * 14, width: WIDTH, height: 3 }, LANES);
  const head = fitted(title, TITLE, SMALLEST_TITLE);
  picture.write(head.text, { x: MARGIN, y: 170, size: head.size }, INK);
  const sub = fitted(under, UNDER, UNDER * 0.7);
  picture.write(sub.text, { x: MARGIN, y: 240, size: sub.size }, LANES);
  lines.slice(0, MOST_LINES).forEach((line, i) => {
    const one = fitted(line, LINE, LINE * 0.6);
    picture.write(one.text, { x: MARGIN, y: 330 + i * 74, size: one.size }, INK);
  });
  picture.write(systemName, { x: MARGIN, y: HEIGHT - 22, size: 34 }, SOFT);
  return picture.png();
}
