import { type Gender, genders } from '@hamrah/contracts';
import { MemberIndex } from '../domain/member-index.ts';
import type { SearchEngine, SearchEntry } from './search-engine.ts';

/** Searches in the memory of this pod. */
export function openMemoryEngine(): SearchEngine {
  const emptyIndexes = () => new Map<Gender, MemberIndex>(genders.map((gender) => [gender, new MemberIndex()]));
  let indexes = emptyIndexes();
  let completeUntil: number | undefined;
  const indexOf = (gender: Gender) => indexes.get(gender) ?? new MemberIndex();
  const upsert = (target: ReadonlyMap<Gender, MemberIndex>, entries: readonly SearchEntry[]) => {
    for (const [gender, group] of Map.groupBy(entries, (entry) => entry.gender)) target.get(gender)?.upsert(group);
  };
  return {
    completeUntil: async () => completeUntil,
    async markCompleteUntil(at) {
      completeUntil = at;
    },
    async rebuild(batches, at) {
      const newIndexes = emptyIndexes();
      for await (const batch of batches) upsert(newIndexes, batch);
      indexes = newIndexes;
      completeUntil = at;
      return true;
    },
    async refresh({ entries, removals, staleCodes }) {
      const outdatedEntries = entries.filter(
        ({ member, gender, sortKey }) => staleCodes.has(member) || !indexOf(gender).has(sortKey),
      );
      const outdatedCodes = [...removals, ...outdatedEntries].map(({ member }) => member);
      if (outdatedCodes.length > 0) for (const index of indexes.values()) index.remove(outdatedCodes);
      upsert(indexes, entries);
    },
    find: async (gender, query, limit, sortKey) => indexOf(gender).find(query, limit, sortKey),
    sample: async (gender, query, limit, start) => indexOf(gender).sample(query, limit, start),
    count: async (gender, query, limit) => indexOf(gender).count(query, limit),
    close: async () => {},
    size: async () => [...indexes.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
