import { expect, it } from 'vitest';
import { parseSearch, partsOf, suffixesOf, wordConditions, wordsOf } from './search.ts';

it.each([
  ['', { by: 'nothing' }],
  ['   ', { by: 'nothing' }],
  [' hm4t7k2q9x ', { by: 'members', members: ['HM4T7K2Q9X'], isComplete: true }],
  ['Asha.Rao@Example.org', { by: 'contact', contact: 'Asha.Rao@Example.org' }],
  ['+91 98765-43210', { by: 'contact', contact: '9876543210' }],
  ['987', { by: 'words', words: ['987'] }],
  ['9876', { by: 'digits', digits: '9876' }],
  ['98765 43', { by: 'digits', digits: '9876543' }],
  ['9876a', { by: 'words', words: ['9876a'] }],
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
  const parts = partsOf(words);
  if (search.by !== 'words') throw new Error('not words');
  return wordConditions(search.words).every((condition) => {
    const { parts: indexed, words: pattern } = condition as {
      parts?: { $all?: string[] };
      words?: { $regex: string };
    };
    if (pattern) return words.some((word) => new RegExp(pattern.$regex, 'u').test(word));
    return indexed?.$all?.every((part) => parts.includes(part)) ?? false;
  });
}

it('matches parts of words, in any order', () => {
  expect(matches('rao ash', 'Asha Rao', 'Pune')).toBe(true);
  expect(matches('sha', 'Asha Rao')).toBe(true);
  expect(matches('hwar', 'Siddheshwar Rao')).toBe(true);
  expect(matches('शा', 'आशा राव')).toBe(false);
  expect(matches('ashap', 'Asha Rao', 'Pune')).toBe(false);
  expect(matches('asha delhi', 'Asha Rao', 'Pune')).toBe(false);
});

it('matches consecutive letters only', () => {
  expect(matches('abcxbcd', 'abcd xbcx')).toBe(false);
  expect(matches('sharao', 'Asha Rao')).toBe(false);
});

it('matches a word of one or two letters as a whole word, or as a part if the search has a longer word', () => {
  expect(matches('om', 'Om Prakash')).toBe(true);
  expect(matches('om', 'Omkar Rao')).toBe(false);
  expect(matches('om rao', 'Omkar Rao')).toBe(true);
  expect(matches('om rao', 'Asha Rao')).toBe(false);
});

it('searches the index for the rarest part of each word, the rarest first', () => {
  const shares: Record<string, number> = { sha: 0.2, har: 0.1, arm: 0.05, rma: 0.04, kum: 0.02, uma: 0.03, mar: 0.3 };
  const [indexed, ...others] = wordConditions(['sharma', 'kumar'], (part) => shares[part] ?? 0);
  expect(indexed).toEqual({ parts: { $all: ['kum', 'rma'] } });
  expect(others).toEqual([{ words: { $regex: 'sharma' } }, { words: { $regex: 'kumar' } }]);
});

it('ignores special characters, and matches nothing if no word is left', () => {
  expect(matches('.*', 'Asha Rao')).toBe(false);
  expect(matches('a.h', 'Asha Rao')).toBe(false);
  expect(matches('^asha$', 'Asha Rao')).toBe(true);
});

it('lists every suffix of a word once, by character', () => {
  expect(suffixesOf(['anan', 'an', '𠮷野'])).toEqual(['anan', 'nan', 'an', 'n', '𠮷野', '野']);
  expect(suffixesOf([])).toEqual([]);
});
