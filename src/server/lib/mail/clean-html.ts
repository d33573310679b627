import sanitize from 'sanitize-html';

const TEXT = [
  'p',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'blockquote',
  'pre',
  'code',
  'div',
  'span',
];
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/**
 * What people may read of HTML that an organiser wrote: text, lists, tables and links. No script, style, form, frame or picture, no handler,
 * no id or class that could dress it up as a part of the app; a link leads only to the web, a mail or a phone, and opens beside the app.
 * Headings begin below the page's own.
 */
export function cleanHtml(written: string): string {
  const known = cleaned.get(written);
  if (known !== undefined) return known;
  const clean = sanitize(written, OPTIONS).trim();
  if (cleaned.size >= MOST_KEPT) cleaned.clear();
  cleaned.set(written, clean);
  return clean;
}

/** A list of a thousand competitions is asked for again and again, and its texts hardly ever change: cleaning them all takes half a second. */
const cleaned = new Map<string, string>();
const MOST_KEPT = 5000;

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...TEXT, ...LISTS, ...TABLES, 'a', 'h3', 'h4', 'h5'],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 50,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h6: 'h5',
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
  },
};
