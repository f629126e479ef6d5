import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { photosContentOf, profileChargesOf } from '../../domain/profile-charges.ts';
import { loadGallery } from './load-gallery.ts';
import { loadViewedMember } from './load-viewed-member.ts';

/** Lists a member's photos for a card. They count against the daily budget of photos, as on the profile page. */
export const listMemberPhotos = feature(
  profile.listMemberPhotos,
  async function listMemberPhotos({ params: { member }, viewer: { code } }, context) {
    const viewed = await loadViewedMember(code, member, context);
    const photos = await loadGallery(viewed, context);
    const { photos: charge } = profileChargesOf(viewed.viewer, photos.gallery.length, context.now());
    if (!viewed.isConnectedOrInviter) await context.chargeReads(code, photosContentOf(member), { photos: charge });
    return photos;
  },
);
