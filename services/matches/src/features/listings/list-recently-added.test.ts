import { matches, paths } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

describe('behaviour', () => {
  it('lists the twelve newest visible members of the opposite gender on all paths', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const women = [];
    for (let day = 1; day <= 14; day++)
      women.push(
        await service.publishMember({
          gender: 'Female',
          path: paths[day % 5] ?? paths[0],
          joinedAt: new Date(Date.UTC(2026, 2, day)).toISOString(),
          hidden: day === 14,
        }),
      );
    const expected = women
      .slice(1, 13)
      .map(({ member }) => member)
      .reverse();
    expect((await service.listRecentlyAdded(ravi)).map(({ code }) => code)).toEqual(expected);
  });
});

describe('access', () => {
  it('refuses a viewer whose profile has not arrived', async () => {
    const request = service.listRecentlyAdded(testMember({ gender: 'Male' }));
    await expect(request).rejects.toMatchObject({ code: 'matches.profile_pending' });
  });

  it('refuses a visitor', async () => {
    await expect(service.asAnyone().call(matches.listRecentlyAdded, {})).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});
