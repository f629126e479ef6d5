import { expect, it } from 'vitest';
import { htmlOf, textOf } from './layout.ts';
import type { Letter } from './letters.ts';
import { fill } from './messages-en.ts';

const letter: Letter = {
  subject: 'A & B',
  greeting: 'Namaste <i>Asha</i>,',
  body: 'It\'s "quoted" & <script>marked</script>',
  facts: [['<td>', '</table>']],
  action: { label: '<u>Go</u>', url: 'http://localhost:8080/received?a=1&b="2"' },
  footer: '<footer>',
};

it('escapes every text of a letter', () => {
  const html = htmlOf(letter);
  expect(html).not.toMatch(/<i>|<script>|<u>|<footer>|<td><\/td>|b="2"/);
  expect(html).toContain('It&#39;s &quot;quoted&quot; &amp; &lt;script&gt;marked&lt;/script&gt;');
  expect(html).toContain('<title>A &amp; B</title>');
});

it('says the same in plain text', () => {
  const text = textOf(letter);
  for (const part of [letter.greeting, letter.body, letter.action.url, letter.footer]) expect(text).toContain(part);
});

it('fills in names once: braces that a member typed stay as they are', () => {
  expect(fill('{name} and {other}', { name: '{other}', other: 'Asha' })).toBe('{other} and Asha');
});

it('leaves a name nobody gave in place, where it is seen', () => {
  expect(fill('Namaste {name}', {})).toBe('Namaste {name}');
});
