import { matches, type PublishedMember } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const restore = (owner: PublishedMember, member: string, shortlistedAt: string, note: string | null = null) =>
  service.as(owner).call(matches.restoreToShortlist, { params: { member }, body: { shortlistedAt, note } });
const listOf = async (owner: PublishedMember) =>
  (await service.as(owner).call(matches.listShortlist, { query: {} })).items;

describe('undoing a removal from the shortlist', () => {
  it('restores the entry at its position, with date, note and count', async () => {
    const [ravi, asha] = await service.publishCouple();
    const usha = await service.publishMember({ gender: 'Female' });
    await service.addToShortlist(ravi, asha.member);
    await service.addToShortlist(ravi, usha.member);
    await service.saveNote(ravi, asha.member, 'Call her');
    const before = await listOf(ravi);
    const { shortlistedAt, note } = before.find(({ code }) => code === asha.member) ?? { shortlistedAt: '', note: '' };
    await service.removeFromShortlist(ravi, asha.member);
    await restore(ravi, asha.member, shortlistedAt, note);
    expect(await listOf(ravi)).toEqual(before);
    expect(await service.listPublishedCounts(ravi)).toEqual([1, 2, 1, 2]);
  });

  it('leaves an existing entry unchanged, and never stores a date in the future', async () => {
    const [ravi, asha] = await service.publishCouple();
    await restore(ravi, asha.member, '2999-01-01T00:00:00.000Z');
    const [entry] = await listOf(ravi);
    expect(entry?.note).toBeNull();
    expect(Date.parse(entry?.shortlistedAt ?? '')).toBeLessThanOrEqual(Date.now());
    await restore(ravi, asha.member, '2020-01-01T00:00:00.000Z', 'Other');
    expect(await listOf(ravi)).toEqual([entry]);
  });

  it('gives the same refusal for a hidden member as for an unknown one', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.hide(asha);
    const at = '2026-01-01T00:00:00.000Z';
    const unknown = await refusalOf(restore(ravi, testMember({ gender: 'Female' }).member, at));
    expect(unknown).toMatchObject({ code: 'matches.member_not_found', status: 404 });
    expect(await refusalOf(restore(ravi, asha.member, at))).toEqual(unknown);
  });
});
