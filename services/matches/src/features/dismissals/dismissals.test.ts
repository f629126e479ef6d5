import { type matches, type PublishedMember, matches as routes } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const codesOf = (cards: readonly matches.MatchCard[]) => cards.map(({ code }) => code);
const dismiss = (viewer: PublishedMember, { member }: PublishedMember) =>
  service.as(viewer).call(routes.dismissMember, { params: { member } });
const restore = (viewer: PublishedMember, { member }: PublishedMember) =>
  service.as(viewer).call(routes.restoreMember, { params: { member } });
const listDismissed = (viewer: PublishedMember, query: { limit?: number; cursor?: string } = {}) =>
  service.as(viewer).call(routes.listDismissed, { query });

describe('a dismissed member', () => {
  it('is in no list or search of the viewer until restored', async () => {
    const [ravi, asha] = await service.publishCouple();
    const lists = async () => [
      codesOf(await service.listCards(ravi)).includes(asha.member),
      codesOf(await service.listRecentlyAdded(ravi)).includes(asha.member),
      (await service.searchCodes(ravi, {})).includes(asha.member),
      codesOf((await service.as(ravi).call(routes.listMutual, {})).items).includes(asha.member),
    ];
    const data = routes.encodeSearch(routes.emptySearch);
    const counts = async () => [
      (await service.as(ravi).call(routes.countMatches, { query: { list: 'myPath' } })).count,
      (await service.as(ravi).call(routes.countSearch, { query: { data } })).count,
    ];
    const countsBefore = await counts();
    expect(await lists()).toEqual([true, true, true, true]);
    await dismiss(ravi, asha);
    await dismiss(ravi, asha);
    expect(await lists()).toEqual([false, false, false, false]);
    expect(await counts()).toEqual(countsBefore.map((count) => count - 1));
    await restore(ravi, asha);
    expect(await lists()).toEqual([true, true, true, true]);
    expect(await counts()).toEqual(countsBefore);
  });

  it('keeps a visible profile page and stays on the shortlist', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.addToShortlist(ravi, asha.member);
    await dismiss(ravi, asha);
    expect(await service.readMatch(ravi, asha.member)).toMatchObject({ code: asha.member });
    const { items } = await service.as(ravi).call(routes.listShortlist, { query: {} });
    expect(codesOf(items)).toEqual([asha.member]);
  });

  it('still sees the viewer, and stays in the lists of others', async () => {
    const [ravi, asha] = await service.publishCouple();
    const amit = await service.publishMember({ gender: 'Male' });
    await dismiss(ravi, asha);
    expect(await service.readCard(asha, ravi)).toBeDefined();
    expect(await service.readCard(amit, asha)).toBeDefined();
  });
});

describe('the list of dismissed members', () => {
  it('pages through them, latest first, without members that the viewer no longer sees', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const women = [];
    for (let index = 0; index < 3; index += 1) women.push(await service.publishMember({ gender: 'Female' }));
    for (const woman of women) await dismiss(ravi, woman);
    const [first, second, third] = women as [PublishedMember, PublishedMember, PublishedMember];
    const page = await listDismissed(ravi, { limit: 2 });
    expect(codesOf(page.items)).toEqual([third.member, second.member]);
    const next = await listDismissed(ravi, { limit: 2, cursor: page.next ?? '' });
    expect([codesOf(next.items), next.next]).toEqual([[first.member], null]);
    await service.hide(third);
    expect(codesOf((await listDismissed(ravi)).items)).toEqual([second.member, first.member]);
  });

  it('refuses hidden and unknown members alike, and a malformed cursor', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.hide(asha);
    const unknown = await refusalOf(dismiss(ravi, testMember({ gender: 'Female' })));
    expect(unknown).toMatchObject({ code: 'matches.member_not_found', status: 404 });
    expect(await refusalOf(dismiss(ravi, asha))).toEqual(unknown);
    expect(await refusalOf(dismiss(ravi, ravi))).toEqual(unknown);
    await expect(listDismissed(ravi, { cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('is in the viewer’s data export, and each entry is erased with either account', async () => {
    const [ravi, asha] = await service.publishCouple();
    await dismiss(ravi, asha);
    const exportOf = (member: string) => service.context.request(routes.exportMemberData, { member });
    expect(await exportOf(ravi.member)).toMatchObject({ dismissed: [{ member: asha.member }] });
    expect(JSON.stringify(await exportOf(asha.member))).not.toContain(ravi.member);
    const { model } = service.context.store.listViewers;
    await service.deleteAccount(asha);
    expect(await model.findById(ravi.member).lean()).toMatchObject({ dismissed: [] });
    await service.deleteAccount(ravi);
    expect(await model.findById(ravi.member).lean()).toBeNull();
  });
});
