import { profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { detailsOf, profileService } from '../testing/index.ts';
import { memberActions } from '../testing/members.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

const { join } = memberActions(() => service);

it('returns the optional details of these members only, without the zip code', async () => {
  const [member] = [await join(), await join()];
  const details = detailsOf(member, { diet: 'Vegetarian', zipcode: '143001', hobbies: ['Seva'] });
  await service
    .as({ code: member.member, gender: member.gender })
    .call(profile.saveDetails, { body: { details, revision: 0 } });
  const { items } = await service.context.request(profile.listStaffDetails, {
    members: [member.member, testMember().member],
  });
  expect(items).toMatchObject([{ member: member.member, details: { diet: 'Vegetarian', hobbies: ['Seva'] } }]);
  expect(JSON.stringify(items)).not.toContain('143001');
});
