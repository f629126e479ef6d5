import { cardFieldsOf, cardOf, profile } from '@hamrah/contracts';
import { openPreferences } from '@hamrah/contracts/profile';
import { contactViewOf } from './contact-access.ts';
import { feature } from '../../context.ts';
import { inGalleryOrder, shownAmong, shownTo } from '../../domain/gallery.ts';
import { comparePreferences } from '../../domain/preference-comparison.ts';
import { maySeePhotos } from '../../store/photo-access.ts';
import { meet } from './load-viewed-member.ts';

/** A member looks at another's profile: its details, the photos they may see, how they fit, and the way to the contact. */
export const viewMember = feature(
  profile.viewMember,
  async function viewMember({ params: { member }, viewer: { code } }, deps) {
    const { store, photoUrl, now } = deps;
    const { own, met } = await meet(code, member, deps);
    const { profile: facts, further, photoVisibility: visibility } = met;
    const [photos, isShown, looksFor, contact] = await Promise.all([
      store.photos.findOwn(member),
      maySeePhotos[visibility](store, member, code),
      store.partnerPreferences.findOwn(member),
      contactViewOf(own, member, deps),
    ]);
    const isPro = own.accountType === 'Pro';
    const gallery = shownTo(inGalleryOrder(shownAmong(photos), facts.photo), { isPro, isShown, visibility });
    return {
      card: cardOf(cardFieldsOf(facts), photoUrl(facts.photo, 'full'), now()),
      profileFor: facts.profileFor,
      qualification: facts.qualification,
      company: facts.company,
      income: facts.income,
      // Where somebody lives, to the street or two, is told to nobody.
      further: { ...further, zipcode: null },
      gallery: gallery.shown.map(({ _id }) => ({
        cardUrl: photoUrl(_id, 'card') ?? '',
        fullUrl: photoUrl(_id, 'full') ?? '',
      })),
      furtherPhotos: gallery.further,
      comparison: comparePreferences(looksFor?.preferences ?? openPreferences, own, now()),
      contact,
    };
  },
);
