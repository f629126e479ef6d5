import { identity, profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService, registrationOf } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService, { replace: { now: () => new Date('2026-06-01T12:00:00Z') } });
});
afterAll(() => service.stop());

const as = ({ member: code, gender }: ReturnType<typeof testMember>) => service.as({ code, gender });
const registerMember = async (changes: Parameters<typeof testMember>[0] = {}) => {
  const member = testMember(changes);
  await service.deliver(identity.accountRegistered, registrationOf(member));
  return member;
};

describe('reading one’s own profile', () => {
  it('returns the registered fields and today’s age', async () => {
    const member = await registerMember({ firstName: 'Kavya', dateOfBirth: '1998-06-02' });
    expect(await as(member).call(profile.readOwnProfile, {})).toMatchObject({
      member: member.member,
      firstName: 'Kavya',
      about: member.about,
      age: 27,
      photoUrl: null,
    });
  });

  it('returns a signed photo URL', async () => {
    const member = await registerMember();
    await service.context.store.profiles.model.updateOne({ _id: member.member }, { $set: { photo: 'drawn-1' } });
    const { photoUrl } = await as(member).call(profile.readOwnProfile, {});
    expect(photoUrl).toMatch(
      /^\/api\/profile\/photos\/drawn-1\/full\?viewer=\w+&version=1&expires=\d+&signature=[\w-]{43}$/,
    );
  });

  it('returns only the viewer’s own profile', async () => {
    const [first, second] = [await registerMember(), await registerMember()];
    expect((await as(first).call(profile.readOwnProfile, {})).member).toBe(first.member);
    expect((await as(second).call(profile.readOwnProfile, {})).member).toBe(second.member);
  });

  it('requires a session', async () => {
    await expect(service.asAnyone().call(profile.readOwnProfile, {})).rejects.toMatchObject({
      code: 'session.required',
      status: 401,
    });
  });

  it('is refused while the profile is pending', async () => {
    await expect(as(testMember()).call(profile.readOwnProfile, {})).rejects.toMatchObject({
      code: 'profile.profile_pending',
      status: 404,
    });
  });

  it('publishes nothing', async () => {
    const member = await registerMember();
    const countBefore = (await service.publishedEvents(profile.profilePublished)).length;
    await as(member).call(profile.readOwnProfile, {});
    expect(await service.publishedEvents(profile.profilePublished)).toHaveLength(countBefore);
  });
});
