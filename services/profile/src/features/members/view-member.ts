import { profile } from '@hamrah/contracts';
import { unrestrictedPreferences } from '@hamrah/contracts/profile';
import { feature } from '../../context.ts';
import { comparePreferences } from '../../domain/preference-comparison.ts';
import { profileChargesOf } from '../../domain/profile-charges.ts';
import { pageDetailsOf } from '../../domain/profile-page.ts';
import { contactViewOf } from './contact-access.ts';
import { loadGallery } from './load-gallery.ts';
import { loadViewedMember } from './load-viewed-member.ts';

/**
 * A member views another's profile: details, visible photos, comparison with the preferences, and contact access. Each
 * further profile counts against the daily budget, unless its member has invited the viewer or is connected.
 */
export const viewMember = feature(
  profile.viewMember,
  async function viewMember({ params: { member }, viewer: { code } }, context) {
    const { store, photoUrl, now } = context;
    const viewed = await loadViewedMember(code, member, context);
    const { viewer, viewedProfile } = viewed;
    const [photos, preferences, contact] = await Promise.all([
      loadGallery(viewed, context),
      store.partnerPreferences.findMany([code, member]),
      contactViewOf(viewed, context),
    ]);
    if (!viewed.hasTurnedToViewer)
      await context.chargeReads(code, member, profileChargesOf(viewer, photos.gallery.length, now()));
    return {
      ...pageDetailsOf(viewedProfile, (photo, size) => photoUrl(photo, size, code), now()),
      ...photos,
      comparison: comparePreferences(
        preferences.get(member) ?? unrestrictedPreferences,
        viewer,
        now(),
        preferences.get(code),
      ),
      contact,
    };
  },
);
