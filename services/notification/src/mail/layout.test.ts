import { expect, it } from 'vitest';
import { htmlOf, textOf } from './layout.ts';
import { fill } from './messages-en.ts';

const email = {
  subject: 'A & B',
  greeting: 'Namaste <i>Asha</i>,',
  body: ['It\'s "quoted" & <script>marked</script>', 'Second <em>paragraph</em>'],
  otp: '<b>4829</b>',
  details: [['<td>', '</table>']] as const,
  action: { label: '<u>Go</u>', url: 'http://localhost:8080/received?a=1&b="2"' },
  closing: '<hr>',
  footer: '<footer>',
};

it('escapes every text in HTML', () => {
  const html = htmlOf(email);
  expect(html).not.toMatch(/<i>|<script>|<em>|<b>|<u>|<hr>|<footer>|<td><\/td>|b="2"/);
  expect(html).toContain('It&#39;s &quot;quoted&quot; &amp; &lt;script&gt;marked&lt;/script&gt;');
  expect(html).toContain('<title>A &amp; B</title>');
});

it('renders the same texts as plain text', () => {
  const text = textOf(email);
  const { greeting, body, otp, action, closing, footer } = email;
  for (const part of [greeting, ...body, otp, action.url, closing, footer]) expect(text).toContain(part);
  expect(text).toContain('<td>: </table>');
});

it('omits missing parts', () => {
  const minimal = { subject: 'A', greeting: 'Namaste,', body: ['One.'], footer: 'Bye.' };
  expect(textOf(minimal)).toBe('Namaste,\n\nOne.\n\nBye.\n');
  expect(htmlOf(minimal)).not.toMatch(/undefined|false|<a /);
});

it('fills in each placeholder once and ignores braces in values', () => {
  expect(fill('{name} and {other}', { name: '{other}', other: 'Asha' })).toBe('{other} and Asha');
});

it('keeps an unknown placeholder visible', () => {
  expect(fill('Namaste {name}', {})).toBe('Namaste {name}');
});
