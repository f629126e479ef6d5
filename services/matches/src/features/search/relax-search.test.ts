import { matches } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const listRelaxations = async (viewer: ReturnType<typeof testMember>, criteria: Partial<matches.SearchCriteria>) =>
  (
    await service
      .as(viewer)
      .call(matches.relaxSearch, { query: { data: matches.encodeSearch({ ...matches.emptySearch, ...criteria }) } })
  ).items;

it('returns the filters without which a search finds members, with the number found, highest first', async () => {
  const ravi = await service.publishMember({ gender: 'Male' });
  for (let count = 0; count < 3; count++)
    await service.publishMember({ gender: 'Female', path: 'Osho', religion: 'Jain', heightInches: 60 });
  await service.publishMember({ gender: 'Female', path: 'ISKCON', religion: 'Sikh', heightInches: 60 });
  const criteria = { paths: ['ISKCON'], religions: ['Jain'], heightsInches: { from: 59, to: 61 } };
  expect(await service.searchCodes(ravi, criteria)).toEqual([]);
  expect(await listRelaxations(ravi, criteria)).toEqual([
    { filter: 'paths', found: 3, more: false },
    { filter: 'religions', found: 1, more: false },
  ]);
  expect((await service.searchCodes(ravi, { ...criteria, paths: [] })).length).toBe(3);
});

it('counts up to a hundred and reports that there are more', async () => {
  const ravi = await service.publishMember({ gender: 'Male' });
  const { demo } = service.context.store.members;
  const parsi = await service.publishMember({ gender: 'Female', religion: 'Parsi', path: 'Osho' });
  const stored = await service.context.store.members.find(parsi.member);
  const rows = Array.from({ length: 101 }, () => testMember().member).map(
    (member) => [member, { ...stored, member, sortKey: `2026-01-01T00:00:00.000Z|${member}` }] as const,
  );
  await demo.load(new Map(rows as never));
  const items = await listRelaxations(ravi, { religions: ['Parsi'], paths: ['Vipassana'] });
  expect(items[0]).toEqual({ filter: 'paths', found: matches.maxRelaxedCount, more: true });
});

it('returns nothing for a search without filters, and refuses a visitor', async () => {
  const ravi = await service.publishMember({ gender: 'Male' });
  expect(await listRelaxations(ravi, {})).toEqual([]);
  const visitor = service.asAnyone().call(matches.relaxSearch, { query: { data: '[]' } });
  await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
});
