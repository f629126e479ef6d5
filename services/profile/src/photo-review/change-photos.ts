import { profile } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { mainPhotoAmong } from '../domain/gallery.ts';
import { publishSearchFieldChanges } from '../store/search-fields.ts';
import type { Store } from '../store/store.ts';

/** Changes a member's photos, then sets the main photo and publishes what changes for others. Locks the member. */
export const changePhotos = <T>(member: string, store: Store, tx: Tx, change: () => Promise<T>): Promise<T> =>
  publishSearchFieldChanges(member, store, tx, async () => {
    const result = await change();
    const settings = await store.profiles.photoSettingsOf(member, tx);
    if (!settings) return result;
    const main = mainPhotoAmong(await store.photos.findOwn(member, tx), settings);
    const updatedProfile = await store.profiles.setMainPhoto(member, main, tx);
    if (updatedProfile) tx.emit(profile.profilePublished, updatedProfile);
    return result;
  });
