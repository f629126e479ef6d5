import { LRUCache } from 'lru-cache';
import type { MemberChanges } from './member-changes.ts';
import type { Member } from './members.ts';

/** For how long a copy is good of which no change is heard, in ms: the day a member was last here is not told as one. */
const goodForMs = 60_000;
/** Copies held at once, some 2 KB each. */
const membersMost = 20_000;

type Read = (codes: readonly string[]) => Promise<ReadonlyMap<string, Member>>;

/**
 * Copies of members that many are shown, read once for all of them until a change is heard of: for as long as `isInTouch` says
 * that this pod hears of changes.
 */
export function openSharedMembers(changes: Pick<MemberChanges, 'onChange'>, isInTouch: () => boolean) {
  const kept = new LRUCache<string, Member>({ max: membersMost, ttl: goodForMs, ttlResolution: 1_000 });
  let changesHeard = 0;
  changes.onChange(({ members }) => {
    changesHeard += 1;
    for (const member of members) kept.delete(member);
  });
  return {
    /** Those of `codes` that are there, by code; `read` is asked for those who are not held. */
    async read(codes: readonly string[], read: Read): Promise<ReadonlyMap<string, Member>> {
      const isTrusted = isInTouch();
      const found = new Map<string, Member>();
      const missing: string[] = [];
      for (const code of codes) {
        const member = isTrusted ? kept.get(code) : undefined;
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
