import type { MemberView } from '@hamrah/contracts/profile';
import type { Context } from '../../context.ts';
import { pageGalleryOf } from '../../domain/profile-page.ts';
import { canSeePhotos } from '../../store/photo-access.ts';
import type { ViewedMember } from './load-viewed-member.ts';

/** The photos of a member that the viewer may see, and how many more a premium account would show. */
export async function loadGallery(
  { viewer, viewedProfile }: ViewedMember,
  { store, photoUrl }: Pick<Context, 'store' | 'photoUrl'>,
): Promise<Pick<MemberView, 'gallery' | 'premiumPhotoCount'>> {
  const { profile: fields, photoVisibility: visibility } = viewedProfile;
  const isPro = viewer.accountType === 'Pro';
  const pair = { owner: fields.member, viewer: viewer.member, isPro };
  const [photos, canSee] = await Promise.all([
    store.photos.findOwn(fields.member),
    canSeePhotos(visibility, pair, store),
  ]);
  return pageGalleryOf(photos, viewedProfile, { isPro, canSee }, (photo, size) => photoUrl(photo, size, viewer.member));
}
