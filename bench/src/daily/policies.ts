import { createBatchMembers, setBatchMember } from '@hamrah/matches/domain/daily/batch-members';
import type { MemberEffects } from '@hamrah/matches/domain/daily/chance';
import { chanceBetween } from '@hamrah/matches/domain/daily/effects';
import { dueAfterDays, planDay, usualRandomShare } from '@hamrah/matches/domain/daily/plan-day';
import {
  type Candidates,
  computeShard,
  createCandidates,
  type ShardResult,
  shardSize,
} from '@hamrah/matches/domain/daily/shard';
import { uniformAt } from '@hamrah/matches/domain/daily/uniform';
import type { Site } from './site.ts';

/** A way to decide whom members look at. */
export interface Policy {
  readonly name: string;
  /** Prepares a day, before anyone visits. */
  startDay?(site: Site): Promise<void>;
  /** The first `count` members of the viewer’s list. */
  list(site: Site, viewer: number, count: number): number[];
}

/** The `count` members with the highest ratings among those that a list shows. */
function bestBy(site: Site, viewer: number, count: number, rate: (other: number) => number): number[] {
  const [start, end] = site.market.othersOf(viewer);
  const best: { other: number; rating: number }[] = [];
  for (let other = start; other < end; other += 1) {
    if (!site.isListed(viewer, other)) continue;
    const rating = rate(other);
    if (best.length === count && rating <= (best.at(-1)?.rating ?? 0)) continue;
    const position = best.findLastIndex((better) => better.rating >= rating) + 1;
    best.splice(position, 0, { other, rating });
    if (best.length > count) best.pop();
  }
  return best.map(({ other }) => other);
}

/** A list is sorted again after a week. It holds more members than a viewer looks at in that time. */
const sortedDays = 7;
const sortedLength = 100;

/** Lists that are sorted by a rating of the other member. */
function sortedLists(name: string, rate: (site: Site, viewer: number, other: number) => number): Policy {
  const lists = new Map<number, { readonly day: number; readonly members: number[] }>();
  return {
    name,
    list(site, viewer, count) {
      let list = lists.get(viewer);
      if (!list || site.day >= list.day + sortedDays || site.day < list.day) {
        list = { day: site.day, members: bestBy(site, viewer, sortedLength, (other) => rate(site, viewer, other)) };
        lists.set(viewer, list);
      }
      return list.members.filter((other) => site.isListed(viewer, other)).slice(0, count);
    },
  };
}

const lottery = () => sortedLists('lottery', (site, viewer, other) => uniformAt(viewer, other, site.day));

/** The newest members whom the viewer can still decide about. */
const newestFirst: Policy = {
  name: 'newest first',
  list(site, viewer, count) {
    const newest: number[] = [];
    for (const other of site.newestFirst(viewer)) {
      if (newest.length === count) break;
      if (site.isListed(viewer, other)) newest.push(other);
    }
    return newest;
  },
};

const statedOf = ({ market }: Site, from: number, to: number): number =>
  market.stated[market.pairIndex(from, to)] as number;

const statedLists = () =>
  sortedLists('stated lists', (site, viewer, other) => statedOf(site, viewer, other) + statedOf(site, other, viewer));

const chanceOfYes = (site: Site, from: number, to: number): number =>
  chanceBetween(
    site.model,
    site.sideOf(from),
    [statedOf(site, from, to)],
    site.effects[from] as MemberEffects,
    site.effects[to] as MemberEffects,
  );

const learntLists = () =>
  sortedLists(
    'learnt lists',
    (site, viewer, other) => chanceOfYes(site, viewer, other) * chanceOfYes(site, other, viewer),
  );

/** Candidates that each member has on one day, drawn again every day. */
const candidatesPerDay = 300;
/** Days without a visit after which a member counts as away. */
const awayAfterDays = 7;

/** Plans pairs within the looks of both members. */
const dailyMatches = (name: string, list: Policy['list']): Policy => ({
  name,
  async startDay(site) {
    const { memberCount, looksPerVisit } = site.market;
    const members = createBatchMembers(memberCount);
    const isDue = new Uint8Array(memberCount);
    for (let member = 0; member < memberCount; member += 1) {
      const isActive = site.isMember(member) && site.day - (site.lastVisitDay[member] as number) < awayAfterDays;
      const waiting = (site.invitations[member]?.length ?? 0) + (site.dailyMatches[member]?.length ?? 0);
      const looks = isActive ? Math.max(0, (looksPerVisit[member] as number) - waiting) : 0;
      const effects = site.effects[member] as MemberEffects;
      setBatchMember(members, site.model, member, { side: site.sideOf(member), looks, effects });
      isDue[member] = Number(isActive && site.day - (site.lastShownDay[member] as number) >= dueAfterDays);
    }
    const buffer = createCandidates(candidatesPerDay, 1);
    const shards: ShardResult[] = [];
    for (let start = 0; start < memberCount; start += shardSize) {
      const end = Math.min(memberCount, start + shardSize);
      const source = (member: number, candidates: Candidates) => drawCandidates(site, member, candidates);
      shards.push(computeShard(members, site.model, source, buffer, { start, end, seed: site.day }));
    }
    const load = async (shard: number) => shards[shard] as ShardResult;
    const options = { isDue, seed: site.day, randomShare: usualRandomShare };
    const { first, second } = await planDay(members, { count: shards.length, load }, options);
    first.forEach((member, slot) => {
      site.dailyMatches[member]?.push(second[slot] as number);
    });
  },
  list,
});

function drawCandidates(site: Site, member: number, candidates: Candidates): void {
  const [start, end] = site.market.othersOf(member);
  const offset = Math.floor(uniformAt(site.day, member, -1) * (end - start));
  candidates.count = 0;
  for (let step = 0; step < end - start && candidates.count < candidatesPerDay; step += 1) {
    const other = start + ((offset + step) % (end - start));
    if (!site.isMember(other) || !site.isOpen(member, other)) continue;
    if (site.dailyMatches[member]?.includes(other) || site.dailyMatches[other]?.includes(member)) continue;
    candidates.others[candidates.count] = other;
    candidates.own[candidates.count] = statedOf(site, member, other);
    candidates.theirs[candidates.count] = statedOf(site, other, member);
    candidates.count += 1;
  }
}

export const createPolicies = (): Policy[] => [
  lottery(),
  newestFirst,
  statedLists(),
  learntLists(),
  dailyMatches('daily matches alone', () => []),
  dailyMatches('daily matches, then newest first', newestFirst.list),
  dailyMatches('daily matches, then stated lists', statedLists().list),
];
