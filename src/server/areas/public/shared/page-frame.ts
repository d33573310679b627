import { type Html, html } from '#server/lib/mail/escape-html.ts';

export const STYLE_PATH = '/competition-page.css';

/** A whole page of the server's own, with more in its head where it is to be shared: no script, and its style in a file, as the content policy asks. */
export function page(title: string, body: Html, head: Html = { html: '' }): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
<link rel="icon" href="/icon.svg">
${head}
</head>
<body>
<header><a href="/v2">Callroom</a></header>
<main>
${body}
</main>
</body>
</html>
`.html;
}

export function notThere(): string {
  return page(
    'No such competition',
    html`<h1>Competition not found</h1>
<p>The organiser may have withdrawn it, or the link may be wrong.</p>
<p class="ways"><a href="/v2">Back to competitions</a></p>`,
  );
}
