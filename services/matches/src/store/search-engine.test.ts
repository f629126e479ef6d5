import { matches } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { criteriaOfSearch, matchesCriteria, type SearchableFields } from '../domain/criteria.ts';
import { randomSearch, randomSearchableFields } from '../testing/random-search.ts';
import { openTestEngine } from '../testing/test-engine.ts';
import type { SearchEngine, SearchEntry } from './search-engine.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Goa', 'Ontario'] };
const now = new Date('2026-06-15T10:00:00.000Z');
const everyone = { criteria: criteriaOfSearch(matches.emptySearch), now };
const searchCount = Number(process.env.TEST_SEARCHES ?? 300);
const memberCount = 2_000;
const none = { entries: [], removals: [], staleCodes: new Set<string>() };

/** Members with random fields. Several joined at the same time. */
function randomEntries(count: number): SearchEntry[] {
  const randomCardFields = fc.record({
    showsActivity: fc.boolean(),
    lastActiveOn: fc.constantFrom('2026-06-14', '2026-06-01', '2026-01-01'),
    photo: fc.constantFrom('photo', null),
    emailVerified: fc.boolean(),
  });
  const fields = fc.sample(fc.tuple(randomSearchableFields(places), randomCardFields, fc.nat(9)), {
    numRuns: count,
    seed: 7,
  });
  return fields.map(([searchable, cardFields, chance], number) => {
    const member = newMemberCode();
    const joinedAt = new Date(Date.UTC(2026, 0, 1, 0, number >> 1)).toISOString();
    return {
      ...(searchable as SearchableFields),
      ...cardFields,
      gender: number % 3 === 0 ? 'Male' : 'Female',
      member,
      sortKey: `${joinedAt}|${member}`,
      visible: chance > 0,
      revision: 1,
    };
  });
}

const newestFirst = (entries: readonly SearchEntry[]): SearchEntry[] =>
  entries.toSorted((a, b) => (a.sortKey < b.sortKey ? 1 : -1));
async function* batchesOf(entries: readonly SearchEntry[]): AsyncGenerator<readonly SearchEntry[]> {
  for (let start = 0; start < entries.length; start += 500) yield entries.slice(start, start + 500);
}

let engine: SearchEngine;
beforeEach(() => {
  engine = openTestEngine();
});
afterEach(() => engine.close());

describe('a search engine', () => {
  it('finds and counts exactly the members that a scan finds, in the same order and from any position', async () => {
    const entries = randomEntries(memberCount);
    await engine.rebuild(batchesOf(entries), now.getTime());
    const women = newestFirst(entries.filter(({ gender, visible }) => gender === 'Female' && visible));
    const listFilters = fc.record({
      withPhoto: fc.boolean(),
      verified: fc.boolean(),
      activity: fc.constantFrom(undefined, 'week', 'month', 'other' as const),
      joinedAfter: fc.constantFrom(undefined, new Date(Date.UTC(2026, 0, 1, 5))),
      exclude: fc.subarray(women.slice(0, 50).map(({ member }) => member)),
    });
    const searches = fc.sample(fc.tuple(randomSearch(places), fc.option(listFilters)), {
      numRuns: searchCount,
      seed: 11,
    });
    let foundCount = 0;
    for (const [search, options] of searches) {
      const { exclude = [], ...filters } = options ?? {};
      const criteria = { ...criteriaOfSearch(search), ...filters };
      const { joinedAfter } = criteria;
      const expected = women
        .filter(
          (member) =>
            !exclude.includes(member.member) &&
            (joinedAfter === undefined || new Date(member.sortKey.split('|')[0] ?? '') > joinedAfter) &&
            matchesCriteria(member, criteria, now),
        )
        .map(({ member, sortKey }) => ({ member, sortKey }));
      const query = { criteria, now, exclude };
      const position = Math.floor(expected.length / 2);
      const [first, later, count] = await Promise.all([
        engine.find('Female', query, 20),
        engine.find('Female', query, 20, expected[position]?.sortKey),
        engine.count('Female', query, 100),
      ]);
      expect(first).toEqual(expected.slice(0, 20));
      if (expected.length > 0) expect(later).toEqual(expected.slice(position + 1, position + 21));
      expect(count).toBe(Math.min(100, expected.length));
      foundCount += expected.length;
    }
    expect(foundCount).toBeGreaterThan(searchCount);
  }, 1_200_000);

  it('samples every visible member across all starts, and no member twice in a sample', async () => {
    const entries = randomEntries(200);
    await engine.rebuild(batchesOf(entries), 1);
    const men = entries.filter(({ gender, visible }) => gender === 'Male' && visible);
    const drawn = new Set<string>();
    for (let start = 0; start < 1; start += 0.05) {
      const hits = await engine.sample('Male', everyone, 15, start);
      expect(new Set(hits.map(({ member }) => member)).size).toBe(15);
      for (const { member, sortKey } of hits) drawn.add(`${member} ${sortKey}`);
    }
    expect([...drawn].toSorted()).toEqual(men.map(({ member, sortKey }) => `${member} ${sortKey}`).toSorted());
  });

  it('is built only by a rebuild, and reports the time up to which it is complete', async () => {
    expect(await engine.completeUntil()).toBeUndefined();
    const [asha] = randomEntries(1) as [SearchEntry];
    await engine.rebuild(batchesOf([asha]), 1_000);
    expect([await engine.completeUntil(), await engine.size()]).toEqual([1_000, 1]);
    await engine.markCompleteUntil(60_000);
    expect(await engine.completeUntil()).toBe(60_000);
    await engine.rebuild(batchesOf([]), 70_000);
    expect([await engine.completeUntil(), await engine.size()]).toEqual([70_000, 0]);
  });

  it('uses the previous index until a rebuild is complete, even if the rebuild fails', async () => {
    const entries = randomEntries(10);
    await engine.rebuild(batchesOf(entries), 1);
    async function* failing(): AsyncGenerator<readonly SearchEntry[]> {
      yield entries.slice(0, 1);
      expect(await engine.size()).toBe(10);
      throw new Error('database down');
    }
    await expect(engine.rebuild(failing(), 2)).rejects.toThrow('database down');
    expect([await engine.size(), await engine.completeUntil()]).toEqual([10, 1]);
  });

  it('applies changes of position and gender, and removals', async () => {
    const entries = randomEntries(4).map((entry) => ({ ...entry, visible: true, gender: 'Female' as const }));
    const [moved, changed, removed, kept] = entries as [SearchEntry, SearchEntry, SearchEntry, SearchEntry];
    await engine.rebuild(batchesOf(entries), 1);
    const movedLater = { ...moved, sortKey: `2027-01-01T00:00:00.000Z|${moved.member}`, revision: 2 };
    await engine.refresh({
      ...none,
      entries: [movedLater, { ...changed, gender: 'Male', revision: 2 }],
      removals: [{ member: removed.member, revision: 2 }],
    });
    const found = async (gender: 'Female' | 'Male') =>
      (await engine.find(gender, everyone, 10)).map(({ member }) => member);
    expect([await found('Female'), await found('Male')]).toEqual([[moved.member, kept.member], [changed.member]]);
    await engine.refresh({ ...none, removals: [{ member: kept.member, revision: undefined }] });
    expect(await found('Female')).toEqual([moved.member]);
    await engine.refresh({ ...none, entries: [{ ...kept, revision: 3 }] });
    expect(await found('Female')).toEqual([moved.member, kept.member]);
  });
});
