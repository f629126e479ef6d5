import { matches } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const holdingsOf = (member: string) => service.deps.ask(matches.holdings, { member });

it('holds the card and the shortlist of the member, with its dates', async () => {
  const [ravi, asha] = await service.couple();
  await service.shortlist(ravi, asha.member);
  expect(await holdingsOf(ravi.member)).toEqual({
    card: [expect.objectContaining({ member: ravi.member, firstName: ravi.firstName })],
    shortlist: [{ member: asha.member, addedAt: expect.stringMatching(/^20.*Z$/) }],
  });
});

it('does not tell a member on whose lists they are', async () => {
  const [ravi, asha] = await service.couple();
  await service.shortlist(ravi, asha.member);
  expect(JSON.stringify(await holdingsOf(asha.member))).not.toContain(ravi.member);
});

it('leaves out who is hidden, as one who has left', async () => {
  const [ravi, asha] = await service.couple();
  await service.shortlist(ravi, asha.member);
  await service.hide(asha);
  expect(await holdingsOf(ravi.member)).toMatchObject({ shortlist: [] });
});

it('is empty for nobody’s code', async () => {
  expect(Object.values(await holdingsOf(testMember().member)).flat()).toEqual([]);
});
