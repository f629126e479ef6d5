import { profile } from '@hamrah/contracts';
import { unrestrictedPreferences } from '@hamrah/contracts/profile';
import { refusalOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { detailsOf, fillGallery, profileService } from '../../testing/index.ts';
import { contactOf, memberActions, startFakeIdentity } from '../../testing/members.ts';

let service: TestService<Context>;
let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
beforeAll(async () => {
  service = await startTestService(profileService);
  identity = await startFakeIdentity(service);
});
afterAll(async () => {
  await identity.stop();
  await service.stop();
});

type Member = ReturnType<typeof testMember>;
const { join, connect, joinConnected, as, hide, deleteAccount } = memberActions(() => service);
const view = (viewer: Member, { member }: { member: string }) =>
  as(viewer).call(profile.viewMember, { params: { member } });
const idOf = (url: string) => decodeURIComponent(url.split('/').at(-2) ?? '');

describe('viewing a member', () => {
  it('returns the card, details, preference comparison and contact access', async () => {
    const [viewer, member] = [await join({ gender: 'Male', heightInches: 70 }), await join()];
    const details = detailsOf(member, { diet: 'Vegetarian', hometown: 'Hampi', company: 'Elsewhere' });
    await as(member).call(profile.saveDetails, { body: { details, revision: 0 } });
    const preferences = {
      ...unrestrictedPreferences,
      heightsInches: { from: 72, to: 76 },
      paths: ['Isha Foundation' as const],
    };
    await as(member).call(profile.savePartnerPreferences, { body: { preferences, revision: 0 } });
    const memberView = await view(viewer, member);
    expect(memberView).toMatchObject({
      card: { code: member.member, firstName: member.firstName, photoUrl: null, accountType: 'Free' },
      company: 'Elsewhere',
      income: member.income,
      qualification: member.qualification,
      profileFor: 'Myself',
      optionalDetails: { diet: 'Vegetarian', hometown: 'Hampi' },
      gallery: [],
      premiumPhotoCount: 0,
      comparison: { score: 4 },
      contact: { revealed: null, obstacle: 'upgrade', contactsLeft: 0 },
    });
    expect(memberView.comparison.criteria.filter(({ isMet }) => !isMet)).toEqual([
      { name: 'height', preference: `6' 0" to 6' 4"`, viewerValue: `5' 10"`, isMet: false },
    ]);
  });

  it('omits the zip code', async () => {
    const [viewer, member] = [await join({ gender: 'Male' }), await join()];
    const details = detailsOf(member, { zipcode: '560001', hometown: 'Hampi' });
    await as(member).call(profile.saveDetails, { body: { details, revision: 0 } });
    const memberView = await view(viewer, member);
    expect(memberView.optionalDetails).toMatchObject({ hometown: 'Hampi', zipcode: null });
    expect(JSON.stringify(memberView)).not.toContain('560001');
  });

  it('gives the full score if the member has no preferences', async () => {
    const memberView = await view(await join({ gender: 'Male' }), await join());
    expect(memberView.comparison.score).toBe(5);
  });

  it('shows the full gallery to a premium viewer and three photos to a free viewer, main photo first', async () => {
    const member = await join();
    const photos = await fillGallery(member.member, 5, service.context);
    await as(member).call(profile.setMainPhoto, { params: { photo: photos[1] ?? '' } });
    const order = [1, 4, 3, 2, 0].map((index) => photos[index]);
    const premiumView = await view(await join({ gender: 'Male', accountType: 'Pro' }), member);
    expect(premiumView.gallery.map(({ fullUrl }) => idOf(fullUrl))).toEqual(order);
    expect(premiumView.premiumPhotoCount).toBe(0);
    expect(idOf(premiumView.card.photoUrl ?? '')).toBe(photos[1]);
    const freeView = await view(await join({ gender: 'Male' }), member);
    expect(freeView.gallery.map(({ cardUrl }) => idOf(cardUrl))).toEqual(order.slice(0, 3));
    expect(freeView.premiumPhotoCount).toBe(2);
  });

  it('hides the gallery from viewers whom the photo visibility excludes', async () => {
    const [member, freeViewer] = [await join(), await join({ gender: 'Male' })];
    const proViewer = await join({ gender: 'Male', accountType: 'Pro' });
    await fillGallery(member.member, 2, service.context);
    const galleryCounts = async (viewer: Member) => {
      const { gallery, premiumPhotoCount } = await view(viewer, member);
      return [gallery.length, premiumPhotoCount];
    };
    await as(member).call(profile.setPhotoVisibility, { body: { visibility: 'pro' } });
    expect([await galleryCounts(freeViewer), await galleryCounts(proViewer)]).toEqual([
      [0, 2],
      [2, 0],
    ]);
    await as(member).call(profile.setPhotoVisibility, { body: { visibility: 'my_connection' } });
    expect([await galleryCounts(freeViewer), await galleryCounts(proViewer)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await connect(member, freeViewer);
    expect([await galleryCounts(freeViewer), await galleryCounts(proViewer)]).toEqual([
      [2, 0],
      [0, 0],
    ]);
  });

  it('shows revealed contact details only while both members can see each other', async () => {
    const { viewer, member } = await joinConnected();
    const params = { member: member.member };
    expect((await view(viewer, member)).contact).toEqual({ revealed: null, obstacle: null, contactsLeft: 3 });
    await as(viewer).call(profile.revealContact, { params });
    const contactView = { revealed: contactOf(member.member), obstacle: null, contactsLeft: 2 };
    expect((await view(viewer, member)).contact).toEqual(contactView);
    await hide(viewer);
    expect((await view(viewer, member)).contact).toMatchObject({ revealed: null, obstacle: null });
    await hide(viewer, false);
    expect((await view(viewer, member)).contact).toEqual(contactView);
    await hide(member);
    await expect(view(viewer, member)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a refused view', () => {
  it('is the same 404 for unknown, hidden, deleted and same-gender members and for the viewer', async () => {
    const viewer = await join({ gender: 'Male' });
    const [hiddenMember, deletedMember, otherMan] = [await join(), await join(), await join({ gender: 'Male' })];
    await hide(hiddenMember);
    await deleteAccount(deletedMember);
    const refusals = await Promise.all(
      [testMember(), hiddenMember, deletedMember, otherMan, viewer].map((member) => refusalOf(view(viewer, member))),
    );
    expect(refusals[0]).toMatchObject({ code: 'profile.member_not_found', status: 404 });
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
  });

  it('says whether the session or the profile is missing', async () => {
    const { member } = await join();
    await expect(service.asAnyone().call(profile.viewMember, { params: { member } })).rejects.toMatchObject({
      code: 'session.required',
    });
    await expect(view(testMember({ gender: 'Male' }), { member })).rejects.toMatchObject({
      code: 'profile.profile_pending',
    });
  });
});

describe('viewing a member while identity is unavailable', () => {
  it('shows the profile without contact details', async () => {
    const { viewer, member } = await joinConnected();
    await as(viewer).call(profile.revealContact, { params: { member: member.member } });
    await identity.stop();
    expect((await view(viewer, member)).contact).toEqual({ revealed: null, obstacle: null, contactsLeft: 2 });
  });
});
