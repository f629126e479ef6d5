import { oppositeGender } from '@hamrah/contracts';
import { invalidCursor, type Page, readCursor, writeCursor } from '@hamrah/service-kit';
import { activitySteps } from '../domain/activity.ts';
import { type Criteria, matchesCriteria } from '../domain/criteria.ts';
import { formatFitPosition, parseFitPosition, rankByFit } from '../domain/fit-order.ts';
import { isSamePosition, isSortKey } from '../domain/list-position.ts';
import { withMarriageAge } from '../domain/marriage-age.ts';
import type { Member } from '../domain/member.ts';
import type { ScorableMember } from '../domain/score.ts';
import { isVisibleTo, unlistedPeers, type ViewerFields } from '../domain/visibility.ts';
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

/** Maximum number of members to score for one page. */
export const fitPoolSize = 200;
/** Maximum members read in one query to fill a page when index entries are stale. */
const maxReadAhead = 500;

/** Lists of members that a viewer sees. */
export function openMemberLists({ members, cache, index, showSynthetic }: MemberListsOptions) {
  /**
   * A page of matching members, newest first. The index finds candidates. The page contains a candidate only if the
   * stored member matches too. Other candidates are marked as stale, and later candidates fill the page.
   */
  async function findPage(
    viewer: ViewerFields,
    filters: Criteria,
    now: Date,
    { limit, cursor }: PageOptions,
  ): Promise<Page<Member>> {
    const criteria = withMarriageAge(filters, oppositeGender(viewer.gender));
    let after = cursor === undefined ? undefined : sortKeyIn(cursor);
    await index.waitUntilCurrent();
    const query = { criteria, now, exclude: unlistedPeers(viewer) };
    const items: Member[] = [];
    for (let readAhead = limit; ; readAhead = Math.min(2 * readAhead, maxReadAhead)) {
      const hits = await index.find(oppositeGender(viewer.gender), query, readAhead + 1, after);
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
  /**
   * A page of matching members. The first pages list the newest `fitPoolSize` members, best score first. Later pages
   * list the other members, newest first.
   */
  async function findBestFit(
    viewer: ViewerFields & ScorableMember,
    criteria: Criteria,
    now: Date,
    { limit, cursor }: PageOptions,
  ): Promise<Page<Member>> {
    const after = cursor === undefined ? undefined : parseFitPosition(readCursor(cursor));
    if (cursor !== undefined && !after) return findPage(viewer, criteria, now, { limit, cursor });
    const pool = await findPage(viewer, criteria, now, { limit: fitPoolSize });
    const ranked = rankByFit(viewer, pool.items, now, after);
    const last = ranked.length > limit ? ranked[limit - 1] : undefined;
    return {
      items: ranked.slice(0, limit).map(({ member }) => member),
      next: last ? writeCursor(formatFitPosition(last.position)) : pool.next,
    };
  }
  /** A page of matching members: active this week, then this month, then all others. Newest first in each step. */
  async function findActive(
    viewer: ViewerFields,
    criteria: Criteria,
    now: Date,
    { limit, cursor }: PageOptions,
  ): Promise<Page<Member>> {
    const start = cursor === undefined ? { step: 0, sortKey: undefined } : activityPositionIn(cursor);
    const items: Member[] = [];
    let after = start.sortKey;
    for (let step = start.step; step < activitySteps.length; step += 1) {
      const page = await findPage(viewer, { ...criteria, activity: activitySteps[step] }, now, {
        limit: limit - items.length,
        cursor: after === undefined ? undefined : writeCursor(after),
      });
      items.push(...page.items);
      if (page.next !== null) return { items, next: writeCursor(`active|${step}|${readCursor(page.next)}`) };
      after = undefined;
      const isLastStep = step === activitySteps.length - 1;
      if (items.length === limit) return { items, next: isLastStep ? null : writeCursor(`active|${step + 1}|`) };
    }
    return { items, next: null };
  }
  return {
    findPage,
    findBestFit,
    findActive,
    /** The newest `limit` matching members. */
    async findNewest(viewer: ViewerFields, criteria: Criteria, now: Date, limit: number): Promise<Member[]> {
      const { items } = await findPage(viewer, criteria, now, { limit });
      return items;
    },
    /** Up to `limit` matching members, drawn from everybody. `start`, 0 to 1, decides where the draw begins. */
    async findSample(
      viewer: ViewerFields,
      filters: Criteria,
      now: Date,
      { limit, start }: { readonly limit: number; readonly start: number },
    ): Promise<Member[]> {
      await index.waitUntilCurrent();
      const criteria = withMarriageAge(filters, oppositeGender(viewer.gender));
      const query = { criteria, now, exclude: unlistedPeers(viewer) };
      const hits = await index.sample(oppositeGender(viewer.gender), query, limit, start);
      const stored = await cache.findMany(hits.map(({ member }) => member));
      return hits.flatMap(({ member: code }) => {
        const member = stored.get(code);
        if (member && isVisibleTo(viewer, member, showSynthetic) && matchesCriteria(member, criteria, now))
          return [member];
        index.markStale(code);
        return [];
      });
    },
    /** The number of matching members, counted up to `limit`. Reads only the index. */
    async count(viewer: ViewerFields, filters: Criteria, now: Date, limit: number): Promise<number> {
      await index.waitUntilCurrent();
      const criteria = withMarriageAge(filters, oppositeGender(viewer.gender));
      const query = { criteria, now, exclude: unlistedPeers(viewer) };
      return index.count(oppositeGender(viewer.gender), query, limit);
    },
    /** The matching members among `codes`, by code. */
    async filterMatching(
      viewer: ViewerFields,
      codes: readonly string[],
      filters: Criteria,
      now: Date,
    ): Promise<Map<string, Member>> {
      const criteria = withMarriageAge(filters, oppositeGender(viewer.gender));
      const stored = await members.findMany(codes);
      return new Map(
        [...stored].filter(
          ([, member]) => isVisibleTo(viewer, member, showSynthetic) && matchesCriteria(member, criteria, now),
        ),
      );
    },
  };
}

const activityCursor = /^active\|([0-2])\|(.*)$/;

/** The step and sort key that a page by activity starts after. Throws `request.invalid` for an invalid cursor. */
function activityPositionIn(cursor: string): { readonly step: number; readonly sortKey: string | undefined } {
  const [, step, sortKey = ''] = activityCursor.exec(String(readCursor(cursor))) ?? [];
  if (step === undefined || (sortKey !== '' && !isSortKey(sortKey))) throw invalidCursor();
  return { step: Number(step), sortKey: sortKey === '' ? undefined : sortKey };
}

/** The sort key that a page starts after. Throws `request.invalid` for an invalid cursor. */
function sortKeyIn(cursor: string): string {
  const sortKey = readCursor(cursor);
  if (typeof sortKey !== 'string' || !isSortKey(sortKey)) throw invalidCursor();
  return sortKey;
}
