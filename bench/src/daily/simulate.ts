import { createRandomSource } from '@hamrah/matches/testing/random-source';
import { createSimulatedMarket, type MarketSize } from './market.ts';
import type { Policy } from './policies.ts';
import { Site } from './site.ts';

export interface Outcome {
  readonly matchesPerMember: number;
  readonly matchesPer100Looks: number;
  /** Share of members with at least one match. */
  readonly servedShare: number;
  /** Number of visits in which a member looked at more profiles than their looks allow. */
  readonly visitsOverLooks: number;
  /**
   * Share of the members active in a week whom nobody looked at in that week. Excludes the first week, and members who
   * joined during the week.
   */
  readonly unseenShare: number;
  /** Invitations that expired before the receiver looked at them. */
  readonly expiredInvitations: number;
}

const daysOfWeek = 7;

/** Simulates a site for `size.days` days. With one seed, all policies have the same members and days of visits. */
export async function simulate(policy: Policy, size: MarketSize, seed: number): Promise<Outcome> {
  const market = createSimulatedMarket(size, seed);
  const site = new Site(market);
  const random = createRandomSource(seed + 1);
  let visitsOverLooks = 0;
  let activeMembers = 0;
  let unseenMembers = 0;
  for (let day = 0; day < size.days; day += 1) {
    site.day = day;
    if (day % daysOfWeek === 3) site.relearn();
    await policy.startDay?.(site);
    for (let member = 0; member < market.memberCount; member += 1) {
      const isVisit = random.uniform() < (market.visitChance[member] as number) && site.isMember(member);
      if (isVisit) visitsOverLooks += Number(visit(site, policy, member) > (market.looksPerVisit[member] as number));
    }
    if (day < 2 * daysOfWeek - 1 || day % daysOfWeek !== daysOfWeek - 1) continue;
    for (let member = 0; member < market.memberCount; member += 1) {
      const weekStart = day - daysOfWeek;
      const isActive =
        (site.lastVisitDay[member] as number) > weekStart && (market.joinDay[member] as number) <= weekStart;
      if (!isActive) continue;
      activeMembers += 1;
      unseenMembers += Number((site.lastShownDay[member] as number) <= weekStart);
    }
  }
  return {
    matchesPerMember: (2 * site.matchCount) / market.memberCount,
    matchesPer100Looks: (100 * site.matchCount) / site.looks,
    servedShare: site.matches.reduce((served, count) => served + Number(count > 0), 0) / market.memberCount,
    visitsOverLooks,
    unseenShare: unseenMembers / Math.max(1, activeMembers),
    expiredInvitations: site.expired,
  };
}

/** Simulates a visit: invitations first, then daily matches, then the list. Returns the number of looks. */
function visit(site: Site, policy: Policy, member: number): number {
  const looks = site.market.looksPerVisit[member] as number;
  site.lastVisitDay[member] = site.day;
  let used = 0;
  const lookAt = (other: number): void => {
    used += 1;
    site.look(member, other);
  };
  for (let from = site.removeNextInvitation(member); from !== undefined; from = site.removeNextInvitation(member)) {
    lookAt(from);
    if (used === looks) return used;
  }
  for (const dailyMatches = site.dailyMatches[member] ?? []; dailyMatches.length > 0 && used < looks; ) {
    const other = dailyMatches.shift() as number;
    if (site.isOpen(member, other)) lookAt(other);
  }
  if (used < looks) policy.list(site, member, looks - used).forEach(lookAt);
  return used;
}
