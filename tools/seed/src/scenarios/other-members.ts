import { ageOn, type Gender } from '@hamrah/contracts';
import { firstScenarioIndex, referenceTime } from '../fixed-members.ts';
import { demoPublishedMember } from '../members.ts';

/** Indexes of these members start here, so that they differ from those of the scenarios' accounts. */
const firstOtherMemberIndex = firstScenarioIndex + 1_000;

/**
 * Indexes of never-married members in India, aged 24 to 34, with a photo and an income. No two share a first name or
 * an occupation. The first two have a plan, so they may send the first message.
 */
export function otherMembersOf(gender: Gender, count: number): number[] {
  const withPlan: number[] = [];
  const others: number[] = [];
  const used = new Set<string>();
  for (
    let index = firstOtherMemberIndex + (gender === 'Female' ? 0 : 1);
    withPlan.length + others.length < count;
    index += 2
  ) {
    const member = demoPublishedMember(index);
    const age = ageOn(member.dateOfBirth, new Date(referenceTime));
    const isSuitable = age >= 24 && age <= 34 && member.maritalStatus === 'Never Married' && member.country === 'India';
    if (!isSuitable || member.photo === null || member.profileFor !== 'Myself') continue;
    if (member.income === 'No income' || used.has(member.firstName) || used.has(member.designation)) continue;
    if (member.accountType === 'Pro' && withPlan.length < 2) withPlan.push(index);
    else if (member.accountType === 'Free' && others.length < count - 2) others.push(index);
    else continue;
    used.add(member.firstName).add(member.designation);
  }
  return [...withPlan, ...others];
}
