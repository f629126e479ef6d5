import { expect, it } from 'vitest';
import { wordPrefixConditions, prefixesOf, parseSearch, wordsOf } from './search.ts';

it.each([
  ['', { by: 'nothing' }],
  ['   ', { by: 'nothing' }],
  [' hm4t7k2q9x ', { by: 'member', member: 'HM4T7K2Q9X' }],
  ['Asha.Rao@Example.org', { by: 'contact', contact: 'Asha.Rao@Example.org' }],
  ['+91 98765-43210', { by: 'contact', contact: '9876543210' }],
  ['98765', { by: 'words', words: ['98765'] }],
  ['0199F3A0-0000-7000-8000-000000000001', { by: 'number', number: '0199f3a0-0000-7000-8000-000000000001' }],
  ['hm/26-27/000001', { by: 'number', number: 'HM/26-27/000001' }],
  ['Asha  RAO', { by: 'words', words: ['asha', 'rao'] }],
  ['आशा', { by: 'words', words: ['आशा'] }],
  ['.*', { by: 'words', words: [] }],
])('%j is read as what it is', (typed, read) => {
  expect(parseSearch(typed)).toEqual(read);
});

/** Whether a document of these texts fits what was typed, as the database would judge it. */
function fits(typed: string, ...texts: string[]): boolean {
  const search = parseSearch(typed);
  const words = wordsOf(...texts);
  const heads = prefixesOf(words);
  if (search.by !== 'words') throw new Error('not words');
  return wordPrefixConditions(search.words).every((condition) => {
    const { heads: head, words: pattern } = condition as { heads?: string | object; words?: { $regex: string } };
    if (pattern) return words.some((word) => new RegExp(pattern.$regex, 'u').test(word));
    return typeof head === 'string' && heads.includes(head);
  });
}

it('each word typed begins a word that is there, in any order', () => {
  expect(fits('rao ash', 'Asha Rao', 'Pune')).toBe(true);
  expect(fits('ashap', 'Asha Rao', 'Pune')).toBe(false);
  expect(fits('sha', 'Asha Rao')).toBe(false);
  expect(fits('asha delhi', 'Asha Rao', 'Pune')).toBe(false);
});

it('a word of one or two letters is looked for whole, beside a longer one it begins a word as any', () => {
  expect(fits('om', 'Om Prakash')).toBe(true);
  expect(fits('om', 'Omkar Rao')).toBe(false);
  expect(fits('om rao', 'Omkar Rao')).toBe(true);
  expect(fits('om rao', 'Asha Rao')).toBe(false);
});

it('nothing but signs finds nobody, and no sign has a meaning of its own', () => {
  expect(fits('.*', 'Asha Rao')).toBe(false);
  expect(fits('a.h', 'Asha Rao')).toBe(false);
  expect(fits('^asha$', 'Asha Rao')).toBe(true);
});
