import { matches, paths, profile } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

describe('behaviour', () => {
  it('reads the card of a member on another path, with the shortlisted flag', async () => {
    const ravi = await service.publishMember({ gender: 'Male', path: paths[0] });
    const asha = await service.publishMember({ gender: 'Female', path: paths[1], firstName: 'Asha' });
    await service.addToShortlist(ravi, asha.member);
    const card = await service.readMatch(ravi, asha.member);
    expect(card).toMatchObject({ code: asha.member, firstName: 'Asha', shortlisted: true, relation: 'none' });
  });

  it('reads the same card as the list', async () => {
    const [ravi, asha] = await service.publishCouple();
    for (const member of [asha, ravi])
      await service.publishSearchFields(member, { ...profile.unrestrictedPreferences, religions: [member.religion] });
    const { reasons, ...card } = await service.readMatch(ravi, asha.member);
    expect(card).toEqual(await service.readCard(ravi, asha));
    expect(reasons).not.toEqual([]);
  });
});

describe('access', () => {
  it('refuses a viewer whose profile has not arrived', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const request = service.readMatch(testMember({ gender: 'Male' }), asha.member);
    await expect(request).rejects.toMatchObject({ code: 'matches.profile_pending', status: 404 });
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(matches.readMatch, { params: { member: testMember().member } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe.each(['readMatch', 'listSimilar'] as const)('refusals of %s', (request) => {
  it('gives the same refusal for hidden, deleted, same-gender and unknown members and for the viewer', async () => {
    const [ravi, asha] = await service.publishCouple();
    const amit = await service.publishMember({ gender: 'Male' });
    const usha = await service.publishMember({ gender: 'Female' });
    await service.hide(asha);
    await service.deleteAccount(usha);
    const unknown = await refusalOf(service[request](ravi, testMember({ gender: 'Female' }).member));
    expect(unknown).toMatchObject({ code: 'matches.member_not_found', status: 404 });
    for (const { member } of [asha, usha, amit, ravi])
      expect(await refusalOf(service[request](ravi, member))).toEqual(unknown);
  });

  it('refuses a malformed profile ID', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    await expect(service[request](ravi, 'not-a-code')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
