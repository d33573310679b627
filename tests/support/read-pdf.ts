import { inflateSync } from 'node:zlib';

/** A page as our own PDFs have it: its text in the order of writing, and its squares; a rectangle is the squares side by side that it is drawn for. */
export interface ReadPdf {
  readonly pages: number;
  readonly text: string;
  readonly squares: readonly { readonly x: number; readonly y: number; readonly size: number }[];
}

/** Reads back what was written with fonts of our own: their letters stand there as numbers, and each font says which. */
export function readPdf(pdf: Buffer): ReadPdf {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const streamOf = (body: string): string => {
    const [head = ''] = /^[\s\S]*?stream\r?\n/.exec(body) ?? [];
    // By its length: the last byte of what is packed may be a line's end.
    const raw = body.slice(head.length, head.length + Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0));
    return body.includes('/FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
  };
  const all = [...objects.values()];
  const letters = new Map<string, ReadonlyMap<string, string>>();
  for (const body of all)
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      letters.set(name, lettersOf(streamOf(objects.get(map) ?? '')));
    }
  const content = all
    .filter((body) => body.includes('stream'))
    .map(streamOf)
    .filter((stream) => / T[fJ]\b| re\b/.test(stream))
    .join('\n');
  return {
    pages: all.filter((body) => /\/Type \/Page\b/.test(body)).length,
    text: textOf(content, letters),
    squares: squaresOf(content),
  };
}

function lettersOf(map: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, code = ''], i) => {
      const letter = Buffer.from(code, 'hex').swap16().toString('utf16le');
      found.set((Number.parseInt(from, 16) + i).toString(16).padStart(4, '0'), letter);
    });
  return found;
}

function textOf(content: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined;
  let text = '';
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name);
    for (const [, codes = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
      text += (codes.match(/.{4}/g) ?? []).map((code) => font?.get(code) ?? '?').join('');
    if (shown) text += '\n';
  }
  return text;
}

function squaresOf(content: string): ReadPdf['squares'] {
  return [...content.matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re/g)].flatMap(([, x, y, width, height]) =>
    Array.from({ length: Math.max(1, Math.round(Number(width) / Number(height))) }, (_, i) => ({
      x: Number(x) + i * Number(height),
      y: Number(y),
      size: Number(height),
    })),
  );
}
