import { matches, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const holdingsOf = (member: string) => service.deps.request(matches.exportMemberData, { member });

it('holds the card with what the member looks for, the shortlist with dates and notes, and the searches', async () => {
  const [ravi, asha] = await service.couple();
  await service.shortlist(ravi, asha.member);
  await service.as(ravi).call(matches.noteOnShortlist, { params: { member: asha.member }, body: { note: 'Call her' } });
  const saved = await service
    .as(ravi)
    .call(matches.saveSearch, { body: { name: 'Near', criteria: matches.openSearch, alert: false } });
  await service.prefer(ravi, { ...profile.openPreferences, paths: ['Osho'] });
  expect(await holdingsOf(ravi.member)).toEqual({
    card: [expect.objectContaining({ member: ravi.member, firstName: ravi.firstName, seeks: { paths: ['Osho'] } })],
    shortlist: [{ member: asha.member, addedAt: expect.stringMatching(/^20.*Z$/), note: 'Call her' }],
    searches: [saved],
  });
});

it('does not tell a member who has blocked them', async () => {
  const [ravi, asha] = await service.couple();
  await service.block(asha, ravi);
  expect(JSON.stringify(await holdingsOf(ravi.member))).not.toContain(asha.member);
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
