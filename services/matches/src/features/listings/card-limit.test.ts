import { cardBudget, matches } from '@hamrah/contracts';
import { indiaDayOf } from '@hamrah/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
let clockOffsetMs = 0;
const now = () => new Date(Date.now() + clockOffsetMs);
beforeAll(async () => {
  service = await openMatches({ PLANS_DAILY_MATCHES: 'false' }, { now });
});
afterAll(() => service.stop());

describe('the daily limit of cards', () => {
  it('refuses further cards after 3,000 in a day, except lists that the viewer has already seen', async () => {
    const viewer = await service.publishMember({ gender: 'Male' });
    const women = [
      await service.publishMember({ gender: 'Female' }),
      await service.publishMember({ gender: 'Female' }),
    ];
    const as = service.as(viewer);
    await as.call(matches.listAllPathMatches, { query: {} });
    const { perDay } = cardBudget;
    const charges = { cards: { amount: perDay - 2, budget: { slowFrom: perDay, perDay } } };
    await service.context.chargeReads(viewer.member, 'other lists', charges);
    const { items } = await as.call(matches.listAllPathMatches, { query: {} });
    expect(items).toHaveLength(2);
    const woman = women[0]?.member ?? '';
    const third = await service.publishMember({ gender: 'Female' });
    const data = matches.encodeSearch(matches.emptySearch);
    const refusal = { status: 429, code: 'request.card_limit_reached' };
    for (const call of [
      () => as.call(matches.listAllPathMatches, { query: { limit: 1 } }),
      () => as.call(matches.listAllPathMatches, { query: {} }),
      () => as.call(matches.listMyPathMatches, { query: {} }),
      () => as.call(matches.listRecentlyAdded, {}),
      () => as.call(matches.listMutual, {}),
      () => as.call(matches.listSimilar, { params: { member: woman } }),
      () => as.call(matches.listDailyMatches, {}),
      () => as.call(matches.search, { query: { data } }),
      () => as.call(matches.readMatch, { params: { member: woman } }),
      () => as.call(matches.findByProfileId, { query: { code: woman } }),
    ])
      await expect(call()).rejects.toMatchObject(refusal);
    expect((await service.publishedEvents(matches.readLimitReached)).map(({ data }) => data)).toMatchObject([
      { member: viewer.member, kind: 'cards', perDay },
    ]);
    const midnightMs = indiaDayOf(now()).endsAt.getTime();
    clockOffsetMs = midnightMs - Date.now() - 60_000;
    await expect(as.call(matches.listAllPathMatches, { query: {} })).rejects.toMatchObject(refusal);
    clockOffsetMs = midnightMs - Date.now();
    const { items: itemsAfterMidnight } = await as.call(matches.listAllPathMatches, { query: {} });
    expect(itemsAfterMidnight.map(({ code }) => code)).toContain(third.member);
  });
});
