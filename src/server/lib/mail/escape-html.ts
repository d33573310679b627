/** Text as it stands in HTML, also within a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A piece of a page that is HTML already. */
export interface Html {
  readonly html: string;
}
type Part = string | number | Html | readonly Html[];

/** HTML from a template: whatever is put in is escaped unless it is HTML itself. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: pieces.map((piece, i) => piece + put(parts[i] ?? '')).join('') };
}

function put(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}
