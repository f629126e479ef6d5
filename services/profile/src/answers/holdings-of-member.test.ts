import { identity, inbox, profile } from '@hamrah/contracts';
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
    expect(await held(member.member)).toMatchObject({ profiles: [member], photos: [] });
  });

  it('is nothing of their invitations: inbox tells those, and hides from a sender that they were turned down', async () => {
    const [member, other] = [testMember(), testMember()];
    const sent = { invitation: service.deps.newId(), from: member.member, to: other.member };
    await service.deliver(identity.accountRegistered, registrationOf(member));
    await service.deliver(inbox.invitationCancelled, { ...sent, answeredAt: '2026-03-15T10:00:00.000Z' });
    expect(JSON.stringify(await held(member.member))).not.toContain(other.member);
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
