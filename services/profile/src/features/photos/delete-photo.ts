import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { mainWithout, shownAmong } from '../../domain/gallery.ts';
import { tellingMatches } from '../../store/search-fields.ts';
import { ownGallery } from './own-gallery.ts';

/** A member deletes a photo, to its last byte; after the main one the newest left takes its place, and the others are told. */
export const deletePhoto = feature(
  profile.deletePhoto,
  async function deletePhoto({ params: { photo }, viewer: { code } }, deps) {
    const { store, commit, now } = deps;
    await commit(async (tx) => {
      const changed = await tellingMatches(code, store, tx, async () => {
        if (!(await store.photos.eraseOne(photo, code, tx))) throw new Problem('profile.photo_not_found');
        const [terms, left] = [await store.profiles.photoTermsOf(code, tx), await store.photos.findOwn(code, tx)];
        const main = mainWithout(photo, terms?.photo ?? null, shownAmong(left));
        tx.emit(profile.photoRemoved, { photo, member: code, at: now().toISOString() });
        return store.profiles.change(code, { photo: main }, tx);
      });
      if (changed) tx.emit(profile.profilePublished, changed);
    });
    return ownGallery(code, deps);
  },
);
