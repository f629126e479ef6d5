import { admin, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { mainWithout, shownAmong } from '../domain/gallery.ts';
import { tellingMatches } from '../store/search-fields.ts';

/**
 * A photo that staff withhold is seen by its owner alone, and is no main photo any more; one they show again is as before,
 * the main one where there is none. By the newest word of staff.
 */
export const withholdPhotoWhenPhotoJudged = subscriber(
  'withhold-photo-when-photo-judged',
  admin.photoModerated,
  async function withholdPhotoWhenPhotoJudged(
    { data: { photo, member, withheld: why, appealable }, sequence },
    { store },
    tx,
  ) {
    const withheld = why && { why, appeal: appealable ? ('possible' as const) : ('refused' as const) };
    const changed = await tellingMatches(member, store, tx, async () => {
      if (!(await store.photos.judge(photo, member, { withheld, sequence }, tx))) return undefined;
      const terms = await store.profiles.photoTermsOf(member, tx);
      if (!terms) return undefined;
      const shown = shownAmong(await store.photos.findOwn(member, tx));
      const main = withheld ? mainWithout(photo, terms.photo, shown) : (terms.photo ?? photo);
      return store.profiles.change(member, { photo: main }, tx);
    });
    if (changed) tx.emit(profile.profilePublished, changed);
  },
);
