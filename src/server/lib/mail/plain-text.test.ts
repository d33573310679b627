import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['Numbers at the gate.', 'Numbers at the gate.'],
  ['<p>Parking in the <b>field</b>.</p><p>Numbers at the gate.</p>', 'Parking in the field.\n\nNumbers at the gate.'],
  ['Bring<ul><li>spikes</li><li>water</li></ul>', 'Bring\n\n- spikes\n- water'],
  ['<a href="https://club.example/map">The map</a> &amp; more<br>Bye', 'The map (https://club.example/map) & more\nBye'],
  ['1 &lt; 2 &amp;lt; <script>alert(1)</script>', '1 < 2 &lt;'],
])('%s', (html, text) => {
  expect(plainText(cleanHtml(html))).toBe(text);
});
