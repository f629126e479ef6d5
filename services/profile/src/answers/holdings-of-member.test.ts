import { identity, profile } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { profileService, registrationOf } from '../testing.ts';

let service: Stack<Deps>;
beforeAll(async () => {
  service = await stack(profileService);
});
afterAll(() => service.stop());

const held = (member: string) => service.deps.ask(profile.holdings, { member });

describe('what profile holds of a member', () => {
  it('is told to a service that asks', async () => {
    const member = testMember();
    await service.deliver(identity.accountRegistered, registrationOf(member));
    expect(await held(member.member)).toMatchObject({ profiles: [member], photos: [], invitations: [] });
  });

  it('is nothing of a stranger’s code', async () => {
    const { profiles, standings, photos, partnerPreferences } = await held(testMember().member);
    expect([profiles, standings, photos, partnerPreferences]).toEqual([[], [], [], []]);
  });

  it('is nothing of one who deleted their account but that they did', async () => {
    const member = testMember();
    await service.deliver(identity.accountRegistered, registrationOf(member));
    await service.deliver(identity.accountDeleted, { member: member.member });
    expect(await held(member.member)).toMatchObject({ profiles: [], photos: [], standings: [{ deleted: true }] });
  });
});
