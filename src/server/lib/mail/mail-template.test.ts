import { expect, test } from 'vitest';
import { composeMail } from './mail-template.ts';

test('puts an organiser’s text into both forms of a mail, and never takes anybody else’s text for markup', () => {
  const to = { to: 'pat@home.test', name: 'Pat <b>Parent</b>', systemName: 'Callroom' };
  const { text, html } = composeMail(to, 'Your order', ['5 < 6', { html: '<p>Numbers at the <b>gate</b>.</p>' }]);
  expect(text).toBe('Hello Pat <b>Parent</b>,\n\n5 < 6\n\nNumbers at the gate.\n\nCallroom\n');
  expect(html).toContain(
    '<p>Hello Pat &lt;b&gt;Parent&lt;/b&gt;,</p>\n<p>5 &lt; 6</p>\n<div><p>Numbers at the <b>gate</b>.</p></div>',
  );
});
