import { LRUCache } from 'lru-cache';
import type { Member } from '../domain/member.ts';
import type { MemberChanges } from './member-changes.ts';

/**
 * Time to live of a cached member, in ms. Limits how stale blocks and a hidden last active day are, because the change
 * log omits them.
 */
const ttlMs = 60_000;
/** Maximum number of cached members, about 2 KB each. */
const maxMembers = 20_000;

interface MemberCacheOptions {
  readonly findMany: (codes: readonly string[]) => Promise<ReadonlyMap<string, Member>>;
  readonly changes: Pick<MemberChanges, 'onChange'>;
  /** False while this pod may have missed changes. The cache is then bypassed. */
  readonly isFeedFresh: () => boolean;
}

/** Caches members for lists until they change. */
export function openMemberCache({ findMany, changes, isFeedFresh }: MemberCacheOptions) {
  const cache = new LRUCache<string, Member>({ max: maxMembers, ttl: ttlMs, ttlResolution: 1_000 });
  let changeCount = 0;
  changes.onChange(({ members }) => {
    changeCount += 1;
    for (const member of members) cache.delete(member);
  });
  return {
    /** The members that exist, by code. */
    async findMany(codes: readonly string[]): Promise<ReadonlyMap<string, Member>> {
      const isFresh = isFeedFresh();
      const found = new Map<string, Member>();
      const missing: string[] = [];
      for (const code of codes) {
        const member = isFresh ? cache.get(code) : undefined;
        if (member) found.set(code, member);
        else missing.push(code);
      }
      if (missing.length === 0) return found;
      const changesBefore = changeCount;
      for (const [code, member] of await findMany(missing)) {
        found.set(code, member);
        // A change during the read may be newer than what the read returned.
        if (changeCount === changesBefore) cache.set(code, member);
      }
      return found;
    },
  };
}
export type MemberCache = ReturnType<typeof openMemberCache>;
