import { maxPhotos, profile } from '@hamrah/contracts';
import { Problem, type Tx } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { tellingMatches } from '../../store/search-fields.ts';
import { ownGallery } from './own-gallery.ts';
import { newPhotoId } from '../../pictures/photo-id.ts';
import { printOf } from '../../pictures/perceptual-hash.ts';
import { preparePhoto } from '../../pictures/prepare-photo.ts';

/** A member adds a photo; the first becomes the main one, which the others are told of. */
export const addPhoto = feature(profile.addPhoto, async function addPhoto({ file, viewer: { code } }, deps) {
  const { store, commit, now } = deps;
  const checkRoom = async (tx?: Tx) => {
    const terms = await store.profiles.photoTermsOf(code, tx);
    if (!terms) throw new Problem('profile.profile_pending');
    if ((await store.photos.countOwn(code, tx)) >= maxPhotos) throw new Problem('profile.too_many_photos');
    return terms;
  };
  await checkRoom();
  const sizes = await preparePhoto(file.bytes);
  const [photo, print] = [newPhotoId(), await printOf(sizes.card)];
  await commit(async (tx) => {
    const changed = await tellingMatches(code, store, tx, async () => {
      const { photo: main } = await checkRoom(tx);
      const addedAt = now();
      await store.photos.add(photo, code, sizes, addedAt, tx, print);
      tx.emit(profile.photoAdded, { photo, member: code, at: addedAt.toISOString(), print });
      return main === null ? store.profiles.change(code, { photo }, tx) : undefined;
    });
    if (changed) tx.emit(profile.profilePublished, changed);
  });
  return ownGallery(code, deps);
});
