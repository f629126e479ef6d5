import { admin, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { mainPhotoWithout, withoutWithheld } from '../domain/gallery.ts';
import { publishSearchFieldChanges } from '../store/search-fields.ts';

/**
 * Withholds a photo or shows it again, as the newest decision of staff says. A withheld photo cannot be the main photo;
 * a photo shown again becomes it if there is none.
 */
export const moderatePhoto = subscriber(
  'moderate-photo-on-photo-moderated',
  admin.photoModerated,
  async function moderatePhoto({ data, sequence }, { store }, tx) {
    const { photo, member, withheld: reasonCode, appealable } = data;
    const withheld = reasonCode && { reasonCode, appeal: appealable ? ('possible' as const) : ('refused' as const) };
    const changed = await publishSearchFieldChanges(member, store, tx, async () => {
      if (!(await store.photos.moderate(photo, member, { withheld, sequence }, tx))) return undefined;
      const settings = await store.profiles.photoSettingsOf(member, tx);
      if (!settings) return undefined;
      const shown = withoutWithheld(await store.photos.findOwn(member, tx));
      const main = withheld ? mainPhotoWithout(photo, settings.photo, shown) : (settings.photo ?? photo);
      return store.profiles.update(member, { photo: main }, tx);
    });
    if (changed) tx.emit(profile.profilePublished, changed);
  },
);
