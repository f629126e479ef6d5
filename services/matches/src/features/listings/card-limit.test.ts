import { cardBudget, matches } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
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
    const [woman] = women;
    const refusal = { status: 429, code: 'request.card_limit_reached' };
    for (const call of [
      () => as.call(matches.listAllPathMatches, { query: { limit: 1 } }),
      () => as.call(matches.readMatch, { params: { member: woman?.member ?? '' } }),
      () => as.call(matches.findByProfileId, { query: { code: woman?.member ?? '' } }),
    ])
      await expect(call()).rejects.toMatchObject(refusal);
    expect((await service.publishedEvents(matches.readLimitReached)).map(({ data }) => data)).toMatchObject([
      { member: viewer.member, kind: 'cards', perDay },
    ]);
  });
});
