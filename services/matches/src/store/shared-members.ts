import { LRUCache } from 'lru-cache';
import type { MemberChanges } from './member-changes.ts';
import type { Member } from './members.ts';

/** For how long a copy that was read is good, in ms, should nobody tell of a change: within the second whoever hides is in no list. */
const goodForMs = 750;
/** Copies held at once, some 2 KB each. */
const membersMost = 10_000;

type Read = (codes: readonly string[]) => Promise<ReadonlyMap<string, Member>>;

/** Copies of members that many are shown at once, read once for all who are within a moment. */
export function openSharedMembers(changes: MemberChanges) {
  const kept = new LRUCache<string, Member>({ max: membersMost, ttl: goodForMs });
  let changesHeard = 0;
  changes.onChange(({ members }) => {
    changesHeard += 1;
    for (const member of members) kept.delete(member);
  });
  return {
    /** Those of `codes` that are there, by code; `read` is asked for those who have not just been read. */
    async read(codes: readonly string[], read: Read): Promise<ReadonlyMap<string, Member>> {
      const found = new Map<string, Member>();
      const missing: string[] = [];
      for (const code of codes) {
        const member = kept.get(code);
        if (member) found.set(code, member);
        else missing.push(code);
      }
      if (missing.length === 0) return found;
      const heardBefore = changesHeard;
      for (const [code, member] of await read(missing)) {
        found.set(code, member);
        // What was read while something changed may be older than the change.
        if (changesHeard === heardBefore) kept.set(code, member);
      }
      return found;
    },
  };
}
export type SharedMembers = ReturnType<typeof openSharedMembers>;
