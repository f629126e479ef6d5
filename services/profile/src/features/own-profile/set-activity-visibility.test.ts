import { profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService } from '../../testing/index.ts';
import { memberActions } from '../../testing/members.ts';

let service: TestService<Context>;
const { join, as } = memberActions(() => service);
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

type Member = Parameters<typeof as>[0];
const read = (member: Member) => as(member).call(profile.readActivityVisibility, {});
const set = (member: Member, isShown: boolean) => as(member).call(profile.setActivityVisibility, { body: { isShown } });

it('hides when a member was last active until the member shows it, and publishes each change once', async () => {
  const asha = await join({ gender: 'Female' });
  expect(await read(asha)).toEqual({ isShown: false });
  for (const isShown of [true, true, false]) expect(await set(asha, isShown)).toEqual({ isShown });
  const published = (await service.publishedEvents(profile.searchFieldsChanged))
    .filter(({ data }) => data.member === asha.member)
    .toSorted((a, b) => a.sequence - b.sequence);
  expect(published.map(({ data }) => data.showsActivity)).toEqual([false, true, false]);
});

it('refuses a visitor, and a member without a profile', async () => {
  await expect(service.asAnyone().call(profile.readActivityVisibility, {})).rejects.toMatchObject({
    code: 'session.required',
  });
  await expect(set(testMember(), true)).rejects.toMatchObject({ code: 'profile.profile_pending' });
});
