import { cardFieldsOf, cardOf, profile } from '@hamrah/contracts';
import { unrestrictedPreferences } from '@hamrah/contracts/profile';
import { feature } from '../../context.ts';
import { visibleDetailsOf } from '../../domain/details.ts';
import { galleryFor, inGalleryOrder, withoutWithheld } from '../../domain/gallery.ts';
import { comparePreferences } from '../../domain/preference-comparison.ts';
import { profileChargesOf } from '../../domain/profile-charges.ts';
import { canSeePhotos } from '../../store/photo-access.ts';
import { contactViewOf } from './contact-access.ts';
import { loadViewedMember } from './load-viewed-member.ts';

/**
 * A member views another's profile: details, visible photos, comparison with the preferences, and contact access. The
 * profile of a new member counts against the daily budget, unless that member has invited the viewer or is connected.
 */
export const viewMember = feature(
  profile.viewMember,
  async function viewMember({ params: { member }, viewer: { code } }, context) {
    const { store, photoUrl, now } = context;
    const { viewer, viewedProfile } = await loadViewedMember(code, member, context);
    const { profile: fields, optionalDetails, photoVisibility: visibility } = viewedProfile;
    const isPro = viewer.accountType === 'Pro';
    const [photos, canSee, preferences, contact, isFree] = await Promise.all([
      store.photos.findOwn(member),
      canSeePhotos(visibility, { owner: member, viewer: code, isPro }, store),
      store.partnerPreferences.findOwn(member),
      contactViewOf(viewer, member, context),
      store.invitations.hasTurnedTo(code, member),
    ]);
    const gallery = galleryFor(inGalleryOrder(withoutWithheld(photos), fields.photo), { isPro, canSee, visibility });
    if (!isFree) await context.chargeReads(code, member, profileChargesOf(viewer, gallery.visible.length, now()));
    return {
      card: cardOf(cardFieldsOf(fields), photoUrl(fields.photo, 'full', code), now()),
      profileFor: fields.profileFor,
      qualification: fields.qualification,
      company: fields.company,
      income: fields.income,
      optionalDetails: visibleDetailsOf(optionalDetails),
      gallery: gallery.visible.map(({ _id }) => ({
        id: _id,
        cardUrl: photoUrl(_id, 'card', code) ?? '',
        fullUrl: photoUrl(_id, 'full', code) ?? '',
      })),
      photoVisibility: visibility,
      premiumPhotoCount: gallery.premiumOnlyCount,
      comparison: comparePreferences(preferences?.preferences ?? unrestrictedPreferences, viewer, now()),
      contact,
    };
  },
);
