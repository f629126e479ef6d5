import { expect, it } from 'vitest';
import { multilineText, singleLineText } from './input-schemas.ts';
import { invisibleCharactersMessage } from './invisible-characters.ts';

const line = singleLineText(80, 'Please fill this in.');
const prose = multilineText(80, 'Please fill this in.');

it.each([
  ['a zero-width space', 'As\u200bha'],
  ['a soft hyphen', 'As\u00adha'],
  ['a variation selector after a letter', 'As\ufe0fha'],
  ['a joiner between Latin letters', 'As\u200dha'],
  ['a byte order mark', '\ufeffAsha'],
  ['a Hangul filler', 'As\u3164ha'],
  ['an empty Braille cell', 'As\u2800ha'],
  ['a tag', 'As\u{e0041}ha'],
])('refuses %s in a line and removes it from prose', (_, text) => {
  expect(line.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([invisibleCharactersMessage]);
  expect(prose.parse(text)).toBe('Asha');
});

it.each([
  ['emoji families', '👨‍👩‍👧‍👦 and 👩🏽‍💻'],
  ['emoji variants', '❤️ 1️⃣ 🏳️‍🌈 ☎︎'],
  ['flags', '🇮🇳 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Hindi', 'क्‍ष और राम्‌'],
  ['Telugu', 'హైదరాబాద్‌లో'],
  ['Bengali', 'র‍্যাপ'],
  ['Malayalam', 'ന്‍'],
  ['Urdu', 'می‌خواہم'],
])('keeps the invisible characters that shape %s', (_, text) => {
  expect(line.parse(text)).toBe(text);
  expect(prose.parse(text)).toBe(text);
});

it('treats text of only invisible characters as empty', () => {
  expect(prose.safeParse('\u200b\u2060').error?.issues.map(({ message }) => message)).toEqual(['Please fill this in.']);
});
