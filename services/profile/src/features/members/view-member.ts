import { profile } from '@hamrah/contracts';
import { unrestrictedPreferences } from '@hamrah/contracts/profile';
import { feature } from '../../context.ts';
import { comparePreferences } from '../../domain/preference-comparison.ts';
import { profileChargesOf, profileContentOf } from '../../domain/profile-charges.ts';
import { pageDetailsOf } from '../../domain/profile-page.ts';
import { contactViewOf } from './contact-access.ts';
import { loadGallery } from './load-gallery.ts';
import { loadViewedMember } from './load-viewed-member.ts';

/**
 * A member views the profile of another: details, visible photos, comparison with the preferences, and contact access.
 * A profile counts once a day against the read budget, unless its member has invited the viewer or is connected.
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
    if (!viewed.isConnectedOrInviter)
      await context.chargeReads(code, profileContentOf(member), profileChargesOf(viewer, photos.gallery.length, now()));
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
