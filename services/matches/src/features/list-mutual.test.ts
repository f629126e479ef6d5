import { matches, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const mutual = async (viewer: ReturnType<typeof testMember>) =>
  (await service.as(viewer).call(matches.listMutual, {})).items;

it('shows those who look for someone like the viewer and whom the viewer looks for, best score first', async () => {
  const ravi = await service.introduce({ gender: 'Male', path: 'Osho', religion: 'Jain' });
  await service.prefer(ravi, { ...profile.openPreferences, religions: ['Jain'], musts: ['religion'] });
  const women = [];
  for (const religion of ['Jain', 'Jain', 'Jain', 'Hindu'] as const)
    women.push(await service.introduce({ gender: 'Female', religion, path: 'ISKCON' }));
  const [half, whole, refusing] = women.map((woman) => woman as ReturnType<typeof testMember>);
  if (!half || !whole || !refusing) throw new Error('nobody');
  await service.prefer(half, {
    ...profile.openPreferences,
    paths: ['Osho'],
    religions: ['Jain'],
    motherTongues: ['Dogri'],
  });
  await service.prefer(whole, { ...profile.openPreferences, paths: ['Osho'] });
  await service.prefer(refusing, { ...profile.openPreferences, paths: ['ISKCON'], musts: ['path'] });
  const cards = await mutual(ravi);
  expect(cards.map(({ code }) => code)).toEqual([whole.member, half.member]);
  for (const { score } of cards) expect(score.total).toBeGreaterThan(0);
});

it('asks a member whose own profile has not arrived to wait, and refuses a visitor', async () => {
  await expect(mutual(testMember())).rejects.toMatchObject({ code: 'matches.profile_pending' });
  await expect(service.asAnyone().call(matches.listMutual, {})).rejects.toMatchObject({ code: 'session.required' });
});
