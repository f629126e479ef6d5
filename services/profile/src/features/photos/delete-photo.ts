import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { mainPhotoWithout, withoutWithheld } from '../../domain/gallery.ts';
import { publishSearchFieldChanges } from '../../store/search-fields.ts';
import { ownGalleryOf } from './own-gallery.ts';

/** A member deletes a photo and its files. The newest remaining photo replaces a deleted main photo. */
export const deletePhoto = feature(
  profile.deletePhoto,
  async function deletePhoto({ params: { photo }, viewer: { code } }, context) {
    const { store, commit, now } = context;
    await commit(async (tx) => {
      const updatedProfile = await publishSearchFieldChanges(code, store, tx, async () => {
        if (!(await store.photos.eraseOwn(photo, code, tx))) throw new Problem('profile.photo_not_found');
        const settings = await store.profiles.photoSettingsOf(code, tx);
        const remaining = withoutWithheld(await store.photos.findOwn(code, tx));
        const main = mainPhotoWithout(photo, settings?.photo ?? null, remaining);
        tx.emit(profile.photoRemoved, { photo, member: code, at: now().toISOString() });
        return store.profiles.update(code, { photo: main }, tx);
      });
      if (updatedProfile) tx.emit(profile.profilePublished, updatedProfile);
    });
    return ownGalleryOf(code, context);
  },
);
