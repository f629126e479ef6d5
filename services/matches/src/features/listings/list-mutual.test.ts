import { matches, profile } from '@hamrah/contracts';
import { newMemberCode, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const listMutual = async (viewer: ReturnType<typeof testMember>) =>
  (await service.as(viewer).call(matches.listMutual, {})).items;

it('lists members who meet the viewer’s musts and whose musts the viewer meets, best score first', async () => {
  const ravi = await service.publishMember({ gender: 'Male', path: 'Osho', religion: 'Jain' });
  await service.publishSearchFields(ravi, {
    ...profile.unrestrictedPreferences,
    religions: ['Jain'],
    musts: ['religion'],
  });
  const women = [];
  // Neither the codes nor the times of joining have the order of the scores.
  const codes = Array.from({ length: 4 }, newMemberCode).toSorted();
  for (const [index, religion] of (['Jain', 'Jain', 'Jain', 'Hindu'] as const).entries()) {
    const joinedAt = new Date(Date.UTC(2026, 0, 10 - index)).toISOString();
    const fields = { gender: 'Female', religion, path: 'ISKCON', joinedAt } as const;
    women.push(await service.publishMember({ ...fields, member: codes[index] ?? '' }));
  }
  const [partialMatch, fullMatch, excludingMember] = women.map((woman) => woman as ReturnType<typeof testMember>);
  if (!partialMatch || !fullMatch || !excludingMember) throw new Error('no members');
  await service.publishSearchFields(partialMatch, {
    ...profile.unrestrictedPreferences,
    paths: ['Osho'],
    religions: ['Jain'],
    motherTongues: ['Dogri'],
  });
  await service.publishSearchFields(fullMatch, { ...profile.unrestrictedPreferences, paths: ['Osho'] });
  await service.publishSearchFields(excludingMember, {
    ...profile.unrestrictedPreferences,
    paths: ['ISKCON'],
    musts: ['path'],
  });
  const cards = await listMutual(ravi);
  expect(cards.map(({ code }) => code)).toEqual([fullMatch.member, partialMatch.member]);
  for (const { score } of cards) expect(score?.total ?? 1).toBeGreaterThan(0);
});

it('refuses a visitor, and a viewer whose profile has not arrived', async () => {
  await expect(listMutual(testMember())).rejects.toMatchObject({ code: 'matches.profile_pending' });
  await expect(service.asAnyone().call(matches.listMutual, {})).rejects.toMatchObject({ code: 'session.required' });
});
