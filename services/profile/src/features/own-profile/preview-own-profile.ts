import { profile } from '@hamrah/contracts';
import { unrestrictedPreferences } from '@hamrah/contracts/profile';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { contactObstacleOf } from '../../domain/contact-access.ts';
import { canAudienceSeePhotos } from '../../domain/gallery.ts';
import { comparePreferences } from '../../domain/preference-comparison.ts';
import { type PageUrl, pageDetailsOf, pageGalleryOf } from '../../domain/profile-page.ts';

/**
 * A member sees their own profile as others see it. A preview has no viewer, so the comparison is meaningful only for
 * its list of preferences.
 */
export const previewOwnProfile = feature(
  profile.previewOwnProfile,
  async function previewOwnProfile({ query: { audience }, viewer: { code } }, { store, photoUrl, now }) {
    const [stored, photos, preferences] = await Promise.all([
      store.profiles.findStored(code),
      store.photos.findOwn(code),
      store.partnerPreferences.findOwn(code),
    ]);
    if (!stored) throw new Problem('profile.profile_pending');
    const isPro = audience === 'pro';
    const canSee = canAudienceSeePhotos(stored.photoVisibility, audience);
    const pageUrl: PageUrl = (photo, size) => photoUrl(photo, size, code);
    return {
      ...pageDetailsOf(stored, pageUrl, now()),
      ...pageGalleryOf(photos, stored, { isPro, canSee }, pageUrl),
      comparison: comparePreferences(preferences?.preferences ?? unrestrictedPreferences, stored.profile, now()),
      contact: {
        revealed: null,
        obstacle: contactObstacleOf({
          accountType: isPro ? 'Pro' : 'Free',
          areConnected: audience === 'connection',
          contactsLeft: 1,
        }),
        contactsLeft: 0,
      },
      isPhotoBlurred: !canSee,
    };
  },
);
