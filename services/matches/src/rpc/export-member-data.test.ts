import { inbox, matches, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const exportOf = (member: string) => service.context.request(matches.exportMemberData, { member });

it('exports the card with preferences, the shortlist with dates and notes, and the saved searches', async () => {
  const [ravi, asha] = await service.publishCouple();
  await service.addToShortlist(ravi, asha.member);
  await service
    .as(ravi)
    .call(matches.saveShortlistNote, { params: { member: asha.member }, body: { note: 'Call her' } });
  const saved = await service
    .as(ravi)
    .call(matches.saveSearch, { body: { name: 'Near', criteria: matches.emptySearch, alert: false } });
  await service.publishSearchFields(ravi, { ...profile.unrestrictedPreferences, paths: ['Osho'] });
  await service.context.learning.settle();
  expect(await exportOf(ravi.member)).toEqual({
    card: [
      expect.objectContaining({ member: ravi.member, firstName: ravi.firstName, preferences: { paths: ['Osho'] } }),
    ],
    shortlist: [{ member: asha.member, addedAt: expect.stringMatching(/^20.*Z$/), note: 'Call her' }],
    searches: [saved],
    dismissed: [],
    visits: [],
    dailySettings: [],
    dailyMatches: [],
    decisions: [{ member: asha.member, decision: 'hearted', at: expect.stringMatching(/^20.*Z$/) }],
    impressions: [],
    answerTimes: [],
    learnt: [{ kept: expect.stringContaining('how readily you say yes') }],
  });
});

it('does not reveal who has blocked the member', async () => {
  const [ravi, asha] = await service.publishCouple();
  await service.block(asha, ravi);
  expect(JSON.stringify(await exportOf(ravi.member))).not.toContain(asha.member);
});

it('does not reveal which shortlists contain the member', async () => {
  const [ravi, asha] = await service.publishCouple();
  await service.addToShortlist(ravi, asha.member);
  expect(JSON.stringify(await exportOf(asha.member))).not.toContain(ravi.member);
});

it('omits hidden members of the shortlist', async () => {
  const [ravi, asha] = await service.publishCouple();
  await service.addToShortlist(ravi, asha.member);
  await service.hide(asha);
  expect(await exportOf(ravi.member)).toMatchObject({ shortlist: [] });
});

it('omits hidden, deleted and blocked members from decisions, dismissals, impressions and daily matches', async () => {
  const { store, commit, newId } = service.context;
  const [ravi, shown] = await service.publishCouple();
  const [hidden, deleted, blocker] = [
    await service.publishMember({ gender: 'Female' }),
    await service.publishMember({ gender: 'Female' }),
    await service.publishMember({ gender: 'Female' }),
  ];
  const [at, day] = [new Date('2026-03-01T10:00:00Z'), '2026-03-01'];
  const women = [shown, hidden, deleted, blocker].map(({ member }) => member);
  for (const to of women) {
    const invitation = { invitation: newId(), from: ravi.member, to };
    await service.deliver(inbox.invitationSent, { ...invitation, sentAt: at.toISOString() });
    await service.as(ravi).call(matches.dismissMember, { params: { member: to } });
  }
  const impression = { viewer: ravi.member, place: 'daily', source: 'daily', position: 0, day, at } as const;
  await store.impressions.add(women.map((member) => ({ ...impression, member })));
  const items = women.map((member) => ({ member, propensity: 1 }));
  await commit((tx) => store.dailyMatches.addPlanned([{ member: ravi.member, day, items, readyAt: at }], tx));
  await service.context.learning.settle();
  await service.hide(hidden);
  await service.deleteAccount(deleted);
  await service.block(blocker, ravi);
  expect(await exportOf(ravi.member)).toMatchObject({
    decisions: [{ member: shown.member }],
    dismissed: [{ member: shown.member }],
    impressions: [{ member: shown.member }],
    dailyMatches: [{ day, members: [shown.member] }],
  });
  await service.unhide(hidden);
  expect(JSON.stringify(await exportOf(ravi.member)).split(hidden.member)).toHaveLength(5);
});

it('returns no rows for an unknown member', async () => {
  expect(Object.values(await exportOf(testMember().member)).flat()).toEqual([]);
});
