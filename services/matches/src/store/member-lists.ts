import { oppositeGender } from '@hamrah/contracts';
import { invalidCursor, type Page, readCursor, writeCursor } from '@hamrah/service-kit';
import { type Criteria, matchesCriteria } from '../domain/criteria.ts';
import { isSamePosition, isSortKey } from '../domain/list-position.ts';
import type { Member } from '../domain/member.ts';
import { isVisibleTo, type ViewerFields } from '../domain/visibility.ts';
import type { Members } from '../projections/members.ts';
import type { MemberCache } from './member-cache.ts';
import type { SearchIndex } from './search-index.ts';

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface MemberListsOptions {
  readonly members: Pick<Members, 'findMany'>;
  readonly cache: MemberCache;
  readonly index: SearchIndex;
  readonly showSynthetic: boolean;
}

/** Maximum members read in one query to fill a page when index entries are stale. */
const maxReadAhead = 500;

/** Lists of members that a viewer sees. */
export function openMemberLists({ members, cache, index, showSynthetic }: MemberListsOptions) {
  /**
   * A page of matching members, newest first. The index finds candidates. The page contains a candidate only if the stored
   * member matches too. Other candidates are marked as stale, and later candidates fill the page.
   */
  async function findPage(
    viewer: ViewerFields,
    criteria: Criteria,
    now: Date,
    { limit, cursor }: PageOptions,
  ): Promise<Page<Member>> {
    let after = cursor === undefined ? undefined : sortKeyIn(cursor);
    await index.waitUntilCurrent();
    const query = { criteria, now, exclude: viewer.blockedPeers };
    const items: Member[] = [];
    for (let readAhead = limit; ; readAhead = Math.min(2 * readAhead, maxReadAhead)) {
      const hits = index.find(oppositeGender(viewer.gender), query, readAhead + 1, after);
      const candidates = hits.slice(0, readAhead);
      const stored = await cache.findMany(candidates.map(({ member }) => member));
      for (const { member: code, sortKey } of candidates) {
        if (items.length === limit) return { items, next: writeCursor(after) };
        after = sortKey;
        const member = stored.get(code);
        const isMatch =
          member !== undefined &&
          isSamePosition(member.sortKey, sortKey) &&
          isVisibleTo(viewer, member, showSynthetic) &&
          matchesCriteria(member, criteria, now);
        if (isMatch) items.push(member);
        else index.markStale(code);
      }
      if (hits.length <= readAhead) return { items, next: null };
      if (items.length === limit) return { items, next: writeCursor(after) };
    }
  }
  return {
    findPage,
    /** The newest `limit` matching members. */
    async findNewest(viewer: ViewerFields, criteria: Criteria, now: Date, limit: number): Promise<Member[]> {
      const { items } = await findPage(viewer, criteria, now, { limit });
      return items;
    },
    /** The number of matching members, counted up to `limit`. Reads only the index. */
    async count({ gender, blockedPeers }: ViewerFields, criteria: Criteria, now: Date, limit: number): Promise<number> {
      await index.waitUntilCurrent();
      return index.count(oppositeGender(gender), { criteria, now, exclude: blockedPeers }, limit);
    },
    /** The matching members among `codes`, by code. */
    async filterMatching(
      viewer: ViewerFields,
      codes: readonly string[],
      criteria: Criteria,
      now: Date,
    ): Promise<Map<string, Member>> {
      const stored = await members.findMany(codes);
      return new Map(
        [...stored].filter(
          ([, member]) => isVisibleTo(viewer, member, showSynthetic) && matchesCriteria(member, criteria, now),
        ),
      );
    },
  };
}

/** The sort key that a page starts after. Throws `request.invalid` for an invalid cursor. */
function sortKeyIn(cursor: string): string {
  const sortKey = readCursor(cursor);
  if (typeof sortKey !== 'string' || !isSortKey(sortKey)) throw invalidCursor();
  return sortKey;
}
