import { type DemoMember, demoMember } from './demo-members.ts';

/** Number of demo members in the shared system. Men and women each fill more than three pages of a list. */
export const sharedMemberCount = 150;

/** Indexes of demo members by journey and role. Each belongs to one journey, so that journeys do not interfere. */
export const journeyMemberIndexes = {
  account: { woman: 24, man: 51 },
  billing: { woman: 44, freeMan: 15, premiumMan: 31 },
  dailyMatches: { woman: 94, emailedWoman: 98 },
  inbox: { woman: 32, freeMan: 35, premiumMan: 17 },
  deviceNotifications: { woman: 120, premiumMan: 123 },
  largeText: { woman: 60, man: 61 },
  matches: { desktopWoman: 76, phoneWoman: 22 },
  // Of the women, only member 0, Asha, has more photos than a free member may see.
  member: { woman: 0, hiddenWoman: 2, freeMan: 1, premiumMan: 41 },
  offline: { woman: 96, premiumMan: 99 },
  sharing: { woman: 92 },
  speed: { woman: 122, man: 127 },
  staff: { woman: 38 },
} as const;

type Journey = keyof typeof journeyMemberIndexes;

/** The demo members of a journey in the shared system. */
export const membersOfJourney = <J extends Journey>(journey: J) =>
  Object.fromEntries(
    Object.entries(journeyMemberIndexes[journey]).map(([role, index]) => [role, demoMember(index)]),
  ) as Record<keyof (typeof journeyMemberIndexes)[J], DemoMember>;
