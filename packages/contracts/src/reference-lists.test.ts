import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  builtInLists,
  entryKey,
  findListEntries,
  hasListEntries,
  listEntries,
  listEntry,
  listNames,
  maxEntryLength,
  maxListLength,
  withAddedEntries,
} from './index.ts';

const path = listEntry('paths', 'Please choose a path.');
const schema = z.object({
  path,
  otherPath: path.optional(),
  preferences: z.object({ religions: listEntries('religions') }).nullable(),
  city: z.string(),
});

describe('an entry of a reference list', () => {
  it('is any short text; other values are refused with the message of the field', () => {
    expect(path.parse('Sant Mat')).toBe('Sant Mat');
    for (const invalid of [undefined, null, '', 7, 'x'.repeat(maxEntryLength + 1)]) {
      expect(path.safeParse(invalid).error?.issues.map(({ message }) => message)).toEqual(['Please choose a path.']);
    }
  });

  it('is found at any depth of submitted data, before parsing', () => {
    const submitted = {
      path: 'Osho',
      otherPath: 'Sant Mat',
      preferences: { religions: ['Hindu', 7, 'Bon'] },
      city: 'Agra',
    };
    expect(findListEntries(schema, submitted)).toEqual([
      { list: 'paths', name: 'Osho', path: 'path', unlistedMessage: 'Please choose a path.' },
      { list: 'paths', name: 'Sant Mat', path: 'otherPath', unlistedMessage: 'Please choose a path.' },
      {
        list: 'religions',
        name: 'Hindu',
        path: 'preferences.religions.0',
        unlistedMessage: 'Please choose from the list.',
      },
      {
        list: 'religions',
        name: 'Bon',
        path: 'preferences.religions.2',
        unlistedMessage: 'Please choose from the list.',
      },
    ]);
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    { path: '' },
    { path: { toString: 1 } },
    { preferences: { religions: 'Hindu' } },
  ])('is not found in %j', (submitted) => {
    expect(findListEntries(schema, submitted)).toEqual([]);
  });

  it('is skipped if the list or the entry is too long', () => {
    const religions = Array.from({ length: maxListLength + 1 }, () => 'Hindu');
    expect(findListEntries(schema, { path: 'x'.repeat(maxEntryLength + 1), preferences: { religions } })).toEqual([]);
  });

  it('is detected at any depth of a schema', () => {
    expect(hasListEntries(schema)).toBe(true);
    expect(hasListEntries(z.object({ preferences: z.array(z.object({ path: path.nullable() })) }))).toBe(true);
    expect(hasListEntries(z.object({ city: z.string(), codes: z.array(z.string()) }))).toBe(false);
  });

  it('is the same entry regardless of case and spacing', () => {
    const key = entryKey({ list: 'paths', name: 'Sant Mat' });
    for (const name of ['sant mat', ' SANT  MAT ', 'SantMat', 'Sant\u00a0Mat', 'Sant\u200bMat', 'Ｓａｎｔ Mat'])
      expect(entryKey({ list: 'paths', name })).toBe(key);
    expect(entryKey({ list: 'paths', name: 'Sant Mata' })).not.toBe(key);
    expect(entryKey({ list: 'religions', name: 'Sant Mat' })).not.toBe(key);
  });
});

describe('a reference list with added entries', () => {
  it('keeps Other at its end', () => {
    expect(withAddedEntries('paths', ['Sant Mat', 'Radha Soami']).slice(-4)).toEqual([
      'Shirdi Sai',
      'Sant Mat',
      'Radha Soami',
      'Other',
    ]);
    expect(withAddedEntries('hobbies', ['Pottery']).slice(-2)).toEqual(['Animals', 'Pottery']);
  });

  it('equals the built-in list until an entry is added', () => {
    for (const list of listNames) expect(withAddedEntries(list, [])).toEqual(builtInLists[list]);
  });

  it('starts with distinct entries of valid length', () => {
    for (const list of listNames) {
      const keys = builtInLists[list].map((name) => entryKey({ list, name }));
      expect(new Set(keys).size).toBe(keys.length);
      for (const name of builtInLists[list]) expect(name.length).toBeLessThanOrEqual(maxEntryLength);
    }
  });
});
