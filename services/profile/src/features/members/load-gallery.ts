import type { MemberView } from '@hamrah/contracts/profile';
import type { Context } from '../../context.ts';
import { canSeePhotos } from '../../domain/gallery.ts';
import { pageGalleryOf } from '../../domain/profile-page.ts';
import type { ViewedMember } from './load-viewed-member.ts';

/** The photos of a member that the viewer may see, and how many more a premium account would show. */
export async function loadGallery(
  { viewer, viewedProfile, areConnected }: ViewedMember,
  { store, photoUrl }: Pick<Context, 'store' | 'photoUrl'>,
): Promise<Pick<MemberView, 'gallery' | 'premiumPhotoCount'>> {
  const { profile: fields, photoVisibility: visibility } = viewedProfile;
  const isPro = viewer.accountType === 'Pro';
  const canSee = canSeePhotos(visibility, { isPro, areConnected });
  const photos = await store.photos.findOwn(fields.member);
  return pageGalleryOf(photos, viewedProfile, { isPro, canSee }, (photo, size) => photoUrl(photo, size, viewer.member));
}
