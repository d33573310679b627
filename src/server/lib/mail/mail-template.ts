import { escapeHtml } from './escape-html.ts';
import type { Message } from './mail-transport.ts';
import { plainText } from './plain-text.ts';

export interface Addressee {
  readonly to: string;
  /** Empty: not known yet. */
  readonly name: string;
  readonly systemName: string;
}

/** A paragraph, HTML that was cleaned, a button, lines of two columns such as a bill, or a code to hold before a scanner. */
export type MailPart =
  | string
  | { readonly html: string }
  | { readonly link: string; readonly label: string }
  | { readonly code: string; readonly of: string }
  | { readonly rows: readonly (readonly [what: string, amount: string])[] };

/** A message in plain text and as a page that looks the same everywhere. */
export function composeMail({ to, name, systemName }: Addressee, subject: string, parts: readonly MailPart[]): Message {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const text = [greeting, ...parts.map(plain), systemName].join('\n\n');
  const html = `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#eef2ef;color:#101a15;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:auto;padding:24px;background:#ffffff;border-radius:8px">
<p>${escapeHtml(greeting)}</p>
${parts.map(page).join('\n')}
<p>${escapeHtml(systemName)}</p>
</div></body></html>
`;
  const codes = parts.flatMap((part) => (typeof part === 'object' && 'code' in part ? [part.code] : []));
  const pictures = codes.map((code) => ({ cid: cidOf(code), code }));
  return { to, subject, text: `${text}\n`, html, ...(pictures.length > 0 && { pictures }) };
}

/** By what the page names the picture of a code. */
const cidOf = (code: string): string => `code-${code.replaceAll(/[^0-9a-z]+/gi, '-').toLowerCase()}`;

function plain(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('html' in part) return plainText(part.html);
  if ('code' in part) return `${part.of}: ${part.code}`;
  return 'link' in part ? part.link : part.rows.map(([what, amount]) => `${what}: ${amount}`).join('\n');
}

function page(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('html' in part) return `<div>${part.html}</div>`;
  if ('link' in part) return button(escapeHtml(part.link), escapeHtml(part.label));
  if ('code' in part)
    return `<p>${escapeHtml(part.of)}<br><img src="cid:${cidOf(part.code)}" alt="${escapeHtml(part.code)}" width="174" height="174"><br>${escapeHtml(part.code)}</p>`;
  const cell = 'padding:6px 0;border-bottom:1px solid #c8d2cb;vertical-align:top';
  const rows = part.rows.map(
    ([what, amount]) =>
      `<tr><td style="${cell}">${escapeHtml(what)}</td><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`;
}

const button = (link: string, label: string): string =>
  `<p><a href="${link}" style="display:inline-block;padding:12px 20px;background:#0b5733;color:#ffffff;border-radius:8px;text-decoration:none">${label}</a></p>
<p>Or copy this address into a browser:<br>${link}</p>`;
