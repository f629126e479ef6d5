import { matches, paths } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const codesOf = ({ items }: { readonly items: readonly { code: string }[] }) => items.map(({ code }) => code);

describe('behaviour', () => {
  it('pages through members on all paths, newest first, and applies every filter', async () => {
    const ravi = await service.publishMember({ gender: 'Male', path: paths[0] });
    const women = [];
    for (const [index, path] of paths.slice(0, 4).entries())
      women.push(
        await service.publishMember({
          gender: 'Female',
          path,
          maritalStatus: index === 0 ? 'Widowed' : 'Never Married',
          country: index === 1 ? 'Canada' : 'India',
          state: index === 2 ? 'Goa' : 'Punjab',
          dateOfBirth: index === 3 ? '1980-01-01' : '1998-01-01',
          joinedAt: new Date(Date.UTC(2026, 3, index + 1)).toISOString(),
        }),
      );
    const newestFirst = women.map(({ member }) => member).reverse();
    const as = service.as(ravi);
    const first = await as.call(matches.listAllPathMatches, { query: { limit: 3 } });
    const second = await as.call(matches.listAllPathMatches, { query: { limit: 3, cursor: first.next ?? '' } });
    expect([...codesOf(first), ...codesOf(second)]).toEqual(newestFirst);
    expect(second.next).toBeNull();
    const listCodes = async (filters: object) =>
      codesOf(await as.call(matches.listAllPathMatches, { query: { ...filters } }));
    expect(await listCodes({ maritalStatus: 'Widowed' })).toEqual([women[0]?.member]);
    expect(await listCodes({ country: 'Canada' })).toEqual([women[1]?.member]);
    expect(await listCodes({ country: 'India', state: 'Goa' })).toEqual([women[2]?.member]);
    expect(await listCodes({ path: paths[3] })).toEqual([women[3]?.member]);
    expect(await listCodes({ ages: '40-60' })).toEqual([women[3]?.member]);
    expect(await listCodes({ ages: '40-60', maritalStatus: 'Widowed' })).toEqual([]);
  });
});

describe('access', () => {
  it('refuses a visitor, and a viewer whose profile has not arrived', async () => {
    const request = service.as(testMember()).call(matches.listAllPathMatches, { query: {} });
    await expect(request).rejects.toMatchObject({ code: 'matches.profile_pending' });
    const visitor = service.asAnyone().call(matches.listAllPathMatches, { query: {} });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it.each(['17-30', '30-61', '30-30', '36-21', 'all'])('refuses %s as an age range', async (ages) => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const request = service.as(ravi).call(matches.listAllPathMatches, { query: { ages } });
    await expect(request).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'ages' }] });
  });
});
