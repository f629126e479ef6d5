import { profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { detailsOf, fillGallery, profileService } from '../../testing/index.ts';
import { memberActions } from '../../testing/members.ts';

let service: TestService<Context>;
const { join, connect, as } = memberActions(() => service);
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

type Viewer = Parameters<typeof as>[0];
const preview = (member: Viewer, audience: profile.PreviewAudience) =>
  as(member).call(profile.previewOwnProfile, { query: { audience } });
const view = (viewer: Viewer, { member }: Viewer) => as(viewer).call(profile.viewMember, { params: { member } });
/** A view without the parts that depend on the viewer: signed URLs, the comparison and the contacts left. */
const withoutViewer = ({ card, gallery, comparison, contact, ...rest }: profile.MemberView) => ({
  ...rest,
  card: { ...card, photoUrl: null },
  gallery: gallery.map(({ id }) => id),
  preferences: [comparison.criteria.map(({ preference }) => preference), comparison.furtherPreferences],
  obstacle: contact.obstacle,
});

describe('the preview of one’s own profile', () => {
  it.each(profile.photoVisibilities)(
    'shows what each audience sees, with the photo visibility %s',
    async (visibility) => {
      const asha = await join({ gender: 'Female' });
      await fillGallery(asha.member, 5, service.context);
      await as(asha).call(profile.setPhotoVisibility, { body: { visibility } });
      const [stranger, connection] = [await join({ gender: 'Male' }), await join({ gender: 'Male' })];
      await connect(connection, asha);
      const pro = await join({ gender: 'Male', accountType: 'Pro' });
      for (const [audience, viewer] of [
        ['path', stranger],
        ['connection', connection],
        ['pro', pro],
      ] as const) {
        const { isPhotoBlurred, ...previewed } = await preview(asha, audience);
        expect([audience, withoutViewer(previewed)]).toEqual([audience, withoutViewer(await view(viewer, asha))]);
        expect(isPhotoBlurred).toBe(
          visibility === 'pro' ? audience !== 'pro' : visibility === 'my_connection' && audience !== 'connection',
        );
      }
    },
  );

  it('omits the zip code and all contact details', async () => {
    const asha = await join({ gender: 'Female' });
    const details = detailsOf(asha, { zipcode: '560001', hometown: 'Hampi' });
    await as(asha).call(profile.saveDetails, { body: { details, revision: 0 } });
    const previewed = await preview(asha, 'connection');
    expect(previewed.optionalDetails).toMatchObject({ zipcode: null, hometown: 'Hampi' });
    expect(JSON.stringify(previewed)).not.toContain('560001');
    expect(previewed.contact.revealed).toBeNull();
  });

  it('refuses a visitor, and a member without a profile', async () => {
    const query = { audience: 'path' as const };
    await expect(service.asAnyone().call(profile.previewOwnProfile, { query })).rejects.toMatchObject({
      code: 'session.required',
    });
    await expect(preview(testMember(), 'path')).rejects.toMatchObject({ code: 'profile.profile_pending' });
  });
});
