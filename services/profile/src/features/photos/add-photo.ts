import { maxPhotos, profile } from '@hamrah/contracts';
import { Problem, type Tx } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { perceptualHashOf } from '../../pictures/perceptual-hash.ts';
import { newPhotoId } from '../../pictures/photo-id.ts';
import { preparePhoto } from '../../pictures/prepare-photo.ts';
import { publishSearchFieldChanges } from '../../store/search-fields.ts';
import { ownGalleryOf } from './own-gallery.ts';

/** A member adds a photo. The first photo becomes the main photo. */
export const addPhoto = feature(profile.addPhoto, async function addPhoto({ file, viewer: { code } }, context) {
  const { store, commit, now } = context;
  const assertHasRoom = async (tx?: Tx) => {
    const settings = await store.profiles.photoSettingsOf(code, tx);
    if (!settings) throw new Problem('profile.profile_pending');
    if ((await store.photos.countOwn(code, tx)) >= maxPhotos) throw new Problem('profile.too_many_photos');
    return settings;
  };
  await assertHasRoom();
  const sizes = await preparePhoto(file.bytes);
  const [photo, perceptualHash] = [newPhotoId(), await perceptualHashOf(sizes.card)];
  await commit(async (tx) => {
    const updatedProfile = await publishSearchFieldChanges(code, store, tx, async () => {
      const { photo: main } = await assertHasRoom(tx);
      const addedAt = now();
      await store.photos.add(photo, code, sizes, addedAt, tx, perceptualHash);
      tx.emit(profile.photoAdded, { photo, member: code, at: addedAt.toISOString(), perceptualHash });
      return main === null ? store.profiles.update(code, { photo }, tx) : undefined;
    });
    if (updatedProfile) tx.emit(profile.profilePublished, updatedProfile);
  });
  return ownGalleryOf(code, context);
});
