import { expect, it, test } from 'vitest';
import { normalise } from './normalise.ts';
import { languages, nativeWords } from './testing/number-words.ts';

it.each([
  ['in one code point', 'gm\u00e1il.c\u00f6m', 'gmail.com'],
  ['in two code points', 'gma\u0301il.co\u0308m', 'gmail.com'],
  ['several on one letter', '\u1ead\u0331sha', 'asha'],
  ['on Greek and Cyrillic look-alikes', 'gm\u03ac\u0457l', 'gmail'],
  ['on digits', '9\u0301\u03328', '98'],
  ['on other Latin letters', '\u014b\u0301a', '\u014ba'],
])('drops accents %s', (_, text, plain) => {
  expect(normalise(text).text).toBe(plain);
});

test('keeps the vowel signs and viramas of number words in Indian scripts', () => {
  for (const word of languages.flatMap((language) => nativeWords[language])) {
    expect(normalise(word).text).toBe(word.normalize('NFKC'));
    expect(normalise(`ok ${word}`).text).toBe(`ok ${word.normalize('NFKC')}`);
  }
});
