import { profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { visitOf } from '../store/visits.ts';
import { profileService } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

it('finds a visit in either direction, but no visit of other members', async () => {
  const [asha, ravi, amit] = [testMember().member, testMember().member, testMember().member];
  const { commit, store, request } = service.context;
  await commit((tx) => store.visits.save(visitOf(asha, ravi, new Date()), tx));
  const replies = [];
  for (const members of [
    [asha, ravi],
    [ravi, asha],
    [asha, amit],
    [amit, ravi],
  ] as [string, string][])
    replies.push((await request(profile.hasVisitBetween, { members })).visited);
  expect(replies).toEqual([true, true, false, false]);
});
