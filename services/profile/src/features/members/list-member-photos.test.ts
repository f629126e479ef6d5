import { profile, profileBudgetsOf } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { fillGallery, profileService } from '../../testing/index.ts';
import { memberActions } from '../../testing/members.ts';

let service: TestService<Context>;
const { join, connect, as, block } = memberActions(() => service);
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

type Member = Parameters<typeof as>[0];
const photosOf = (viewer: Member, { member }: Member) =>
  as(viewer).call(profile.listMemberPhotos, { params: { member } });
const joinWithPhotos = async () => {
  const member = await join({ gender: 'Female' });
  await fillGallery(member.member, 5, service.context);
  return member;
};

describe('the photos of a card', () => {
  it.each(profile.photoVisibilities)(
    'are the same as on the profile page for every viewer, with the photo visibility %s',
    async (visibility) => {
      const asha = await joinWithPhotos();
      await as(asha).call(profile.setPhotoVisibility, { body: { visibility } });
      const connection = await join({ gender: 'Male' });
      await connect(connection, asha);
      for (const viewer of [
        await join({ gender: 'Male' }),
        connection,
        await join({ gender: 'Male', accountType: 'Pro' }),
      ]) {
        const page = await as(viewer).call(profile.viewMember, { params: { member: asha.member } });
        const card = await photosOf(viewer, asha);
        expect(card.gallery.map(({ id }) => id)).toEqual(page.gallery.map(({ id }) => id));
        expect(card.premiumPhotoCount).toBe(page.premiumPhotoCount);
      }
    },
  );

  it('count against the daily budget of photos, once a day for each member', async () => {
    const [viewer, asha, usha] = [await join({ gender: 'Male' }), await joinWithPhotos(), await joinWithPhotos()];
    const { photos } = profileBudgetsOf(viewer, new Date());
    const amount = photos.perDay - 3;
    const charge = { amount, budget: { ...photos, slowFrom: photos.perDay } };
    await service.context.chargeReads(viewer.member, 'others', { photos: charge });
    for (let count = 0; count < 2; count += 1) expect((await photosOf(viewer, asha)).gallery).toHaveLength(3);
    await expect(photosOf(viewer, usha)).rejects.toMatchObject({ status: 429 });
  });

  it('give a blocked viewer the same refusal as for an unknown member', async () => {
    const [viewer, asha] = [await join({ gender: 'Male' }), await joinWithPhotos()];
    const unknown = await refusalOf(photosOf(viewer, testMember({ gender: 'Female' })));
    await block(asha, viewer);
    expect(unknown).toMatchObject({ code: 'profile.member_not_found', status: 404 });
    expect(await refusalOf(photosOf(viewer, asha))).toEqual(unknown);
  });
});
