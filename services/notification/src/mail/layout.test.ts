import { expect, it } from 'vitest';
import { htmlOf, textOf } from './layout.ts';
import { fill } from './messages-en.ts';

const letter = {
  subject: 'A & B',
  greeting: 'Namaste <i>Asha</i>,',
  body: ['It\'s "quoted" & <script>marked</script>', 'Second <em>paragraph</em>'],
  code: '<b>4829</b>',
  facts: [['<td>', '</table>']] as const,
  action: { label: '<u>Go</u>', url: 'http://localhost:8080/received?a=1&b="2"' },
  closing: '<hr>',
  footer: '<footer>',
};

it('escapes every text of a letter', () => {
  const html = htmlOf(letter);
  expect(html).not.toMatch(/<i>|<script>|<em>|<b>|<u>|<hr>|<footer>|<td><\/td>|b="2"/);
  expect(html).toContain('It&#39;s &quot;quoted&quot; &amp; &lt;script&gt;marked&lt;/script&gt;');
  expect(html).toContain('<title>A &amp; B</title>');
});

it('says the same in plain text', () => {
  const text = textOf(letter);
  const { greeting, body, code, action, closing, footer } = letter;
  for (const part of [greeting, ...body, code, action.url, closing, footer]) expect(text).toContain(part);
  expect(text).toContain('<td>: </table>');
});

it('leaves out what a letter does not have', () => {
  const short = { subject: 'A', greeting: 'Namaste,', body: ['One.'], footer: 'Bye.' };
  expect(textOf(short)).toBe('Namaste,\n\nOne.\n\nBye.\n');
  expect(htmlOf(short)).not.toMatch(/undefined|false|<a /);
});

it('fills in names once: braces that a member typed stay as they are', () => {
  expect(fill('{name} and {other}', { name: '{other}', other: 'Asha' })).toBe('{other} and Asha');
});

it('leaves a name nobody gave in place, where it is seen', () => {
  expect(fill('Namaste {name}', {})).toBe('Namaste {name}');
});
