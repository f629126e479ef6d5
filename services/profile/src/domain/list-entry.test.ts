import { contactDetailsMessage, invisibleCharactersMessage, maxEntryLength, maxListLength } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { findSimilarBuiltIn, listFullResult, listsWith, parseEntry } from './list-entry.ts';

describe('a new entry', () => {
  it('has normalised spaces', () => {
    expect(parseEntry('paths', '  Sant \n Mat ')).toEqual({ list: 'paths', name: 'Sant Mat' });
    expect(parseEntry('religions', 'बौद्ध')).toEqual({ list: 'religions', name: 'बौद्ध' });
  });

  it.each([
    ['', 'Please say what to add.'],
    [' \t ', 'Please say what to add.'],
    ['—', 'Please say what to add.'],
    ['\u200b\u200b', invisibleCharactersMessage],
    ['x'.repeat(maxEntryLength + 1), 'Please keep this within 60 characters.'],
    ['Sant\u0000Mat', 'Please remove the unusual characters.'],
    ['Sant\u202eMat', 'Please remove the unusual characters.'],
    ['Call 98765 43210', contactDetailsMessage],
    ['santmat@mail.example', contactDetailsMessage],
    ['www.santmat.example', contactDetailsMessage],
  ])('is refused: %j', (name, message) => {
    expect(parseEntry('paths', name)).toEqual({ outcome: 'invalid', message });
  });

  it('is refused on an unknown list, with the names of the lists', () => {
    for (const list of ['', 'countries', 'constructor', 'Paths'])
      expect(parseEntry(list, 'Sant Mat')).toMatchObject({ outcome: 'unknown_list' });
    expect(parseEntry('castes', 'Any')).toMatchObject({
      message:
        'There is no list “castes”. The lists are profileFor, paths, religions, maritalStatuses, motherTongues, qualifications, incomes, hobbies.',
    });
  });

  it('must differ from built-in entries by more than case and spaces', () => {
    expect(findSimilarBuiltIn({ list: 'paths', name: 'art OF  living' })).toBe('Art of Living');
    expect(findSimilarBuiltIn({ list: 'paths', name: 'ArtofLiving' })).toBe('Art of Living');
    expect(findSimilarBuiltIn({ list: 'paths', name: 'Art of Leaving' })).toBeUndefined();
    expect(findSimilarBuiltIn({ list: 'religions', name: 'Art of Living' })).toBeUndefined();
  });

  it('is refused on a full list', () => {
    expect(listFullResult('paths', maxListLength - 20)).toBeUndefined();
    expect(listFullResult('paths', maxListLength - 19)).toEqual({
      outcome: 'list_full',
      message: 'The list “paths” is full: it has 200 entries.',
    });
  });
});

it('lists added entries from oldest to newest on their own list', () => {
  const lists = listsWith([
    { list: 'paths', name: 'Sant Mat' },
    { list: 'hobbies', name: 'Pottery' },
    { list: 'paths', name: 'Kabir Panth' },
  ]);
  expect(lists.paths.slice(-4)).toEqual(['Shirdi Sai', 'Sant Mat', 'Kabir Panth', 'Other']);
  expect(lists.hobbies.at(-1)).toBe('Pottery');
  expect(lists.religions).toHaveLength(10);
});
