import { matches, paths } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

describe('does it', () => {
  it('shows the card of a member, also of another path, with the viewer’s heart', async () => {
    const ravi = await service.introduce({ gender: 'Male', path: paths[0] });
    const asha = await service.introduce({ gender: 'Female', path: paths[1], firstName: 'Asha' });
    await service.shortlist(ravi, asha.member);
    const card = await service.read(ravi, asha.member);
    expect(card).toMatchObject({ code: asha.member, firstName: 'Asha', shortlisted: true, relation: 'none' });
  });

  it('is the card that the listing shows', async () => {
    const [ravi, asha] = await service.couple();
    const { reasons, ...card } = await service.read(ravi, asha.member);
    expect(card).toEqual(await service.card(ravi, asha));
    expect(reasons).not.toEqual([]);
  });
});

describe('who may not', () => {
  it('asks a member whose own profile has not arrived to wait', async () => {
    const asha = await service.introduce({ gender: 'Female' });
    const newcomer = service.read(testMember({ gender: 'Male' }), asha.member);
    await expect(newcomer).rejects.toMatchObject({ code: 'matches.profile_pending', status: 404 });
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(matches.readMatch, { params: { member: testMember().member } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe.each(['read', 'similar'] as const)('what it refuses (%s)', (read) => {
  it('gives a hidden and a deleted member, one’s own gender and oneself the reply that a member who never was gets', async () => {
    const [ravi, asha] = await service.couple();
    const amit = await service.introduce({ gender: 'Male' });
    const usha = await service.introduce({ gender: 'Female' });
    await service.hide(asha);
    await service.forget(usha);
    const nobody = await refusalOf(service[read](ravi, testMember({ gender: 'Female' }).member));
    expect(nobody).toMatchObject({ code: 'matches.member_not_found', status: 404 });
    for (const { member } of [asha, usha, amit, ravi])
      expect(await refusalOf(service[read](ravi, member))).toEqual(nobody);
  });

  it('refuses what is not a profile ID', async () => {
    const ravi = await service.introduce({ gender: 'Male' });
    await expect(service[read](ravi, 'somebody')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
