import { expect, it } from 'vitest';
import { parseSearch, prefixesOf, wordPrefixConditions, wordsOf } from './search.ts';

it.each([
  ['', { by: 'nothing' }],
  ['   ', { by: 'nothing' }],
  [' hm4t7k2q9x ', { by: 'members', members: ['HM4T7K2Q9X'] }],
  ['Asha.Rao@Example.org', { by: 'contact', contact: 'Asha.Rao@Example.org' }],
  ['+91 98765-43210', { by: 'contact', contact: '9876543210' }],
  ['98765', { by: 'words', words: ['98765'] }],
  ['0199F3A0-0000-7000-8000-000000000001', { by: 'number', number: '0199f3a0-0000-7000-8000-000000000001' }],
  ['hm/26-27/000001', { by: 'number', number: 'HM/26-27/000001' }],
  ['Asha  RAO', { by: 'words', words: ['asha', 'rao'] }],
  ['आशा', { by: 'words', words: ['आशा'] }],
  ['.*', { by: 'words', words: [] }],
])('parses the search %j', (input, search) => {
  expect(parseSearch(input)).toEqual(search);
});

/** Evaluates the query conditions of a search against a document, like the database. */
function matches(input: string, ...texts: string[]): boolean {
  const search = parseSearch(input);
  const words = wordsOf(...texts);
  const prefixes = prefixesOf(words);
  if (search.by !== 'words') throw new Error('not words');
  return wordPrefixConditions(search.words).every((condition) => {
    const { prefixes: prefix, words: pattern } = condition as {
      prefixes?: string | object;
      words?: { $regex: string };
    };
    if (pattern) return words.some((word) => new RegExp(pattern.$regex, 'u').test(word));
    return typeof prefix === 'string' && prefixes.includes(prefix);
  });
}

it('matches prefixes of words, in any order', () => {
  expect(matches('rao ash', 'Asha Rao', 'Pune')).toBe(true);
  expect(matches('ashap', 'Asha Rao', 'Pune')).toBe(false);
  expect(matches('sha', 'Asha Rao')).toBe(false);
  expect(matches('asha delhi', 'Asha Rao', 'Pune')).toBe(false);
});

it('matches a word of one or two letters as a whole, or as a prefix if the search has a longer word', () => {
  expect(matches('om', 'Om Prakash')).toBe(true);
  expect(matches('om', 'Omkar Rao')).toBe(false);
  expect(matches('om rao', 'Omkar Rao')).toBe(true);
  expect(matches('om rao', 'Asha Rao')).toBe(false);
});

it('ignores special characters, and matches nothing without letters', () => {
  expect(matches('.*', 'Asha Rao')).toBe(false);
  expect(matches('a.h', 'Asha Rao')).toBe(false);
  expect(matches('^asha$', 'Asha Rao')).toBe(true);
});
