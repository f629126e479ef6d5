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
  maybe: path.optional(),
  preferences: z.object({ religions: listEntries('religions') }).nullable(),
  city: z.string(),
});

describe('an entry of a living list', () => {
  it('is any short text, and refused with the message of its field when it is none', () => {
    expect(path.parse('Sant Mat')).toBe('Sant Mat');
    for (const none of [undefined, null, '', 7, 'x'.repeat(maxEntryLength + 1)]) {
      expect(path.safeParse(none).error?.issues.map(({ message }) => message)).toEqual(['Please choose a path.']);
    }
  });

  it('is found wherever it stands in what was sent, before that is parsed', () => {
    const sent = { path: 'Osho', maybe: 'Sant Mat', preferences: { religions: ['Hindu', 7, 'Bon'] }, city: 'Agra' };
    expect(findListEntries(schema, sent)).toEqual([
      { list: 'paths', name: 'Osho', path: 'path', missing: 'Please choose a path.' },
      { list: 'paths', name: 'Sant Mat', path: 'maybe', missing: 'Please choose a path.' },
      { list: 'religions', name: 'Hindu', path: 'preferences.religions.0', missing: 'Please choose from the list.' },
      { list: 'religions', name: 'Bon', path: 'preferences.religions.2', missing: 'Please choose from the list.' },
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
  ])('is not seen in %j', (sent) => {
    expect(findListEntries(schema, sent)).toEqual([]);
  });

  it('is passed over in a list longer than any, and when it is too long', () => {
    const religions = Array.from({ length: maxListLength + 1 }, () => 'Hindu');
    expect(findListEntries(schema, { path: 'x'.repeat(maxEntryLength + 1), preferences: { religions } })).toEqual([]);
  });

  it('is known of a schema, however deep it lies', () => {
    expect(hasListEntries(schema)).toBe(true);
    expect(hasListEntries(z.object({ preferences: z.array(z.object({ path: path.nullable() })) }))).toBe(true);
    expect(hasListEntries(z.object({ city: z.string(), codes: z.array(z.string()) }))).toBe(false);
  });

  it('is the same entry in other letters and with other spaces', () => {
    const key = entryKey({ list: 'paths', name: 'Sant Mat' });
    for (const name of ['sant mat', ' SANT  MAT ', 'SantMat', 'Sant\u00a0Mat', 'Sant\u200bMat', 'Ｓａｎｔ Mat'])
      expect(entryKey({ list: 'paths', name })).toBe(key);
    expect(entryKey({ list: 'paths', name: 'Sant Mata' })).not.toBe(key);
    expect(entryKey({ list: 'religions', name: 'Sant Mat' })).not.toBe(key);
  });
});

describe('a living list as it is shown', () => {
  it('keeps what stands for all others at its end', () => {
    expect(withAddedEntries('paths', ['Sant Mat', 'Radha Soami']).slice(-4)).toEqual([
      'Shirdi Sai',
      'Sant Mat',
      'Radha Soami',
      'Other',
    ]);
    expect(withAddedEntries('hobbies', ['Pottery']).slice(-2)).toEqual(['Animals', 'Pottery']);
  });

  it('is what it starts with as long as nothing is added', () => {
    for (const list of listNames) expect(withAddedEntries(list, [])).toEqual(builtInLists[list]);
  });

  it('starts with no two entries alike, and none too long', () => {
    for (const list of listNames) {
      const keys = builtInLists[list].map((name) => entryKey({ list, name }));
      expect(new Set(keys).size).toBe(keys.length);
      for (const name of builtInLists[list]) expect(name.length).toBeLessThanOrEqual(maxEntryLength);
    }
  });
});
