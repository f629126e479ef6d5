import type { EventData, identity, MemberCopy } from '@hamrah/contracts';

export { profileService } from './app.ts';

/** What identity says when `member` registers. */
export function registrationOf(member: MemberCopy): EventData<typeof identity.accountRegistered> {
  const { designation: _d, income: _i, accountType: _a, photo: _p, synthetic: _s, joinedAt, ...facts } = member;
  return { ...facts, registeredAt: joinedAt };
}
